// The API of layout.

extension Layout: Interface {
    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.row(
            .updateViewConstraints, "updateViewConstraints", [], .layout, mustCallSuper: true, isQuiet: true,
            "The view's constraints need updating, just before its own updateConstraints.", rules: [.layout2])
        CallbackInfo.row(
            .viewWillLayoutSubviews, "viewWillLayoutSubviews", [], .layout,
            "The view is about to lay out its subviews.", rules: [.layout1, .navPush2])
        CallbackInfo.row(
            .viewDidLayoutSubviews, "viewDidLayoutSubviews", [], .layout, "The view has laid out its subviews.",
            rules: [.layout1, .navPush2])
        CallbackInfo.row(
            .updateConstraints, "updateConstraints", [], .viewOwn, owner: .view, mustCallSuper: true, isQuiet: true,
            "The view's constraints need updating, subviews before superviews.", rules: [.layout2])
        CallbackInfo.row(
            .layoutSubviews, "layoutSubviews", [], .viewOwn, owner: .view, isQuiet: true,
            "The view lays out its subviews.", rules: [.layout1])
        CallbackInfo.row(
            .draw, "draw", [.init(label: "_", name: "rect", type: .rect)], .viewOwn, owner: .view, isQuiet: true,
            "The view draws itself, superviews before subviews.", rules: [.layout3],
            arguments: .made { effect, world in
                world.arguments(.rect(ViewHierarchy.bounds(of: effect.subject, in: world)))
            })
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(.view, "setNeedsLayout", [], "Requests layout at the next commit.") { world, view, _ in
            markNeeds(Need.layout, of: view, in: &world)
        }
        MethodInfo.method(.view, "layoutIfNeeded", [], "Lays out immediately if needed.") { world, view, _ in
            world.layoutIfNeeded(view)
        }
        MethodInfo.method(.view, "setNeedsUpdateConstraints", [], "Requests updateConstraints.") { world, view, _ in
            markNeeds(Need.constraints, of: view, in: &world)
        }
        MethodInfo.method(.view, "updateConstraintsIfNeeded", [], "Updates constraints immediately if needed.") {
            world, view, _ in
            world.schedule(.of(.views(.constraints), view, .none, .layout2))
        }
        MethodInfo.method(.view, "setNeedsDisplay", [], "Requests drawing at the next commit.") { world, view, _ in
            markNeeds(Need.display, of: view, in: &world)
        }
        MethodInfo.method(
            .view, "setNeedsDisplay", [.of("_", "rect", .rect)],
            "Requests drawing of a part at the next commit. Flow draws the whole view."
        ) { world, view, _ in
            markNeeds(Need.display, of: view, in: &world)
        }
    }
}
