// The attributes of controllers, of their items, and of objects that are not views.

extension AttributeTable {
    static let controllerGroups: [(tags: String, groups: [[AttributeRow]])] = [
        ("viewController hostingController", [controllers]), ("tableViewController", [controllers, listControllers]),
        ("collectionViewController", [controllers, listControllers, interactiveMovement]),
        ("navigationController", [controllers, containers, navigation]),
        ("tabBarController", [controllers, containers]),
        ("splitViewController", [controllers, containers, split]),
        ("pageViewController", [controllers, containers, pages]),
        (
            "avPlayerViewController glkViewController",
            [controllers, AttributeRow.all(.kept, "videoGravity preferredFramesPerSecond showsPlaybackControls")]
        ),
        (
            "viewControllerPlaceholder",
            [controllers, AttributeRow.all(.read, "storyboardName referencedIdentifier bundleIdentifier")]
        ),
    ]

    static let otherGroups: [(tags: String, groups: [[AttributeRow]])] = [
        ("navigationItem", [items, navigationItems]), ("tabBarItem", [items, tabBarItems]),
        ("barButtonItem", [items, barButtonItems]), ("textInputTraits", [traits]),
        ("collectionViewFlowLayout collectionViewLayout", [layouts]),
        ("tapGestureRecognizer", [gestures, AttributeRow.all(.read, "numberOfTapsRequired numberOfTouchesRequired")]),
        ("swipeGestureRecognizer", [gestures, AttributeRow.all(.read, "direction numberOfTouchesRequired")]),
        ("panGestureRecognizer screenEdgePanGestureRecognizer", [gestures, pans]),
        ("pinchGestureRecognizer rotationGestureRecognizer", [gestures, AttributeRow.all(.kept, "scale rotation")]),
        ("pongPressGestureRecognizer longPressGestureRecognizer", [gestures, longPresses]),
        ("tableViewSection", [AttributeRow.all(.read, "id headerTitle footerTitle"), keptEverywhere]),
        ("segment", [AttributeRow.all(.read, "title enabled"), AttributeRow.all(.kept, "width image catalog")]),
        (
            "constraint",
            [
                AttributeRow.all(
                    .read,
                    "id firstItem firstAttribute relation secondItem secondAttribute multiplier constant priority "
                        + "identifier placeholder customClass"), AttributeRow.all(.kept, "symbolic type"),
                keptEverywhere,
            ]
        ),
        (
            "segue",
            [
                AttributeRow.all(
                    .read,
                    "id key kind destination identifier relationship customClass animates trigger "
                        + "modalPresentationStyle modalTransitionStyle destinationCreationSelector unwindAction action "
                        + "splitViewControllerTargetIndex popoverAnchorView popoverAnchorBarButtonItem inheritsFrom reference"
                ),
                keptEverywhere,
            ]
        ),
        ("outlet outletCollection action", [AttributeRow.all(.read, connections), keptEverywhere]),
        ("exit customObject placeholder searchDisplayController", [AttributeRow.all(.read, objects), keptEverywhere]),
    ]

    /// What the editor writes about any object. The names of modules are part of the class.
    static let everywhere = "customModule customModuleProvider userLabel sceneMemberID colorLabel userComments"
    private static let keptEverywhere = AttributeRow.all(.kept, everywhere)
    private static let connections =
        "id property destination collectionClass appends selector eventType target id"
    private static let objects = "id customClass placeholderIdentifier key"

    // MARK: Controllers

    private static let controllers: [AttributeRow] =
        [
            .flag("automaticallyAdjustsScrollViewInsets", "automaticallyAdjustsScrollViewInsets", uikit: true),
            .flag("extendedLayoutIncludesOpaqueBars", "extendedLayoutIncludesOpaqueBars", uikit: false),
            .flag("modalInPresentation", "isModalInPresentation", uikit: false),
        ]
        + AttributeRow.all(
            .read,
            "id key customClass storyboardIdentifier restorationIdentifier title hidesBottomBarWhenPushed "
                + "useStoryboardIdentifierAsRestorationIdentifier definesPresentationContext "
                + "providesPresentationContextTransitionStyle modalPresentationStyle modalTransitionStyle")
        // The window resizes the root view in any case.
        + AttributeRow.all(.kept, "autoresizesArchivedViewToFullSize wantsFullScreenLayout")
        + AttributeRow.all(.kept, everywhere)

    /// The root view of a container does not scroll.
    private static let containers = AttributeRow.all(.kept, "automaticallyAdjustsScrollViewInsets")

    private static let listControllers: [AttributeRow] = [
        .flag("clearsSelectionOnViewWillAppear", "clearsSelectionOnViewWillAppear", uikit: true)
    ]

    private static let interactiveMovement: [AttributeRow] = [
        .flag(
            "installsStandardGestureForInteractiveMovement", "installsStandardGestureForInteractiveMovement",
            uikit: true)
    ]

