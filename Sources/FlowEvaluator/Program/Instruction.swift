// One instruction is eight bytes: an opcode and three register or table operands. Registers are relative to
// the frame. `k` joins the last two operands to a 32-bit index or jump target.

/// An instruction of a flat program.
struct Instruction: Sendable {
    var op: Opcode
    var a: UInt16
    var b: UInt16
    var c: UInt16

    /// How many instructions count as a step against the limit, besides the one that a turn of a loop or a call is.
    static let perStep = 4

    init(_ op: Opcode, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0) {
        self.op = op
        self.a = UInt16(truncatingIfNeeded: a)
        self.b = UInt16(truncatingIfNeeded: b)
        self.c = UInt16(truncatingIfNeeded: c)
    }

    init(_ op: Opcode, _ a: Int = 0, k: Int) {
        self.op = op
        self.a = UInt16(truncatingIfNeeded: a)
        b = UInt16(truncatingIfNeeded: k)
        c = UInt16(truncatingIfNeeded: k >> 16)
    }

    /// The wide operand.
    @inline(__always) var k: Int { Int(b) | Int(c) << 16 }
    /// The last operand as a signed number.
    @inline(__always) var signedC: Int { Int(Int16(bitPattern: c)) }
    /// The wide operand as a signed number.
    @inline(__always) var signedK: Int { Int(Int32(truncatingIfNeeded: k)) }

    mutating func setK(_ k: Int) {
        b = UInt16(truncatingIfNeeded: k)
        c = UInt16(truncatingIfNeeded: k >> 16)
    }
}

/// What an instruction does. `R[x]` is a register, every one of which owns what it holds.
enum Opcode: UInt8, Sendable {
    // MARK: Moving values
    /// R[a] = nil, releasing what was there.
    case loadNil
    /// R[a] = b != 0
    case loadBool
    /// R[a] = the signed k
    case loadInt
    /// R[a] = constants[k]
    case loadConstant
    /// R[a] = R[b], counted
    case move
    /// R[a] = R[b], R[b] = nil
    case take
    /// R[b - 1] … R[a] = nil, the last first: the end of a scope or of a statement's temporaries
    case clear
    case getGlobal, setGlobal
    /// R[a] = the captured variable b
    case getCaptured
    case setCaptured
    /// Closes the captured variables in registers from a on: their scope ends.
    case closeCaptured
    /// R[a] = field c of R[b], whose class is known to have it
    case getField
    /// field c of R[a] = R[b]
    case setField
    /// R[a] = member of R[b]; the next word is the site
    case getMember
    /// member of R[a] = R[b], as the superclass of the site's class has it where there is one; the next word is the site
    case setMember
    /// R[a] = member of R[a] as the superclass of the site's class has it; the next word is the site
    case getSuper
    /// R[a] = the live object that names[k] calls, or nil
    case liveObject
    /// R[a] = the only live instance of the class in R[a], where it holds a class
    case onlyInstance
    /// R[a] = R[a] as a weak reference
    case weaken
    /// R[a] = the value of a weak reference
    case strengthen
    /// R[a] = R[a] as a Double, where it is an integer
    case widen

    // MARK: Arithmetic and comparison: R[a] = R[b] op R[c]
    case add, subtract, multiply, divide, remainder
    case equal, notEqual, identical, notIdentical, less, lessOrEqual, greater, greaterOrEqual
    case rangeClosed, rangeHalfOpen
    /// R[a] = R[b] + the signed constant c
    case addImmediate
    case not, negate

    // MARK: Jumps, to k
    case jump
    /// A jump backwards: counts a step.
    case loop
    case jumpIfFalse, jumpIfTrue
    case jumpIfNil, jumpIfNotNil
    /// To k unless R[a] was left out by the caller.
    case jumpIfPresent
    /// To k unless R[a] holds a geometry value.
    case jumpUnlessGeometry
    /// To k if R[a] holds an object; otherwise it is let go.
    case jumpIfObject
    /// Compares R[b] and R[c], both integers as a rule; the next instruction is the jump taken when false.
    case testLess, testLessOrEqual, testEqual
    /// The same with the signed constant c on the right; the next instruction is the jump taken when false.
    case testLessInt, testLessOrEqualInt, testGreaterInt, testGreaterOrEqualInt, testEqualInt

    // MARK: Calls; b arguments stand in R[a + 1] …, the result comes into R[a], the next word is the site
    /// Calls the value in R[a].
    case callValue
    /// Calls a method of R[a].
    case callMethod
    /// Calls functions[k] of the next word, R[a] being its receiver or nil; with c, it is nil whatever stands there.
    case callFunction
    /// Calls the next implementation of a method above the site's class.
    case callSuper
    /// UIKit's own part of the callback whose implementation the function is, where no class of the program stands between.
    case ownPart
    /// Makes an instance of the site's class.
    case construct
    /// Has the fields of R[0] initialized, behind the parameters of its class's head.
    case initializeFields
    /// Calls a built-in function of the language.
    case callBuiltin
    /// Performs the site's verb with operands in R[a] … R[a + b - 1].
    case verb
    /// What the site's verb does once the world has come to rest; operands as for `verb`.
    case verbAfterwards
    case returnValue, returnNil
    /// Reports that control fell out of a function that must give a value.
    case missingReturn

