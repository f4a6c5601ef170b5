// Declarations that begin with a head word: screens, containers, classes, slots, handlers, scenarios, `launch`, `import`.

import FlowDiagnostics

/// The modifiers and attributes before a declaration, most of which only Swift needs.
struct Modifiers {
    var start: UInt32
    var flags: NodeFlags = []
    /// The attribute `@Clamped(to: 0...5)` as a call of the type that it names.
    var wrapper = NodeID.none
    /// Whether `@IBAction` or `@NSManaged` marks the function, which then needs no block: a storyboard connects it, or Core
    /// Data implements it.
    var isAction = false
    /// The selector in `@objc(name)`.
    var selector: SourceRange?
    /// Whether an attribute exposes the declaration to Objective-C.
    var isExposed = false
    /// Whether `@objcMembers` exposes the members of the class.
    var exposesMembers = false

    init(from start: UInt32) { self.start = start }
}

extension Parser {
    // MARK: Modifiers

    /// Whether the current modifier precedes a declaration; otherwise it is an ordinary name.
    func isModifiedDeclaration() -> Bool {
        if token.word == .weak || token.word == .override {
            let next = probe()
            guard !next.token.newlineBefore || token.word == .override else { return false }
            return next.token.kind == .at || next.token.kind == .name && !next.isWord(.as) && !next.isWord(.is)
        }
        var probe = probe()
        while !probe.token.newlineBefore || probe.token.kind == .at || body == .members || body == .requirements {
            switch probe.token.kind {
            case .leftParen where !probe.token.spaceBefore || setsAccess(probe):
                guard probe.skipBrackets() else { return false }
            case .at:
                probe.advance()
                probe.advance()
                while probe.token.kind == .dot, !probe.token.spaceBefore {
                    probe.advance()
                    probe.advance()
                }
            case .name:
                if declarationWords.contains(where: { probe.isWord($0) }) { return true }
                guard
                    probe.isWord(in: Word.static.rawValue...Word.lastModifier.rawValue)
                        || probe.spells(Self.recursionMark)
                        || probe.spells(Self.optionalMark)
                else { return false }
                probe.advance()
            default: return false
            }
        }
        return false
    }

    /// The attributes that make a declaration, or a type's members, known to Objective-C.
    private static let exposing: Set<String> = [
        "objc", "IBAction", "IBSegueAction", "IBOutlet", "IBInspectable", "GKInspectable",
    ]

    private var declarationWords: [Word] {
        [
            .let, .var, .func, .`init`, .deinit, .weak, .override, .class, .screen, .container, .view, .extension,
            .enum, .struct, .protocol, .typealias, .actor, .associatedtype, .subscript, .case, .operator, .import,
        ]
    }

    // modified-declaration = ( attribute | modifier )* declaration
    mutating func modifiedDeclaration() -> NodeID {
        var modifiers = Modifiers(from: token.start)
        while true {
            if token.kind == .at {
                let name = peek()
                if body == .statements, name.kind == .name, Self.marksEntryPoint(spelling(name)) {
                    modifiers.flags.insert(.isEntryPoint)
                }
                if name.kind == .name {
                    let attribute = spelling(name)
                    if attribute == "IBAction" || attribute.hasSuffix("Managed") { modifiers.isAction = true }
                    if Self.exposing.contains(attribute) { modifiers.isExposed = true }
                    if attribute == "objcMembers" { modifiers.exposesMembers = true }
                }
                if name.kind == .name, isWrapper(name) {
                    modifiers.wrapper = wrapper()
                } else {
                    let arguments = skipAttribute()
                    if name.kind == .name, spelling(name) == "objc" { modifiers.selector = arguments }
                }
                layout?.mark(.statement)
                continue
            }
            if isPreview { return preview(from: modifiers.start) }
            switch token.word {
            case .let, .var: return variable(modifiers)
            case .func: return function(modifiers)
            case .`init`: return initializer(modifiers)
            case .deinit: return deinitializer()
            case .class where isClassModifier(): modifiers.flags.insert(.isStatic)
            case .weak: modifiers.flags.insert(.isWeak)
            case .override: modifiers.flags.insert(.isOverride)
            case .static: modifiers.flags.insert(.isStatic)
            case .lazy: modifiers.flags.insert(.isLazy)
            case .unowned: modifiers.flags.insert(.isUnowned)
            case .dynamic: modifiers.flags.insert(.isDynamic)
            case .mutating: modifiers.flags.insert(.isMutating)
            case .convenience: modifiers.flags.insert(.isConvenience)
            case .private where body == .statements, .fileprivate where body == .statements:
                modifiers.flags.insert(.isFilePrivate)
            case .case where body == .enumeration: return enumCases(modifiers)
            case .import: return importDeclaration()
            case .subscript where peek().kind == .leftParen || peek().op == .less:
                return subscriptDeclaration(modifiers)
            case .operator: return operatorDeclaration(modifiers)
            case .enum, .struct, .protocol, .typealias, .actor, .associatedtype:
                if let declaration = swiftDeclaration(modifiers) { return declaration }
                reportExpected("a declaration", code: "expected-declaration", "no declaration follows the modifier")
                return node(.error, from: modifiers.start, flags: .broken)
            case .none where marksOptional: modifiers.flags.insert(.isOptional)
            case .none where marksRecursion: break
            case let word where word.isModifier: break
            case let word where word.isHead && isHead(): return headDeclaration(modifiers)
            default:
                reportExpected("a declaration", code: "expected-declaration", "no declaration follows the modifier")
                return node(.error, from: modifiers.start, flags: .broken)
            }
            advance()
            if token.kind == .leftParen, !token.spaceBefore || peek().word == .set { skipParentheses() }
        }
    }

