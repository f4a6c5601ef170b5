// Storyboards that are well formed but wrong: references that lead elsewhere, cycles, and elements that are missing, repeated, moved
// or of another kind. Each is read and, with an initial controller, launched and performed.

import Flow
import StoryboardImport

/// Reads and runs wrong storyboards. Each run must end within its limits and keep the invariants of the world.
public struct FuzzedStoryboardShape: FuzzedReader {
    public let name = "storyboard-shape"
    public let endings: Set<String> = ["storyboard", "xib"]

    private static let limits = Limits(
        callDepth: 200, steps: 1_000_000, values: 200_000, objects: 10_000, turns: 500, trace: 4 << 20, visits: 500_000)

    public init() {}

    public func shaped(_ file: ContiguousArray<UInt8>, _ numbers: inout SplitMix) -> ContiguousArray<UInt8>? {
        var document = WrongStoryboard(file)
        for _ in 0...numbers.below(3) { document.distort(&numbers) }
        return document.bytes
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        if let failure = FuzzedStoryboard().failure(reading: bytes) { return failure }
        let source = SourceFile(name: "Fuzz.storyboard", bytes: bytes)
        guard let blueprint = try? Blueprint(reading: source), !blueprint.isNib else { return nil }
        for detail in LaunchScript.Detail.allCases {
            let text = script(of: blueprint, detail)
            var options = LoadOptions()
            options.allowsLibraryNames = true
            let script = Script(SourceFile(name: "fuzz.flow", text: text), options: options) { path in
                path.hasSuffix("Fuzz.storyboard")
                    ? .success(bytes) : .failure(SourceReadError(reason: "it does not exist"))
            }
            // A name that the language uses for something else makes the script refer to fewer names.
            guard !script.hasErrors else { continue }
            for scenario in script.scenarios.indices {
                var writer = TraceWriter()
                var options = RunOptions(limits: Self.limits, findsLeaks: true)
                options.checksInvariants = true
                let result = script.run(scenario, options: options, writer: &writer)
                if let broken = result.brokenInvariants.first { return "an invariant is broken: \(broken)" }
                if !OwnNames.contains(Array(bytes)), let own = OwnNames.failure(of: result) { return own }
            }
            return nil
        }
        return nil
    }

    /// A script that launches the storyboard, restores it, and performs some of its segues.
    private func script(of blueprint: Blueprint, _ detail: LaunchScript.Detail) -> String {
        var text = LaunchScript.declarations(for: blueprint, path: "Fuzz.storyboard", detail: detail) {
            Script.isUIKitName($0)
        }
        if blueprint.initial != nil {
            text += "scenario \"launch\" {\n    launch main\n    background\n    foreground\n    relaunch\n}\n"
        }
        for (index, segue) in blueprint.segues.enumerated().prefix(12) where !segue.kind.isContainment {
            guard let source = segue.source else { continue }
            text += """
                scenario "segue \(index)" {
                    let source = main.prelude_instantiate(\(source), nil)
                    root UIViewController()
                    root source
                    source.prelude_nib.perform(source, \(index), nil)
                    settle
                    root UIViewController()
                }

                """
        }
        return text
    }
}

/// A storyboard whose elements and references can be exchanged.
struct WrongStoryboard {
    private(set) var bytes: ContiguousArray<UInt8>
    private typealias Element = (range: Range<Int>, tag: Range<Int>, isEmpty: Bool)

    init(_ bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    mutating func distort(_ numbers: inout SplitMix) {
        switch numbers.below(9) {
        case 0...3: repoint(&numbers)
        case 4: exchangeValue(&numbers)
        case 5: remove(&numbers)
        case 6: duplicate(&numbers)
        case 7: rename(&numbers)
        default: declareEntity(&numbers)
        }
    }

    /// A random element of a list; nil if it is empty.
    private func pick<T>(_ list: [T], _ numbers: inout SplitMix) -> T? {
        list.isEmpty ? nil : list[numbers.below(list.count)]
    }

    // MARK: Attributes

    /// The values of the attributes with one of some names; all values without names. O(bytes)
    private func values(_ names: Set<String>? = nil) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var index = 1
        while index + 1 < bytes.count {
            defer { index += 1 }
            guard bytes[index] == UInt8(ascii: "="), bytes[index + 1] == UInt8(ascii: "\"") else { continue }
            var start = index
            while start > 0, bytes[start - 1] > 0x20, bytes[start - 1] != UInt8(ascii: "<") { start -= 1 }
            guard let end = bytes[(index + 2)...].firstIndex(of: UInt8(ascii: "\"")) else { break }
            if names?.contains(String(decoding: bytes[start..<index], as: UTF8.self)) ?? true {
                found.append(index + 2..<end)
            }
            index = end
        }
        return found
    }

