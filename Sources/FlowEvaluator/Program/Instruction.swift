// An instruction takes eight bytes: an opcode and three register or table operands. Registers are relative to the frame. `k`
// joins the last two operands to a 32-bit index or jump target.

/// An instruction of a program.
struct Instruction: Sendable {
    var op: Opcode
    var a: UInt16
    var b: UInt16
    var c: UInt16

    /// The number of steps against the limit of instructions that run one after another, in addition to the step of each call
    /// or loop iteration. An instruction that calls, looks up a member, or allocates counts as two steps, and four others as one.
    static func steps(of code: ArraySlice<Instruction>) -> Int {
        code.reduce(0) { $0 + ($1.op.isHeavy ? 8 : 1) } / 4
    }

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
    /// The last operand as a signed integer.
    @inline(__always) var signedC: Int { Int(Int16(bitPattern: c)) }
    /// The wide operand as a signed integer.
    @inline(__always) var signedK: Int { Int(Int32(truncatingIfNeeded: k)) }

    mutating func setK(_ k: Int) {
        b = UInt16(truncatingIfNeeded: k)
        c = UInt16(truncatingIfNeeded: k >> 16)
    }
}

extension Opcode {
    /// Whether an instruction may take several times as long as a move or a jump.
    var isHeavy: Bool {
        switch self {
        case .getMember, .setMember, .getSuper, .callValue, .callMethod, .callSuper, .callBase, .construct,
            .callBuiltin, .closure,
            .makeList, .makeDictionary, .makeString, .makeRecord, .mutate, .mutateGlobal, .mutateCaptured, .mutateField,
            .mutatePlace, .getPlace, .setPlace, .combinePlace, .iterate, .choose, .callOperator, .callSubscript,
            .matchRange:
            true
        default: false
        }
    }
}

/// The operation of an instruction. `R[x]` is a register; each register owns its value.
enum Opcode: UInt8, Sendable {
    // MARK: Moving values
    /// R[a] = nil, releasing the previous value
    case loadNil
    /// R[a] = b != 0
    case loadBool
    /// R[a] = the signed k
    case loadInt
    /// R[a] = constants[k]
    case loadConstant
    /// R[a] = R[b], retained
    case move
    /// R[a] = R[b], R[b] = nil
    case take
    /// R[b - 1] … R[a] = nil, from last to first: ends a scope or the life of a statement's temporaries
    case clear
    case getGlobal, setGlobal
    /// R[a] = the captured variable b
    case getCaptured
    case setCaptured
    /// Closes the captured variables in registers from a on, at the end of their scope.
    case closeCaptured
    /// R[a] = field c of R[b], whose class is statically known to have it
    case getField
    /// field c of R[a] = R[b]
    case setField
    /// R[a] = member of R[b]; the next word is the call site
    case getMember
    /// member of R[a] = R[b], looked up in the superclass of the call site's class if the call site has one; the next word
    /// is the call site
    case setMember
    /// R[a] = member of R[a], looked up in the superclass of the call site's class; the next word is the call site
    case getSuper
    /// R[a] = the live object named names[k], or nil
    case liveObject
    /// R[a] = the only live instance of the class in R[a]; unchanged if R[a] holds no class
    case onlyInstance
    /// R[a] = R[a] as a weak reference
    case weaken
    /// R[a] = the referent of the weak reference in R[a], or nil
    case strengthen
    /// R[a] = R[a] as a Double if it is an integer
    case widen
    /// R[a] = R[a] as an integer of the width b; c is what happens to other values
    case fix

    // MARK: Arithmetic and comparison: R[a] = R[b] op R[c]
    case add, subtract, multiply, divide, remainder
    case equal, notEqual, identical, notIdentical, less, lessOrEqual, greater, greaterOrEqual
    case rangeClosed, rangeHalfOpen
    /// R[a] = R[b] + the signed constant c
    case addImmediate
    case not, negate

