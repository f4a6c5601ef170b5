// Benchmarks of saved-state archives, compared with plain property lists of the same values; and the process that
// `Scripts/builders/archive-kills` and the tests kill while it writes.

import Flow
import Foundation
import StateArchive

enum ArchiveBenchmark {
    /// The number of records and bytes that were written and read.
    struct Work {
        var records: Int
        var bytes: Int
    }

    /// A state whose records all contain `number`, so that a mixture of two states can be detected.
    static func state(_ count: Int, number: Int) -> SavedState {
        var state = SavedState(
            bundleVersion: "1", systemVersion: "17.0", interfaceIdiom: 0, timestamp: Double(number),
            windows: [SavedWindow(identifier: "_UIWindow+Root", horizontal: .compact, vertical: .regular)])
        for index in 0..<count {
            let path = "Root/:[\(index)]:/Message\(index)"
            let entries: [(String, SavedValue)] = [
                ("number", .int(number)), ("unread", .int(index)), ("offset", .double(Double(index) / 3)),
                ("kViewControllerViewWasLoadedKey", .bool(true)), ("title", .string("message \(index)")),
                ("tags", .list([.string("inbox"), .string("tag \(index % 100)"), .int(index)])),
                ("parent", .reference("Root")),
            ]
            let coder = SavedCoder(entries: entries.map { SavedCoder.Entry(key: $0.0, value: $0.1) })
            state.records.append(
                SavedRecord(kind: .viewController, path: path, className: "Message", coder: coder))
        }
        return state
    }

    static func archive(_ count: Int) -> Work? {
        let state = state(count, number: 1)
        guard let bytes = try? StateArchive.encode(state), let again = try? StateArchive.decode(bytes),
            again.records.count == count
        else { return nil }
        return Work(records: count, bytes: bytes.count)
    }

    /// Writes and reads the same values with Foundation's property list coders. (In a statically linked binary,
    /// `PropertyListSerialization` does not work: it finds no types.)
    static func plain(_ count: Int) -> Work? {
        let records = (0..<count).map { index in
            PlainRecord(
                path: "Root/:[\(index)]:/Message\(index)", className: "Message", kind: 0, number: 1, unread: index,
                offset: Double(index) / 3, isLoaded: true, title: "message \(index)",
                tags: ["inbox", "tag \(index % 100)", "\(index)"], parent: "Root")
        }
        let encoder = PropertyListEncoder()
        encoder.outputFormat = .binary
        guard let data = try? encoder.encode(PlainState(version: "1", system: "17.0", records: records)),
            let again = try? PropertyListDecoder().decode(PlainState.self, from: data), again.records.count == count
        else { return nil }
        return Work(records: count, bytes: data.count)
    }

    private struct PlainState: Codable {
        var version: String
        var system: String
        var records: [PlainRecord]
    }

    private struct PlainRecord: Codable {
        var path: String
        var className: String
        var kind: Int
        var number: Int
        var unread: Int
        var offset: Double
        var isLoaded: Bool
        var title: String
        var tags: [String]
        var parent: String
    }

    /// Writes states with consecutive numbers, starting after the existing one's, until the process is killed or a
    /// write fails.
    static func writeForEver(_ folder: String, _ name: String, _ count: Int) {
        let folder = StateFolder(path: folder)
        var number = ((try? folder.read(name)).flatMap { Int(exactly: $0.state.timestamp) } ?? 0) + 1
        while true {
            do {
                try folder.write(state(count, number: number), to: name)
            } catch {
                print(error)
                exit(2)
            }
            number += 1
        }
    }

    /// The number of the stored state, as a line of JSON; `mixed` if its records contain different numbers.
    static func read(_ folder: String, _ name: String) -> String {
        do {
            let (state, warnings) = try StateFolder(path: folder).read(name)
            let number = Int(exactly: state.timestamp) ?? -1
            let isWhole = state.records.allSatisfy { $0.coder.entries.first?.value == .int(number) }
            return "{\"number\":\(number),\"whole\":\(isWhole),\"warnings\":\(warnings.count)}"
        } catch {
            return "{\"error\":\"\(error.kind)\"}"
        }
    }
}
