// The API of scroll views.

extension UIKitClass {
    static var pointTarget: UIKitClass { UIKitClass(GeometryNumbers.uikit + 3) }
}

extension EnumType {
    public static var insetAdjustment: EnumType { EnumType(GeometryNumbers.enumeration + 8) }
}

extension Rule {
    public static var scroll1: Rule { Rule(GeometryNumbers.rule + 9) }
    public static var scroll2: Rule { Rule(GeometryNumbers.rule + 10) }
    public static var scroll3: Rule { Rule(GeometryNumbers.rule + 11) }
}

extension ScrollViews: Interface {
    static func addClasses(_ add: ClassInfo.Adder) { add(.pointTarget, "UnsafeMutablePointer", .object, nil) }

    static func addEnumerations(_ add: EnumInfo.Adder) {
        add(
            .insetAdjustment, "UIScrollView.ContentInsetAdjustmentBehavior", "automatic scrollableAxes never always",
            .counted(from: 0))
    }

    @RowBuilder<CallbackInfo> static var callbacks: [CallbackInfo] {
        CallbackInfo.scroll(
            .scrollViewDidScroll, "scrollViewDidScroll", "The content has moved.", rules: [.scroll1, .scroll2])
        CallbackInfo.scroll(
            .scrollViewWillBeginDragging, "scrollViewWillBeginDragging", "The user is about to drag the content.",
            rules: [.scroll1])
        CallbackInfo.row(
            .scrollViewWillEndDragging, "scrollViewWillEndDragging",
            [
                .object("_", "scrollView", .scrollView),
                .init(label: "withVelocity", name: "velocity", type: .point),
                .object("targetContentOffset", "targetContentOffset", .pointTarget),
            ], .listDelegate, owner: .object, isQuiet: true, since: 5,
            "The finger lifts; the delegate may change where the movement ends.", rules: [.scroll1],
            arguments: .made(targetArguments))
        CallbackInfo.row(
            .scrollViewDidEndDragging, "scrollViewDidEndDragging",
            [
                .object("_", "scrollView", .scrollView),
                .init(label: "willDecelerate", name: "decelerate", type: .bool),
            ], .listDelegate, owner: .object, isQuiet: true, "The user has lifted the finger.", rules: [.scroll1],
            arguments: .made(endArguments))
        CallbackInfo.scroll(
            .scrollViewWillBeginDecelerating, "scrollViewWillBeginDecelerating", "The content begins to decelerate.",
            rules: [.scroll1])
        CallbackInfo.scroll(
            .scrollViewDidEndDecelerating, "scrollViewDidEndDecelerating", "The content has come to rest.",
            rules: [.scroll1])
        CallbackInfo.scroll(
            .scrollViewDidEndScrollingAnimation, "scrollViewDidEndScrollingAnimation",
            "The animated scrolling that the app requested has ended.", rules: [.scroll2])
    }

