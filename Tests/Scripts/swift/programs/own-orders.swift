// `max()` and `min()` of a program's own types, and the order that Swift synthesizes for an enumeration.

enum Level: Comparable {
    case low
    case middle(Int)
    case high
}

struct Version: Comparable {
    var number: Int
    static func < (left: Version, right: Version) -> Bool { left.number < right.number }
}

enum Kind: Int, CaseIterable, Comparable {
    case a = 1, b, c
    // The order is the reverse of the declaration.
    static func < (left: Kind, right: Kind) -> Bool { left.rawValue > right.rawValue }
}

func compare() {
    print((Level.low < Level.high), Level.high > .low, Level.low >= .high, Level.high <= .high)
    print(Level.middle(1) < .middle(2), Level.middle(2) < .high, Level.middle(3) > .low, Level.middle(2) <= .middle(2))
    print([Level.high, .middle(4), .low, .middle(1)].sorted().map { "\($0)" })
    print([Level.middle(4), .high, .low].max()!, [Level.middle(4), .high].min()!, max(Level.low, .middle(0)))
    print([Version(number: 2), Version(number: 1)].sorted().map(\.number))
    let versions = [Version(number: 1), Version(number: 3), Version(number: 2)]
    print(versions.max()!.number, versions.min()!.number, max(versions[0], versions[1]).number)
    print(versions.map(\.number).max()!, versions.filter { $0.number > 3 }.max() == nil)
    print(
        Kind.a < .b, Kind.allCases.max()!, Kind.allCases.min()!, min(Kind.c, .a), Kind.allCases.sorted().map(\.rawValue)
    )
    print([3, 1, 2].max()!, [1.5, 0.5].min()!, ["b", "a"].max()!, "hello".max()!, [Int]().max() == nil)
    let optional: [Version]? = versions
    print(optional?.max()?.number ?? 0, Set([4, 6]).max()!, ["a": 1, "b": 5].values.max()!)
}
compare()
