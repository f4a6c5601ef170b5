// Scrolling with a finger.

internal import ContainerRuntime

extension Verb {
    /// Drags the content of a scroll view.
    static let scroll = Verb(
        "scroll", .operand("view", .value), .word("to", .value, named: "place"),
        .word("by", .value, named: "points", joint: .requiredAlternative), .literal("quickly", required: false),
        summary:
            "Drags the content of a scroll view to an offset or an edge, or down by a distance in points; with 'quickly', "
            + "the finger lifts while it moves.",
        example: """
            class Log {
                var calls = []
                func scrollViewDidScroll(_ scrollView) { calls.append(scrollView.contentOffset.y) }
            }
            screen Home {
                let pages = UIScrollView(frame: CGRect(x: 0, y: 100, width: 300, height: 400))
                let seen = Log()
                on viewDidLoad {
                    pages.contentSize = CGSize(width: 300, height: 1000)
                    pages.delegate = seen
                    view.addSubview(pages)
                }
            }
            launch { Home }
            scroll home.pages by 200
            scroll home.pages to .bottom
            expect home.seen.calls == [200, 600]
            """
    ) { machine, arguments throws(RuntimeError) in
        var view = machine.operand(arguments, 0).tag == .object ? machine.operand(arguments, 0).asObject : ObjectID.none
        if machine.world.view(of: view).exists { view = machine.world.view(of: view) }
        guard let offset = ScrollViews.offset(ofScrollView: view, in: machine.world) else {
            throw RuntimeError(
                "wrong-operand", "only a scroll view scrolls", label: "expected a scroll view, a table or a collection")
        }
        let (place, way) = (machine.operand(arguments, 1), machine.operand(arguments, 2))
        var end = offset
        if place.tag == .geometry, case .point(let point) = machine.heap.geometry[place.index] {
            end = point
        } else if place.tag == .enumCase, case let edge = machine.interner.text(place.asSymbol),
            ["top", "bottom", "left", "right"].contains(edge)
        {
            end = ScrollViews.end(of: view, at: edge, in: machine.world)
        } else if way.tag == .geometry, case .point(let point) = machine.heap.geometry[way.index] {
            end = Point(x: offset.x + point.x, y: offset.y + point.y)
        } else if let points = way.number {
            end.y += points
        } else {
            throw RuntimeError(
                "wrong-operand", "this is not a scroll position",
                label: "expected 'to point(0, 300)', 'to .bottom' or 'by 300'")
        }
        guard end.x.magnitude < 1e9, end.y.magnitude < 1e9 else {
            throw RuntimeError("wrong-operand", "this is too far", label: "expected fewer points")
        }
        guard ScrollViews.drag(view, to: end, isFlick: machine.operand(arguments, 3).isTrue, in: &machine.world) else {
            throw RuntimeError(
                "tap-refused", "'\(machine.world.name(of: view))' does not scroll", label: "isScrollEnabled is false")
        }
    }

    /// Taps the status bar.
    static let tapStatusBar = Verb(
        "tap statusBar", summary: "Taps the status bar, which scrolls the visible scroll view to its top.",
        example: """
            screen Home {
                let list = UIScrollView(frame: CGRect(x: 0, y: 0, width: 300, height: 400))
                on viewDidLoad {
                    list.contentSize = CGSize(width: 300, height: 1000)
                    view.addSubview(list)
                }
            }
            launch { Home }
            scroll home.list by 300
            tap statusBar
            expect home.list.contentOffset.y == -home.list.adjustedContentInset.top
            """
    ) { machine, _ throws(RuntimeError) in
        guard ScrollToTop.tapStatusBar(in: &machine.world) else {
            throw RuntimeError(
                "tap-refused", "a tap on the status bar scrolls nothing here",
                label: "expected exactly one visible scroll view whose scrollsToTop is true")
        }
    }
}
