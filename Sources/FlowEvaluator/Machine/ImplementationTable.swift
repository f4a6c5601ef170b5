// Maps callbacks to the functions that implement them, with one row per class whose instances have received callbacks.

internal import ContainerRuntime

/// The functions that implement the callbacks of a program's classes, including inherited ones.
struct ImplementationTable {
    /// The start of each class's row; -1 until the row is filled.
    private var starts: ContiguousArray<Int32> = []
    private var functions: ContiguousArray<Int32> = []

    init() {}

    init(classes: Int) { starts = ContiguousArray(repeating: -1, count: classes) }

    @inline(__always)
    func knows(_ index: Int) -> Bool { starts[index] >= 0 }

    /// The function that implements a callback of a class.
    /// - Precondition: the row of the class has been filled.
    @inline(__always)
    func function(_ index: Int, _ callback: Callback) -> Int? {
        let function = functions[Int(starts[index]) + Int(callback.rawValue)]
        return function >= 0 ? Int(function) : nil
    }

    /// Fills the row of a class. O(callbacks of the class and its superclasses)
    @inline(never)
    mutating func fill(_ index: Int, from program: Program) {
        let start = functions.count
        functions.append(contentsOf: repeatElement(-1, count: CallbackInfo.all.count))
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
