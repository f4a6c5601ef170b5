// The kinds of nodes with their children by position. This file is the contract between the parser and the readers of its
// trees; `Grammar/flow.ebnf` defines the syntax of each.
//
// `name` is the node's symbol, `T?` a child that may be `.none`, and `T…` any number of children up to the end.
// "statement" is any kind of the sections Declarations and Statements; "expression" any kind of Expressions.

public enum NodeKind: UInt8, Sendable, CaseIterable {
    /// `NodeID.none`.
    case missing
    /// Source that could not be parsed; flagged `.broken`. No children.
    case error

    // MARK: File and declarations

    /// statement…
    case file
    /// `{ … }` as the body of a declaration or a control statement: statement…
    case block
    /// `screen Name(params): Base, P { … }`; name. [parameters?, bases: .typeList?, members: .block?]
    case screenDeclaration
    /// `container Name …`: like a screen.
    case containerDeclaration
    /// `view Name …`: like a screen.
    case viewDeclaration
    /// `class Name …`: like a screen.
    case classDeclaration
    /// `struct Name<T>: P { … }`: like a screen. [.none, bases, members, generics: .genericList?]
    case structDeclaration
    /// `enum Name: Int { … }`: like a structure.
    case enumDeclaration
    /// `protocol Name: P { … }`: like a structure.
    case protocolDeclaration
    /// `case a, b(Int)` of an enumeration: .enumCase…
    case enumCaseList
    /// `a(x: Int) = 1`; name. [payload: .parameterList?, raw value: expression?]
    case enumCase
    /// `typealias Name = T`; name. [type]
    case typealiasDeclaration
    /// `associatedtype Name: P`; name. No children.
    case associatedTypeDeclaration
    /// `subscript(i: Int) -> T { … }`. Flag isStatic. [parameters, result type, accessors: .accessorList? or .block?]
    case subscriptDeclaration
    /// `infix operator <>: P` and `precedencegroup P { … }`; name is the operator's spelling. No children.
    case operatorDeclaration
    /// `<T, U: P>`: .identifier…
    case genericList
    /// `where Self: P, T == U`: pairs of types, a type twice if it has no other.
    case whereClause
    /// `extension Name: P where … { … }`; name. [.none, bases: .typeList?, members: .block, conditions: .whereClause?]
    case extensionDeclaration
    /// `app { … }` and `scene { … }`; name is the word. [members: .block]
    case appDeclaration
    /// `slot content at rect(…)`; name. [frame: expression?]
    case slotDeclaration
    /// `on name(params) { … }`; name. [parameters?, result type?, body: .block]
    case onDeclaration
    /// `func name(params) -> T { … }`; name. Flags: isOverride, isStatic. [parameters?, result type?, body: .block?]
    case funcDeclaration
    /// `init(params) { … }`. Flags: isOverride, isOptional, isForced, isConvenience. [parameters?, .none, body: .block?]
    case initDeclaration
    /// `deinit { … }`. [.none, .none, body: .block]
    case deinitDeclaration
    /// `let` / `var` / `weak var`; one node per binding (`let a = 1, b = 2` is a `.bindingList`); name.
    /// Flags: isConstant, isWeak, isUnowned, isLazy, isStatic, isOverride.
    /// [type?, initializer: expression?, accessors: .accessorList? or getter .block?, observers: .accessorList?]
    case varDeclaration
    /// Several bindings in one statement: .varDeclaration…
    case bindingList
    /// `{ get { … } set(x) { … } }` or `{ willSet { … } didSet { … } }`: .accessor…
    case accessorList
    /// `get`, `set`, `willSet`, `didSet`; name is the word. [parameter: .identifier?, body: .block]
    case accessor
    /// `(…)` of a declaration: .parameter…
    case parameterList
    /// name is the parameter's own name. [label: .label?, type?, default: expression?]
    /// The label is `.none` if only one name is written; the declaration decides what that means.
    case parameter
    /// A written argument label or the first name of a parameter; `_` is a label named `_`.
    case label
    /// `: A, B`: type…
    case typeList
    /// `import "file.flow"`, or `import UIKit`, which has a name, no path and no effect. [path: .string?]
    case importDeclaration
    /// `scenario "name" { … }`. [title: .string, body: .block]
    case scenarioDeclaration
    /// `launch words… { tree }`. [words: .itemList?, tree: .treeBlock?]
    case launchDeclaration