    // MARK: Jumps to k
    case jump
    /// A backward jump; counts a step.
    case loop
    case jumpIfFalse, jumpIfTrue
    /// A nil in an optional of an optional counts as nil.
    case jumpIfNil, jumpIfNotNil
    /// Jumps if the optional in R[a] has no value, or if it has one. R[a] is then its value.
    case jumpIfNone, jumpIfSome
    /// Jumps unless the caller omitted R[a].
    case jumpIfPresent
    /// Jumps unless R[a] holds a geometry value.
    case jumpUnlessGeometry
    /// Jumps if R[a] holds an object; otherwise releases R[a].
    case jumpIfObject
    /// Compares R[b] and R[c], usually two integers; the next instruction is the jump taken when false.
    case testLess, testLessOrEqual, testEqual
    /// The same with the signed constant c as the right operand; the next instruction is the jump taken when false.
    case testLessInt, testLessOrEqualInt, testGreaterInt, testGreaterOrEqualInt, testEqualInt

    // MARK: Calls: b arguments are in R[a + 1] …, the result goes to R[a], the next word is the call site
    /// Calls the value in R[a].
    case callValue
    /// Calls a method of R[a].
    case callMethod
    /// Calls functions[k] of the next word. R[a] is the receiver or nil; if c is set, the receiver is nil regardless of
    /// R[a].
    case callFunction
    /// Calls the nearest implementation of a method above the call site's class.
    case callSuper
    /// Runs UIKit's implementation of the callback that the function implements. Only for functions of a class with a
    /// UIKit superclass.
    case callBase
    /// Creates an instance of the call site's class.
    case construct
    /// Initializes the fields of R[0], after the parameters of its class's head are set.
    case initializeFields
    /// Ends a function that initializes fields. The effects of UIKit's init, which wait below it, come next.
    case endFields
    /// Calls a built-in function of the language.
    case callBuiltin
    /// Performs the call site's verb with operands in R[a] … R[a + b - 1].
    case verb
    /// Runs the part of the call site's verb that waits until the world is idle; operands as for `verb`.
    case verbAfterwards
    case returnValue, returnNil
    /// Reports that control reached the end of a function that must return a value.
    case missingReturn

    // MARK: Making values
    /// R[a] = a closure of functions[k]
    case closure
    /// R[a] = array of R[b] … R[b + c - 1]
    case makeList
    /// R[a] = dictionary of c pairs from R[b] on
    case makeDictionary
    /// R[a] = the concatenation of the texts of R[b] … R[b + c - 1]
    case makeString
    /// Calls the call site's mutating member on the collection in R[b] with c arguments; the result goes to R[a].
    case mutate
    /// The same on the collection in globals[b], in the captured variable b, or in field b of R[0].
    case mutateGlobal, mutateCaptured, mutateField
    /// R[a] = R[b][R[c]]
    case getIndex
    /// R[a][R[b]] = R[c]
    case setIndex
    /// R[a] = globals[b][R[c]], and globals[a][R[b]] = R[c]
    case getGlobalIndex, setGlobalIndex
    /// The captured variable a, or field a of R[0], at [R[b]] = R[c]
    case setCapturedIndex, setFieldIndex
    /// Appends R[a + 1] to the list in R[b], sets R[a] to nil and takes the jump in the next instruction. If R[b] holds no
    /// uniquely owned list, skips that jump.
    case append
    /// R[a] = the answer c (`ListQuestion`) of the list in the call site's member of R[b], without building the list.
    /// On success, continues at the jump that follows the call site; otherwise after it.
    case listMember
    /// R[a] = the element at R[c] of such a list; control flow as for `listMember`.
    case listElement
    /// Begins an in-place change of a member of R[b]: R[a] = its value, unless it is a stored property. The next word is the
    /// call site.
    case beginAccess
    /// Ends that change: the member of R[b] = R[a], unless it is a stored property. The next word is the call site.
    case endAccess
    // The following words encode the place that these instructions read or change: `place` or `placeMember`, then b times
    // `step`.
    /// R[a] = the value at a place
    case getPlace
    /// The element at the last step = R[a]
    case setPlace
    /// The value at a place = R[a] = the result of the operator c on the two
    case combinePlace
    /// Calls the call site's mutating member on the value at a place with c arguments; the result goes to R[a]. The call
    /// site is the last word.
    case mutatePlace
    /// The root variable: its kind is a (see `PlaceRoot`), its number k.
    case place
    /// A root that is a member of R[b], held in R[a]; if c is set, it must not be nil. The next word is the call site.
    case placeMember
    /// See `Instruction.step(index:isForced:fallback:)`.
    case step
    case isType, asType, asTypeForced
    /// R[a] unwrapped; an error if it is nil
    case unwrap
    /// R[a] as the value of b optionals around it
    case wrapNil
    /// Starts iterating over R[a]: R[a] is the sequence, R[a + 1] the position.
    case iterate
    /// R[b] = the next element of the iteration in R[a]; at the end, jumps to the k of the next instruction.
    case next
    /// R[b], R[c] = the next pair
    case nextPair

