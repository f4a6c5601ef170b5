// The rules of storyboards, segues and unwind segues, with their evidence, and the exceptions that UIKit raises.

extension Rule {
    public static var storyboard1: Rule { Rule(StoryboardNumbers.rule) }
    public static var storyboard2: Rule { Rule(StoryboardNumbers.rule + 1) }
    public static var storyboard3: Rule { Rule(StoryboardNumbers.rule + 2) }
    public static var storyboard4: Rule { Rule(371) }
    public static var segue1: Rule { Rule(StoryboardNumbers.rule + 3) }
    public static var segue2: Rule { Rule(StoryboardNumbers.rule + 4) }
    public static var segue3: Rule { Rule(StoryboardNumbers.rule + 5) }
    public static var segue4: Rule { Rule(370) }
    public static var unwind1: Rule { Rule(StoryboardNumbers.rule + 6) }
    public static var unwind2: Rule { Rule(StoryboardNumbers.rule + 7) }
    public static var unwind3: Rule { Rule(StoryboardNumbers.rule + 8) }
}

extension Storyboards {
    static var rules: [RuleInfo] {
        [
            .row(
                .storyboard1, "storyboard.1", "scene-made-with-containers",
                "A storyboard creates a controller with init(coder:), then the controllers at its relationship segues. "
                    + "These segues do not call prepare(for:sender:).", "storyboard-relationship-segues"),
            .row(
                .storyboard2, "storyboard.2", "awake-before-prepare",
                "awakeFromNib follows init(coder:) and precedes prepare(for:sender:). The controller's view is not loaded.",
                "segue-push-nib-order"),
            .row(
                .storyboard3, "storyboard.3", "scene-loads-views",
                "loadView creates the views of a scene and connects their outlets and actions. Embedded controllers "
                    + "become children before viewDidLoad.", "vc-load-sequence-guide"),
            .inferred(
                .storyboard4, "storyboard.4", "tabs-before-view",
                "The tabs of a tab bar controller in a storyboard exist before its viewDidLoad.",
                "UITabBarController.viewControllers"),
            .row(
                .segue1, "segue.1", "prepare-before-load",
                "A segue creates its destination and sends prepare(for:sender:) to its source. Then it is "
                    + "performed. The destination's view loads later.", "segue-life-cycle-doc", "segue-push-nib-order"),
            .row(
                .segue2, "segue.2", "control-asks-first",
                "A control asks shouldPerformSegue(withIdentifier:sender:) before its segue. "
                    + "performSegue(withIdentifier:sender:) does not ask.", "segue-shouldperform-not-on-performsegue"),
            .row(
                .segue3, "segue.3", "own-segue-performs",
                "A segue's class performs it after prepare(for:sender:). A custom segue must override perform().",
                "segue-life-cycle-doc"),
            .inferred(
                .segue4, "segue.4", "styles-before-prepare",
                "A segue sets the styles of its destination and the anchor of its popover before prepare(for:sender:), which "
                    + "can replace them.", "UIPopoverPresentationController.sourceView"),
            .row(
                .unwind1, "unwind.1", "unwind-search",
                "The search for the destination of an unwind segue moves up from the source. At each controller it "
                    + "descends into the children, except the one it comes from. Only a controller without such "
                    + "children is asked. The source is never the destination.",
                "unwind-presented-cascade", "unwind-tabbed-nav", "unwind-push-then-present"),
            .row(
                .unwind2, "unwind.2", "unwind-action-first",
                "The source receives prepare(for:sender:), then the destination's action runs, before anything is "
                    + "dismissed or popped.",
                "unwind-presented-cascade", "unwind-tabbed-nav"),
            .row(
                .unwind3, "unwind.3", "unwind-by-containers",
                "One dismissal ends all presentations on the path. Then each container on the path to the "
                    + "destination receives unwind(for:towards:): a tab bar controller selects, a navigation "
                    + "controller pops. After an animated dismissal, the pop is not animated.",
                "unwind-tabbed-nav",
                "unwind-push-then-present"),
        ]
    }

