// What a program sees of layout: the rows of the tables, and what each row does.

extension Layout: Interface {
    @RowBuilder<MethodRow> static var methods: [MethodRow] {
        MethodRow(.view, "setNeedsLayout", [], "Asks for layout at the next commit.") { world, view, _ in
            markNeeds(Need.layout, of: view, in: &world)
        }
        MethodRow(.view, "layoutIfNeeded", [], "Lays out now what needs it.") { world, view, _ in
            world.layoutIfNeeded(view)
        }
        MethodRow(.view, "setNeedsUpdateConstraints", [], "Asks for updateConstraints.") { world, view, _ in
            markNeeds(Need.constraints, of: view, in: &world)
        }
        MethodRow(.view, "updateConstraintsIfNeeded", [], "Updates now the constraints that need it.") {
            world, view, _ in
            world.schedule(.of(.constraints, view, .none, .layout2))
        }
        MethodRow(.view, "setNeedsDisplay", [], "Asks for draw at the next commit.") { world, view, _ in
            markNeeds(Need.display, of: view, in: &world)
        }
    }
}
