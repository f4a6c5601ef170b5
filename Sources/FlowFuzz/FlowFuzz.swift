// The fuzzers as a program. Scripts/builders/fuzz runs it in parts and checks how each ends. If FLOW_LIBFUZZER was set
// at build time, it is a libFuzzer target instead, which fuzzes the script reader guided by coverage.

import FlowFuzzing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

#if LIBFUZZER
    import Flow

    private let script = FuzzedScript()

    @_cdecl("LLVMFuzzerTestOneInput")
    public func testOneInput(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
        let bytes = ContiguousArray(UnsafeBufferPointer(start: start, count: count))
        if let failure = script.failure(reading: bytes) { fatalError(failure) }
        return 0
    }
#else
    import Flow

    @main
    struct FlowFuzz {
        private static let usage = """
            usage: flow-fuzz run READER SEED FROM COUNT STATE FLOW <paths
                   flow-fuzz input READER SEED INDEX FLOW <paths
                   flow-fuzz try READER FILE [SECONDS | FLOW]
                   flow-fuzz shrink READER FILE FOLDER
                   flow-fuzz survey SEED FROM COUNT
            READER is script, trace, json, pattern, log, history, archive, archive-shape, storyboard, storyboard-shape, flags, meaning or limits; the corpus is the paths on standard input, a line each.
            STATE is a file that has the index of the input being read; FLOW the binary whose flags are fuzzed. 'shrink' writes
            the smallest script that fails as FILE does, and works in FOLDER; 'survey' says what the programs of 'meaning' do.

            """

        static func main() {
            let arguments = Array(CommandLine.arguments.dropFirst())
            if arguments.first == "survey", arguments.count == 4 {
                return survey(arguments.dropFirst().map { Int($0) ?? 0 })
            }
            guard arguments.count >= 4, let reader = FuzzedReaders.named(arguments[1], flow: arguments.last ?? "")
            else { fail(usage) }
            let numbers = arguments.dropFirst(2).prefix(3).map { Int($0) ?? -1 }
            switch (arguments[0], arguments.count) {
            case ("run", 7) where !numbers.contains { $0 < 0 }:
                run(FuzzRun(reader, corpus: corpus(reader), seed: UInt64(numbers[0])), numbers, state: arguments[5])
            case ("input", 5) where numbers[0] >= 0 && numbers[1] >= 0:
                let input = FuzzRun(reader, corpus: corpus(reader), seed: UInt64(numbers[0])).input(numbers[1])
                input.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
            case ("try", 4):
                guard case .success(let bytes) = Script.readFile(arguments[2]) else {
                    fail("'\(arguments[2])' cannot be read\n")
                }
                limitTime(of: reader, to: Int(arguments[3]))
                let thorough: any FuzzedReader = reader is FuzzedMeaning ? FuzzedMeaning(isThorough: true) : reader
                if let failure = thorough.failure(reading: bytes) { fail("\(failure)\n") }
                if peakMegabytes() > memoryAllowed { fail("it takes \(peakMegabytes()) MB\n") }
            case ("shrink", 4): shrink(arguments[1], arguments[2], in: arguments[3])
            default: fail(usage)
            }
        }

        private static func run(_ run: FuzzRun, _ numbers: [Int], state: String) {
            let descriptor = open(state, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
            guard descriptor >= 0 else { fail("'\(state)' cannot be written\n") }
            let range = numbers[1]..<numbers[1] + numbers[2]
            var failed = 0
            run.read(
                range,
                before: { index in
                    // The processor time is limited; a process that waits for something uses none. On a busy machine, an
                    // input may take minutes.
                    alarm(600)
                    limitTime(of: run.reader)
                    let text = "\(index)\n"
                    _ = text.utf8.withContiguousStorageIfAvailable { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
                },
                found: { failure in
                    failed += 1
                    print("\(failure.index) \(failure.message)")
                    fflush(nil)
                },
                after: {
                    // A process does not return its memory, so another process must read the next input.
                    if peakMegabytes() > memoryAllowed { fail("takes \(peakMegabytes()) MB\n") }
                })
            alarm(0)
            print("read \(range.count) inputs, \(failed) failed, peak \(peakMegabytes()) MB")
            exit(failed == 0 ? 0 : 1)
        }

        /// The largest amount of memory that inputs may use, in megabytes.
        #if SANITIZED
            private static let memoryAllowed = 4000
        #else
            private static let memoryAllowed = 500
        #endif

        /// Ends the process if an input uses more processor time than its reader allows.
        private static func limitTime(of reader: any FuzzedReader, to seconds: Int? = nil) {
            let time = timeval(tv_sec: seconds ?? reader.secondsAllowed, tv_usec: 0)
            var timer = itimerval(it_interval: timeval(), it_value: time)
            #if canImport(Darwin)
                setitimer(ITIMER_PROF, &timer, nil)
            #else
                setitimer(__itimer_which_t(ITIMER_PROF.rawValue), &timer, nil)
            #endif
        }

        private static func survey(_ numbers: [Int]) {
            var coverage = MeaningCoverage()
            coverage.run(numbers[1]..<numbers[1] + numbers[2], seed: UInt64(numbers[0])) { _ in
                limitTime(of: FuzzedMeaning())
            }
            print(coverage.report)
        }

        private static func shrink(_ reader: String, _ path: String, in folder: String) {
            guard case .success(let bytes) = Script.readFile(path) else { fail("'\(path)' cannot be read\n") }
            let verdict = ScriptShrinker.trying(reader, with: CommandLine.arguments[0], in: folder)
            guard var shrinker = ScriptShrinker(bytes, verdict: verdict) else { fail("'\(path)' does not fail\n") }
            let small = shrinker.shrink()
            let said = "// \(shrinker.failure)\n"
            _ = said.utf8.withContiguousStorageIfAvailable { write(1, $0.baseAddress, $0.count) }
            small.withUnsafeBytes { _ = write(1, $0.baseAddress, $0.count) }
        }

        /// The peak memory of the process, in megabytes.
        private static func peakMegabytes() -> Int {
            var usage = rusage()
            #if canImport(Darwin)
                getrusage(RUSAGE_SELF, &usage)
                return usage.ru_maxrss >> 20
            #else
                getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
                return usage.ru_maxrss >> 10
            #endif
        }

        /// Reads paths from standard input and returns the files that the reader can mutate.
        private static func corpus(_ reader: any FuzzedReader) -> [ContiguousArray<UInt8>] {
            var files: [ContiguousArray<UInt8>] = []
            // A reader that generates its inputs mutates none.
            if reader.input(0, seed: 0) != nil { return [] }
            while let path = readLine() {
                guard let ending = path.split(separator: ".").last, reader.endings.contains(String(ending)) else {
                    continue
                }
                guard case .success(let bytes) = Script.readFile(path) else { fail("'\(path)' cannot be read\n") }
                files.append(bytes)
            }
            guard !FuzzCorpus(files).isEmpty else { fail("standard input names no file to mutate\n") }
            return files
        }

        private static func fail(_ message: String) -> Never {
            _ = message.utf8.withContiguousStorageIfAvailable { write(2, $0.baseAddress, $0.count) }
            exit(2)
        }
    }
#endif