    private static let navigation: [AttributeRow] =
        [
            .flag("hidesBarsOnTap", "hidesBarsOnTap", uikit: false),
            .flag("hidesBarsOnSwipe", "hidesBarsOnSwipe", uikit: false),
            .flag("hidesBarsWhenKeyboardAppears", "hidesBarsWhenKeyboardAppears", uikit: false),
            .flag("hidesBarsWhenVerticallyCompact", "hidesBarsWhenVerticallyCompact", uikit: false),
        ] + AttributeRow.all(.read, "navigationBarHidden toolbarHidden")

    private static let split: [AttributeRow] =
        [
            .flag("presentsWithGesture", "presentsWithGesture", uikit: true),
            .choice(
                "preferredDisplayMode",
                [
                    "beside": "oneBesideSecondary", "over": "oneOverSecondary", "hidden": "secondaryOnly",
                    "allVisible": "oneBesideSecondary", "primaryHidden": "secondaryOnly",
                    "primaryOverlay": "oneOverSecondary", "secondaryOnly": "secondaryOnly",
                    "oneBesideSecondary": "oneBesideSecondary", "oneOverSecondary": "oneOverSecondary",
                    "twoBesideSecondary": "twoBesideSecondary", "twoOverSecondary": "twoOverSecondary",
                    "twoDisplaceSecondary": "twoDisplaceSecondary",
                ]),
            .cases("behavior", as: "preferredSplitBehavior", "tile overlay displace"),
            .cases("primaryEdge", "trailing"),
            .cases("primaryBackgroundStyle", "sidebar"), .number("minimumPrimaryColumnWidth", above: 0),
            .number("maximumPrimaryColumnWidth", above: 0), .number("preferredPrimaryColumnWidthFraction", above: 0),
            .number("preferredSupplementaryColumnWidthFraction", above: 0),
        ] + AttributeRow.all(.kept, "allowDoubleColumnStyle")

    private static let pages: [AttributeRow] =
        [.flag("doubleSided", "isDoubleSided", uikit: false)]
        + AttributeRow.all(.read, "transitionStyle navigationOrientation spineLocation pageSpacing")

    // MARK: Items

    private static let items =
        AttributeRow.all(.read, "id key title tag customClass")
        + AttributeRow.all(.kept, "image landscapeImage largeContentSizeImage catalog")
        + AttributeRow.all(.kept, everywhere)

    private static let navigationItems: [AttributeRow] = [
        .text("prompt"), .text("backButtonTitle"), .cases("largeTitleDisplayMode", "always never inline"),
        .flag("hidesBackButton", "hidesBackButton", uikit: false),
        .flag("leftItemsSupplementBackButton", "leftItemsSupplementBackButton", uikit: false),
        .cases("backButtonDisplayMode", "generic minimal"),
    ]

    private static let tabBarItems: [AttributeRow] =
        [.text("badgeValue"), .whole("tag", uikit: 0)]
        + AttributeRow.all(.kept, "systemItem selectedImage springLoaded")

    private static let barButtonItems: [AttributeRow] =
        [
            .number("width", above: 0), .flag("selected", "isSelected", uikit: false),
            .flag("changesSelectionAsPrimaryAction", "changesSelectionAsPrimaryAction", uikit: false),
            .flag("hidden", "isHidden", uikit: false),
        ] + AttributeRow.all(.read, "systemItem style enabled") + AttributeRow.all(.kept, "springLoaded possibleTitles")

    // MARK: Layouts

    private static let layouts: [AttributeRow] =
        [
            .number("minimumLineSpacing"), .number("minimumInteritemSpacing"), .cases("scrollDirection", "horizontal"),
            .flag("sectionHeadersPinToVisibleBounds", "sectionHeadersPinToVisibleBounds", uikit: false),
            .flag("sectionFootersPinToVisibleBounds", "sectionFootersPinToVisibleBounds", uikit: false),
        ] + AttributeRow.all(.read, "id key customClass automaticEstimatedItemSize")
        + AttributeRow.all(.kept, "sectionInsetReference") + keptEverywhere

    // MARK: Gesture recognizers

    private static let gestures: [AttributeRow] =
        [
            .flag("cancelsTouchesInView", "cancelsTouchesInView", uikit: true),
            .flag("delaysTouchesBegan", "delaysTouchesBegan", uikit: false),
            .flag("delaysTouchesEnded", "delaysTouchesEnded", uikit: true),
            .flag("requiresExclusiveTouchType", "requiresExclusiveTouchType", uikit: true),
        ] + AttributeRow.all(.read, "id enabled customClass") + keptEverywhere

    private static let pans: [AttributeRow] = [
        .whole("minimumNumberOfTouches", uikit: 1),
        .whole("maximumNumberOfTouches", uikit: 0),
    ]

    private static let longPresses: [AttributeRow] =
        [
            .number("allowableMovement", above: 0), .whole("numberOfTapsRequired", uikit: 0),
            .whole("numberOfTouchesRequired", uikit: 1),
        ] + AttributeRow.all(.read, "minimumPressDuration")
}
