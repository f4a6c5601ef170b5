// Raw values of a floating-point type, written as integers.
import Foundation

enum Level: Double, CaseIterable {
    case low = 1, middle = 2.5, high = 10
}
enum Space: CGFloat, CaseIterable {
    case small = 4, medium = 8, large = -16
}
print(Level.low.rawValue, Level.high.rawValue / 4)
let share: Double = 25 / Level.high.rawValue
print(share)
print(Space.medium.rawValue / 3, Space.allCases.map(\.rawValue))
print(Level(rawValue: 1)! == .low, Level(rawValue: 2.5)! == .middle, Level(rawValue: 3) == nil)
let wanted: CGFloat = 4
print(Space(rawValue: wanted)! == .small, Space.large.rawValue)
