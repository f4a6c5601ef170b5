// The states of configurations, and the updates of buttons, cells, headers and footers, written in Flow. The runtime requests
// updates.

extension LibraryModule {
    /// The members of every state.
    private static let state = """
        var traitCollection
        var isDisabled = false
        var isHighlighted = false
        var isSelected = false
        var isFocused = false
        var isPinned = false
        private var prelude_custom = [:]
        init(traitCollection) { self.traitCollection = traitCollection }
        subscript(key) {
            get { return prelude_custom[key] }
            set { prelude_custom[key] = newValue }
        }
        """

    /// The update of a view with a state.
    private static let update = """
        func prelude_updateConfiguration() {
            let state = configurationState
            updateConfiguration(using: state)
            let handler = configurationUpdateHandler
            if handler != nil { handler(self, state) }
        }
        """

    static let configurations = LibraryModule(
        names: [
            "configurationUpdateHandler", "setNeedsUpdateConfiguration", "updateConfiguration", "configurationState",
            "UICellConfigurationState", "UIViewConfigurationState",
        ],
        calls: ["updated"],
        source: #"""
            struct UIViewConfigurationState {
                \#(state)
            }
            struct UICellConfigurationState {
                \#(state)
                var isEditing = false
                var isExpanded = false
                var isSwiped = false
                var isReordering = false
            }
            extension UIButton {
                func prelude_updateConfiguration() {
                    updateConfiguration()
                    let handler = configurationUpdateHandler
                    if handler != nil { handler(self) }
                }
            }
            extension UITableViewCell {
                var configurationState {
                    var state = UICellConfigurationState(traitCollection: traitCollection)
                    state.isDisabled = !isUserInteractionEnabled
                    state.isHighlighted = isHighlighted
                    state.isSelected = isSelected
                    state.isFocused = isFocused
                    state.isEditing = superview is UITableView && (superview as! UITableView).isEditing
                    return state
                }
                \#(update)
            }
            extension UICollectionViewCell {
                var configurationState {
                    var state = UICellConfigurationState(traitCollection: traitCollection)
                    state.isDisabled = !isUserInteractionEnabled
                    state.isHighlighted = isHighlighted
                    state.isSelected = isSelected
                    state.isFocused = isFocused
                    state.isEditing = superview is UICollectionView && (superview as! UICollectionView).isEditing && prelude_isEditable
                    return state
                }
                \#(update)
            }
            extension UITableViewHeaderFooterView {
                var configurationState {
                    var state = UIViewConfigurationState(traitCollection: traitCollection)
                    state.isDisabled = !isUserInteractionEnabled
                    return state
                }
                \#(update)
            }
            """#)
}
