// Repeats one generated statement until a limit ends the run. A step that takes long is cheap in a program that takes it
// once; this finds the calls, verbs, properties and operations on large values whose steps no limit counts by their cost.

import Flow

/// Reads programs that repeat one statement endlessly.
public struct FuzzedLoops: FuzzedReader {
    public let name = "loops"
    public let endings: Set<String> = []
    public let secondsAllowed = FuzzTime.seconds(2)

    public init() {}

    public func input(_ index: Int, seed: UInt64) -> ContiguousArray<UInt8>? {
        var generator = MeaningGenerator(seed: seed, index: index)
        return ContiguousArray(MeaningText(generator.endlessLoop()).text.utf8)
    }

    public func failure(reading bytes: ContiguousArray<UInt8>) -> String? {
        let script = FuzzedMeaning.script(bytes)
        guard !script.hasErrors else { return nil }
        FuzzedLimits.run(script, limits: Limits()) { _ in }
        return nil
    }
}

extension MeaningGenerator {
    /// A program whose classes have nearly no code, and that repeats one statement. An exception ends one repetition only.
    mutating func endlessLoop() -> [Piece] {
        let settings = makeApp()
        declareClasses()
        let launch = makeLaunch()
        let variables = declareGlobals()
        var pieces = settings
        for index in classes.indices { pieces.append(declaration(of: index)) }
        if app.hasApp { pieces.append(appDeclaration("app")) }
        if app.hasScene { pieces.append(appDeclaration("scene")) }
        if numbers.chance(40) { return settings + largeValues() + [Self.endless([largeOperation()])] }
        var scope = MeaningScope()
        scope.names = globals
        scope.isLoop = true
        budget = 3
        let statement = cheapStatement(&scope)
        return pieces + launch + variables + [Self.endless(statement)]
    }

    private static func endless(_ statement: [Piece]) -> Piece {
        Piece("for _ in 0..<100_000_000 {", [Piece("do {", statement), Piece("catch {", [])])
    }

    private mutating func cheapStatement(_ scope: inout MeaningScope) -> [Piece] {
        switch numbers.below(10) {
        case 0..<3: [command(scope)]
        case 3..<6: [call(scope)]
        case 6: [assignment(scope)]
        case 7, 8: property(scope).map { [Piece("let read = \($0)")] } ?? [call(scope)]
        default: statement(&scope)
        }
    }
}