    /// Whether `#Preview` is here, which declares what Xcode shows.
    var isPreview: Bool { token.kind == .hash && spelling(token) == "#Preview" }

    // preview = "#Preview" arguments? closure ; an app does not run it
    mutating func preview(from start: UInt32) -> NodeID {
        advance()
        let mark = pending.count
        if token.kind == .leftParen { _ = arguments(.rightParen, ")") }
        if token.kind == .leftBrace { _ = closure() }
        labelledClosures()
        pending.removeLast(pending.count - mark)
        return node(.importDeclaration, from: start)
    }

    /// Whether an attribute names a type, as a property wrapper does.
    func isWrapper(_ name: Token) -> Bool {
        (0x41...0x5A).contains(base[Int(name.start)])
    }

    // wrapper = "@" TYPE ( "." TYPE )* generic-arguments? arguments?
    mutating func wrapper() -> NodeID {
        advance()
        let start = token.start
        var callee = leaf(.identifier, token)
        advance()
        while token.kind == .dot, !token.spaceBefore, peek().kind == .name {
            advance()
            callee = leaf(.identifier, token)
            advance()
        }
        if token.kind == .infix, token.op == .less, !token.spaceBefore { _ = skipGenericArguments(always: true) }
        let mark = pending.count
        pending.append(callee)
        if token.kind == .leftParen, !token.spaceBefore { _ = arguments(.rightParen, ")") }
        return node(.call, from: start, since: mark)
    }

    /// Whether `(set)` follows, which may have a space before it.
    private func setsAccess(_ probe: Probe) -> Bool {
        var probe = probe
        probe.advance()
        return probe.isWord(.set)
    }

    /// Whether an attribute, such as `@main`, marks the type with which a program starts.
    private static func marksEntryPoint(_ name: String) -> Bool { name == "main" || name.hasSuffix("ApplicationMain") }

    private mutating func isClassModifier() -> Bool {
        let next = peek()
        return next.kind == .name && (next.word.isReserved || next.word.isModifier || next.word == .subscript)
    }

    /// Skips an attribute. Returns the place of its arguments, without their parentheses.
    @discardableResult mutating func skipAttribute() -> SourceRange? {
        advance()
        guard token.kind == .name, !token.spaceBefore else {
            reportExpected("a name", code: "expected-name", "an attribute needs a name after the '@'")
            return nil
        }
        advance()
        while token.kind == .dot, !token.spaceBefore, peek().kind == .name {
            advance()
            advance()
        }
        if token.kind == .infix, token.op == .less, !token.spaceBefore { _ = skipGenericArguments(always: true) }
        // `@objc (name)`: no declaration begins with a parenthesis.
        guard token.kind == .leftParen, !token.newlineBefore else { return nil }
        let start = token.end
        skipParentheses()
        return previousEnd > start ? SourceRange(start: start, end: previousEnd - 1) : nil
    }

    mutating func skipParentheses() {
        let parenthesis = range(token)
        var open = 0
        repeat {
            switch token.kind {
            case .leftParen: open += 1
            case .rightParen: open -= 1
            case .endOfFile, .leftBrace, .rightBrace:
                return takeClosing(.rightParen, ")", of: parenthesis, expecting: "')'")
            default: break
            }
            advance()
        } while open > 0
    }

    // MARK: Heads

