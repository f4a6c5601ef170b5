// Reads a folder of storyboards, for comparison with Foundation's XML parser over the same bytes.

import Flow
import Foundation
import StoryboardImport

#if canImport(FoundationXML)
    import FoundationXML
#endif

enum StoryboardBenchmark {
    /// Counts the start tags, so that the parser reports each to a delegate.
    private final class Counter: NSObject, XMLParserDelegate {
        var elements = 0

        func parser(
            _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName: String?,
            attributes: [String: String]
        ) { elements += 1 }
    }

    private static func files(in folder: String) -> [Data] {
        let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
        return names.filter { $0.hasSuffix(".storyboard") }.sorted().compactMap {
            FileManager.default.contents(atPath: folder + "/" + $0)
        }
    }

    /// Reads each storyboard to its blueprint. Prints the counts of files and elements.
    static func load(_ folder: String) {
        let files = files(in: folder)
        var elements = 0
        for (index, data) in files.enumerated() {
            let source = SourceFile(name: "\(index).storyboard", bytes: ContiguousArray(data))
            guard let blueprint = try? Blueprint(reading: source) else { return print("file \(index) cannot be read") }
            elements += blueprint.tree.count
        }
        print("{\"files\":\(files.count),\"elements\":\(elements)}")
    }

    /// Parses each storyboard, and keeps nothing but the counts.
    static func parse(_ folder: String) {
        let files = files(in: folder)
        let counter = Counter()
        for data in files {
            let parser = XMLParser(data: data)
            parser.delegate = counter
            _ = parser.parse()
        }
        print("{\"files\":\(files.count),\"elements\":\(counter.elements)}")
    }
}
