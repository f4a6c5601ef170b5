// The order of a deallocation. Objects.swift schedules its plan.

/// The order of a deallocation: `deallocate` performs it when the last strong reference is released.
enum DeallocationAct: UInt8, PlainAct {
    case settleSuspects, deinitialize, removeSubviews, reclaim, freeEscaped

    enum Condition: ActCondition {
        case always, isSuspected, hasSubviews, isFree, hasEscaped

        var words: String? {
            switch self {
            case .always: nil
            case .isSuspected: "if any"
            case .hasSubviews: "if it is a view"
            case .isFree: "unless its deinit left a strong reference to it, which stops the app"
            case .hasEscaped: "if its deinit left one and the app continues"
            }
        }
    }

    var condition: Condition {
        switch self {
        case .settleSuspects: .isSuspected
        case .deinitialize: .always
        case .removeSubviews: .hasSubviews
        case .reclaim: .isFree
        case .freeEscaped: .hasEscaped
        }
    }

    @inline(__always)
    var rule: Rule {
        switch self {
        case .settleSuspects, .deinitialize, .reclaim: .dealloc1
        case .removeSubviews: .dealloc6
        case .freeEscaped: .dealloc2
        }
    }

    var words: ActWords {
        switch self {
        case .settleSuspects:
            .says("mistakes about the controller that can no longer be corrected are reported")
        case .deinitialize: .says("deinit on the object", .deinit)
        case .removeSubviews:
            .says(
                "willMove(toSuperview: nil) and didMoveToSuperview on each of its subviews, the lowest first",
                .willMoveToSuperview,
                .didMoveToSuperview)
        case .reclaim: .says("its references are released")
        case .freeEscaped: .says("the object is deallocated when the last of those references is released")
        }
    }
}

extension EventOrder {
    static let deallocate = EventOrder(
        name: "deallocation", methods: [],
        summary: "what releasing the last strong reference to an object causes",
        phases: [Phase("immediately, after the current operation", DeallocationAct.self)])
}
