// The names listed as not modelled must not be modelled or kept: each is looked up in the tables.

import ContainerRuntime
import FlowSurface
import Testing

@testable import FlowEvaluator

@Suite("What Flow does not model") struct UnmodelledNameTests {
    @Test("No type listed as unmodelled is modelled") func types() {
        for (origin, names) in UnmodelledName.names {
            for name in names.split(whereSeparator: \.isWhitespace).map(String.init) {
                #expect(UIKitClass.named(name) == nil, "\(origin) has \(name), and so has Flow")
                #expect(Surface.table.type(named: name) == nil, "\(origin) has \(name), and Flow keeps it")
            }
        }
    }

    @Test("No name is listed twice") func twice() {
        var seen: Set<Substring> = []
        for (_, names) in UnmodelledName.names {
            for name in names.split(whereSeparator: \.isWhitespace) {
                #expect(seen.insert(name).inserted, "\(name) is listed twice")
            }
        }
    }
}
