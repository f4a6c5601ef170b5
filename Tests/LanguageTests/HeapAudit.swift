// Checks after a run that everything in a machine's heap is referenced, and that everything referenced exists.

import ContainerRuntime
@testable import FlowEvaluator

/// The referenced slots of a heap.
struct HeapAudit {
    private let machine: Machine
    private var seen: [Set<Int>] = Array(repeating: [], count: 7)
    private var work: [Value] = []

    /// The defect of the heap of a machine whose program has ended, or nil.
    static func fault(in machine: Machine, function: Int) -> String? {
        var audit = HeapAudit(machine)
        audit.visitRoots(registers: machine.program.functions[function].registerCount)
        let heap = machine.heap
        let live = [
            heap.strings.liveCount, heap.lists.liveCount, heap.dictionaries.liveCount, heap.closures.liveCount,
            heap.geometry.liveCount, heap.ranges.liveCount, heap.cells.liveCount,
        ]
        let names = [
            "strings", "arrays", "dictionaries", "closures", "geometry values", "ranges", "captured variables",
        ]
        for (index, name) in names.enumerated() where live[index] != audit.seen[index].count {
            return "\(live[index]) \(name) are alive, and \(audit.seen[index].count) are held"
        }
        return nil
    }

    private init(_ machine: Machine) { self.machine = machine }

    private mutating func visitRoots(registers count: Int) {
        for index in 0..<count { work.append(machine.registers[index]) }
        for index in machine.program.globals.indices { work.append(machine.globals[index]) }
        for index in machine.program.constants.indices
        where !(machine.constants[index].isCounted && machine.constants[index].isUnmade) {
            work.append(machine.constants[index])
        }
        work += machine.madeConstants.values
        visitWorld()
        drain()
        // Values that only cycles hold also count as referenced, so every live payload is visited.
        for list in machine.heap.lists.all { work += list }
        for dictionary in machine.heap.dictionaries.all { work += dictionary.values }
        for cell in machine.heap.cells.all { work.append(cell.value) }
        for closure in machine.heap.closures.all {
            work.append(closure.receiver)
            for cell in closure.cells { seen[6].insert(Int(cell)) }
        }
        for cell in machine.openCells { seen[6].insert(Int(cell)) }
        drain()
    }

    /// References in the fields of instances, and the blocks that the world will run.
    private mutating func visitWorld() {
        var references = machine.world.rootReferences
        for object in machine.world.allObjects {
            references += machine.world.references(of: object)
            let payload = Int(machine.world.payload(of: object))
            guard payload > 0 else { continue }
            for offset in 0..<machine.heap.fields[payload - 1].asInt {
                work.append(machine.heap.fields[payload + offset])
            }
        }
        for case .code(let token) in references.map(\.target) { work.append(Value(.closure, token.raw)) }
    }

    private mutating func drain() {
        while let value = work.popLast() {
            switch value.tag {
            case .string: seen[0].insert(value.index)
            case .list, .record: seen[1].insert(value.index)
            case .dictionary: seen[2].insert(value.index)
            case .closure: seen[3].insert(value.index)
            case .geometry: seen[4].insert(value.index)
            case .range: seen[5].insert(value.index)
            default: break
            }
        }
    }
}
