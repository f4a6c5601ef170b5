// The functions and properties that UIKit's protocols require of the types that conform to them. All other members of these
// protocols are optional, or have a default implementation.

extension Surface {
    /// Whether a protocol of UIKit requires any member.
    public static func requiresMembers(_ name: String) -> Bool {
        !requiredFunctions(of: name).isEmpty || !requiredProperties(of: name).isEmpty
    }

    /// The properties that a protocol of UIKit requires. Empty for any other name.
    public static func requiredProperties(of name: String) -> [String] {
        guard name.hasPrefix("UI") else { return [] }
        return switch name.dropFirst(2) {
        case "KeyInput": ["hasText"]
        case "ContentView": ["configuration"]
        case "DynamicItem": ["center", "bounds", "transform"]
        case "TextInput":
            [
                "hasText", "selectedTextRange", "markedTextRange", "markedTextStyle", "beginningOfDocument",
                "endOfDocument",
                "inputDelegate", "tokenizer",
            ]
        case "SpringLoadedInteractionSupporting": ["isSpringLoaded"]
        case "GuidedAccessRestrictionDelegate": ["guidedAccessRestrictionIdentifiers"]
        case "LayoutSupport": ["length", "topAnchor", "bottomAnchor", "heightAnchor"]
        default: []
        }
    }

    /// The functions that a protocol of UIKit requires, such as `tableView(_:numberOfRowsInSection:)`. Empty for any other name.
    public static func requiredFunctions(of name: String) -> [String] {
        guard name.hasPrefix("UI") else { return [] }
        return switch name.dropFirst(2) {
        case "TableViewDataSource": ["tableView(_:numberOfRowsInSection:)", "tableView(_:cellForRowAt:)"]
        case "TableViewDataSourcePrefetching": ["tableView(_:prefetchRowsAt:)"]
        case "TableViewDragDelegate": ["tableView(_:itemsForBeginning:at:)"]
        case "TableViewDropDelegate": ["tableView(_:performDropWith:)"]
        case "CollectionViewDataSource":
            ["collectionView(_:numberOfItemsInSection:)", "collectionView(_:cellForItemAt:)"]
        case "CollectionViewDataSourcePrefetching": ["collectionView(_:prefetchItemsAt:)"]
        case "CollectionViewDragDelegate": ["collectionView(_:itemsForBeginning:at:)"]
        case "CollectionViewDropDelegate": ["collectionView(_:performDropWith:)"]
        case "PickerViewDataSource": ["numberOfComponents(in:)", "pickerView(_:numberOfRowsInComponent:)"]
        case "PageViewControllerDataSource":
            [
                "pageViewController(_:viewControllerBefore:)", "pageViewController(_:viewControllerAfter:)",
            ]
        case "DataSourceModelAssociation":
            ["modelIdentifierForElement(at:in:)", "indexPathForElement(withModelIdentifier:in:)"]
        case "ViewControllerRestoration": ["viewController(withRestorationIdentifierPath:coder:)"]
        case "ObjectRestoration": ["object(withRestorationIdentifierPath:coder:)"]
        case "ViewControllerAnimatedTransitioning": ["transitionDuration(using:)", "animateTransition(using:)"]
        case "ViewControllerInteractiveTransitioning": ["startInteractiveTransition(_:)"]
        case "SearchResultsUpdating": ["updateSearchResults(for:)"]
        case "ContextMenuInteractionDelegate": ["contextMenuInteraction(_:configurationForMenuAtLocation:)"]
        case "DragInteractionDelegate": ["dragInteraction(_:itemsForBeginning:)"]
        case "FindInteractionDelegate": ["findInteraction(_:sessionFor:)"]
        case "CalendarViewDelegate": ["calendarView(_:decorationFor:)"]
        case "CalendarSelectionSingleDateDelegate": ["dateSelection(_:didSelectDate:)"]
        case "CalendarSelectionMultiDateDelegate":
            ["multiDateSelection(_:didSelectDate:)", "multiDateSelection(_:didDeselectDate:)"]
        case "ActivityItemSource":
            ["activityViewControllerPlaceholderItem(_:)", "activityViewController(_:itemForActivityType:)"]
        case "KeyInput": ["insertText(_:)", "deleteBackward()"]
        case "ContentConfiguration": ["makeContentView()", "updated(for:)"]
        default: []
        }
    }
}
