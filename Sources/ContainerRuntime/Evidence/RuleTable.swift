// The table of rules: what each says, and on which evidence it rests, in the order of `Rule`.

extension RuleInfo {
    static let uikit: [RuleInfo] = [
        row(.program, "program", "called-by-program", "The program called it itself.", "Swift.functions"),
        row(
            .loading1, "loading.1", "view-loads-on-access",
            "The first access to a controller's view calls loadView, then viewDidLoad.",
            "UIViewController.view", "nav-push-anim-2022-viewcallbacks"),
        row(
            .loading2, "loading.2", "plain-view-by-default",
            "Unless overridden, loadView creates a plain view of the window's size.",
            "UIViewController.loadView"),
        row(
            .loading3, "loading.3", "load-if-needed-moment",
            "loadViewIfNeeded is called before an unanimated push loads, else after viewWillAppear.",
            "nav-push-nonanimated-jianshuff7d", "nav-pop-anim-readke"),
        row(
            .window1, "window.1", "window-entry-appears",
            "A view that enters a visible window makes its controller appear inside the call.",
            "child-add-parent-visible-mattyohe", "child-forgot-addchild-catalyst"),
        row(
            .window2, "window.2", "window-exit-disappears",
            "A view that leaves a visible window makes its controller disappear inside the call.",
            "child-remove-visible-catalyst"),
        row(
            .window3, "window.3", "window-did-after-commit",
            "The appearance that a window began ends after the commit of that turn, children of a "
                + "subtree without a parent before what stands above them.",
            "child-add-parent-visible-mattyohe"),
        row(
            .window4, "window.4", "second-did-move",
            "didMove(toParent:) is sent a second time after the commit that ended the appearance.",
            "child-add-parent-visible-mattyohe", "child-remove-visible-catalyst"),
        row(
            .window5, "window.5", "new-root-inserted-last",
            "A new root's view is inserted once all that stood in the window has been removed.",
            "rootvc-set-removes-old-subviews-miaokee"),
        inferred(
            .window6, "window.6", "hidden-window-disappears",
            "Hiding a window makes its root disappear, showing it makes it appear.",
            "UIWindow.isHidden"),
        row(
            .window7, "window.7", "foreign-view-refused",
            "A view under a controller that is not its controller's parent is refused.",
            "hierarchy-exception-actual-parent", "hierarchy-exception-null-parent",
            "hierarchy-exception-one-view-two-vcs"),
        row(
            .appearance1, "appearance.1", "begin-sends-will",
            "beginAppearanceTransition delivers will inside the call.",
            "begin-end-state-machine-swift-modals"),
        row(
            .appearance2, "appearance.2", "end-completes-last-begin",
            "endAppearanceTransition completes the direction begun last.",
            "begin-end-state-machine-swift-modals"),
        row(
            .appearance3, "appearance.3", "unbalanced-begin-logged",
            "A redundant begin or an unmatched end delivers nothing and is logged as unbalanced.",
            "interactive-container-cancel-douglashill", "unbalanced-transition-same-vc-zikrouter"),
        row(
            .appearance4, "appearance.4", "will-forwarded",
            "A container's will is forwarded to its children after its own callback.",
            "child-added-in-viewdidload", "embed-startup-mattneub", "nav-pop-ismoving-flag"),
        row(
            .appearance5, "appearance.5", "did-forwarded",
            "A container's did is forwarded to its children after its own callback.",
            "child-added-in-viewdidload", "addsubview-before-addchild-double-didappear"),
        row(
            .appearance6, "appearance.6", "is-appearing-once",
            "viewIsAppearing comes once an appearance, between will and layout, or at its end.",
            "viewisappearing-doc-order", "container-no-autoforward-catalyst"),
        row(
            .appearance7, "appearance.7", "late-child-gets-did-only",
            "A child inserted while its parent appears gets the did with its parent's, and no will.",
            "nav-container-child-change-after-push", "addsubview-before-addchild-double-didappear"),
        row(
            .containment1, "containment.1", "add-child-will-move",
            "addChild sets the parent and then calls willMove(toParent:) itself.",
            "child-add-parent-visible-mattyohe"),
        row(
            .containment2, "containment.2", "remove-child-did-move",
            "removeFromParent clears the parent and then calls didMove(toParent: nil) itself.",
            "child-remove-visible-catalyst"),
        row(
            .containment3, "containment.3", "moves-by-container-only",
            "willMove and didMove are otherwise called by the container alone.",
            "child-viewdidload-no-didmove-so48653763"),
        inferred(
            .containment4, "containment.4", "reparent-without-will-move",
            "addChild of another's child removes it there first, without willMove(nil).",
            "UIViewController.addChild"),
        row(
            .containment5, "containment.5", "add-child-misplaced-view-refused",
            "addChild is refused while the view stands under another controller's view.",
            "hierarchy-exception-requested-parent"),
        inferred(
            .containment6, "containment.6", "cyclic-containment-refused",
            "A controller cannot contain itself or what contains it.",
            "UIViewController.addChild"),
        inferred(
            .containment7, "containment.7", "cyclic-subview-refused",
            "A view cannot be a subview of itself or of what it contains.",
            "nav-rapid-push-crash"),
        row(
            .transition1, "transition.1", "swap-old-will-first",
            "transition(from:to:) makes the old child disappear, then the new one appear.",
            "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
        row(
            .transition2, "transition.2", "swap-new-did-first",
            "At its end the new child has appeared before the old one has disappeared.",
            "transition-from-to-flip-mattneub", "transition-from-to-tangqiao-ios5"),
        row(
            .transition3, "transition.3", "swap-completion-last", "The completion comes after the did callbacks.",
            "transition-from-to-flip-mattneub"),
        row(
            .transition4, "transition.4", "swap-needs-own-children", "Both must be children of the receiver.",
            "UIViewController.transition"),
        row(
            .transition5, "transition.5", "swap-with-itself-unbalanced",
            "A transition from a child to itself is unbalanced.",
            "unbalanced-transition-same-vc-zikrouter"),
        row(
            .transition6, "transition.6", "swap-cancelled-by-opposite-begin",
            "A transition of a custom container that turns back takes both appearances back by the opposite begin.",
            "interactive-container-cancel-douglashill", "begin-end-state-machine-swift-modals"),
        row(
            .layout1, "layout.1", "layout-downwards",
            "Layout runs from superviews to subviews; the controller's pair wraps its own view's only.",
            "layout-vc-callbacks-bracket-root-view", "layout-constraints-draw-order"),
        row(
            .layout2, "layout.2", "constraints-upwards",
            "Constraints are updated from subviews to superviews before layout; the controller's "
                + "updateViewConstraints just before its view's.", "layout-constraints-draw-order"),
        row(
            .layout3, "layout.3", "drawing-after-layout", "Drawing follows layout, from superviews to subviews.",
            "layout-constraints-draw-order"),
        row(
            .layout4, "layout.4", "layout-waits-for-commit",
            "setNeedsLayout waits for the commit, layoutIfNeeded runs at once.",
            "UIView.setNeedsLayout"),
        row(
            .navPush1, "nav.push.1", "push-will-move-in-call",
            "A push calls willMove(toParent:) inside the call and waits for the next turn.",
            "nav-push-willmove-progios6", "lasso-nav-push-unanimated"),
        row(
            .navPush2, "nav.push.2", "push-inside-layout",
            "The will-phase of a push happens inside the navigation controller's layout, the "
                + "incoming view being loaded first.", "nav-push-anim-navsub-iosindepth"),
        row(
            .navPush3, "nav.push.3", "push-covered-will-first",
            "A push makes the covered controller disappear before the pushed one appears.",
            "nav-push-anim-api2020", "nav-push-anim-ab2018", "nav-push-anim-cyrus"),
        row(
            .navPush4, "nav.push.4", "push-will-show-after-will", "The delegate's willShow follows viewWillAppear.",
            "nav-pop-delegate-vast"),
        row(
            .navPush5, "nav.push.5", "push-view-enters-after-will",
            "The pushed view enters the window after its viewWillAppear.",
            "nav-push-anim-2022-viewcallbacks"),
        row(
            .navPush6, "nav.push.6", "push-covered-did-first",
            "At the end of a push the covered controller has disappeared before the pushed one "
                + "has appeared.", "nav-push-anim-api2020"),
        row(
            .navPush7, "nav.push.7", "push-did-show-after-did", "The delegate's didShow follows viewDidAppear.",
            "nav-pop-delegate-vast"),
        row(
            .navPush8, "nav.push.8", "push-ends-with-did-move", "A push ends with didMove(toParent:).",
            "nav-push-willmove-progios6"),
        row(
            .navPop1, "nav.pop.1", "pop-will-move-in-call",
            "A pop calls willMove(toParent: nil) inside the call and waits for the next turn.",
            "lasso-nav-pop-animated", "nav-push-willmove-progios6"),
        row(
            .navPop2, "nav.pop.2", "pop-popped-will-first",
            "A pop makes the popped controller disappear before the one below it appears.",
            "nav-pop-anim-readke", "nav-pop-anim-api2020"),
        row(
            .navPop3, "nav.pop.3", "pop-revealed-without-layout",
            "The revealed controller gets viewIsAppearing and, having nothing to lay out, no layout.",
            "nav-pop-anim-viewisappearing"),
        row(
            .navPop4, "nav.pop.4", "pop-view-leaves-before-did",
            "The popped view leaves the window just before viewDidDisappear.",
            "nav-push-anim-2022-viewcallbacks"),
        row(
            .navPop5, "nav.pop.5", "pop-ends-with-did-move", "A pop ends with didMove(toParent: nil).",
            "nav-push-willmove-progios6"),
        row(
            .navPop6, "nav.pop.6", "popped-released-last", "The popped controller is released last.",
            "nav-pop-anim-readke"),
        row(
            .navRoot1, "nav.root.1", "pop-between-released-unseen",
            "What stood between is released when the transition has started, without appearance.",
            "nav-poptoroot-viewisappearing"),
        inferred(
            .navRoot2, "nav.root.2", "pop-between-moves", "What stood between gets willMove(nil) and didMove(nil).",
            "nav-poptoroot-viewisappearing"),
        row(
            .navSet1, "nav.set.1", "set-stack-one-transition",
            "Setting the stack is one transition: a push if the new top is new, a pop if it was "
                + "covered, none if it stays.", "UINavigationController.setViewControllers",
            "swiftnav-nav-set-reordered-stack", "swiftnav-nav-append-two-at-once"),
        row(
            .navSet2, "nav.set.2", "set-stack-replaced-top-unmoved",
            "A replaced top gets neither willMove nor didMove.", "rdar-18002763"),
        row(
            .navFirst1, "nav.first.1", "first-controller-inside-layout",
            "The first controller is loaded and appears inside the navigation controller's layout.",
            "nested-dtsidepanels-log", "nav-launch-readke"),
        row(
            .navFirst2, "nav.first.2", "stack-forwards-in-super",
            "A navigation controller forwards its own appearance inside super.",
            "nested-dtsidepanels-log", "nested-nav-child-didappear-stack"),
        row(
            .navFirst3, "nav.first.3", "first-did-show-twice",
            "The delegate's didShow comes before and after the first viewDidAppear.",
            "nav-launch-delegate-vast"),
        row(
            .navBusy1, "nav.busy.1", "operation-waits-for-transition",
            "An operation during a transition waits for its end.", "rdar-44091459"),
        row(
            .navBusy2, "nav.busy.2", "nested-operation-warned",
            "Before iOS 13 an animated push or pop during a transition, or a push while the first controller appears, "
                + "is warned about, and the transition's end once more.",
            "nav-push-in-viewwillappear-warning", "nav-push-in-viewdidload-warning", "nav-push-then-swipe-nested-pop"),
        row(
            .navBusy3, "nav.busy.3", "nested-pop-raises",
            "Before iOS 13 a second pop that is nested in one transition raises.",
            "nav-rapid-push-crash"),
        row(
            .navBusy4, "nav.busy.4", "stack-fixed-while-presenting",
            "A stack that presents or dismisses just now does not change.",
            "nav-op-while-presenting-dropped"),
        row(
            .navRefuse1, "nav.refuse.1", "stack-misuse-raises",
            "Pushing an instance twice or a navigation controller, and popping to a stranger, raise.",
            "nav-pop-nonexistent"),
        inferred(
            .navOffscreen1, "nav.offscreen.1", "offscreen-stack-changes-at-once",
            "A stack that is not on screen changes at once, with willMove and didMove.",
            "workflow-container-init-does-not-load"),
        row(
            .navSwipe1, "nav.swipe.1", "swipe-begins-as-pop",
            "A swipe back begins as a pop does; the will pair comes when it begins, the did pair when it has finished.",
            "nav-swipe-complete-hb2015", "nav-swipe-so18927878", "nav-pop-freeze-disable-recognizer"),
        row(
            .navSwipe2, "nav.swipe.2", "swipe-cancelled-order",
            "A swipe back that is cancelled ends with the lower controller's disappearance and then the upper one's "
                + "appearance, all at the end of the way back; the upper one gets no viewDidDisappear.",
            "nav-swipe-cancel-mo4tech", "nav-swipe-so18927878", "nav-fluid-pop-cancel-wwdc24"),
        row(
            .navSwipe3, "nav.swipe.3", "swipe-cancelled-delegate-silent",
            "After a cancelled swipe back the delegate is told nothing.",
            "nav-swipe-cancel-didshow-buffered", "rdar-21137690"),
        inferred(
            .navSwipe4, "nav.swipe.4", "swipe-will-move-kept",
            "willMove(toParent: nil) comes when a swipe back begins, and a cancelled one takes nothing back.",
            "nav-swipe-so18927878"),
        row(
            .launch1, "launch.1", "active-before-did-appear",
            "The app and its scene become active after the first layout, before viewDidAppear; without scenes from "
                + "iOS 11 on after it.",
            "nav-launch-hb2015", "launch-scene-lemonbrush", "launch-and-background-progressconcepts"),
        row(
            .launch2, "launch.2", "background-layout-only",
            "Going to the background and back tells no controller; what is in front is laid out twice.",
            "layout-background-viewisappearing", "home-button-no-callbacks-vn"),
        row(
            .launch3, "launch.3", "window-without-root-refused",
            "A window without a root view controller at the end of launch is refused.",
            "rootvc-set-removes-old-subviews-miaokee"),
        inferred(
            .navCoordinator1, "nav.coordinator.1", "coordinator-from-call",
            "An animated transition has a coordinator from the call on; its animations run once the incoming view is "
                + "laid out.", "UIViewControllerTransitionCoordinator.animate"),
        row(
            .navCoordinator2, "nav.coordinator.2", "coordinator-completion-last",
            "The coordinator's completions come when every did callback has been delivered, isCancelled saying how.",
            "lasso-nav-push-unanimated", "lasso-nav-pop-animated"),
        row(
            .navCoordinator3, "nav.coordinator.3", "interaction-end-first",
            "The end of a gesture is told before any appearance is taken back.",
            "nav-swipe-cancel-mo4tech"),
        inferred(
            .navBar1, "nav.bar.1", "bar-change-lays-out",
            "A bar that is shown or hidden lays out the navigation controller's view and what it shows.",
            "UINavigationController.setNavigationBarHidden", "UIViewController.hidesBottomBarWhenPushed"),
        row(
            .traits1, "traits.1", "first-traits-by-version",
            "Before iOS 13 a controller learns its traits, by traitCollectionDidChange(nil), when its view enters a "
                + "window; later they are predicted when it is made.", "launch-portrait-ios11", "traits-predicted-ios13"
        ),
        row(
            .traits2, "traits.2", "traits-before-layout",
            "traitCollectionDidChange comes when the traits have changed, parents first, before layout.",
            "launch-landscape-device-ios10", "launch-vc-landscape-only-ios15"),
        row(
            .rotation1, "rotation.1", "rotation-traits-then-size",
            "A rotation tells the root of new traits and then of a new size, in front of the animations; each only if it "
                + "changes.", "container-rotation-forwarding-mattneub", "launch-landscape-device-ios10"),
        row(
            .rotation2, "rotation.2", "rotation-size-traits-layout",
            "In the animations the window's size changes, then traits, then layout.",
            "launch-landscape-device-ios10", "container-rotation-forwarding-mattneub"),
        row(
            .rotation3, "rotation.3", "rotation-forwarded-to-shown",
            "A container's super tells the children that are shown, those whose size the container changes.",
            "container-rotation-forwarding-mattneub", "content-container-size-negotiation",
            "rotation-forwarding-wwdc14"),
        row(
            .rotation4, "rotation.4", "rotation-stack-laid-out-twice",
            "What a navigation controller shows is laid out twice, because the bar changes its height; what is covered "
                + "is not.", "layout-rotate-nav-iosindepth"),
        inferred(
            .rotation5, "rotation.5", "rotation-animations-before-layout",
            "The coordinator's animations run before layout, its completions at the end.",
            "UIViewControllerTransitionCoordinator.animate"),
        row(
            .rotation6, "rotation.6", "rotation-unsupported-kept",
            "A root that does not support the orientation keeps the interface from turning, and turns it at launch after "
                + "viewWillAppear, without viewWillTransition.", "launch-vc-landscape-only-ios15",
            "launch-vc-landscape-only-ios11"),
        row(
            .appearanceAsked1, "appearance.asked.1", "status-bar-asked-downwards",
            "The status bar's look is asked for from the root down, each container naming the child that decides; a "
                + "navigation controller asks its top whether to hide it, and about the style with a hidden bar alone.",
            "statusbar-nav-does-not-ask-top", "workflow-child-for-statusbar-follows-current"),
        row(
            .contentSize1, "content.size.1", "content-size-told-at-once",
            "Setting a child's preferredContentSize tells its container at once.",
            "UIContentContainer.preferredContentSizeDidChange", "swift-modals-preferred-content-size-up"),
        inferred(
            .split1, "split.1", "column-replaced-before-new",
            "A column is a child; one that is replaced leaves before the new one comes.",
            "UISplitViewController.setViewController"),
        inferred(
            .split2, "split.2", "columns-appear-with-split",
            "The columns that are seen appear and disappear with the whole, the primary first; one that comes or goes "
                + "meanwhile does so at once.", "UISplitViewController.displayMode"),
        row(
            .split3, "split.3", "split-collapses-when-compact",
            "It is born expanded, and collapses when it is added to a compact window.",
            "split-initial-collapse"),
        row(
            .split4, "split.4", "split-collapse-questions",
            "To collapse, the delegate is asked for the primary and then about the secondary, which the primary else "
                + "takes in; to expand, for the primary and then for the secondary.", "split-collapse-order"),
        inferred(
            .split5, "split.5", "split-mode-told-before",
            "The delegate hears of another display mode before the columns change.",
            "UISplitViewControllerDelegate.splitViewController"),
        row(
            .split6, "split.6", "show-detail-replaces-or-pushes",
            "showDetailViewController replaces the secondary, and pushes where it is collapsed; with the secondary itself "
                + "nothing happens, and the delegate of a classic one may do it all.", "split-show-detail-noops"),
        row(
            .present1, "present.1", "cover-presenter-will-first",
            "A presentation that covers makes its presenter disappear: the presenter's will comes first, the new one's did "
                + "before the presenter's.", "present-fullscreen-jinnify", "present-fullscreen-eunyuni-ios12",
            "present-fullscreen-rudin-viewisappearing", "present-vc1-vc2-readme"),
        row(
            .present3, "present.3", "sheet-presenter-silent",
            "A sheet, a popover, and whatever stands over its presenter, is heard of by nobody but itself.",
            "present-pagesheet-juejin-7171", "present-sheet-inwoodev", "winobjc-modal-order-popover",
            "present-regularberry-style-table"),
        row(
            .present4, "present.4", "present-waits-for-turn",
            "The call loads the view; the wills come in the next turn. What covers and is not animated ends in that turn, "
                + "what does not cover in the one after.", "lasso-present-fullscreen-unanimated",
            "lasso-present-pagesheet-animated", "lasso-dismiss-pagesheet-unanimated"),
        row(
            .present5, "present.5", "present-by-container",
            "The container that covers the screen presents for its children, or the nearest that defines a context.",
            "present-tab-child-fullscreen-ios13", "lasso-present-from-nav-child-fullscreen"),
        row(
            .present6, "present.6", "present-completion-last",
            "Completions run after the last did, and never where nothing was presented or dismissed.",
            "present-catalyst-unanimated-fullscreen", "dismiss-repeated-juejin-2019"),
        row(
            .present7, "present.7", "present-outside-window-refused",
            "Nothing is presented by a controller whose view stands in no window.",
            "warn-present-on-dismissed-mvvmcross", "warn-present-on-covered-root-azuread"),
        row(
            .present8, "present.8", "present-twice-refused",
            "Nothing is presented by a controller that presents, and nothing dismissed twice.",
            "warn-present-while-presenting-uservoice", "warn-present-in-progress-transmission"),
        row(
            .present9, "present.9", "present-in-use-raises",
            "What is in use, nil or the controller itself cannot be presented.",
            "exception-present-active-controller", "exception-present-nil"),
        row(
            .present10, "present.10", "present-waits-for-transition",
            "What is asked of a controller whose own transition is under way waits for the end of that.",
            "present-nested-from-viewdidappear-remkoh", "exception-present-active-controller"),
        row(
            .present11, "present.11", "custom-style-presenter-stays",
            "With a style of its own the presenter stays, unless the presentation controller has its view removed.",
            "present-custom-style-silent-juejin-7032"),
        inferred(
            .present12, "present.12", "animator-between-will-and-did",
            "An animator runs the transition between the wills and the dids, and its context ends it.",
            "UIViewControllerAnimatedTransitioning.animateTransition"),
        inferred(
            .present13, "present.14", "compact-adapts-before-load",
            "Where the width is compact the delegate says what becomes of a sheet or popover, before anything is loaded.",
            "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
        inferred(
            .presentController1, "present.13", "presentation-controller-brackets",
            "A presentation controller hears of the beginning before the wills and of the end after the dids.",
            "UIPresentationController.presentationTransitionWillBegin"),
        row(
            .dismiss1, "dismiss.1", "dismiss-reverses-present",
            "A dismissal is the presentation backwards: what goes disappears first, the presenter has appeared first.",
            "lasso-fullscreen-dismiss-animated", "present-fullscreen-jinnify", "winobjc-dismiss-hiding-style"),
        row(
            .dismiss2, "dismiss.2", "dismiss-takes-all-above",
            "What a controller presents is dismissed with all above it, else what shows the controller itself.",
            "dismiss-chain-dealloc-juejin-2019", "swiftnav-dismiss-leaf-keeps-middle",
            "swiftnav-middle-dismiss-keeps-first"),
        row(
            .sheet1, "sheet.1", "sheet-dragged-away", "A sheet that is dragged away disappears.",
            "sheet-swipe-complete-rudin"),
        row(
            .sheet2, "sheet.2", "sheet-springs-back",
            "A sheet that springs back appears again, without having disappeared.",
            "sheet-swipe-cancel-rudin"),
        row(
            .sheet3, "sheet.3", "sheet-delegate-questions",
            "The delegate is asked whether the user may dismiss, and told before and after; or that it was tried in vain.",
            "sheet-delegate-header-mattneub", "sheet-delegate-flow-wwdc2019-224"),
        row(
            .memory1, "memory.1", "memory-warning-reaches-all",
            "A memory warning reaches every controller, containers before their children, covered "
                + "ones included.", "nested-memory-warning-order"),
        row(
            .memory2, "memory.2", "memory-warning-unloads-views",
            "Until iOS 5 UIKit's own part of didReceiveMemoryWarning lets go of a view without a superview, and the "
                + "next access loads it again.", "memory-pre-ios6-unload", "memory-pre-ios6-visible-vc"),
        row(
            .dealloc1, "dealloc.1", "dealloc-at-last-reference",
            "An object is deallocated when its last strong reference goes.", "Swift.ARC"),
        row(
            .dealloc2, "dealloc.2", "deinit-escape-stops-app",
            "Swift's runtime stops the app after a deinit that leaves a strong reference to its object, if that is of a "
                + "class of Swift's own.",
            "HeapObject.cpp"),
        row(
            .dealloc3, "dealloc.3", "weak-in-dealloc-stops-app",
            "The Objective-C runtime stops the app where a weak reference to an object in deallocation is formed.",
            "objc-weak.mm"),
        row(
            .control1, "control.1", "actions-in-order",
            "A control sends its actions in the order in which they were added.",
            "UIControl.addTarget"),
        row(
            .animation1, "animation.1", "animations-at-once", "Animations run at once, their completion at the end.",
            "UIView.animate"),
        row(
            .timer1, "timer.1", "timer-fires-when-due", "A timer fires in the turn in which its time has come.",
            "Foundation.Timer"),
        row(
            .finding1, "finding.1", "guide-asks-uikit-silent",
            "The programming guide asks for it, and UIKit is silent.",
            "UIViewController.addChild"),
        row(
            .tab1, "tab.1", "selected-tab-alone-loads",
            "Of its tabs a tab bar controller loads the selected one alone, which appears after the tab bar controller's "
                + "first layout.", "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
        row(
            .tab2, "tab.2", "switch-new-will-first",
            "A switch acts inside the call: the new tab is loaded and appears, then the old one disappears.",
            "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
        row(
            .tab3, "tab.3", "switch-old-did-first",
            "After the commit the old tab has disappeared, then the new one has appeared.",
            "tab-launch-first-ticklecode", "tab-first-back-notes", "tab-first-pgzxc"),
        row(
            .tab4, "tab.4", "tab-delegate-for-taps-only",
            "The delegate is asked first and told last, and of the user's taps alone, those on the selected tab included.",
            "tab-delegate-apple-doc", "tab-delegate-order-jishuzhan"),
        row(
            .tab5, "tab.5", "tab-appears-with-whole",
            "The tab that is seen appears and disappears with the whole, inside the whole's super.",
            "nested-tab-nav-child-willappear-stack", "present-tab-child-fullscreen-ios13"),
        inferred(
            .tab6, "tab.6", "tabs-replaced-in-call",
            "New tabs are adopted inside the call; those that go part from the tab bar controller, the one that is seen "
                + "once it has disappeared; the selected tab is kept, else the one at its index, else the first.",
            "UITabBarController.viewControllers"),
        row(
            .tab7, "tab.7", "old-selection-waits-a-turn",
            "Until iOS 11 a selection by the program waits for the next turn; a tab that is left before it came gets "
                + "viewWillDisappear, though nothing came before.", "tab-rapid-switch-openradar",
            "tab-select-in-viewdidload-openradar"),
        inferred(
            .tab8, "tab.8", "strange-tab-refused", "What is no tab cannot be selected.",
            "UITabBarController.selectedViewController"),
        row(
            .tab9, "tab.9", "tabs-load-in-init", "A tab bar controller loads its view in its own init.",
            "tab-init-loads-view-qiita"),
        row(
            .tab10, "tab.10", "switch-cancelled-without-dids",
            "A switch that a finger drove and that turns back leaves the new tab without its viewDidAppear and the old one "
                + "without its viewDidDisappear; that the opposite callbacks follow is inferred.",
            "tab-custom-interactive-cancel-neuburg"),
        row(
            .split7, "split.7", "unvisited-primary-disappears",
            "In iOS 10 and 11 the primary of a split in a tab that was never visited gets viewWillDisappear when the window "
                + "becomes wide and upright again.", "split-in-tab-phantom-disappear"),
        row(
            .split8, "split.8", "unvisited-split-loads-for-snapshot",
            "Until iOS 12 the snapshot of an iPad's app that leaves the screen loads splits in tabs that were never visited.",
            "split-second-tab-loads-in-background"),
        row(
            .page1, "page.1", "scroll-new-page-first",
            "Scrolling tells the page that comes before the page that goes, at its beginning and at its end.",
            "page-scroll-complete-wangling", "page-order-xlpage"),
        row(
            .page2, "page.2", "scroll-cancelled-order",
            "Scrolling that falls back makes the page that stays appear again, and then the other one disappear.",
            "page-scroll-cancel-wangling"),
        row(
            .page3, "page.3", "curl-old-page-did-first",
            "Curling tells the page that comes before the page that goes at its beginning, and after it at its end.",
            "page-curl-complete-wangling"),
        row(
            .page4, "page.4", "curl-cancelled-order",
            "Curling that falls back tells both pages their will, then both their did, the page that goes away first.",
            "page-curl-cancel-wangling"),
        row(
            .page5, "page.5", "offscreen-page-appears-early",
            "A page that is set while the page controller is not on screen has its whole appearance inside the call; no "
                + "willMove precedes its didMove.", "page-setvcs-so48653763", "pagevc-set-in-viewdidload",
            "page-child-before-container-pageboy233"),
        row(
            .page6, "page.6", "page-neighbours-asked",
            "Scrolling asks the data source for the page after and the page before at the first drag, and then for the "
                + "one ahead once a page has come; curling asks each time.", "page-delegate-wisdomskyduan"),
        row(
            .page7, "page.7", "page-delegate-brackets-turn",
            "The delegate hears of a turn by a finger before it begins and after it has ended; the pages that are shown "
                + "follow the page controller's own appearance inside super.", "page-delegate-wisdomskyduan"),
        inferred(
            .page8, "page.8", "page-set-as-turn",
            "Pages that are set on screen take their place as in a turn, at once where it is not animated, unknown to the "
                + "delegate; what is set during a turn waits for its end.", "UIPageViewController.setViewControllers"),
        inferred(
            .page9, "page.9", "page-count-must-fit", "As many pages must be set as are shown at a time.",
            "UIPageViewController.setViewControllers"),
        inferred(
            .page10, "page.10", "gone-page-moves", "A page that has gone is told willMove and didMove to no parent.",
            "UIPageViewController.setViewControllers"),
        inferred(
            .page11, "page.11", "page-indicator-counted",
            "Pages that are set make a data source that counts them say how many and which.",
            "UIPageViewControllerDataSource.presentationCount"),
        inferred(
            .list1, "list.1", "list-loads-at-first-appearance",
            "The controller of a table or a collection loads its data when it first appears, and takes the selection back "
                + "each time, inside super.", "UITableViewController.clearsSelectionOnViewWillAppear"),
        inferred(
            .list2, "list.2", "list-questions-in-order",
            "The data source is asked for the sections, then for the rows of each, and at layout for the cells of the "
                + "rows that are seen.", "UITableViewDataSource.tableView"),
        inferred(
            .list3, "list.3", "row-tap-asks-delegate",
            "A tap asks the delegate, which may refuse, lets go of the row that was selected, and then tells the delegate.",
            "UITableViewDelegate.tableView"),
        inferred(
            .alert1, "alert.1", "alert-presenter-silent",
            "An alert stands over its presenter, which hears of nothing, and so does an action sheet; where the width is "
                + "regular that is a popover.", "UIAlertController.preferredStyle"),
        inferred(
            .alert2, "alert.2", "alert-action-after-dismissal",
            "A tap on an action dismisses the alert first, and the action's handler runs once it is gone; a tap beside the "
                + "popover of an action sheet is one on its cancel action. Then all handlers are let go.",
            "UIAlertAction.init"),
        inferred(
            .alert3, "alert.3", "alert-popover-needs-anchor",
            "Before the wills an action sheet that is a popover must know at what to point; its delegate hears of it first.",
            "UIPopoverPresentationControllerDelegate.prepareForPopoverPresentation"),
        inferred(
            .alert4, "alert.4", "alert-contents-checked",
            "An alert has one cancel action at most, an action sheet no text fields, and something to show.",
            "UIAlertController.addAction"),
        inferred(
            .sheet4, "sheet.4", "sheet-detent-told-after-layout",
            "A sheet that is dragged to another of its detents is laid out there, and then its delegate hears of it; where "
                + "the program selects the detent nobody does.",
            "UISheetPresentationControllerDelegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier"),
        inferred(
            .sheet5, "sheet.5", "lower-sheet-takes-upper",
            "A sheet that is dragged away from under others takes them with it, and its delegate alone is asked and told.",
            "UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss"),
        inferred(
            .present14, "present.15", "traits-change-adapts-again",
            "When the traits change, the delegate is asked anew what becomes of a sheet or popover, and with the size the "
                + "style changes: a presenter that it covers disappears, one that it covers no more appears.",
            "UIAdaptivePresentationControllerDelegate.adaptivePresentationStyle"),
        inferred(
            .present15, "present.16", "adaptive-style-told-first",
            "The delegate hears of the style before a presentation begins or adapts, and may give a controller that stands "
                + "for the presented one.", "UIAdaptivePresentationControllerDelegate.presentationController"),
        inferred(
            .page12, "page.12", "double-sided-turn-needs-back",
            "An animated turn of double-sided pages needs the page that comes and the back of the one that is turned, which "
                + "is seen on the way alone; beside a spine in the middle pages are double-sided.",
            "UIPageViewController.isDoubleSided"),
        inferred(
            .page13, "page.13", "spine-asked-on-rotation",
            "When the interface turns, the delegate of pages that curl says where the spine lies; the pages that it sets "
                + "meanwhile are counted for that, and take their place at once.",
            "UIPageViewControllerDelegate.pageViewController"),
        inferred(
            .tab11, "tab.11", "tab-customizing-told",
            "A user rearranges tabs in the list of More: the delegate hears of the beginning, of the end before the tabs "
                + "take their places, and after.", "UITabBarControllerDelegate.tabBarController"),
        inferred(
            .navBusy5, "nav.busy.5", "nested-operation-complained",
            "In iOS 13 a push or pop during another is complained about and waits.",
            "UINavigationController.pushViewController"),
        row(
            .dealloc4, "dealloc.4", "objc-freed-whatever-refers",
            "An object of the Objective-C runtime, as each of UIKit's is, is freed at the end of its deinit whatever refers "
                + "to it, and the app ends with the next use of that reference.", "forums.743384",
            "NSObject.mm"),
        row(
            .dealloc5, "dealloc.5", "dealloc-load-complained",
            "From iOS 9 on UIKit complains where the view of a controller in deallocation is loaded, which it is all the "
                + "same; the words begin with '[Warning]' from iOS 10 on.", "rdar-22250107",
            "uservoice-ios-sdk.440", "BetterSafariView.34",
            "programmer.group"),
        inferred(
            .split9, "split.9", "column-controller-is-unique",
            "A controller is one of the columns that stand side by side: set for another, it leaves the first. The compact "
                + "column may be one of them too.", "UISplitViewController.setViewController"),
    ]

    static func row(
        _ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String...
    ) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: false)
    }

    static func inferred(
        _ rule: Rule, _ id: String, _ name: String, _ sentence: String, _ evidence: String...
    ) -> RuleInfo {
        RuleInfo(rule: rule, id: id, name: name, sentence: sentence, evidence: evidence, isInferred: true)
    }
}
