// The functions of one name that a class declares. Most names have one; of a name with many, the function that a call means
// is found by its labels, not by asking one after the other.

internal import FlowSyntax

/// Functions of one name, in the order of their declarations.
struct Overloads: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
    private var functions: [Int] = []
    /// How many are asked one after the other.
    private static let few = 8
    /// By their labels the places of functions, once there are as many.
    private var places: [[Symbol]: Int] = [:]
    /// The places of those that a call can mean without all of their labels: one that has defaults or takes code.
    private var loose: [Int] = []

    init(arrayLiteral elements: Int...) { functions = elements }

    var startIndex: Int { 0 }
    var endIndex: Int { functions.count }
    subscript(position: Int) -> Int { functions[position] }

    /// What a function's parameters are called.
    static func labels(of function: Function) -> [Symbol] { function.parameters.map { $0.label ?? .none } }

    /// Adds a function. O(its parameters) on average.
    mutating func append(_ index: Int, in all: [Function]) {
        functions.append(index)
        guard functions.count >= Self.few else { return }
        for place in places.isEmpty ? 0..<functions.count : functions.count - 1..<functions.count {
            let function = all[functions[place]]
            let labels = Self.labels(of: function)
            if places[labels] == nil { places[labels] = place }
            if function.parameters.contains(where: { $0.hasDefault || $0.takesCode }) { loose.append(place) }
        }
    }

    /// The function with these labels. O(labels)
    func function(labels: [Symbol], in all: [Function]) -> Int? {
        if !places.isEmpty { return places[labels].map { functions[$0] } }
        return functions.first { function in
            all[function].parameters.count == labels.count
                && zip(all[function].parameters, labels).allSatisfy { ($0.label ?? .none) == $1 }
        }
    }

    /// The functions that a call with these labels can mean, in their order.
    /// - Parameter hasBlock: whether the call has a trailing block, which fits a parameter without its label. Few ask.
    func candidates(labels: [Symbol], hasBlock: @autoclosure () -> Bool) -> [Int] {
        guard !places.isEmpty, !hasBlock() else { return functions }
        guard let exact = places[labels] else { return loose.map { functions[$0] } }
        let before = loose.firstIndex { $0 >= exact } ?? loose.endIndex
        let all = loose[..<before] + [exact] + loose[before...].filter { $0 != exact }
        return all.map { functions[$0] }
    }
}
