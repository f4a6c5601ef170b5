// The attributes of views.

extension AttributeTable {
    /// The tags of views, each with the groups of its rows, those of the superclasses first.
    static let viewGroups: [(tags: String, groups: [[AttributeRow]])] = [
        (
            "view containerView tableViewCellContentView collectionViewCellContentView collectionReusableView mapView "
                + "webView wkWebView visualEffectView glkView mtkView arscnView arskView sceneKitView scnView skView window "
                + "tableViewHeaderFooterView", [views]
        ),
        ("label", [views, labels]), ("imageView", [views, imageViews]), ("stackView", [views, stacks]),
        ("progressView", [views, progress]), ("activityIndicatorView", [views, activity]),
        ("scrollView", [views, scrolling]), ("textView", [views, scrolling, texts, editing]),
        ("tableView", [views, scrolling, lists, tableViews]),
        ("collectionView", [views, scrolling, lists]),
        ("tableViewCell", [views, cells]), ("collectionViewCell", [views, reusable]),
        ("button", [views, controls, buttons]), ("textField", [views, controls, texts, fields]),
        (
            "switch",
            [views, controls, AttributeRow.all(.read, "on") + AttributeRow.all(.kept, "onImage offImage title")]
        ),
        ("slider", [views, controls, continuous, AttributeRow.all(.kept, "minimumValueImage maximumValueImage")]),
        ("stepper", [views, controls, continuous, steppers]), ("segmentedControl", [views, controls, segmented]),
        ("pageControl", [views, controls, pageControls]), ("datePicker", [views, controls, datePickers]),
        ("colorWell", [views, controls, AttributeRow.all(.kept, "title supportsAlpha")]),
        // Interface Builder writes enabled="NO" for each refresh control, and they work.
        ("refreshControl", [views, controls, AttributeRow.all(.read, "enabled"), AttributeRow.all(.kept, "title")]),
        ("pickerView", [views, AttributeRow.all(.kept, "showsSelectionIndicator")]),
        ("searchBar", [views, bars, searchBars]), ("navigationBar", [views, bars, navigationBars]),
        ("toolbar tabBar", [views, bars, AttributeRow.all(.kept, "itemPositioning itemSpacing itemWidth")]),
    ]

    static let views: [AttributeRow] =
        [
            .flag("userInteractionEnabled", "isUserInteractionEnabled", uikit: true),
            .flag("multipleTouchEnabled", "isMultipleTouchEnabled", uikit: false),
            .flag("autoresizesSubviews", "autoresizesSubviews", uikit: true),
            .flag("preservesSuperviewLayoutMargins", "preservesSuperviewLayoutMargins", uikit: false),
            .flag("insetsLayoutMarginsFromSafeArea", "insetsLayoutMarginsFromSafeArea", uikit: true),
            .number("alpha", above: -0.001), .whole("tag", uikit: 0),
            .cases(
                "semanticContentAttribute", "playback spatial forceLeftToRight forceRightToLeft"),
        ]
        + AttributeRow.all(
            .read,
            "id key customClass restorationIdentifier reuseIdentifier hidden "
                + "translatesAutoresizingMaskIntoConstraints fixedFrame verticalHuggingPriority "
                + "horizontalHuggingPriority verticalCompressionResistancePriority "
                + "horizontalCompressionResistancePriority misplaced ambiguous")
        + AttributeRow.all(.kept, everywhere)
        + AttributeRow.all(
            .kept,
            "contentMode opaque clipsSubviews clearsContextBeforeDrawing verifyAmbiguity placeholderIntrinsicWidth "
                + "placeholderIntrinsicHeight simulatedAppContext appearanceType tableViewCell contentStretch "
                + "largeContentImage largeContentTitle showsLargeContentViewer scalesLargeContentImage "
                + "enableSetNeedsDisplay colorPixelFormat depthStencilPixelFormat stencilFormat drawableColorFormat")

    private static let labels: [AttributeRow] =
        [
            // Interface Builder writes NO for labels and image views, for which NO is UIKit's own value.
            .flag("userInteractionEnabled", "isUserInteractionEnabled", uikit: false, absent: "true"),
            .flag("enabled", "isEnabled", uikit: true), .flag("highlighted", "isHighlighted", uikit: false),
            .flag("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", uikit: false), .number("minimumScaleFactor"),
            .choice("lineBreakMode", lineBreaks), .cases("textAlignment", "left center right justified"),
        ]
        + AttributeRow.all(
            .read, "text numberOfLines preferredMaxLayoutWidth adjustsFontForContentSizeCategory")
        + AttributeRow.all(
            .kept,
            "baselineAdjustment minimumFontSize adjustsLetterSpacingToFitWidth useAutomaticPreferredMaxLayoutWidth "
                + "autoshrinkMode usesAttributedText showsExpansionTextWhenTruncated")

    private static let lineBreaks = [
        "wordWrap": "byWordWrapping", "characterWrap": "byCharWrapping", "clip": "byClipping",
        "headTruncation": "byTruncatingHead", "middleTruncation": "byTruncatingMiddle",
    ]

