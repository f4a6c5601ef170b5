// The rooms of the runtime: the folders of its files, and which room may name which. The arrows are drawn once, in
// docs/ARCHITECTURE.md; the sources must follow.

import Foundation
import Testing

@Suite("Rooms") struct RoomTests {
    private static let prefix = "Sources/ContainerRuntime/"

    /// The arrows of the document's section on rooms.
    private static func drawn() throws -> [String: Set<String>] {
        let text = try House.text("docs/ARCHITECTURE.md")
        let section = try #require(text.components(separatedBy: "## The rooms of the runtime").last)
        let blocks = section.components(separatedBy: "```")
        try #require(blocks.count > 1, "docs/ARCHITECTURE.md draws no arrows of rooms")
        return try ArrowTests.arrows(blocks[1])
    }

    private static func sources() throws -> [(room: String, path: String, code: String)] {
        try House.sources(of: "ContainerRuntime").map { file in
            let path = try #require(file.range(of: prefix)).upperBound
            let room = String(file[path...].prefix { $0 != "/" })
            return (room, String(file[path...]), try House.swift(file).code)
        }
    }

    private static let rooms = Result { Rooms(try sources()) }

    /// The references that no arrow allows. If several rooms declare a name, one that may be named suffices.
    private static func strays(in rooms: Rooms, from room: String, along allowed: Set<String>) -> [Rooms.Reference] {
        rooms.references(from: room).filter { $0.owners.isDisjoint(with: allowed) }
    }

    /// The same for a file that the test adds to `Views`.
    private static func straysOfPlanted(_ code: String, along allowed: Set<String>) throws -> [Rooms.Reference] {
        let rooms = Rooms(try sources() + [("Views", "planted.swift", SwiftText(code).code)])
        return strays(in: rooms, from: "Views", along: allowed).filter { $0.file == "planted.swift" }
    }

    @Test("Every file of the runtime is in a room, and every room is drawn") func everyRoomIsDrawn() throws {
        let paths = try Self.sources().map(\.path)
        for path in paths { #expect(path.split(separator: "/").count == 2, "\(path) is in no room") }
        #expect(Set(paths.map { String($0.prefix { $0 != "/" }) }) == Set(try Self.drawn().keys))
    }

    @Test("Rooms name others only along the arrows") func namesFollowTheArrows() throws {
        let rooms = try Self.rooms.get()
        for (room, allowed) in try Self.drawn() {
            for stray in Self.strays(in: rooms, from: room, along: allowed) {
                Issue.record("\(stray); docs/ARCHITECTURE.md has no arrow from \(room) to there")
            }
        }
    }

    @Test("Every arrow of rooms is used") func everyArrowIsUsed() throws {
        let rooms = try Self.rooms.get()
        for (room, allowed) in try Self.drawn() {
            let named = rooms.references(from: room).filter { $0.owners.count == 1 }
            let unused = allowed.subtracting(named.flatMap(\.owners))
            #expect(unused.isEmpty, "\(room) names nothing of \(unused.sorted())")
        }
    }

    @Test("The arrows of rooms have no cycle, and nothing leads to the composition") func roomsHaveNoCycle() throws {
        let drawn = try Self.drawn()
        #expect(ArrowTests.cycle(in: drawn).isEmpty)
        #expect(!drawn.values.contains { $0.contains(Rooms.composition) })
    }

    @Test(
        "A planted reference is found",
        arguments: [
            "enum Planted { static let type = NavigationController.self }",
            "enum Planted { static func ask(_ world: borrowing World) -> Bool { world.isNavigation(.none) } }",
            "extension World { func ask() -> Bool { isNavigation(keyWindow) } }",
            "enum Planted { static func read(_ world: inout World) { world[navigation: .none].height = 0 } }",
            "enum Planted { static func read(_ world: inout World) { world.containers.navigationLists = .init() } }",
            "enum Planted { static func ask(_ world: inout World) { world\n            .next() } }",
        ])
    func plantedArrowsAreFound(code: String) throws {
        let allowed = try #require(try Self.drawn()["Views"])
        #expect(try Self.straysOfPlanted(code, along: allowed).count == 1)
    }

    @Test(
        "Comments and strings do not count as references",
        arguments: ["// NavigationController.self", "let text = \"TabBarController\""])
    func commentsNameNothing(code: String) throws {
        let allowed = try #require(try Self.drawn()["Views"])
        #expect(try Self.straysOfPlanted(code, along: allowed).isEmpty)
    }
}
