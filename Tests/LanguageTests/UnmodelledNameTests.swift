// The names listed as not modelled must not be modelled: each is looked up in the runtime's tables.

import ContainerRuntime
import Testing

@testable import FlowEvaluator

@Suite("What Flow does not model") struct UnmodelledNameTests {
    @Test("No type listed as unmodelled is modelled") func types() {
        for (origin, names) in UnmodelledName.names {
            for name in names.split(whereSeparator: \.isWhitespace).map(String.init) {
                #expect(UIKitClass.named(name) == nil, "\(origin) has \(name), and so has Flow")
            }
        }
    }

    @Test("No member listed as unmodelled is modelled") func members() throws {
        for (owner, names) in UnmodelledName.members {
            let uikit = try #require(UIKitClass.named(owner), "there is no class \(owner)")
            for name in names.split(whereSeparator: \.isWhitespace).map(String.init) {
                let property = PropertyInfo.all.first { $0.name == name && uikit.isKind(of: $0.owner) }
                let method = MethodInfo.all.first { $0.base == name && uikit.isKind(of: $0.owner) }
                let callback = Callback.allCases.map(\.info).first { $0.base == name && uikit.isKind(of: $0.owner) }
                #expect(property == nil && method == nil && callback == nil, "\(owner).\(name) is modelled")
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