    /// Lets a reference lead to another object.
    private mutating func repoint(_ numbers: inout SplitMix) {
        let references = values([
            "destination", "target", "firstItem", "secondItem", "initialViewController", "tableViewCell",
            "popoverAnchorView",
            "reference",
        ])
        guard let reference = pick(references, &numbers), let id = pick(values(["id"]), &numbers) else { return }
        bytes.replaceSubrange(reference, with: Array(bytes[id]))
    }

    private mutating func exchangeValue(_ numbers: inout SplitMix) {
        let all = values()
        guard let one = pick(all, &numbers), let other = pick(all, &numbers) else { return }
        let odd = ["", "-1", "1e308", "9223372036854775807", "YES", "ü", "nan", "&lt;", "a:b:c:"]
        let new = numbers.below(2) == 0 ? Array(bytes[other]) : Array(odd[numbers.below(odd.count)].utf8)
        bytes.replaceSubrange(one, with: new)
    }

    // MARK: Elements

    /// The elements below the root, in order of their ends. O(bytes)
    private func elements() -> [Element] {
        var found: [Element] = []
        var open: [(start: Int, tag: Range<Int>)] = []
        var index = 0
        while let start = bytes[index...].firstIndex(of: UInt8(ascii: "<")),
            let end = bytes[start...].firstIndex(of: UInt8(ascii: ">"))
        {
            index = end + 1
            let first = start + 1 < bytes.count ? bytes[start + 1] : 0
            if first == UInt8(ascii: "?") || first == UInt8(ascii: "!") { continue }
            if first == UInt8(ascii: "/") {
                guard let begun = open.popLast() else { continue }
                if !open.isEmpty { found.append((begun.start..<index, begun.tag, false)) }
                continue
            }
            var tagEnd = start + 1
            while tagEnd < end, bytes[tagEnd] > 0x20, bytes[tagEnd] != UInt8(ascii: "/") { tagEnd += 1 }
            if bytes[end - 1] == UInt8(ascii: "/") {
                found.append((start..<index, start + 1..<tagEnd, true))
            } else {
                open.append((start, start + 1..<tagEnd))
            }
        }
        return found
    }

    private mutating func remove(_ numbers: inout SplitMix) {
        guard let element = pick(elements(), &numbers) else { return }
        bytes.removeSubrange(element.range)
    }

    /// Repeats an element before another one, which can be inside of it.
    private mutating func duplicate(_ numbers: inout SplitMix) {
        let all = elements()
        guard let element = pick(all, &numbers), let place = pick(all, &numbers), bytes.count < 1 << 19 else { return }
        bytes.insert(contentsOf: Array(bytes[element.range]), at: place.range.lowerBound)
    }

    /// Gives an element the tag of another one.
    private mutating func rename(_ numbers: inout SplitMix) {
        let all = elements()
        guard let element = pick(all, &numbers), let other = pick(all, &numbers) else { return }
        let tag = Array(bytes[other.tag])
        if !element.isEmpty {
            let end = element.range.upperBound - 1
            bytes.replaceSubrange(end - element.tag.count..<end, with: tag)
        }
        bytes.replaceSubrange(element.tag, with: tag)
    }

    /// Declares an entity, which the reader must reject.
    private mutating func declareEntity(_ numbers: inout SplitMix) {
        guard numbers.below(8) == 0, let root = elements().last?.range.lowerBound else { return }
        let start = bytes[..<root].firstIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? 0
        bytes.insert(contentsOf: Array("<!DOCTYPE a [<!ENTITY b \"&b;&b;\">]>".utf8), at: start)
    }
}
