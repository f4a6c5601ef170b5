// Which function a callback enters, in a row for each class whose instances have been called.

internal import ContainerRuntime

/// The functions that implement the callbacks of a program's classes, their own and inherited ones.
struct ImplementationTable {
    /// Where the row of a class begins, or -1 until it is asked for.
    private var starts: ContiguousArray<Int32> = []
    private var functions: ContiguousArray<Int32> = []

    init() {}

    init(classes: Int) { starts = ContiguousArray(repeating: -1, count: classes) }

    @inline(__always)
    func knows(_ index: Int) -> Bool { starts[index] >= 0 }

    /// The function that a callback of a class enters.
    /// - Precondition: the class is known.
    @inline(__always)
    func function(_ index: Int, _ callback: Callback) -> Int? {
        let function = functions[Int(starts[index]) + Int(callback.rawValue)]
        return function >= 0 ? Int(function) : nil
    }

    /// O(callbacks of the class and those it inherits from).
    @inline(never)
    mutating func fill(_ index: Int, from program: Program) {
        let start = functions.count
        functions.append(contentsOf: repeatElement(-1, count: Callback.allCases.count))
        var current: Int? = index
        while let next = current {
            for (callback, function) in program.classes[next].callbacks
            where functions[start + Int(callback.rawValue)] < 0 {
                functions[start + Int(callback.rawValue)] = Int32(function)
            }
            current = program.classes[next].superclass.declaredIndex
        }
        starts[index] = Int32(start)
    }
}
