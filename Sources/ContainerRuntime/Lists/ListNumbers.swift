// The numbers of the room's classes, callbacks and rules.

/// The first numbers of the classes, callbacks and rules that were added to the room later.
enum ListNumbers {
    @inline(__always) static var uikit: UInt8 { 100 }
    @inline(__always) static var callback: UInt16 { 258 }
    @inline(__always) static var rule: UInt16 { 266 }
    @inline(__always) static var sectionCallback: UInt16 { 285 }
    @inline(__always) static var sectionRule: UInt16 { 287 }
}

extension UIKitClass {
    public static var headerFooterView: UIKitClass { UIKitClass(ListNumbers.uikit) }
    public static var collectionReusableView: UIKitClass { UIKitClass(ListNumbers.uikit + 1) }
}

extension Callback {
    public static var prepareForReuse: Callback { Callback(ListNumbers.callback) }
    public static var tableWillDisplay: Callback { Callback(ListNumbers.callback + 1) }
    public static var tableDidEndDisplaying: Callback { Callback(ListNumbers.callback + 2) }
    public static var collectionWillDisplay: Callback { Callback(ListNumbers.callback + 3) }
    public static var collectionDidEndDisplaying: Callback { Callback(ListNumbers.callback + 4) }
    public static var tableShouldHighlight: Callback { Callback(ListNumbers.callback + 5) }
    public static var tableDidHighlight: Callback { Callback(ListNumbers.callback + 6) }
    public static var tableDidUnhighlight: Callback { Callback(ListNumbers.callback + 7) }
    public static var tableWillDeselect: Callback { Callback(ListNumbers.callback + 8) }
    public static var collectionShouldHighlight: Callback { Callback(ListNumbers.callback + 9) }
    public static var collectionDidHighlight: Callback { Callback(ListNumbers.callback + 10) }
    public static var collectionDidUnhighlight: Callback { Callback(ListNumbers.callback + 11) }
    public static var collectionShouldDeselect: Callback { Callback(ListNumbers.callback + 12) }
    public static var tableRowHeight: Callback { Callback(ListNumbers.callback + 13) }
    public static var tableHeaderHeight: Callback { Callback(ListNumbers.sectionCallback) }
    public static var tableFooterHeight: Callback { Callback(ListNumbers.sectionCallback + 1) }
    public static var tableHeaderTitle: Callback { Callback(ListNumbers.sectionCallback + 2) }
    public static var tableFooterTitle: Callback { Callback(ListNumbers.sectionCallback + 3) }
    public static var tableHeaderView: Callback { Callback(ListNumbers.sectionCallback + 4) }
    public static var tableFooterView: Callback { Callback(ListNumbers.sectionCallback + 5) }
    public static var tableWillDisplayHeader: Callback { Callback(ListNumbers.sectionCallback + 6) }
    public static var tableWillDisplayFooter: Callback { Callback(ListNumbers.sectionCallback + 7) }
    public static var tableDidEndDisplayingHeader: Callback { Callback(ListNumbers.sectionCallback + 8) }
    public static var tableDidEndDisplayingFooter: Callback { Callback(ListNumbers.sectionCallback + 9) }
}

extension Rule {
    public static var list1: Rule { Rule(139) }
    public static var list2: Rule { Rule(140) }
    public static var list3: Rule { Rule(141) }
    public static var list4: Rule { Rule(ListNumbers.rule) }
    public static var list5: Rule { Rule(ListNumbers.rule + 1) }
    public static var list6: Rule { Rule(ListNumbers.rule + 2) }
    public static var list7: Rule { Rule(ListNumbers.rule + 3) }
    public static var list8: Rule { Rule(ListNumbers.rule + 4) }
    public static var list9: Rule { Rule(ListNumbers.rule + 5) }
    public static var list10: Rule { Rule(ListNumbers.rule + 6) }
    public static var list11: Rule { Rule(ListNumbers.rule + 7) }
    public static var list12: Rule { Rule(ListNumbers.rule + 8) }
    public static var list14: Rule { Rule(ListNumbers.sectionRule) }
}