    // MARK: Types

    /// `A`, `A.B`, `A<B>`; name is the last name. [base type?, generic arguments: type…]
    case namedType
    /// `T?`. [type]
    case optionalType
    /// `T!`. [type]
    case implicitlyUnwrappedType
    /// `[T]`. [type]
    case arrayType
    /// `[K: V]`. [key type, value type]
    case dictionaryType
    /// `(A, B) -> C`, without attributes such as `@escaping`. [result type, parameter type…]
    case functionType
    /// `(A, B)` and `()`. type or .labeledType…
    case tupleType
    /// `x: A` in a tuple type; name. [type]
    case labeledType

    // MARK: Statements

    /// An expression as a statement. [expression]
    case expressionStatement
    /// `a = b`, `a += b`; op. [target: expression, value: expression]
    case assignment
    /// `IDENT item* block?`; name is the verb. [block: .commandBlock?, item: expression…]
    /// The verb's own range is `commandNameRange`.
    case command
    /// A command's `{ … }`. Flag hasHead. [head: .closureHead?, statement…]
    case commandBlock
    /// `expect tree { … }`. [tree: .treeBlock]
    case expectTree
    /// `expect trace { … }`; the raw lines are the range of the child. [raw: .rawTrace]
    case expectTrace
    /// The unchanged text after the `{` of `expect trace`, up to the line of the `}`. No children.
    case rawTrace
    /// `if c, … { } else if … { } else { }`: the clauses in order. [.conditionClause…]; an `else` has no conditions.
    case ifStatement
    /// One arm of an `if`. [conditions: .conditionList?, body: .block]
    case conditionClause
    /// condition: expression, .optionalBinding, …
    case conditionList
    /// `let x = e`, `var x = e`, `let x` in a condition; name. Flag isConstant. [type?, value: expression?]
    case optionalBinding
    /// `case pattern = e` in a condition. [pattern, value: expression]
    case patternCondition
    /// `guard c, … else { }`. [conditions: .conditionList, body: .block]
    case guardStatement
    /// `while c { }`. [conditions: .conditionList, body: .block]
    case whileStatement
    /// `repeat n times { }`. [count: expression, body: .block]
    case repeatTimes
    /// `repeat { } while c`. [body: .block, condition: expression]
    case repeatWhile
    /// `for x in e where c { }`; name, or a pattern as the first child. [pattern?, sequence, where?, body: .block]
    case forStatement
    /// `(a, (b, c))` in `for` and `let`: .identifier or .tuplePattern…
    case tuplePattern
    /// `outer: for … { }`; name. [statement]
    case labeledStatement
    /// `switch e { case … }`. [subject: expression, .switchCase…]
    case switchStatement
    /// `case a, b where c:` or `default:`. [patterns: .patternList?, where: expression?, body: .block]
    case switchCase
    /// pattern: expression, `.bindingPattern`, `.isPattern`
    case patternList
    /// `let x` in a case, `let x as T`; name. Flag isConstant. [type?]
    case bindingPattern
    /// `is T` in a case. [type]
    case isPattern
    /// `_` in a case. No children.
    case wildcardPattern
    /// `.a(let x, y: _)` or `T.a(…)` in a case; name. [type: expression?, .patternElement…]
    case casePattern
    /// `(let x, 0)` in a case: .patternElement…
    case elementsPattern
    /// name is the label or none. [pattern]
    case patternElement
    /// `p where c` among the patterns of a case. [pattern, condition: expression]
    case wherePattern
    /// `let x?` in a case. [pattern]
    case optionalPattern
    /// `.a(let x) as T` in a case. [pattern, type]
    case castPattern
    /// `do { } catch … { }`. [body: .block, .catchClause…]
    case doStatement
    /// `catch`, `catch let e`, `catch pattern`. [pattern: expression or .bindingPattern?, where?, body: .block]
    case catchClause
    /// `throw e`. [expression]
    case throwStatement
    /// `return e`. [expression?]
    case returnStatement
    /// name is the label or none.
    case breakStatement
    /// name is the label or none.
    case continueStatement
    case fallthroughStatement
    /// `defer { … }`. [body: .block]
    case deferStatement

    // MARK: Expressions

