// Texts of values that contain other values with a `description` of the program.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// Takes the place, in a text, of a value with a `description` of the program.
    static let descriptionMark: Character = "\u{F8FF}"

    /// The values in a value for whose type the program declares a `description`, in the order in which a text shows them.
    mutating func describedValues(in value: Value) throws(RuntimeError) -> Value {
        guard let name = interner.find("description") else { return heap.makeList([]) }
        var found: ValueList = []
        var visits = 0
        collect(value, name, into: &found, &visits, depth: 0)
        do {
            try checkVisits(visits)
            try checkSize(found.count)
            try count(visits: visits)
        } catch {
            for value in found { releaseCounted(value) }
            throw error
        }
        return heap.makeList(found)
    }

    private mutating func collect(
        _ value: Value, _ name: Symbol, into found: inout ValueList, _ visits: inout Int, depth: Int
    ) {
        visits += 1
        if describesItself(value, name) {
            retain(value)
            found.append(value)
            return
        }
        // Bounds the recursion, and the work for values with many shared parts.
        guard depth < 64, found.count < 100_000, visits <= limits.visits else { return }
        switch value.tag {
        case .list:
            for position in 0..<heap.lists[value.index].count {
                collect(heap.lists[value.index][position], name, into: &found, &visits, depth: depth + 1)
            }
        case .dictionary:
            for (key, element) in heap.dictionaries[value.index] {
                collect(ownedValue(of: key), name, into: &found, &visits, depth: depth + 1)
                collect(element, name, into: &found, &visits, depth: depth + 1)
            }
        case .record:
            if isSet(value) {
                for member in members(ofSet: value) { collect(member, name, into: &found, &visits, depth: depth + 1) }
            } else {
                for position in 1..<max(heap.elements(of: value).count, 1) {
                    collect(heap.elements(of: value)[position], name, into: &found, &visits, depth: depth + 1)
                }
            }
        default: break
        }
    }

    /// Whether the program declares a `description` for the value's type.
    func describesItself(_ value: Value, _ name: Symbol) -> Bool {
        guard value.tag == .record || value.tag == .enumCase || value.tag == .object,
            var index = declaredClass(of: value)
        else { return false }
        while true {
            let definition = program.classes[index]
            if definition.getters[name] != nil { return true }
            if definition.fields.contains(where: { $0.name == name }), describesItself(index) { return true }
            guard let parent = definition.superclass.declaredIndex else { return false }
            index = parent
        }
    }

    private func describesItself(_ index: Int) -> Bool {
        program.classes[index].baseNames.contains { interner.text($0) == "CustomStringConvertible" }
    }

    /// The text of a value, with the given texts in place of the values that the program describes.
    mutating func shown(_ value: Value, with texts: Value) throws(RuntimeError) -> String {
        let list = texts.tag == .list ? heap.lists[texts.index].map { $0 } : []
        if list.count == 1, let name = interner.find("description"), describesItself(value, name) {
            return try shown(list[0])
        }
        let pieces = try shownMarked(value).split(separator: Self.descriptionMark, omittingEmptySubsequences: false)
        var text = String(pieces[0])
        for (position, piece) in pieces.dropFirst().enumerated() {
            text += position < list.count ? try shown(list[position]) : ""
            text += piece
        }
        return text
    }
}