    /// Whether the current word is the head of a declaration, judged by the rest of its line.
    mutating func isHead() -> Bool {
        let next = peek()
        // The lines below are the tree of `launch` only if `launch` begins a line. After a brace, the formatter may have put
        // both there.
        if token.word == .launch, token.newlineBefore, next.newlineBefore, next.isName {
            return next.indent > statementIndent
        }
        if next.newlineBefore || !next.spaceBefore && next.kind != .leftBrace { return false }
        if next.kind == .leftBrace, opensClosure() { return false }
        switch token.word {
        case .app, .scene: return next.kind == .leftBrace
        case .class where isClassModifier(): return true
        default:
            return next.kind == .leftBrace || next.kind == .string
                || (next.isName && next.word != .as && next.word != .is)
        }
    }

    /// Whether the brace after the current word opens a closure with a head: `container { proxy in … }` is a call.
    private func opensClosure() -> Bool {
        var probe = probe()
        probe.advance()
        return probe.isClosureHead()
    }

    mutating func headDeclaration(_ modifiers: Modifiers) -> NodeID {
        switch token.word {
        case .screen: typeDeclaration(.screenDeclaration, modifiers)
        case .container: typeDeclaration(.containerDeclaration, modifiers)
        case .view: typeDeclaration(.viewDeclaration, modifiers)
        case .class where isClassModifier(): modifiedDeclaration()
        case .class: typeDeclaration(.classDeclaration, modifiers)
        case .extension: extensionDeclaration(modifiers)
        case .app, .scene: appDeclaration()
        case .slot: slotDeclaration()
        case .on: handlerDeclaration()
        case .scenario: scenarioDeclaration()
        default: launchDeclaration()
        }
    }

    /// The declared name; `.none` after an error.
    mutating func declaredName(_ what: String) -> Symbol {
        if token.isName {
            let name = token.symbol
            advance()
            return name
        }
        if token.kind == .name, !token.newlineBefore {
            report(
                "reserved-word", "'\(token.word.spelling)' is a reserved word", at: range(token),
                label: "expected \(what)",
                fix: fix("write it in backquotes", range(token), "`\(token.word.spelling)`"))
        } else if token.kind == .string, token.problem == .none, !token.flags.contains(.interpolated) {
            reportQuotedName(what)
        } else {
            reportExpected(what, code: "expected-name", "the name is missing")
        }
        return .none
    }

    private mutating func reportQuotedName(_ what: String) {
        let spelling = spelling(token)
        let name = String(spelling.dropFirst().dropLast())
        let isName = !name.isEmpty && name.utf8.allSatisfy { $0 | 0x20 >= 0x61 && $0 | 0x20 <= 0x7a }
        report(
            "quoted-name", "a name is written without quotes", at: range(token), label: "expected \(what)",
            fix: isName ? fix("remove the quotes", range(token), name) : nil)
    }

    // type-declaration = ( "screen" | "container" | "view" | "class" ) name parameters? bases? block?
    mutating func typeDeclaration(_ kind: NodeKind, _ modifiers: Modifiers) -> NodeID {
        let word = "'\(token.word.spelling)'"
        advance()
        let name = declaredName("a name for the declaration")
        let saved = context
        context = []
        let generics = genericParameters()
        let parameters = token.kind == .leftParen && !token.newlineBefore && !isPanicking ? parameterList() : .none
        let bases = typeList()
        _ = whereClause()
        let members = optionalBlock(word)
        context = saved
        let declaration =
            generics.exists
            ? node(
                kind, from: modifiers.start, name: name, flags: modifiers.flags, parameters, bases, members, generics)
            : node(kind, from: modifiers.start, name: name, flags: modifiers.flags, parameters, bases, members)
        if modifiers.exposesMembers { tree.exposed.insert(declaration) }
        return declaration
    }

    /// A block on this line or alone on the next, if there is one.
    private mutating func optionalBlock(_ owner: String) -> NodeID {
        if isPanicking { return recoverToBrace() ? block(owner, .members) : .none }
        guard token.kind == .leftBrace else {
            let isEnd =
                token.newlineBefore || token.kind == .semicolon || token.kind == .rightBrace || token.kind == .endOfFile
            if isEnd { return .none }
            reportExpected(
                "'(', ':', '{' or the end of the line", code: "unexpected-in-declaration",
                "the head of the declaration ends here")
            return recoverToBrace() ? block(owner, .members) : .none
        }
        return block(owner, .members)
    }

