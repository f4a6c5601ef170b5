// All state that the blocks of a session can change, in one value, so that a copy is a checkpoint.

internal import ContainerRuntime
internal import FlowDiagnostics
internal import FlowSyntax
internal import FlowTrace

extension Session {
    /// The files, the compiler's tables, and the machine with its world.
    struct State {
        var loader: ScriptLoader
        var compiler: Compiler
        /// Exists from the first block on.
        var machine: Machine?
        /// The number of findings already shown.
        var findingCount = 0

        init(reader: @escaping SourceReader, lister: @escaping SourceLister) {
            loader = ScriptLoader(reader: reader, lister: lister)
            compiler = Compiler(files: [], order: [], interner: Interner())
            loader.interner = compiler.interner
        }

        /// An independent copy of the state.
        func copy() -> State {
            var copy = self
            copy.machine = machine?.copy()
            return copy
        }

        /// Parses and checks a block. Without errors, the machine is ready to run it; otherwise the state is unchanged.
        mutating func extend(
            with source: SourceFile, limits: Limits, interrupt: UnsafePointer<Int32>?
        ) -> (diagnostics: [Diagnostic], sources: SourceMap) {
            var loader = loader
            var compiler = compiler
            loader.beginBlock()
            let firstFile = loader.files.count
            loader.load(source)
            compiler.lacksFiles = loader.lacksFiles
            if loader.hasStoryboards { compiler.nibClasses = loader.nibClasses }
            let isTooDeep = loader.diagnostics.contains { $0.code == "too-deep" }
            let hadActed = compiler.standing.hasActed
            if !isTooDeep {
                compiler.extend(files: loader.files, order: loader.order, interner: loader.interner)
                loader.interner = compiler.interner
            }
            let diagnostics = (loader.diagnostics + Script.independent(compiler.diagnostics, of: loader))
                .filter { $0.location.file >= firstFile }
                .sorted { ($0.location.file, $0.location.range.start) < ($1.location.file, $1.location.range.start) }
            guard !diagnostics.contains(where: { $0.severity == .error }),
                let entryPoint = compiler.program.entryPoints.last
            else { return (diagnostics, loader.sources) }
            self.loader = loader
            self.compiler = compiler
            let continues = machine != nil && hadActed
            let image = ProgramImage(compiler.program, after: continues ? machine!.memory.image : nil)
            if continues {
                machine!.adopt(compiler.program, image, interner: compiler.interner, sources: loader.sources)
                machine!.begin(entryPoint)
            } else {
                var fresh = Machine(
                    program: compiler.program, image: image, entryPoint: entryPoint, interner: compiler.interner,
                    sources: loader.sources, limits: limits, writer: TraceWriter(format: .none))
                fresh.isSession = true
                fresh.recordsAll = true
                fresh.writer.keepsJournal = true
                fresh.writer.startRecording()
                machine = fresh
            }
            machine!.interrupt = interrupt
            return (diagnostics, loader.sources)
        }

        /// Runs the machine to the end of the block or to a stop.
        mutating func run(_ way: Way, _ breakpoints: Breakpoints, _ interrupt: UnsafePointer<Int32>?) -> Stop? {
            var seen = machine!.writer.journal.count
            while !machine!.frames.isEmpty {
                if let interrupt, interrupt.pointee != 0 {
                    machine!.abandon()
                    machine!.outcome = .limitExceeded
                    break
                }
                let continues = machine!.step()
                let count = machine!.writer.journal.count
                var stop: Stop?
                while seen < count {
                    stop = stop ?? Self.stop(at: machine!.writer.journal[seen], way, breakpoints)
                    seen += 1
                }
                if !continues {
                    machine!.abandon()
                    break
                }
                if let stop, !machine!.frames.isEmpty { return stop }
            }
            return nil
        }

        private static func stop(at record: TraceRecord, _ way: Way, _ breakpoints: Breakpoints) -> Stop? {
            switch record {
            case .event(let event):
                switch way {
                case .step: return .event
                case .until(let filter) where filter.shows(event): return .event
                default: return breakpoints.events.firstIndex { $0.shows(event) }.map { .breakpoint($0) }
                }
            case .console, .finding, .exception: return breakpoints.onWarnings ? .warning : nil
            default: return nil
            }
        }

        /// The findings since the last call.
        mutating func takeFindings() -> [Diagnostic] {
            guard let all = machine?.findingDiagnostics() else { return [] }
            defer { findingCount = all.count }
            return all.count > findingCount ? Array(all[findingCount...]) : []
        }
    }
}
