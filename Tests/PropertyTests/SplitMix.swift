// The random choices of the random programs: the same seed gives the same program on every machine.

import FlowFuzzing

extension SplitMix {
    mutating func chance(_ percent: Int) -> Bool { below(100) < percent }
    mutating func pick<T>(_ values: [T]) -> T { values[below(values.count)] }
}

extension Array {
    func randomOne(_ random: inout SplitMix) -> Element? { isEmpty ? nil : self[random.below(count)] }
}
