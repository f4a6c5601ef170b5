// The rules of sheets and their evidence.

extension Rule {
    public static var sheet1: Rule { Rule(104) }
    public static var sheet2: Rule { Rule(105) }
    public static var sheet3: Rule { Rule(106) }
    public static var sheet4: Rule { Rule(146) }
    public static var sheet5: Rule { Rule(147) }
    public static var sheet7: Rule { Rule(348) }
    public static var sheet8: Rule { Rule(361) }
}

extension Sheet {
    static var rules: [RuleInfo] {
        [
            .row(
                .sheet1, "sheet.1", "sheet-dragged-away", "A sheet that is dragged away disappears.",
                "sheet-swipe-complete-rudin"),
            .row(
                .sheet2, "sheet.2", "sheet-springs-back",
                "A sheet that springs back appears again, without having disappeared.",
                "sheet-swipe-cancel-rudin"),
            .row(
                .sheet3, "sheet.3", "sheet-delegate-questions",
                "The delegate is asked whether the user may dismiss, then called before and after the dismissal, or "
                    + "notified of a refused attempt.",
                "sheet-delegate-header-mattneub", "sheet-delegate-flow-wwdc2019-224"),
            .inferred(
                .sheet4, "sheet.4", "sheet-detent-callback-after-layout",
                "A sheet dragged to another detent is laid out there, and then its delegate is notified. If the "
                    + "program selects the detent, the delegate is not notified.",
                "UISheetPresentationControllerDelegate.sheetPresentationControllerDidChangeSelectedDetentIdentifier"),
            .inferred(
                .sheet5, "sheet.5", "lower-sheet-takes-upper",
                "Dragging away a sheet also dismisses the sheets above it. Only its own delegate is asked and "
                    + "notified.",
                "UIAdaptivePresentationControllerDelegate.presentationControllerDidDismiss"),
            .row(
                .sheet7, "sheet.7", "sheets-fill-compact-height",
                "In a compact height, a sheet fills the screen, unless prefersEdgeAttachedInCompactHeight attaches it to the "
                    + "bottom edge.", "UISheetPresentationController.prefersEdgeAttachedInCompactHeight"),
            .row(
                .sheet8, "sheet.8", "contents-keep-sheets",
                "isModalInPresentation applies to the presentation that hosts the controller: a controller on screen inside "
                    + "the sheet keeps the user from dismissing it, such as the root of a navigation controller.",
                "UIViewController.isModalInPresentation"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "sheet-delegate-flow-wwdc2019-224", .document,
                "https://github.com/ASCIIwwdc/wwdc-session-transcripts/blob/HEAD/en/2019/224.vtt"),
            .init(
                "sheet-delegate-header-mattneub", .document,
                "https://github.com/mattneub/Programming-iOS-Book-Examples/blob/HEAD/bk2ch06p264presentedViewController/ch19p601presentedViewController/ViewController.swift"
            ),
            .init(
                "sheet-swipe-cancel-rudin", .list,
                "https://velog.io/@rudin_/iOS-LifeCycle-in-Modal"),
            .init(
                "sheet-swipe-complete-rudin", .list,
                "https://velog.io/@rudin_/iOS-LifeCycle-in-Modal"),
        ]
    }
}
