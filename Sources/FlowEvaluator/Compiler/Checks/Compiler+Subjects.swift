// The subjects of event patterns. `expect never hom.deinit` would always pass, so a name that no object of the script
// can have is an error. The possible names are known once the whole script has been compiled.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

/// A subject of an event pattern, to be checked at the end.
struct PatternSubject {
    let name: String
    let location: SourceLocation
}

extension Compiler {
    /// Records the subject of a pattern for `checkSubjects`.
    mutating func recordSubject(_ pattern: EventPattern, at location: SourceLocation) {
        guard case .exactly(let name) = pattern.subject else { return }
        patternSubjects.append(PatternSubject(name: name.string, location: location))
    }

    /// Reports subjects that are neither classes, nor names that the script gives, nor names derived from a class.
    mutating func checkSubjects() {
        let unknown = patternSubjects.filter { !isNameByClass($0.name) }
        patternSubjects = []
        guard !unknown.isEmpty else { return }
        let given = givenNames()
        for subject in unknown where !given.contains(subject.name) {
            reportUnknown(
                "unknown-subject", "this script has no object or class '\(subject.name)'",
                name: interner.intern(subject.name), at: subject.location,
                label: "no event has this subject", candidates: given.sorted() + namesByClass())
        }
    }

    /// Whether a name is a class or the default name of an instance: `composer2`.
    mutating func isNameByClass(_ name: String) -> Bool {
        if let known = interner.find(name), knownClass(known) != nil || classOfLiveName(known) != nil { return true }
        let stem = name.prefix(name.count - name.reversed().prefix { $0.isASCII && $0.isNumber }.count)
        return Self.uikitNames.contains(String(stem)) || classOfLiveName(interner.intern(name)) != nil
    }

    /// The names that the program's instructions give to objects.
    func givenNames() -> Set<String> {
        var names: Set<String> = ["app", "scene", "voiceOver"]
        for instruction in program.code where instruction.op == .nameObject || instruction.op == .nameMember {
            names.insert(text(Symbol(raw: UInt32(instruction.k))))
        }
        return names
    }

    func namesByClass() -> [String] {
        program.classes.filter { !$0.isExtension }.map { World.instanceName(ofClass: text($0.name)) }
    }

    /// The default names of instances of UIKit classes, including those that no script creates.
    private static let uikitNames = Set(UIKitClass.allCases.map { World.instanceName(ofClass: $0.swiftName) })
}
