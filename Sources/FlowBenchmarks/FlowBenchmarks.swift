// The benchmarks that have no script: each runs one and prints what it did as a line of JSON.

import ContainerRuntime

@main
struct FlowBenchmarks {
    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        let count = arguments.last.flatMap { Int($0) } ?? 10_000
        var benchmark = StackBenchmark()
        let started = ContinuousClock.now
        let work = benchmark.run(count, animated: true)
        let spent = ContinuousClock.now - started
        print(
            benchmark.workDone, MemoryLayout<Step>.size, MemoryLayout<Event>.size, MemoryLayout<RuntimeValue>.size,
            MemoryLayout<World>.size)
        print(
            "{\"transitions\":\(work.transitions),\"events\":\(work.events),\"checksum\":\(work.checksum),\"s\":\(spent)}"
        )
    }
}