    private static let imageViews: [AttributeRow] =
        [
            .flag("userInteractionEnabled", "isUserInteractionEnabled", uikit: false, absent: "true"),
            .flag("highlighted", "isHighlighted", uikit: false),
        ] + AttributeRow.all(.read, "image")
        + AttributeRow.all(
            .kept,
            "catalog highlightedImage adjustsImageSizeForAccessibilityContentSizeCategory symbolScale "
                + "renderingMode preferredSymbolScale")

    private static let stacks: [AttributeRow] =
        [
            .flag("baselineRelativeArrangement", "isBaselineRelativeArrangement", uikit: false),
            .flag("layoutMarginsRelativeArrangement", "isLayoutMarginsRelativeArrangement", uikit: false),
        ] + AttributeRow.all(.read, "axis distribution alignment spacing spacingType")

    private static let progress =
        [AttributeRow.cases("progressViewStyle", "bar")]
        + AttributeRow.all(.read, "progress") + AttributeRow.all(.kept, "progressImage trackImage")

    private static let activity =
        AttributeRow.all(.read, "hidesWhenStopped animating")
        + AttributeRow.all(.kept, "style")

    // MARK: Scroll views and lists

    private static let scrolling: [AttributeRow] =
        [
            .flag("pagingEnabled", "isPagingEnabled", uikit: false),
            .flag("scrollEnabled", "isScrollEnabled", uikit: true),
            .flag("bounces", "bounces", uikit: true), .flag("bouncesZoom", "bouncesZoom", uikit: true),
            .flag("alwaysBounceVertical", "alwaysBounceVertical", uikit: false),
            .flag("alwaysBounceHorizontal", "alwaysBounceHorizontal", uikit: false),
            .flag("directionalLockEnabled", "isDirectionalLockEnabled", uikit: false),
            .flag("delaysContentTouches", "delaysContentTouches", uikit: true),
            .flag("canCancelContentTouches", "canCancelContentTouches", uikit: true),
            .flag("scrollsToTop", "scrollsToTop", uikit: true),
            .flag("showsHorizontalScrollIndicator", "showsHorizontalScrollIndicator", uikit: true),
            .flag("showsVerticalScrollIndicator", "showsVerticalScrollIndicator", uikit: true),
            .number("minimumZoomScale", above: 0), .number("maximumZoomScale", above: 0),
            .cases("keyboardDismissMode", "onDrag interactive onDragWithAccessory interactiveWithAccessory"),
            .cases("contentInsetAdjustmentBehavior", "scrollableAxes never always"),
            .cases("indicatorStyle", "black white"),
        ] + AttributeRow.all(.kept, "springLoaded")

    private static let lists: [AttributeRow] =
        [
            .flag("allowsSelection", "allowsSelection", uikit: true),
            .flag("allowsMultipleSelection", "allowsMultipleSelection", uikit: false),
            .flag("allowsSelectionDuringEditing", "allowsSelectionDuringEditing", uikit: false),
            .flag("allowsMultipleSelectionDuringEditing", "allowsMultipleSelectionDuringEditing", uikit: false),
            .flag("prefetchingEnabled", "isPrefetchingEnabled", uikit: true),
            .flag("dragInteractionEnabled", "dragInteractionEnabled", uikit: true),
        ] + AttributeRow.all(.read, "dataMode")

    private static let tableViews: [AttributeRow] =
        [
            // Tables always bounce.
            .flag("alwaysBounceVertical", "alwaysBounceVertical", uikit: true),
            .number("rowHeight", above: 0), .number("sectionHeaderHeight", above: 0),
            .number("sectionFooterHeight", above: 0), .number("estimatedRowHeight", above: -0.5),
            .number("estimatedSectionHeaderHeight", above: -0.5), .number("estimatedSectionFooterHeight", above: -0.5),
            .cases("separatorStyle", "none singleLine singleLineEtched"),
            .whole("sectionIndexMinimumDisplayRowCount", uikit: 0),
            .flag("contentViewInsetsToSafeArea", "insetsContentViewsToSafeArea", uikit: true),
            .flag("cellLayoutMarginsFollowReadableWidth", "cellLayoutMarginsFollowReadableWidth", uikit: false),
        ] + AttributeRow.all(.read, "style")
        + AttributeRow.all(.kept, "showsSelectionImmediatelyOnTouchBegin separatorInsetReference")

    private static let reusable = AttributeRow.all(.kept, "selectionStyle")

    private static let cells: [AttributeRow] =
        [
            .cases("selectionStyle", "none blue gray"),
            .cases("accessoryType", "disclosureIndicator detailDisclosureButton checkmark detailButton"),
            .cases("editingAccessoryType", "disclosureIndicator detailDisclosureButton checkmark detailButton"),
            .number("indentationWidth", above: -0.5), .whole("indentationLevel", uikit: 0),
            .flag("shouldIndentWhileEditing", "shouldIndentWhileEditing", uikit: true),
            .flag("showsReorderControl", "showsReorderControl", uikit: false),
        ] + AttributeRow.all(.read, "style textLabel detailTextLabel imageView rowHeight")
        + AttributeRow.all(.kept, "hidesAccessoryWhenEditing image catalog focusStyle")
}