    // bases = ":" type ( "," type )*
    mutating func typeList() -> NodeID {
        guard token.kind == .colon, !isPanicking else { return .none }
        let start = token.start
        let mark = pending.count
        layout?.mark(.labelColon)
        advance()
        while !isPanicking {
            pending.append(type())
            guard token.kind == .comma else { break }
            advance()
        }
        return node(.typeList, from: start, since: mark)
    }

    private mutating func extensionDeclaration(_ modifiers: Modifiers) -> NodeID {
        advance()
        var name = declaredName("the name of a class")
        // A nested type, such as Notification.Name, is known by its full name.
        while token.kind == .dot, name != .none, peek().kind == .name {
            advance()
            name = interner.intern(interner.text(name) + "." + spelling(token))
            advance()
        }
        if token.kind == .infix, token.op == .less, !token.spaceBefore { _ = skipGenericArguments(always: true) }
        let bases = typeList()
        let conditions = whereClause()
        let members = block("'extension'", .members)
        if modifiers.isExposed, members.exists { tree.exposed.formUnion(tree.children(members)) }
        guard conditions.exists else {
            return node(.extensionDeclaration, from: modifiers.start, name: name, .none, bases, members)
        }
        return node(.extensionDeclaration, from: modifiers.start, name: name, .none, bases, members, conditions)
    }

    private mutating func appDeclaration() -> NodeID {
        let word = token
        advance()
        return node(
            .appDeclaration, from: word.start, name: word.symbol, .none, .none, block("'\(word.word.spelling)'"))
    }

    // slot = "slot" name ( "at" expression )?
    private mutating func slotDeclaration() -> NodeID {
        let start = token.start
        advance()
        let name = declaredName("the name of the slot")
        var frame = NodeID.none
        if token.word == .at, !token.newlineBefore, !isPanicking {
            advance()
            frame = expression(in: [])
        }
        return node(.slotDeclaration, from: start, name: name, frame)
    }

    // handler = "on" name parameters? result block
    private mutating func handlerDeclaration() -> NodeID {
        let start = token.start
        advance()
        let name = declaredName("the name of a callback")
        let parameters = token.kind == .leftParen && !isPanicking ? parameterList() : .none
        let result = resultType()
        return node(.onDeclaration, from: start, name: name, parameters, result, block("'on'"))
    }

    // scenario = "scenario" string block
    private mutating func scenarioDeclaration() -> NodeID {
        let start = token.start
        advance()
        var title = NodeID.none
        if token.kind == .string {
            title = string()
        } else {
            report(
                "expected-title", "a scenario has a title in quotes", at: unexpectedRange, label: "expected a string",
                fix: token.isName && !token.newlineBefore
                    ? fix("put the title in quotes", range(token), "\"\(spelling(token))\"")
                    : fix("insert a title", behind, " \"\""))
        }
        return node(.scenarioDeclaration, from: start, title, block("'scenario'"))
    }

    // launch = "launch" item* tree
    private mutating func launchDeclaration() -> NodeID {
        let start = token.start
        advance()
        let wordsStart = token.start
        let mark = pending.count
        let saved = context
        context = [.command]
        while !token.newlineBefore, !isPanicking, token.isName || token.kind == .string { pending.append(item()) }
        context = saved
        let words = pending.count > mark ? node(.itemList, from: wordsStart, since: mark) : .none
        if !isPanicking, token.kind != .leftBrace {
            let isIndented = token.newlineBefore && token.indent > statementIndent && token.isName
            let isEnd =
                token.newlineBefore || token.kind == .rightBrace || token.kind == .semicolon || token.kind == .endOfFile
            if isEnd, !isIndented {
                return node(.launchDeclaration, from: start, words, .none)
            }
            if !isIndented {
                reportExpected("'{'", code: "expected-block", "'launch' is followed by its words and a tree")
            }
        }
        return node(.launchDeclaration, from: start, words, treeBlock())
    }

    // import = "import" ( string | name )
    mutating func importDeclaration() -> NodeID {
        let start = token.start
        advance()
        if token.kind == .string, !token.newlineBefore {
            return node(.importDeclaration, from: start, string())
        }
        if token.isName || token.word.isReserved, !token.newlineBefore {
            // `import class UIKit.UIView` also imports the module.
            if peek().isName, !peek().newlineBefore { advance() }
            let module = token.symbol
            advance()
            while token.kind == .dot, !token.spaceBefore, peek().kind == .name {
                advance()
                advance()
            }
            return node(.importDeclaration, from: start, name: module)
        }
        report(
            "expected-path", "'import' takes the path of a script in quotes", at: unexpectedRange,
            label: "expected a string")
        return node(.importDeclaration, from: start, .none)
    }
}
