// The order of a deallocation, whose plan is scheduled in Objects.swift.

/// The acts of a deallocation, which `deallocate` performs.
enum DeallocationAct: UInt8, PlainAct {
    case settleSuspects, deinitialize, removeSubviews, reclaim, giveBack

    enum Condition: ActCondition {
        case always, isSuspected, hasSubviews, isFree, hasEscaped

        var words: String? {
            switch self {
            case .always: nil
            case .isSuspected: "if there is any"
            case .hasSubviews: "if it is a view"
            case .isFree: "unless its deinit has left a strong reference to it, at which the app ends"
            case .hasEscaped: "if its deinit has left one and the app goes on"
            }
        }
    }

    var condition: Condition {
        switch self {
        case .settleSuspects: .isSuspected
        case .deinitialize: .always
        case .removeSubviews: .hasSubviews
        case .reclaim: .isFree
        case .giveBack: .hasEscaped
        }
    }

    @inline(__always)
    var rule: Rule {
        switch self {
        case .settleSuspects, .deinitialize, .reclaim: .dealloc1
        case .removeSubviews: .dealloc6
        case .giveBack: .dealloc2
        }
    }

    var words: ActWords {
        switch self {
        case .settleSuspects:
            .says("misuse of the controller is reported that it can put right no more")
        case .deinitialize: .says("deinit of the object", .deinit)
        case .removeSubviews:
            .says(
                "willMove(toSuperview: nil) and didMoveToSuperview of each of its subviews, the lowest first",
                .willMoveToSuperview,
                .didMoveToSuperview)
        case .reclaim: .says("what it held is let go")
        case .giveBack: .says("that happens with the last of those references")
        }
    }
}

extension EventOrder {
    static let deallocate = EventOrder(
        name: "deallocation", methods: [],
        summary: "what the end of the last strong reference to an object causes",
        phases: [Phase("at once, after what is under way", DeallocationAct.self)])
}
