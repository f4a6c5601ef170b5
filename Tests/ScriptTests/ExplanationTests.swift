// `flow explain` covers every verb, method and callback: its consequences, or its occurrences.

import Flow
import Testing

@Suite("Explanations") struct ExplanationTests {
    /// The verbs that alone cause nothing in UIKit.
    private static let silent: Set<String> = [
        "progress", "finish", "cancel", "tap", "shake", "crash", "log", "after", "every", "async", "wait", "settle",
        "overlap", "voiceOver off", "stub", "answer", "scroll", "appearance",
        "voiceOver more", "switchControl", "fullKeyboard", "voiceControl",
        "perform", "unwind",
    ]

    @Test("Every verb has an order, or is listed as causing nothing", arguments: VerbReference.all.map(\.name))
    func verb(name: String) throws {
        let lines = try #require(Explanation.lines(for: name))
        let verb = try #require(VerbReference.all.first { $0.name == name })
        #expect(lines.contains("\(verb.signature): a verb"))
        let orders = Explanation.orders(of: name)
        #expect(
            orders.isEmpty == Self.silent.contains(name), "an order is missing, or the list of those without is old")
        for order in orders { #expect(lines.contains("\(order.name): \(order.summary)")) }
        #expect(lines.contains { $0.hasPrefix("  It causes nothing in UIKit") } || !orders.isEmpty)
        #expect(Explanation.names.contains(name))
    }

    @Test("Every other word of scripts is explained", arguments: WordReference.all.map(\.name))
    func word(name: String) throws {
        let lines = try #require(Explanation.lines(for: name))
        #expect(lines.contains { $0.hasSuffix(": a word of scripts") })
    }

    @Test("Every method is explained") func methods() throws {
        for method in MethodInfo.all where !method.isInitializer {
            let lines = try #require(Explanation.lines(for: method.base), "\(method.selector)")
            #expect(lines.contains("\(method.owner.swiftName).\(method.selector), a method"))
            #expect(lines.contains("  \(method.summary)"))
            #expect(Explanation.names.contains(method.base))
        }
    }

    @Test("Every callback is explained, with the lines of orders at which it comes") func callbacks() throws {
        for info in CallbackInfo.all {
            let lines = try #require(Explanation.lines(for: info.base), "\(info.selector)")
            #expect(lines.contains("  \(info.summary)"))
            for order in EventOrder.all {
                for (index, line) in order.phases.flatMap(\.lines).enumerated()
                where line.callbacks.contains(info.callback) {
                    #expect(lines.contains { $0.hasPrefix("    \(order.name): line \(index + 1), ") })
                }
            }
        }
    }

    @Test("The preceding line gives the position of a callback") func positions() throws {
        let lines = try #require(Explanation.lines(for: "navigationController"))
        #expect(lines.contains("    push: line 16, after 'loadViewIfNeeded on the pushed controller'"))
        let layout = try #require(Explanation.lines(for: "viewWillLayoutSubviews"))
        #expect(layout.contains("  An override need not call super."))
        #expect(try #require(Explanation.lines(for: "viewWillAppear")).contains("  An override must call super."))
    }

    @Test("A verb comes first, then its order and a script; a rule has its versions and its orders") func pages() throws
    {
        let push = try #require(Explanation.lines(for: "push"))
        let order = try #require(EventOrder.orders(named: "push").first)
        #expect(push.first == "\(try #require(VerbReference.all.first { $0.name == "push" }).signature): a verb")
        #expect(push.contains("\(order.name): \(order.summary)"))
        let example = try #require(push.firstIndex { $0.hasPrefix("For example") })
        #expect(push[example...].contains { $0.hasPrefix("    push ") })
        for rule in RuleInfo.all {
            let page = try #require(Explanation.lines(for: rule.id))
            #expect(page.first == Explanation.headline(rule))
            let first = page.firstIndex { $0.hasPrefix("  iOS versions: ") }
            #expect(
                first != nil && page.last == "  A script that shows it, with its trace: docs/rules/\(rule.family).md")
            for order in EventOrder.all {
                for (index, line) in order.phases.flatMap(\.lines).enumerated() where line.rule == rule.rule {
                    #expect(page.contains("    \(order.name): line \(index + 1), \(line.text)"))
                }
            }
        }
        #expect(
            try #require(Explanation.lines(for: "viewIsAppearing")).contains(
                "  In a script: on viewIsAppearing(animated) { … }"))
    }

    @Test("A name refers to one order, and a method's order is that of a method, a property or a verb") func names() {
        #expect(Set(EventOrder.all.map(\.name)).count == EventOrder.all.count)
        let known =
            Set(MethodInfo.all.map(\.base)).union(PropertyInfo.all.map(\.name)).union(VerbReference.all.map(\.name))
            .union(CallbackInfo.all.map(\.base))
        for order in EventOrder.all {
            for method in order.methods { #expect(known.contains(method), "\(order.name): \(method)") }
        }
    }

    @Test("Each phase has a title, and each line a text") func lines() {
        for order in EventOrder.all {
            for phase in order.phases {
                #expect(!phase.title.isEmpty)
                for line in phase.lines { #expect(!line.text.isEmpty && line.condition != "") }
            }
        }
    }
}
