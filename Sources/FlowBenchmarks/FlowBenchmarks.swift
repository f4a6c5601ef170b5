// The benchmarks without a script. Each prints the amount of its work as a line of JSON, which a golden file checks.
// Scripts/builders/bench measures the time from outside.

import Flow

@main
struct FlowBenchmarks {
    static func main() {
        let arguments = Array(CommandLine.arguments.dropFirst())
        switch (arguments.first, arguments.count) {
        case ("stack", 2): stack(arguments[1], animated: true, keepsScreen: false)
        case ("kept", 2): stack(arguments[1], animated: false, keepsScreen: true)
        case ("parse", 2): parse(arguments[1])
        case ("memory", 2): memory(arguments[1], isNamed: false)
        case ("names", 2): memory(arguments[1], isNamed: true)
        case ("archive", 2): archive(arguments[1], ArchiveBenchmark.archive)
        case ("preservation", 2):
            archive(arguments[1]) { count in
                guard var benchmark = PreservationBenchmark() else { return nil }
                return benchmark.run(count)
            }
        case ("archive-plain", 2): archive(arguments[1], ArchiveBenchmark.plain)
        case ("archive-writes", 4): ArchiveBenchmark.writeForEver(arguments[1], arguments[2], Int(arguments[3]) ?? 1)
        case ("archive-read", 3): print(ArchiveBenchmark.read(arguments[1], arguments[2]))
        case ("storyboards", 2): StoryboardBenchmark.load(arguments[1])
        case ("xml", 2): StoryboardBenchmark.parse(arguments[1])
        case ("solver-systems", 2): SolverBenchmark.printSystems(Int(arguments[1]) ?? 0)
        case ("solver-edits", 2):
            let sum = Int(arguments[1]).flatMap(SolverBenchmark.edits)
            print("{\"sum\":\(sum.map(String.init(describing:)) ?? "null")}")
        default:
            print(
                """
                usage: flow-benchmarks stack COUNT | kept COUNT | parse FILE | memory COUNT | names COUNT | archive COUNT
                       | preservation COUNT | archive-plain COUNT | archive-writes FOLDER NAME COUNT | archive-read FOLDER NAME
                       | solver-systems COUNT | solver-edits COUNT | storyboards FOLDER | xml FOLDER
                """)
        }
    }

    private static func stack(_ argument: String, animated: Bool, keepsScreen: Bool) {
        guard let count = Int(argument) else { return print("'\(argument)' is not a number of repetitions") }
        var benchmark = StackBenchmark()
        let work = benchmark.run(count, animated: animated, keepsScreen: keepsScreen)
        print("{\"transitions\":\(work.transitions),\"events\":\(work.events),\"checksum\":\(work.checksum)}")
    }

    private static func memory(_ argument: String, isNamed: Bool) {
        guard let count = Int(argument) else { return print("'\(argument)' is not a number of controllers") }
        guard let benchmark = MemoryBenchmark() else { return print("the runtime has no 'loadViewIfNeeded()'") }
        // Never freed, because the memory must be in use when the process ends.
        let kept = UnsafeMutablePointer<MemoryBenchmark>.allocate(capacity: 1)
        kept.initialize(to: benchmark)
        print("{\"last\":\"\(kept.pointee.run(count, isNamed: isNamed))\"}")
    }

    private static func archive(_ argument: String, _ work: (Int) -> ArchiveBenchmark.Work?) {
        guard let count = Int(argument), count >= 0 else { return print("'\(argument)' is not a number of records") }
        guard let work = work(count) else {
            return print(
                "the archive that was read differs from the one that was "
                    + "written")
        }
        print("{\"records\":\(work.records),\"bytes\":\(work.bytes)}")
    }

    private static func parse(_ path: String) {
        guard case .success(let bytes) = Script.readFile(path) else { return print("'\(path)' cannot be read") }
        var interner = Interner()
        let result = Parser.parse(SourceFile(name: path, bytes: bytes), file: 0, interner: &interner)
        let tree = result.tree
        print("{\"statements\":\(tree.childCount(tree.root)),\"mistakes\":\(result.diagnostics.count)}")
    }
}
