// The function that is being compiled: its code so far, its scopes, and the registers in use.

internal import FlowDiagnostics
internal import FlowSyntax

/// A local variable in a register.
struct Local {
    var name: Symbol
    var register: Int
    var isConstant: Bool
    var isWeak: Bool
    var type: StaticType
    /// Whether a closure captured it.
    var isCaptured = false
    var location: SourceRange
    /// Of a nested function, what it takes.
    var parameters: [Function.Parameter]?
}

/// A variable of an enclosing function, as the function that captured it knows it.
struct CapturedVariable {
    var name: Symbol
    var type: StaticType
    var isConstant: Bool
    var isWeak: Bool
    /// Of a nested function, what it takes.
    var parameters: [Function.Parameter]?
}

/// A loop that `break` and `continue` may leave or restart; a `switch` takes `break` only.
struct LoopState {
    var breaks: [Int] = []
    var continues: [Int] = []
    var localCount: Int
    var isSwitch: Bool
    /// The `defer` blocks that were open when the loop began.
    var deferCount: Int
    /// How many overlaps were around it.
    var overlaps: Int
    /// The register of the timer that `break` inside an `every` block stops, if this is such a block.
    var isTimer = false
}

/// What catches the errors of the code after it, until it is left: a `defer`, or the block of a `do` with clauses.
struct Protection {
    /// How many are around it.
    var level: Int
    /// How many ways out the function had when it began.
    var wayCount: Int
}

/// Deferred code on the way out of blocks: whatever has been left by then catches nothing of it.
struct WayOut {
    var start: Int
    var end: Int
    /// The protections from this level on have been left.
    var level: Int
}

/// A `defer` whose block has not ended. It is compiled at each end of that block, and means what it means where it stands.
struct Deferred {
    var block: NodeID
    /// Where the code begins that it covers.
    var start: Int
    /// The locals declared before it: the only ones that it sees.
    var localCount: Int
    var protection: Protection
    /// The statements after it.
    var rest: ArraySlice<NodeID>
}

/// What a compiled name refers to.
enum Resolution {
    case local(Int)
    case captured(Int, StaticType, isConstant: Bool, isWeak: Bool)
    case global(Int)
    case function(Int)
    case type(ClassReference)
    /// A member of `self`.
    case member
    /// A name of the launch tree or of a live object, looked up when it is needed.
    case live(StaticType)
    case builtin(Builtin)
    case unresolved
}

/// Where a compiled expression's value is, and what is known of it. The register is a local's own where the
/// expression is a local, so it must not be written.
struct Operand {
    var register: Int
    var type: StaticType
}

/// A function under construction.
struct FunctionState {
    var name: Symbol
    var file: Int
    var owner: ClassReference?
    var callback: Site?
    var isStatic = false
    var isInitializer = false
    /// The property whose accessor or observer this is: inside, it is set without observers.
    var accessorName: Symbol?
    /// A closure inherits `self` from around it; it is no method itself.
    var isClosure = false
    /// The code of a script or a scenario: its statements are echoed and run until the world is idle.
    var isEntry = false
    /// The entry whose variables are those of the file, not of a scenario.
    var isTopLevel = false
    /// Whether the present place is in a block of a statement, and not itself a statement of the entry.
    var isInsideBlock = false
    /// Whether it is in the block of a command, whose statements are echoed like those around it, but which is a scope.
    var isInCommandBlock = false
    /// How many overlaps are around the present place.
    var overlaps = 0
    /// The statements whose blocks are being compiled, the innermost last.
    var openStatements: [Int] = []
    /// Whether the base of an optional chain is being compiled.
    var isInChain = false

    var code: ContiguousArray<Instruction> = []
    var places: ContiguousArray<UInt32> = []
    var handlers: [ErrorHandler] = []
    var locals: [Local] = []
    var captures: [Function.Capture] = []
    var captureNames: [CapturedVariable] = []
    var loops: [LoopState] = []
    var defers: [Deferred] = []
    /// How many protections the present place is in, and the ways out so far.
    var protectionCount = 0
    var waysOut: [WayOut] = []
    /// What blocks contain after the deferred blocks that are being compiled, the innermost last.
    var later: [ArraySlice<NodeID>] = []
    /// The loops around the deferred block that is being compiled, which it cannot leave.
    var loopsAroundDeferred: Int?
    /// Where a default value is being compiled, its parameter and those after it, which it does not see.
    var hiddenParameters: [(name: Symbol, range: SourceRange)] = []
    /// Names that blocks around the current place declare further down.
    var upcoming: [(name: Symbol, range: SourceRange)] = []

    /// Where the code of each echoed statement ends, relative to the function.
    var statementEnds: [(statement: Int, end: Int)] = []

    /// The first free register.
    var top = 1
    /// The most registers in use at any time.
    var high = 1
    /// Registers below this one belong to locals; the rest are temporaries of the statement.
    var localTop = 1
    /// Temporaries below this one may hold counted values.
    var dirty = 0
    /// Where a call to super was seen, for overrides that must have one.
    var callsSuper = false
    /// The program's initializer that `super.init` means.
    var superInitializer: Int?
    /// Of a `deinit`, that of a superclass, which follows it.
    var superDeinitializer: Int?
    /// Whether a closure inside captured the receiver.
    var capturesSelf = false
    /// Whether functions may stand in it that capture its variables, and change them when they are called.
    var hasClosures = true
    /// The implicit parameters of a closure that uses `$0`.
    var dollarCount = 0
    var place: UInt32 = 0
    /// Where the innermost statement begins that is being compiled.
    var statementStart: UInt32 = 0

    init(name: Symbol, file: Int, owner: ClassReference?) {
        self.name = name
        self.file = file
        self.owner = owner
    }

    /// The index of the next instruction, relative to the function.
    var here: Int { code.count }

    @discardableResult
    mutating func emit(_ instruction: Instruction) -> Int {
        code.append(instruction)
        places.append(place)
        return code.count - 1
    }

    /// Sets the target of a jump that was emitted before.
    mutating func patch(_ jump: Int, to target: Int) { code[jump].setK(target) }

    mutating func beginProtection() -> Protection {
        protectionCount += 1
        return Protection(level: protectionCount - 1, wayCount: waysOut.count)
    }

    /// Adds a handler for the code of a protection; where the protection has been left, it does not apply.
    mutating func addHandler(_ handler: ErrorHandler, for protection: Protection) {
        var part = handler
        for way in waysOut[protection.wayCount...]
        where way.level <= protection.level && way.start >= part.start && way.start < handler.end {
            part.end = way.start
            if part.start < part.end { handlers.append(part) }
            part.start = way.end
        }
        part.end = handler.end
        if part.start < part.end { handlers.append(part) }
    }

    /// The end of a loop's body, which goes back to its start and counts by its length: a turn of a long body is more work
    /// than one of a short.
    mutating func emitLoop(to start: Int) {
        let steps = 1 + (here - start) / Instruction.perStep
        emit(Instruction(.loop, min(steps, Int(UInt16.max)), k: start))
    }

    /// A temporary register, or several in a row.
    mutating func temporaries(_ count: Int = 1) -> Int {
        let first = top
        top += count
        if top > high { high = top }
        return first
    }

    /// Notes that a register may hold a counted value.
    mutating func mayHold(_ register: Int, _ type: StaticType) {
        if !type.isUncounted, register >= localTop, register + 1 > dirty { dirty = register + 1 }
    }
}