    @RowBuilder<PropertyInfo> static var properties: [PropertyInfo] {
        PropertyInfo.computed(
            .scrollView, "contentOffset", .point,
            "The origin of the bounds: the point of the content at the top-left corner."
        ) { world, view in
            .point(ScrollInsets.offset(of: view, in: world))
        } set: { world, view, value in
            if case .point(let offset) = value { setOffset(offset, of: view, in: &world) }
        }
        PropertyInfo.computed(.scrollView, "contentSize", .size, "The size of the content.") { world, view in
            .size(contentSize(of: view, in: world))
        } set: { world, view, value in
            guard let property = world.property(.scrollView, "contentSize") else { return }
            world.store(value, in: property, of: view, isWeak: false)
            ScrollInsets.settle(view, in: &world)
        }
        PropertyInfo.computed(.scrollView, "contentInset", .insets, "The space around the content, in points.") {
            world, view in
            .insets(contentInset(of: view, in: world) + ScrollInsets.automatic(of: view, in: world))
        } set: { world, view, value in
            ScrollInsets.setContentInset(value, of: view, in: &world)
        }
        PropertyInfo.computed(
            .scrollView, "adjustedContentInset", .insets, "The space around the content, including the safe area."
        ) { world, view in .insets(adjustedInset(of: view, in: world)) }
        PropertyInfo.stored(
            .scrollView, "contentInsetAdjustmentBehavior", .enumeration(.insetAdjustment),
            first: .enumCase(.insetAdjustment, "automatic"), "How the safe area adjusts the insets.",
            changed: { world, view in ScrollInsets.settle(view, in: &world) })
        PropertyInfo.stored(.scrollView, "isScrollEnabled", .bool, first: .bool(true), "Whether a finger scrolls.")
        PropertyInfo.stored(
            .scrollView, "alwaysBounceVertical", .bool, first: .bool(false), "Whether it always scrolls vertically.")
        PropertyInfo.stored(
            .scrollView, "alwaysBounceHorizontal", .bool, first: .bool(false),
            "Whether it always scrolls horizontally.")
        PropertyInfo.stored(
            .scrollView, "isPagingEnabled", .bool, first: .bool(false), "Whether a drag ends at a page.")
        PropertyInfo.known(
            .scrollView, "isDragging", .bool, first: .bool(false), "Whether the user is dragging the content.")
        PropertyInfo.known(
            .scrollView, "isDecelerating", .bool, first: .bool(false), "Whether the content is decelerating.")
        PropertyInfo.stored(
            .pointTarget, "pointee", .point, first: .point(Point(x: 0, y: 0)), "The point where the movement ends.")
    }

    @RowBuilder<MethodInfo> static var methods: [MethodInfo] {
        MethodInfo.method(
            .scrollView, "setContentOffset", [.of("_", "contentOffset", .point), .of("animated", "animated", .bool)],
            "Moves the content."
        ) { world, view, arguments in
            if case .point(let offset) = arguments[0] {
                setOffset(offset, of: view, animated: arguments.bool(1), in: &world)
            }
        }
        MethodInfo.method(
            .scrollView, "scrollRectToVisible", [.of("_", "rect", .rect), .of("animated", "animated", .bool)],
            "Moves the content as little as needed to show a rectangle."
        ) { world, view, arguments in
            if case .rect(let rect) = arguments[0] {
                show(rect, in: view, animated: arguments.bool(1), world: &world)
            }
        }
    }

    static var rules: [RuleInfo] {
        [
            .row(
                .scroll1, "scroll.1", "drag-in-order",
                "A drag calls willBeginDragging, didScroll, willEndDragging and didEndDragging. If the finger lifts while "
                    + "it moves, willBeginDecelerating, didScroll and didEndDecelerating follow.",
                "lmlphp.1884052", "UIScrollViewDelegate.scrollViewWillBeginDragging"),
            .row(
                .scroll2, "scroll.2", "animation-ends-once",
                "The app's scrolling calls didScroll. If it is animated, didEndScrollingAnimation follows at its end, in the "
                    + "turn after the layout of the last movement. The same applies to didEndDecelerating, so that both find the "
                    + "cells on the screen.",
                "programming-ios-6.20", "LazyTableImages.loadImagesForOnscreenRows"),
            .row(
                .scroll3, "scroll.3", "scrolling-marks-both",
                "Scrolling marks the scroll view and its superview for layout.", "syntaxfix.56321"),
        ]
    }

    static var evidence: [Evidence] {
        [
            .init(
                "LazyTableImages.loadImagesForOnscreenRows", .document,
                "https://developer.apple.com/library/archive/samplecode/LazyTableImages/Introduction/Intro.html"),
            .init("lmlphp.1884052", .list, "https://lmlphp.com/user/124129/article/item/1884052"),
            .init(
                "programming-ios-6.20", .document,
                "http://www.safaribooksonline.com/library/view/programming-ios-6/9781449365783/ch20s04.html"),
        ]
    }
}

extension CallbackInfo {
    fileprivate static func scroll(
        _ callback: Callback, _ base: String, _ summary: String, rules: @autoclosure @escaping @Sendable () -> [Rule]
    ) -> CallbackInfo {
        row(
            callback, base, [.object("_", "scrollView", .scrollView)], .listDelegate, owner: .object, isQuiet: true,
            summary, rules: rules(), arguments: .object)
    }
}
