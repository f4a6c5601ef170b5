// Which targets a target may import. The arrows are drawn once, in docs/ARCHITECTURE.md; the package and the sources
// must follow.

import Foundation
import Testing

@Suite("Arrows") struct ArrowTests {
    /// System modules that a library may use without start-up cost.
    static let plain: Set<String> = ["Glibc", "Musl", "Darwin", "Synchronization"]

    /// Toolchain modules that exactly one target wraps.
    static let own: [String: Set<String>] = [
        "FlowSwiftTesting": ["Testing"], "FlowSystem": ["Foundation", "FoundationEssentials"],
        "FlowBenchmarks": ["Foundation", "FoundationXML"],
    ]

    /// The arrows of the document's first fenced block: lines `Target → Target, Target · what it is`, continued after a
    /// trailing comma.
    static func drawn() throws -> [String: Set<String>] {
        let blocks = try House.text("docs/ARCHITECTURE.md").components(separatedBy: "```")
        try #require(blocks.count > 1, "docs/ARCHITECTURE.md draws no arrows")
        return try arrows(blocks[1])
    }

    /// The arrows of a block.
    static func arrows(_ block: String) throws -> [String: Set<String>] {
        var arrows: [String: Set<String>] = [:]
        let lines = block.replacing(/,\s*\n/, with: ", ").split(separator: "\n")
        for line in lines {
            let sides = line.components(separatedBy: "→")
            try #require(sides.count == 2, "not an arrow: \(line)")
            let names = sides[1].prefix { $0 != "·" }.split { !($0.isLetter || $0.isNumber) }
            arrows[sides[0].trimmingCharacters(in: .whitespaces)] = Set(names.map(String.init))
        }
        return arrows
    }

    @Test("Every target is drawn") func everyTargetIsDrawn() throws {
        #expect(Set(try Self.drawn().keys) == Set(try House.targets()))
    }

    @Test("Sources import only along the arrows", arguments: try House.targets())
    func importsFollowTheArrows(target: String) throws {
        let allowed = try #require(Self.drawn()[target])
        let system = Self.plain.union(Self.own[target] ?? [])
        let files = House.sources(of: target)
        #expect(!files.isEmpty)
        for file in files {
            for module in try House.swift(file).imports {
                #expect(
                    allowed.contains(module) || system.contains(module),
                    "\(file) imports \(module); docs/ARCHITECTURE.md has no such arrow")
            }
        }
    }

    @Test("Every arrow is used", arguments: try House.targets())
    func everyArrowIsUsed(target: String) throws {
        let imports = Set(try House.sources(of: target).flatMap { try House.swift($0).imports })
        let drawn = try #require(Self.drawn()[target])
        #expect(drawn.subtracting(imports).isEmpty)
    }

    @Test("The arrows have no cycle") func arrowsHaveNoCycle() throws {
        #expect(Self.cycle(in: try Self.drawn()).isEmpty)
    }

    /// The cycles: the arrows that remain after repeatedly removing all targets without outgoing arrows.
    static func cycle(in arrows: [String: Set<String>]) -> [String: Set<String>] {
        var rest = arrows
        while true {
            let ground = rest.filter { arrow in arrow.value.allSatisfy { rest[$0] == nil } }.keys
            guard !ground.isEmpty else { return rest }
            for name in ground { rest[name] = nil }
        }
    }
}
