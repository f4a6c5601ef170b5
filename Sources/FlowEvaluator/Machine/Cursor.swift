// The loop's hold on the frame that it executes. All of it is inlined, so that the compiler keeps it in registers.

/// Where the loop is: what each instruction asks for, in the processor's registers.
struct Cursor {
    let frame: UnsafeMutablePointer<Frame>
    /// R[0]
    let registers: UnsafeMutablePointer<Value>
    /// The next instruction.
    var pc: Int

    /// Where a frame goes on. A cursor is good until a frame is entered or left.
    @inline(__always)
    init(_ frame: UnsafeMutablePointer<Frame>, _ registers: UnsafeMutablePointer<Value>) {
        self.frame = frame
        self.registers = registers + Int(frame.pointee.base)
        pc = Int(frame.pointee.pc)
    }

    /// What the world does up to here waits until the frame has ended.
    @inline(__always) var floor: Int { Int(frame.pointee.floor) }

    /// Saves the next instruction in the frame, which errors and all that leaves the loop go by.
    @inline(__always)
    func save() { frame.pointee.pc = Int32(truncatingIfNeeded: pc) }

    /// Leaves the loop for what the world has to do first.
    @inline(__always)
    func pause() -> Pause {
        save()
        return .effects
    }
}
