// The boundary from which a flow layout measures the insets of its sections, across the direction in which it scrolls.

extension EnumType {
    static var sectionInsetReference: EnumType { EnumType(96) }
}

enum InsetReferences {
    private static let name = "sectionInsetReference"

    /// The insets of the boundary within those of the content.
    static func insets(of list: ObjectID, in world: borrowing World) -> EdgeInsets {
        let layout = FlowLayouts.object(of: list, in: world)
        guard layout.exists, case .enumCase(_, let reference)? = world.stored(name, of: layout),
            reference != "fromContentInset"
        else { return .zero }
        let isSafeArea = reference == "fromSafeArea"
        let outer =
            isSafeArea ? SafeArea.insets(of: list, in: world) : Margins.margins(of: list, in: world)
        let own = ScrollViews.adjustedInset(of: list, in: world)
        guard !world[list: list].isHorizontal else {
            return EdgeInsets(
                top: max(0, outer.top - own.top), left: 0, bottom: max(0, outer.bottom - own.bottom), right: 0)
        }
        return EdgeInsets(
            top: 0, left: max(0, outer.left - own.left), bottom: 0, right: max(0, outer.right - own.right))
    }
}

extension InsetReferences: Interface {
    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .sectionInsetReference, "UICollectionViewFlowLayout.SectionInsetReference",
            "fromContentInset fromSafeArea fromLayoutMargins", .counted(from: 0))
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.stored(
            .flowLayout, name, .enumeration(.sectionInsetReference),
            first: .enumCase(.sectionInsetReference, "fromContentInset"),
            "The boundary from which the insets of the sections count.",
            changed: { world, layout in FlowLayouts.invalidate(layout, in: &world) })
    }
}
