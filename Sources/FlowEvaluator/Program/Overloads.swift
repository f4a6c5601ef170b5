// The functions of a class with the same name. Most names have only one. A call to one of many overloads is resolved by
// a lookup of its labels instead of a linear search.

internal import FlowSyntax

/// Functions of one name in declaration order.
struct Overloads: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var functions: [Int] = []
    /// The number of functions from which lookups use `positions`; smaller lists are searched linearly.
    private static let few = 8
    /// The indices of functions by their labels; empty while there are fewer than `few` functions.
    private var positions: [[Symbol]: Int] = [:]
    /// The indices of the functions that a call can match without all of their labels: those with defaults or function-typed
    /// parameters.
    private var loose: [Int] = []

    init(arrayLiteral elements: Int...) { functions = elements }

    var startIndex: Int { 0 }
    var endIndex: Int { functions.count }
    subscript(position: Int) -> Int { functions[position] }

    /// The argument labels of a function.
    static func labels(of function: Function) -> [Symbol] { function.parameters.map { $0.label ?? .none } }

    /// Adds a function. O(parameters) on average
    mutating func append(_ index: Int, in all: [Function]) {
        functions.append(index)
        guard functions.count >= Self.few else { return }
        for position in positions.isEmpty ? 0..<functions.count : functions.count - 1..<functions.count {
            let function = all[functions[position]]
            let labels = Self.labels(of: function)
            if positions[labels] == nil { positions[labels] = position }
            if function.parameters.contains(where: { $0.hasDefault || $0.takesCode }) { loose.append(position) }
        }
    }

    /// Replaces a function with another that has the same labels. O(functions)
    mutating func replace(_ old: Int, by new: Int) {
        if let position = functions.firstIndex(of: old) { functions[position] = new }
    }

    /// The function with these labels. O(labels)
    func function(labels: [Symbol], in all: [Function]) -> Int? {
        if !positions.isEmpty { return positions[labels].map { functions[$0] } }
        return functions.first { function in
            all[function].parameters.count == labels.count
                && zip(all[function].parameters, labels).allSatisfy { ($0.label ?? .none) == $1 }
        }
    }

    /// The functions to which a call with these labels can refer, in declaration order.
    /// - Parameter interner: the texts of the labels. A trailing block matches a parameter without its label.
    func candidates(labels: [Symbol], in interner: Interner) -> [Int] {
        guard !positions.isEmpty, !labels.contains(where: { interner.text($0) == "{}" }) else { return functions }
        guard let exact = positions[labels] else { return loose.map { functions[$0] } }
        let before = loose.firstIndex { $0 >= exact } ?? loose.endIndex
        let all = loose[..<before] + [exact] + loose[before...].filter { $0 != exact }
        return all.map { functions[$0] }
    }
}