    case nilLiteral
    /// name is `true` or `false`.
    case boolLiteral
    /// `12`, `0x1f`, `1_000`; the range is the spelling.
    case integerLiteral
    /// `1.5`, `1e3`.
    case floatLiteral
    /// `250ms`, `0.25s`.
    case durationLiteral
    /// `40%`.
    case percentLiteral
    /// `1024x768`.
    case sizeLiteral
    /// `"…\(…)…"` and `"""…"""`: .stringSegment or expression, in order.
    case string
    /// Literal text of a string with unprocessed escapes; the range is the spelling.
    case stringSegment
    /// A name; name. `self` and `super` have separate kinds.
    case identifier
    case selfExpression
    case superExpression
    /// `.formSheet`, `.init`; name.
    case implicitMember
    /// `a.b`, name is `b`. [base: expression]
    case member
    /// `a(…)`. Flag isTrailing if the last arguments are trailing closures. [callee: expression, .argument…]
    case call
    /// `label: e` or `e`; name is the label or none. Flag isTrailing. [value: expression]
    case argument
    /// `a[i]`. [base: expression, .argument…]
    case `subscript`
    /// `a?` before a member, call or subscript. [expression]
    case optionalChain
    /// `a!`. [expression]
    case force
    /// op. [expression]
    case prefix
    /// op. [left, right]
    case infix
    /// `a & b`, `~a`, `a <> b`: an operator on bits or one of the program's; name. [left, right] or [operand]
    case ownOperation
    /// `a...`, `..<b`: a one-sided range; op. [lower?, upper?]
    case partialRange
    /// `+` as a value: `reduce(0, +)`; op, or the name of an operator that is not in `Operator`. No children.
    case operatorReference
    /// `c ? a : b`. [condition, then, else]
    case ternary
    /// `e is T`. [expression, type]
    case isExpression
    /// `e as T`, `as?` (isOptional), `as!` (isForced). [expression, type]
    case asExpression
    /// `{ [captures] params in … }`. [head: .closureHead?, statement…]
    case closure
    /// `[weak self] a, b -> T in`. [captures: .captureList?, parameters: .parameterList?, result type?]
    case closureHead
    /// .capture…
    case captureList
    /// `weak x`, `x = e`; name. Flags isWeak, isUnowned. [value: expression?]
    case capture
    /// `[a, b]`: expression…
    case arrayLiteral
    /// `[a: b]`, `[:]`: .dictionaryEntry…
    case dictionaryLiteral
    /// [key, value]
    case dictionaryEntry
    /// `(e)`. [expression]
    case parenthesized
    /// `(a, b)`, `()`: .argument…
    case tuple
    /// `#selector(e)`. [expression]
    case selector
    /// `\T.a.b`. [path: expression], whose innermost base is a .keyPathRoot.
    case keyPath
    /// The root of a key path, the value to which it is applied. [type?]
    case keyPathRoot
    /// `&x`. [expression]
    case inoutExpression
    /// `#available(iOS 15, *)`, `#unavailable(…)` (isOptional). No children.
    case availability
    /// `#file`, `#imageLiteral(…)`, `#Preview { … }`; name. [.argument…]
    case hashExpression
    /// `try e`, `try? e` (isOptional), `try! e` (isForced); `await e` is the node of `e`. [expression]
    case tryExpression
    /// `$c` in an event pattern, `$0` in a closure; name without the `$`.
    case dollar
    /// `*` at the start of an event pattern.
    case wildcard
    /// `...` as the only argument of an event pattern.
    case ellipsis
    /// The items between `launch` and its tree: expression…
    case itemList

    // MARK: Trees of `launch` and `expect tree`

    /// `{ node … }`: .treeNode, .treeSlot, .treeEllipsis …
    case treeBlock
    /// `Class(args) name selected hidden { … } presents node as style`; name is the class or kind.
    /// Flags isSelected, isHidden. [instance name: .identifier?, arguments: .itemList? of .argument,
    /// children: .treeBlock?, presented: .treeNode?, style: .identifier?]
    case treeNode
    /// `slot: node`; name is the slot. [node: .treeNode]
    case treeSlot
    /// `window name { … }`; name is the window's or none. [children: .treeBlock]
    case treeWindow
    /// `...`: any further nodes.
    case treeEllipsis
}
