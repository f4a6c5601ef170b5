// What a program sees of layout: the rows of the tables, and what each row does.

extension Layout: Interface {
    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.view, "setNeedsLayout", [], "Asks for layout at the next commit.") { world, view, _ in
            markNeeds(Need.layout, of: view, in: &world)
        }
        MethodInfo.method(.view, "layoutIfNeeded", [], "Lays out now what needs it.") { world, view, _ in
            world.layoutIfNeeded(view)
        }
        MethodInfo.method(.view, "setNeedsUpdateConstraints", [], "Asks for updateConstraints.") { world, view, _ in
            markNeeds(Need.constraints, of: view, in: &world)
        }
        MethodInfo.method(.view, "updateConstraintsIfNeeded", [], "Updates now the constraints that need it.") {
            world, view, _ in
            world.schedule(.of(.constraints, view, .none, .layout2))
        }
        MethodInfo.method(.view, "setNeedsDisplay", [], "Asks for draw at the next commit.") { world, view, _ in
            markNeeds(Need.display, of: view, in: &world)
        }
    }
}
