// The attributes of controls, of text, and of bars.

extension AttributeTable {
    // MARK: Controls

    static let controls: [AttributeRow] =
        [
            .flag("enabled", "isEnabled", uikit: true), .flag("selected", "isSelected", uikit: false),
            .flag("highlighted", "isHighlighted", uikit: false),
            .cases("contentHorizontalAlignment", "left right fill leading trailing"),
            .cases("contentVerticalAlignment", "top bottom fill"),
        ] + AttributeRow.all(.kept, "toolTip")

    static let buttons: [AttributeRow] =
        [
            .flag("showsMenuAsPrimaryAction", "showsMenuAsPrimaryAction", uikit: false),
            .flag("changesSelectionAsPrimaryAction", "changesSelectionAsPrimaryAction", uikit: false),
            .flag("pointerInteraction", "isPointerInteractionEnabled", uikit: false),
        ]
        + AttributeRow.all(
            .kept,
            "buttonType lineBreakMode showsTouchWhenHighlighted reversesTitleShadowWhenHighlighted "
                + "adjustsImageWhenHighlighted adjustsImageWhenDisabled hasAttributedTitle springLoaded role "
                + "adjustsImageSizeForAccessibilityContentSizeCategory preferredBehavioralStyle image catalog")

    static let continuous =
        [AttributeRow.flag("continuous", "isContinuous", uikit: true)]
        + AttributeRow.all(.read, "minValue maxValue minimumValue maximumValue value stepValue")

    static let steppers: [AttributeRow] = [
        .flag("wraps", "wraps", uikit: false), .flag("autorepeat", "autorepeat", uikit: true),
    ]

    static let segmented: [AttributeRow] =
        [
            .flag("momentary", "isMomentary", uikit: false),
            .flag("apportionsSegmentWidthsByContent", "apportionsSegmentWidthsByContent", uikit: false),
        ] + AttributeRow.all(.read, "selectedSegmentIndex") + AttributeRow.all(.kept, "segmentControlStyle")

    static let pageControls: [AttributeRow] =
        [
            .flag("hidesForSinglePage", "hidesForSinglePage", uikit: false),
            .flag("defersCurrentPageDisplay", "defersCurrentPageDisplay", uikit: false),
        ] + AttributeRow.all(.read, "numberOfPages currentPage")
        + AttributeRow.all(.kept, "backgroundStyle allowsContinuousInteraction direction")

    static let datePickers: [AttributeRow] =
        [
            .cases("datePickerMode", "time date countDownTimer yearAndMonth"), .whole("minuteInterval", uikit: 1),
            .cases("style", as: "preferredDatePickerStyle", "wheels compact inline"),
            .number("countDownDuration", above: 0),
        ] + AttributeRow.all(.kept, "useCurrentDate roundsToMinuteInterval")

    // MARK: Text

    static let texts: [AttributeRow] =
        [.cases("textAlignment", "left center right justified")]
        + AttributeRow.all(.read, "text placeholder adjustsFontForContentSizeCategory")
        + AttributeRow.all(.kept, "usesAttributedText allowsEditingTextAttributes")

    static let editing: [AttributeRow] =
        [
            .flag("editable", "isEditable", uikit: true), .flag("selectable", "isSelectable", uikit: true),
            .flag("clearsOnInsertion", "clearsOnInsertion", uikit: false),
        ] + AttributeRow.all(.kept, "findInteractionEnabled borderStyle")

    static let fields: [AttributeRow] =
        [
            .flag("adjustsFontSizeToFit", "adjustsFontSizeToFitWidth", uikit: false),
            .flag("clearsOnBeginEditing", "clearsOnBeginEditing", uikit: false),
            .flag("clearsOnInsertion", "clearsOnInsertion", uikit: false),
            .cases("clearButtonMode", "whileEditing unlessEditing always"),
            .number("minimumFontSize", above: 0),
        ] + AttributeRow.all(.read, "borderStyle") + AttributeRow.all(.kept, "background disabledBackground")

    /// The attributes of `<textInputTraits>`, which are properties of the object around it.
    static let traits: [AttributeRow] =
        [
            .flag("secureTextEntry", "isSecureTextEntry", uikit: false),
            .flag("enablesReturnKeyAutomatically", "enablesReturnKeyAutomatically", uikit: false),
            .cases("autocapitalizationType", "none words allCharacters"), .cases("autocorrectionType", "no yes"),
            .cases("spellCheckingType", "no yes"), .cases("smartDashesType", "no yes"),
            .cases("smartQuotesType", "no yes"), .cases("smartInsertDeleteType", "no yes"),
            .choice(
                "keyboardType",
                [
                    "alphabet": "asciiCapable", "numbersAndPunctuation": "numbersAndPunctuation", "URL": "URL",
                    "numberPad": "numberPad", "phonePad": "phonePad", "namePhonePad": "namePhonePad",
                    "emailAddress": "emailAddress", "decimalPad": "decimalPad", "twitter": "twitter",
                    "webSearch": "webSearch", "ASCIICapableNumberPad": "asciiCapableNumberPad",
                ]),
            .choice("keyboardAppearance", ["alert": "alert", "dark": "dark", "light": "light"]),
            .cases(
                "returnKeyType", "go google join next route search send yahoo done emergencyCall continue"),
            .choice("textContentType", contents),
        ] + AttributeRow.all(.read, "key") + AttributeRow.all(.kept, "inlinePredictionType writingToolsBehavior")

    /// The content types, which Interface Builder writes as in HTML forms.
    private static let contents = [
        "username": "username", "password": "password", "new-password": "newPassword", "url": "URL",
        "email": "emailAddress", "tel": "telephoneNumber", "one-time-code": "oneTimeCode", "location": "location",
        "name": "name", "name-prefix": "namePrefix", "given-name": "givenName", "middle-name": "middleName",
        "family-name": "familyName", "name-suffix": "nameSuffix", "nickname": "nickname", "job-title": "jobTitle",
        "organization-name": "organizationName", "full-street-address": "fullStreetAddress",
        "street-address-line-1": "streetAddressLine1", "street-address-line-2": "streetAddressLine2",
        "address-city": "addressCity", "address-state": "addressState",
        "address-city-and-state": "addressCityAndState", "sublocality": "sublocality", "country-name": "countryName",
        "postal-code": "postalCode", "credit-card-number": "creditCardNumber",
    ]

    // MARK: Bars

    static let bars: [AttributeRow] =
        [
            .flag("translucent", "isTranslucent", uikit: true)
        ] + AttributeRow.all(.kept, "barStyle backgroundImage shadowImage")

    static let searchBars: [AttributeRow] =
        [
            .flag("showsCancelButton", "showsCancelButton", uikit: false),
            .flag("showsScopeBar", "showsScopeBar", uikit: false),
            .flag("showsBookmarkButton", "showsBookmarkButton", uikit: false),
            .flag("showsSearchResultsButton", "showsSearchResultsButton", uikit: false),
            .cases("searchBarStyle", "prominent minimal"), .text("prompt"),
            .whole("selectedScopeButtonIndex", uikit: 0),
        ] + AttributeRow.all(.read, "text placeholder")

    static let navigationBars: [AttributeRow] =
        [
            .flag("largeTitles", "prefersLargeTitles", uikit: false)
        ] + AttributeRow.all(.kept, "backIndicatorImage backIndicatorTransitionMask")
}
