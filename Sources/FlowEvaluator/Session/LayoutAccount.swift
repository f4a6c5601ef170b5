// What placed a view, as lines: each part of its frame, what determines it, and the line of the script that created the
// constraint.

internal import ContainerRuntime
internal import FlowDiagnostics

/// An account of a view's frame.
enum LayoutAccount {
    /// The lines for a view, or for a controller's view; nil if no live object has the name. O(constraints)
    static func lines(of object: ObjectID, in machine: inout Machine) -> [String]? {
        let own = machine.world.view(of: object)
        let view = own.exists ? own : object
        guard machine.world.isKind(view, of: machine.world.classID(.view)) else { return nil }
        let frame = ScreenLayout.frame(of: view, in: machine.world)
        let values = [frame.x, frame.y, frame.width, frame.height].map(number)
        var lines = [
            "\(machine.world.name(of: view)): frame = (\(values[0]) \(values[1]); \(values[2]) \(values[3]))"
        ]
        let parts = Deciding.parts(of: view, in: machine.world)
        if parts.isEmpty { lines.append("  placed by \(Deciding.placer(of: view, in: machine.world))") }
        for part in parts {
            lines.append("  \(part.name) = \(number(part.value))" + (part.isAmbiguous ? ", ambiguous" : ""))
            if part.deciders.isEmpty { lines.append("    nothing decides it") }
            for decider in part.deciders {
                var line = "    \(decider.text)"
                if let origin = decider.origin, let place = machine.location(ofInstructionBefore: Int(origin)) {
                    let source = machine.sources[place.file]
                    line += "  \(source.name):\(source.position(at: place.range.start).line)"
                }
                lines.append(line)
            }
        }
        return lines
    }

    private static func number(_ value: Double) -> String {
        value == value.rounded() && abs(value) < 1e15 ? String(Int(value)) : String(value)
    }
}

extension Session {
    /// The lines that explain the frame of the named view, or of the named controller's view; nil if no live object has
    /// the name. O(constraints)
    public func layoutAccount(of name: String) -> [String]? {
        guard let object = object(named: name) else { return nil }
        return LayoutAccount.lines(of: object, in: &state.machine!)
    }
}
