// The rooms of the runtime: the folders that its files are in are those that the document names.

import Foundation
import Testing

@Suite("Rooms") struct RoomTests {
    /// The folders in the first column of the document's table of rooms.
    private static func named() throws -> Set<String> {
        let text = try House.text("docs/ARCHITECTURE.md")
        let parts = text.components(separatedBy: "## The rooms of the runtime")
        let table = try #require(parts.last?.components(separatedBy: "\n## ").first)
        var folders: Set<String> = []
        for row in table.split(separator: "\n") where row.hasPrefix("| `") {
            let cell = row.dropFirst(2).prefix { $0 != "|" }
            folders.formUnion(
                cell.split(separator: ",").map { $0.trimmingCharacters(in: CharacterSet(charactersIn: " `")) })
        }
        return folders
    }

    @Test("Every file of the runtime is in a room, and every room is named") func rooms() throws {
        let prefix = "Sources/ContainerRuntime/"
        let folders = try House.sources(of: "ContainerRuntime").map { file in
            let path = try #require(file.range(of: prefix)).upperBound
            let parts = file[path...].split(separator: "/")
            #expect(parts.count == 2, "\(file) is in no room")
            return String(parts[0])
        }
        #expect(try Set(folders) == Self.named())
    }
}
