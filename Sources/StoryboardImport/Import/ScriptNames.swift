// The names in an imported script: identifiers from the words of a storyboard, each used once in its scope.

/// The names of a scope.
struct ScriptNames {
    private var used: Set<String> = []
    /// The number with which the search for a free name continues, by base.
    private var numbers: [String: Int] = [:]

    /// A name that the scope does not have yet: the base, or the base with a number. O(1), amortized
    mutating func unique(_ base: String) -> String {
        if used.insert(base).inserted { return base }
        var number = numbers[base] ?? 2
        while !used.insert("\(base)\(number)").inserted { number += 1 }
        numbers[base] = number + 1
        return "\(base)\(number)"
    }

    /// The identifier that the words of a text form, at most four; nil if there is none.
    static func identifier(_ text: String, isType: Bool) -> String? {
        var words: [String] = []
        var word = ""
        for character in text.unicodeScalars.prefix(200) {
            if character.isASCII,
                character.properties.isAlphabetic || character.properties.numericType != nil || character == "_"
            {
                word.unicodeScalars.append(character)
            } else if character != "'" {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        if !word.isEmpty { words.append(word) }
        guard let first = words.first else { return nil }
        let rest = words.dropFirst().prefix(3).map { $0.prefix(1).uppercased() + $0.dropFirst() }
        // `URLField` becomes urlField, and `OK` becomes ok.
        let head: String
        if isType {
            head = first.prefix(1).uppercased() + first.dropFirst()
        } else {
            let capitals = first.prefix { $0.isUppercase }
            let count = capitals.count == first.count || capitals.count <= 1 ? capitals.count : capitals.count - 1
            head = first.prefix(count).lowercased() + first.dropFirst(count)
        }
        let name = ([head] + rest).joined()
        guard let start = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(start),
            name != "_", !LaunchScript.reserved.contains(name)
        else { return nil }
        return name
    }
}

extension ScriptNames {
    /// The name of a class: the text itself if it can be one, as `URLViewController`.
    static func className(_ text: String) -> String? {
        let isClass = LaunchScript.isName(text) && text.first?.isUppercase == true
        return isClass ? text : identifier(text, isType: true)
    }
}

/// The classes of an imported script: each custom class of the storyboard, with the outlets and actions that it connects.
struct ImportedClasses: DeclaredClasses {
    private var controllers: Set<String> = []
    private var views: Set<String> = []
    private var objects: Set<String> = []

    /// - Parameter isTaken: whether UIKit has a type of this name, which a script cannot declare.
    init(_ blueprint: Blueprint, isTaken: (String) -> Bool) {
        func name(_ element: ElementTree.Index) -> String? {
            blueprint.tree.value(.customClass, of: element).flatMap {
                LaunchScript.isName($0) && !isTaken($0) ? $0 : nil
            }
        }
        for controller in blueprint.controllers { if let name = controller.customClass { controllers.insert(name) } }
        for view in blueprint.views { if let name = name(view.element) { views.insert(name) } }
        for object in blueprint.sceneObjects where blueprint.tree.tag(object) == .customObject {
            if let name = name(object) { objects.insert(name) }
        }
        for element in 0..<blueprint.tree.count where blueprint.tree.tag(element) == .collectionViewFlowLayout {
            if let name = name(element) { objects.insert(name) }
        }
        views.subtract(controllers)
        objects.subtract(controllers)
        objects.subtract(views)
    }

    func isController(_ name: String) -> Bool { controllers.contains(name) }
    func isView(_ name: String) -> Bool { views.contains(name) }
    func isObject(_ name: String) -> Bool { views.contains(name) || objects.contains(name) }
    func inherits(_ name: String, from uikit: String) -> Bool { isDeclared(name) }
    func isDeclared(_ name: String) -> Bool { isController(name) || isObject(name) }
    func method(forSelector selector: String, of name: String) -> DeclaredMethod? { nil }
    func isHidden(_ property: String, _ name: String) -> Bool { false }
    func hasMethod(_ base: String, _ name: String) -> Bool { false }
    func hasProperty(_ property: String, _ name: String) -> Bool { isDeclared(name) }
    func uikitSets(_ property: String, of name: String) -> Bool { false }

    func classes(declaring property: String) -> [String] { [] }
}
