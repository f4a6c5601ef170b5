// The classes that headers of Objective-C declare. Flow reads only their names and superclasses, so that the Swift classes below them
// are controllers and views.

internal import ContainerRuntime

/// The superclasses of the classes in headers.
struct HeaderClasses {
    private(set) var superclasses: [String: String] = [:]

    /// The most bytes that are read of one header, and of all.
    static let sizeLimit = 1 << 20
    static let totalLimit = 1 << 24

    /// Adds the classes that a header declares: `@interface Name : Superclass`. O(bytes).
    mutating func add(_ bytes: ContiguousArray<UInt8>) {
        var scanner = HeaderScanner(bytes: bytes)
        while scanner.findInterface() {
            guard let name = scanner.word() else { continue }
            scanner.skipParameters()
            guard scanner.skip(UInt8(ascii: ":")), let superclass = scanner.word() else { continue }
            superclasses[name] = superclass
        }
    }

    /// The class of UIKit from which a class of another language or module inherits: as the headers declare, or else as its name
    /// suggests. Its objects can then be part of a hierarchy.
    static func base(of name: String, in headers: HeaderClasses?) -> UIKitClass {
        var name = name
        // A chain without an end, which no compiler accepts, stops.
        for _ in 0..<64 {
            guard let superclass = headers?.superclasses[name] else { break }
            if superclass == "NSObject" { return .object }
            if let known = UIKitClass.named(superclass) { return known }
            name = superclass
        }
        let bases: KeyValuePairs<String, UIKitClass> = [
            "TabBarController": .tabBarController, "NavigationController": .navigationController,
            "TableViewController": .tableViewController, "CollectionViewController": .collectionViewController,
            "PageViewController": .pageViewController, "ViewController": .viewController, "TableView": .tableView,
            "CollectionView": .collectionView, "TableViewCell": .tableViewCell,
            "CollectionViewCell": .collectionViewCell, "ScrollView": .scrollView, "ImageView": .imageView,
            "TextView": .textView, "TextField": .textField, "BarButtonItem": .barButtonItem, "Label": .label,
            "Button": .button, "View": .view,
        ]
        // The classes of AppKit have no base in UIKit.
        guard !name.hasPrefix("NS") else { return .object }
        return bases.first { name.hasSuffix($0.key) }?.value ?? .object
    }
}

/// Reads the declarations of classes in a header.
private struct HeaderScanner {
    let bytes: ContiguousArray<UInt8>
    var position = 0

    init(bytes: ContiguousArray<UInt8>) { self.bytes = bytes }

    /// Moves past the next `@interface` that begins a line.
    mutating func findInterface() -> Bool {
        let keyword = Array("@interface".utf8)
        while position < bytes.count {
            skipSpaces()
            if bytes[position...].starts(with: keyword) {
                position += keyword.count
                return true
            }
            while position < bytes.count, bytes[position] != UInt8(ascii: "\n") { position += 1 }
        }
        return false
    }

    private mutating func skipSpaces() {
        while position < bytes.count, bytes[position] <= 32 { position += 1 }
    }

    mutating func word() -> String? {
        skipSpaces()
        let start = position
        while position < bytes.count, Compiler.isNameByte(bytes[position]) { position += 1 }
        return start == position ? nil : String(decoding: bytes[start..<position], as: UTF8.self)
    }

    /// Skips the parameters of a generic class: `<__covariant Item>`.
    mutating func skipParameters() {
        skipSpaces()
        guard position < bytes.count, bytes[position] == UInt8(ascii: "<") else { return }
        while position < bytes.count, bytes[position] != UInt8(ascii: ">") { position += 1 }
        position += 1
    }

    mutating func skip(_ byte: UInt8) -> Bool {
        skipSpaces()
        guard position < bytes.count, bytes[position] == byte else { return false }
        position += 1
        return true
    }
}

extension ScriptLoader {
    /// Reads the headers; nil if the program has none. A header that cannot be read declares no class.
    func readHeaders() -> HeaderClasses? {
        guard !headers.isEmpty else { return nil }
        var classes = HeaderClasses()
        var total = 0
        for path in headers {
            guard case .success(let bytes) = reader(path), bytes.count <= HeaderClasses.sizeLimit else { continue }
            total += bytes.count
            if total > HeaderClasses.totalLimit { break }
            classes.add(bytes)
        }
        return classes
    }
}
