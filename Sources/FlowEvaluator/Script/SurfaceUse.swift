// The names of UIKit and other modules that a script uses, by kind, for `flow check --surface`.

public import FlowDiagnostics

/// What Flow does with a name.
public enum SurfaceKind: String, Hashable, Sendable, CaseIterable {
    /// Behaves as in UIKit.
    case modelled
    /// Stores values and returns them.
    case kept
    /// Belongs to another module.
    case opaque
}

/// A name that a script uses, with the number of its uses.
public struct SurfaceUse: Hashable, Sendable {
    /// `UIView.addSubview`, `CALayer.cornerRadius`.
    public var name: String
    public var kind: SurfaceKind
    public var count: Int
    /// The first use.
    public var location: SourceLocation
}

extension Compiler {
    /// Records a use of a name, for `flow check --surface`.
    mutating func recordUse(_ name: String, _ kind: SurfaceKind, at location: SourceLocation) {
        guard recordsSurface else { return }
        surfaceUses.append(SurfaceUse(name: name, kind: kind, count: 1, location: location))
    }

    /// The uses by name, with the most frequent of each kind first.
    func summarizedUses() -> [SurfaceUse] {
        var result: [SurfaceUse] = []
        var positions: [String: Int] = [:]
        // A line may be compiled several times.
        var seen: Set<SurfaceUse> = []
        for use in surfaceUses where seen.insert(use).inserted {
            if let position = positions[use.kind.rawValue + use.name] {
                result[position].count += 1
            } else {
                positions[use.kind.rawValue + use.name] = result.count
                result.append(use)
            }
        }
        let order = SurfaceKind.allCases
        return result.sorted { a, b in
            (order.firstIndex(of: a.kind)!, -a.count, a.name) < (order.firstIndex(of: b.kind)!, -b.count, b.name)
        }
    }
}
