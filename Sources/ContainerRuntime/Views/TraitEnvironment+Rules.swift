// The rules of traits and their evidence.

extension Rule {
    public static var traits1: Rule { Rule(73) }
    public static var traits2: Rule { Rule(74) }
}

extension TraitEnvironment {
    static var rules: [RuleInfo] {
        [
            .row(
                .traits1, "traits.1", "first-traits-by-version",
                "Before iOS 13 a controller learns its traits, by traitCollectionDidChange(nil), when its view enters a "
                    + "window; later they are predicted when it is made.", "launch-portrait-ios11",
                "traits-predicted-ios13"
            ),
            .row(
                .traits2, "traits.2", "traits-before-layout",
                "traitCollectionDidChange comes when the traits have changed, parents first, before layout.",
                "launch-landscape-device-ios10", "launch-vc-landscape-only-ios15"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "launch-portrait-ios11", .log,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/iOS13bookExamples/bk2ch06p258launchIntoRotationEvents"
            ),
            .init("traits-predicted-ios13", .list, "https://useyourloaf.com/blog/predicting-size-classes-in-ios-13/"),
        ]
    }
}
