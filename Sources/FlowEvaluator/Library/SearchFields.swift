// `UISearchBar.searchTextField`, written in Flow. The bar has the text and is first responder; the field shows and changes both.

extension LibraryModule {
    static let searchFields = LibraryModule(
        names: ["searchTextField"],
        source: #"""
            class prelude_SearchField: UISearchTextField {
                weak var prelude_bar: UISearchBar? = nil
                override var text: String? {
                    get { return prelude_bar == nil ? "" : prelude_bar!.text }
                    set { if prelude_bar != nil { prelude_bar!.text = newValue ?? "" } }
                }
                override var placeholder: String? {
                    get { return prelude_bar == nil ? nil : prelude_bar!.placeholder }
                    set { if prelude_bar != nil { prelude_bar!.placeholder = newValue } }
                }
                override var isFirstResponder: Bool { prelude_bar != nil && prelude_bar!.isFirstResponder }
                override var isEditing: Bool { isFirstResponder }
                override func becomeFirstResponder() -> Bool { return prelude_bar != nil && prelude_bar!.becomeFirstResponder() }
                override func resignFirstResponder() -> Bool { return prelude_bar != nil && prelude_bar!.resignFirstResponder() }
            }
            extension UISearchBar {
                var searchTextField: UISearchTextField {
                    let known = value(forKey: "prelude_field")
                    if known is UISearchTextField { return known as! prelude_SearchField }
                    let field = prelude_SearchField()
                    field.prelude_bar = self
                    setValue(field, forKey: "prelude_field")
                    return field
                }
            }
            """#)
}