    static var messages: [SystemMessage] {
        [
            .missingStoryboard, .unknownScene, .unknownSegue, .segueWithoutPerform, .fullContainer, .endlessContainment,
            .unknownOutlet,
            .pushWithoutNavigation, .missingNib, .nibWithoutView, .nibWithoutList,
            .nibWithoutCell,
        ]
    }

    static var evidence: [Evidence] {
        let book = "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/"
        let talk = "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2015/215.vtt"
        let guide =
            "https://developer.apple.com/library/archive/featuredarticles/ViewControllerPGforiPhoneOS/"
        return [
            .init("segue-life-cycle-doc", .document, guide + "UsingSegues.html"),
            .init(
                "segue-shouldperform-not-on-performsegue", .document,
                "https://developer.apple.com/documentation/uikit/uiviewcontroller"),
            .init("segue-push-nib-order", .list, "https://coderapp.vercel.app/answer/37191581"),
            .init("storyboard-relationship-segues", .document, talk),
            .init("unwind-presented-cascade", .log, book + "bk2ch06p326PresentedCascadeUnwind"),
            .init("unwind-tabbed-nav", .log, book + "bk2ch06p326TabbedUnwind"),
            .init("unwind-push-then-present", .log, book + "bk2ch06p327unwind"),
            .init("vc-load-sequence-guide", .document, guide + "DefiningYourSubclass.html"),
        ]
    }
}

extension SystemMessage {
    static let missingStoryboard = SystemMessage(
        "storyboard-missing", .exception("NSInvalidArgumentException"), .storyboard1,
        "Could not find a storyboard named '{name}' in bundle NSBundle")
    static let unknownScene = SystemMessage(
        "scene-unknown", .exception("NSInvalidArgumentException"), .storyboard1,
        "Storyboard ({storyboard}) doesn't contain a view controller with identifier '{identifier}'")
    static let unknownSegue = SystemMessage(
        "segue-unknown", .exception("NSInvalidArgumentException"), .segue1,
        "Receiver ({controller}) has no segue with identifier '{identifier}'")
    static let segueWithoutPerform = SystemMessage(
        "segue-without-perform", .exception("NSInternalInconsistencyException"), .segue3,
        "Could not perform segue with identifier '{identifier}'. A segue must either have a performHandler or it must "
            + "override -perform.")
    static let fullContainer = SystemMessage(
        "container-view-full", .exception("NSInternalInconsistencyException"), .storyboard3,
        "There are unexpected subviews in the container view of {controller}.")
    static let endlessContainment = SystemMessage(
        "storyboard-cycle", .exception(UIKitException.fatalError), .storyboard3,
        "The storyboard creates another controller for the scene of {controller} inside it, and so on without end: the stack "
            + "overflows.")
    static let unknownOutlet = SystemMessage(
        "outlet-unknown", .exception("NSUnknownKeyException"), .storyboard3,
        "[{controller} setValue:forUndefinedKey:]: this class is not key value coding-compliant for the key {key}.")
    static let missingNib = SystemMessage(
        "nib-missing", .exception("NSInternalInconsistencyException"), .storyboard3,
        "Could not load NIB in bundle: 'NSBundle' with name '{name}'")
    static let nibWithoutView = SystemMessage(
        "nib-without-view", .exception("NSInternalInconsistencyException"), .storyboard3,
        "-[{controller} _loadViewFromNibNamed:bundle:] loaded the \"{name}\" nib but the view outlet was not set.")
    static let nibWithoutList = SystemMessage(
        "nib-without-list", .exception("NSInternalInconsistencyException"), .storyboard3,
        "-[UI{list}ViewController loadView] loaded the \"{name}\" nib but didn't get a UI{list}View.")
    static let nibWithoutCell = SystemMessage(
        "nib-without-cell", .exception("NSInternalInconsistencyException"), .storyboard3,
        "invalid nib registered for identifier ({identifier}) - nib must contain exactly one top level object which must "
            + "be a UITableViewCell instance")
    static let pushWithoutNavigation = SystemMessage(
        "push-without-navigation", .exception("NSGenericException"), .segue3,
        "Push segues can only be used when the source controller is managed by an instance of UINavigationController.")
}
