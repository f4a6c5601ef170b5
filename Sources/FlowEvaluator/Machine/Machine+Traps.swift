// Mistakes that Swift compiles and that stop the process when they happen: numbers of elements below zero, characters that are
// none, ranges without numbers.

internal import ContainerRuntime
internal import FlowSyntax

extension Machine {
    /// The error for an argument that is no number of elements: below zero, which stops the process in Swift, or no integer.
    func wrongCount(_ message: String, _ arguments: UnsafeMutablePointer<Value>, _ count: Int) -> RuntimeError {
        wrongCount(message, count > 0 && arguments[0].tag == .int ? arguments[0].asInt : nil)
    }

    /// The same for the value of an argument; nil if it is no integer.
    func wrongCount(_ message: String, _ count: Int?) -> RuntimeError {
        guard let count else { return RuntimeError("wrong-type", message, label: "expected an integer") }
        return RuntimeError("wrong-count", "\(message), which cannot be \(count)", label: "below zero")
    }

    /// The error for `stride` with a step of 0.
    static var zeroStride: RuntimeError {
        RuntimeError("wrong-count", "'stride' takes a step that is not 0", label: "Swift stops the process here")
    }

    /// The text that `String(x)` or `Character(x)` makes.
    mutating func madeText(_ callSite: CallSite, _ argument: Value) throws(RuntimeError) -> String {
        let text = argument.tag == .list ? try characters(in: argument) : try shown(argument)
        guard argument.tag == .string, interner.text(callSite.name) == "Character" else { return text }
        if text.isEmpty { throw RuntimeError("not-a-character", "a character cannot be made of an empty string") }
        if text.dropFirst().isEmpty { return text }
        throw RuntimeError(
            "not-a-character", "a character cannot be made of a string with several characters",
            label: "this is \(literal(argument))")
    }

    /// Removes a character of the text in a variable, or all, and returns the character.
    mutating func removeText(_ target: UnsafeMutablePointer<Value>, _ member: Builtin) throws(RuntimeError) -> Value {
        // Only the length: a second reference to the text would make the removal copy it.
        let length = heap.strings[target.pointee.index].string.utf8.count
        guard member != .removeAll, length > 0 else {
            if member == .removeFirst || member == .removeLast {
                throw RuntimeError(
                    "index-out-of-range", "there is no character to remove", label: "the string is empty")
            }
            _ = replace(target, heap.makeString(""))
            return .nil
        }
        let isShared = !heap.strings.isUnique(target.pointee.index) && !isOnlyLent(target)
        // Bytes that are copied or moved count as steps.
        if isShared || member == .removeFirst { try count(length >> 8) }
        if isShared {
            let copy = heap.makeString(heap.strings[target.pointee.index].string)
            heap.strings[copy.index].sliceStart = heap.strings[target.pointee.index].sliceStart
            replaceLent(target, by: copy)
        }
        let removed = heap.strings[target.pointee.index].remove(atEnd: member != .removeFirst)
        return heap.makeString(String(removed))
    }
}
