// The loop's view of the frame that it executes. Everything is inlined, so that the compiler keeps it in CPU registers.

/// The position of the loop: the state that every instruction needs, in CPU registers.
struct Cursor {
    let frame: UnsafeMutablePointer<Frame>
    /// R[0]
    let registers: UnsafeMutablePointer<Value>
    /// The next instruction.
    var pc: Int

    /// Resumes a frame. The cursor is valid until a frame is entered or left.
    @inline(__always)
    init(_ frame: UnsafeMutablePointer<Frame>, _ registers: UnsafeMutablePointer<Value>) {
        self.frame = frame
        self.registers = registers + Int(frame.pointee.base)
        pc = Int(frame.pointee.pc)
    }

    /// Effects below this depth of the world's stack wait until the frame has ended.
    @inline(__always) var floor: Int { Int(frame.pointee.floor) }

    /// Saves the program counter in the frame, where errors and all code outside the loop read it.
    @inline(__always)
    func save() { frame.pointee.pc = Int32(truncatingIfNeeded: pc) }

    /// Leaves the loop because the world has effects to perform first.
    @inline(__always)
    func pause() -> Pause {
        save()
        return .effects
    }
}
