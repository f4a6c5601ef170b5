// The list of the rooms that have rows, in the order of the tables. Lower rooms use nothing else of the composition: they read
// the rows, and know no room by name.

extension Interfaces {
    /// Visits the rooms in the order of the tables.
    static func forEach(_ visit: (any Interface.Type) -> Void) {
        visit(FoundationObject.self)
        visit(ViewLoading.self)
        visit(Containment.self)
        visit(Appearance.self)
        visit(Transitions.self)
        visit(TransitionAnimator.self)
        visit(ViewAnimations.self)
        visit(NavigationController.self)
        visit(TransitionCoordinator.self)
        visit(SplitViewController.self)
        visit(TabBarController.self)
        visit(PageViewController.self)
        visit(Presentation.self)
        visit(PresentationController.self)
        visit(Sheet.self)
        visit(AlertController.self)
        visit(Adaptation.self)
        visit(TraitEnvironment.self)
        visit(Rotation.self)
        visit(Application.self)
        visit(DelegatedAppearance.self)
        visit(ViewHierarchy.self)
        visit(Layout.self)
        visit(Controls.self)
        visit(ListView.self)
        visit(Windows.self)
        visit(StateRestoration.self)
        visit(SceneRestoration.self)
        visit(Coders.self)
        visit(SearchController.self)
        visit(InteractionController.self)
        visit(Notifications.self)
        visit(Responders.self)
        visit(Text.self)
        visit(Accessibility.self)
    }
}
