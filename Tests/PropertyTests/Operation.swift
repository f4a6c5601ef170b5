// The pieces of the random programs: kinds of controllers, operations, and which apply to which.

import Foundation

/// The kinds of controllers, each named like its class in the programs.
enum ControllerKind: String, CaseIterable {
    case leaf = "Leaf"
    case box = "Box", manual = "Manual"
    case navigation = "Nav", tabs = "Tabs"
    /// Split view controllers: the classic one of two columns, and the column style.
    case split = "Split", columns = "Columns"
    /// Page view controllers that scroll, and that curl.
    case scroll = "Scroll", curl = "Curl"
    /// The controllers of a table and of a collection.
    case table = "Table", grid = "Grid"

    /// The kinds used in programs: all, or those not listed in FLOW_WITHOUT, separated by commas.
    static let made: [ControllerKind] = {
        let left = ProcessInfo.processInfo.environment["FLOW_WITHOUT"]?.split(separator: ",").map(String.init) ?? []
        return allCases.filter { !left.contains($0.rawValue) }
    }()

    static let splits: [ControllerKind] = [.split, .columns]
    static let pages: [ControllerKind] = [.scroll, .curl]
    static let lists: [ControllerKind] = [.table, .grid]
}

/// The operation of a statement.
enum OperationKind: String, CaseIterable {
    case embed, remove, transition, reparent, push, pop, popTo, popToRoot, setStack
    case swipeFinished, swipeCancelled, overlap, root, hideWindow, showWindow, memoryWarning, fromCallback
    case cancelledAppearance, layout, timer
    case select, tapTab, setTabs, present, dismiss, sheetFinished, sheetCancelled
    case setColumns, show, showDetail, displayMode, showColumn, hideColumn, collapse, expand
    case setPages, turnFinished, turnCancelled
    case tapRow, reload
    case rotate, resize, traits
    case focus

    /// The kinds to which the operation applies: those that it changes, and those that it moves or shows.
    var applicable: [ControllerKind] { suitable.filter(ControllerKind.made.contains) }

    private var suitable: [ControllerKind] {
        switch self {
        case .remove, .embed, .transition, .reparent, .root, .hideWindow, .showWindow, .memoryWarning, .layout, .timer,
            .select, .tapTab, .present, .dismiss, .sheetFinished, .sheetCancelled, .rotate, .resize, .traits, .push,
            .pop,
            .swipeFinished, .swipeCancelled:
            ControllerKind.allCases
        case .setPages, .turnFinished, .turnCancelled:
            ControllerKind.allCases.filter { !ControllerKind.splits.contains($0) }
        case .popTo, .popToRoot, .setStack, .overlap, .fromCallback: [.navigation]
        case .cancelledAppearance: [.manual]
        case .setTabs: [.tabs]
        case .setColumns, .show, .showDetail, .displayMode, .collapse, .expand: ControllerKind.splits
        case .showColumn, .hideColumn: [.columns]
        case .tapRow, .reload: ControllerKind.lists
        case .focus: [.leaf]
        }
    }
}

/// An operation that was applied to a kind.
struct Meeting: Hashable, Sendable {
    var operation: OperationKind
    var controller: ControllerKind
}

/// A statement of a program, or a few that belong together.
struct Operation: Sendable {
    var lines: [String]
    /// The combinations of operations that it adds to the distribution.
    var meetings: [Meeting]
}