    /// R[a] = whether R[b] equals R[c], or lies in it if R[c] is a range
    case matchRange

    // MARK: Structures
    /// R[a] = record of R[b] … R[b + c - 1]
    case makeRecord
    /// R[a] = element c of the record in R[b]
    case getStored
    /// element c of the record in R[a] = R[b]
    case setStored
    /// R[a] = globals[k], absent if it has no value yet
    case loadStatic
    /// Continues in the function of overloadSets[k] that the arguments fit best.
    case choose
    /// Jumps unless R[a] holds the result record of a function with `inout` parameters.
    case jumpUnlessInout
    /// Takes the jump after the place's words if the place already holds R[a]; otherwise skips it. The place has lent
    /// its value to the preceding call, as `inout` argument number c. If the value has no place, b is `noPlace`.
    case changedPlace
    /// Jumps if R[a] holds an object or nothing, because only other values are stored back after a change of a member.
    case jumpUnlessValue
    /// R[a] = whether R[b] is the case that the call site names, or a tuple of as many elements as its target states
    case isCase
    /// R[a] = the value at position c of the case or tuple in R[b]; nil if it has none
    case extractElement
    /// R[a] = the operator that the call site names applied to the b operands in R[a + 1] …, by a function of their types if one
    /// declares it
    case callOperator
    /// Calls a subscript of the type of R[a] with the b arguments in R[a + 1] …, a setter's if c is set, and takes the jump
    /// after the call site. Skips the jump if the type declares none.
    case callSubscript

    // MARK: Control
    /// Prints the value in R[a], for a statement that is only a name.
    case printValue
    /// Invalidates the timer whose block is running.
    case stopTimer
    /// Shows R[a] as the value of an expression in a session; if b is not 0, nil is not shown.
    case showValue
    /// Counts a visit of coveragePoints[k].
    case cover
    /// Throws R[a]; if b is set, rethrows the error that a handler stored there.
    case throwValue
    /// Marks the start of a top-level statement, whose echo is statements[k].
    case statement
    /// Ends the top-level statement, including everything it caused.
    case endStatement
    /// Makes R[a] the app (b is 0), the scene (1), the app's delegate (2) or the scene's delegate (3).
    case setApplication
    /// Sends the launch callbacks to the app and its scene; `launch` adds the windows. If b is 1, the scene connects later; if
    /// it is 2, the scene connects now.
    case beginLaunch
    /// Shows the windows of a launch; if a is set, the app launches into the background.
    case endLaunch
    /// Lets R[a] present R[b] after the launch: in the style c - 1, or if c is 0, in the style that R[b] requests.
    case presentAtLaunch
    /// Runs the world until it is idle.
    case settle
    /// Runs the world for the duration in R[a]. The first visit replaces it with the instant to reach.
    case waitUntil
    case beginOverlap, endOverlap
    /// Checks expectations[k]; its operands start at R[a].
    case expect
    /// Shows the windows whose roots are in R[a] … R[a + b - 1], and performs the rest of the launch.
    case launch
    /// Names the object in R[a] with symbol k.
    case nameObject
    /// Names the view in R[a] with symbol k, which only its screen can look up.
    case nameMember
    /// Makes the closure in R[b] the action of the control in R[a].
    case addAction
    /// The wide call site operand of the preceding instruction.
    case callSite
    /// Ends a script or scenario.
    case halt
}