    // MARK: Making values
    /// R[a] = a closure of functions[k]
    case closure
    /// R[a] = array of R[b] … R[b + c - 1]
    case makeList
    /// R[a] = dictionary of c pairs from R[b] on
    case makeDictionary
    /// R[a] = the texts of R[b] … R[b + c - 1] joined
    case makeString
    /// Calls the site's mutating member on the collection in R[b] with c arguments; the result comes into R[a].
    case mutate
    /// The same on the collection in globals[b], in the captured variable b, in field b of R[0].
    case mutateGlobal, mutateCaptured, mutateField
    /// R[a] = R[b][R[c]]
    case getIndex
    /// R[a][R[b]] = R[c]
    case setIndex
    /// R[a] = globals[b][R[c]], and globals[a][R[b]] = R[c]
    case getGlobalIndex, setGlobalIndex
    /// The captured variable a, or field a of R[0], [R[b]] = R[c]
    case setCapturedIndex, setFieldIndex
    /// Appends R[a + 1] to the list in R[b], and R[a] = nil; where R[b] is no list of its own, it jumps over the next
    /// instruction, the jump that is taken otherwise.
    case append
    /// R[a] = the count, isEmpty, first or last, by c, of the list that the site's member of R[b] is, where UIKit need not make
    /// it; then it goes on at the jump behind the site, else behind that.
    case listMember
    /// R[a] = the element at R[c] of such a list, in the same way.
    case listElement
    /// Begins a change of a member of R[b] in place: R[a] is its value, unless it is a stored one; the next word is the site.
    case beginAccess
    /// Ends it: the member of R[b] = R[a], unless it is a stored one; the next word is the site.
    case endAccess
    // The place that these look at or change is in the words behind them: `place` or `placeMember`, then b times `step`.
    /// R[a] = the value at a place
    case getPlace
    /// The element that the last step leads to = R[a]
    case setPlace
    /// The value at a place = the same, and R[a], by the operator c.
    case combinePlace
    /// Calls the site's mutating member on the value at a place with c arguments; the result comes into R[a]. The site is
    /// the last word.
    case mutatePlace
    /// The variable a, of number k: see `PlaceRoot`.
    case place
    /// A member of R[b], for which R[a] stands; with c, it must not be nil. The next word is the site.
    case placeMember
    /// See `Instruction.step(index:isForced:fallback:)`.
    case step
    case isType, asType, asTypeForced
    /// R[a] unwrapped: an error when nil
    case unwrap
    /// Starts an iteration over R[a]: R[a] is the sequence, R[a + 1] the position.
    case iterate
    /// R[b] = the next element of the iteration in R[a], or jumps to the next instruction's k.
    case next
    /// R[b], R[c] = the next pair.
    case nextPair

    /// R[a] = whether R[b] is, or lies in the range, R[c]
    case matchRange

    // MARK: Control
    /// Prints the value in R[a]: a name that stands alone.
    case printValue
    /// Stops the timer whose block is running.
    case stopTimer
    /// Shows R[a] as the value of an expression, unless it is nil and b is not 0: a session's.
    case showValue
    /// Counts a visit of coveragePoints[k].
    case cover
    /// Throws R[a]; with b, the error that a handler has put there goes on.
    case throwValue
    /// Marks a top-level statement: its echo is statements[k].
    case statement
    /// The top-level statement is over, all that it set off included.
    case endStatement
    /// R[a] is the app, or with b its scene, from now on.
    case setApplication
    /// The app and its scene are told of the launch; the windows come with `launch`.
    case beginLaunch
    /// The windows of a launch are shown; with a, in the background.
    case endLaunch
    /// R[a] presents R[b] once the launch is over, in the style c - 1, or with 0 as that asks for.
    case presentAtLaunch
    /// Runs the world until it is idle.
    case settle
    /// Runs the world for the duration in R[a], or until R[a] is reached once it holds an instant.
    case waitUntil
    case beginOverlap, endOverlap
    /// An expectation: expectations[k], operands from R[a] on.
    case expect
    /// Makes the windows visible whose roots R[a] … R[a + b - 1] hold, and the rest of a launch.
    case launch
    /// Gives the object in R[a] the name of symbol k.
    case nameObject
    /// Gives the view in R[a] the name of symbol k, by which only its screen finds it.
    case nameMember
    /// Makes the closure in R[b] the action of the control in R[a].
    case addAction
    /// The wide site operand of the instruction before it.
    case site
    /// Ends a script or scenario.
    case halt
}
