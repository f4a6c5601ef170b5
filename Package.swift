// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

/// `Flow` and the libraries that it re-exports. Targets that import `Flow` name all of them, because otherwise a change in one
/// does not rebuild the target.
let libraries: [Target.Dependency] = [
    "Flow", "FlowEvaluator", "FlowTrace", "ContainerRuntime", "FlowSyntax", "FlowDiagnostics",
]

/// With FLOW_LIBFUZZER in the environment, `flow-fuzz` is a libFuzzer target without its own `main`.
let fuzzing: (compiler: [SwiftSetting], linker: [LinkerSetting]) =
    Context.environment["FLOW_LIBFUZZER"] == nil
    ? ([], [])
    : ([.define("LIBFUZZER"), .unsafeFlags(["-parse-as-library"])], [.unsafeFlags(["-sanitize=fuzzer,address"])])

let package = Package(
    name: "Flow",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "Flow", targets: ["Flow"]),
        .library(name: "FlowTesting", targets: ["FlowTesting", "FlowSwiftTesting"]),
        .executable(name: "flow", targets: ["flow-cli"]),
    ],
    traits: [
        .default(enabledTraits: ["Readline"]),
        .trait(name: "Readline", description: "The prompt edits with GNU readline; without it, it reads plain lines."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2")
    ],
    targets: [
        .target(name: "FlowDiagnostics", swiftSettings: settings),
        .target(name: "FlowSystem", swiftSettings: settings),
        .target(name: "FlowJSON", swiftSettings: settings),
        .target(name: "FlowSurface", swiftSettings: settings),
        .target(name: "ConstraintSolver", swiftSettings: settings),
        .target(name: "FlowSyntax", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
        .target(name: "ContainerRuntime", dependencies: ["ConstraintSolver"], swiftSettings: settings),
        .target(name: "StateArchive", dependencies: ["ContainerRuntime", "FlowJSON"], swiftSettings: settings),
        .target(
            name: "FlowTrace", dependencies: ["ContainerRuntime", "FlowDiagnostics", "FlowJSON"],
            swiftSettings: settings),
        .target(
            name: "FlowEvaluator",
            dependencies: [
                "FlowSyntax", "FlowTrace", "ContainerRuntime", "FlowDiagnostics", "FlowSurface", "StoryboardImport",
            ],
            swiftSettings: settings),
        .target(
            name: "Flow",
            dependencies: [
                "FlowDiagnostics", "FlowSyntax", "ContainerRuntime", "StateArchive", "FlowTrace", "FlowEvaluator",
            ],
            swiftSettings: settings),
        .target(
            name: "StoryboardImport", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
        .target(name: "FlowTesting", dependencies: libraries + ["FlowSystem"], swiftSettings: settings),
        // Separate from FlowTesting, because the command line does not need Swift Testing.
        .target(name: "FlowSwiftTesting", dependencies: ["FlowTesting"], swiftSettings: settings),
        .target(name: "FlowREPL", dependencies: libraries + ["FlowTesting", "FlowSystem"], swiftSettings: settings),
        // Signals and the state of the terminal, in C because Swift is not async-signal-safe.
        .target(name: "CTerminal"),
        // GNU readline is under the GPL, so only the command line may depend on it.
        .target(name: "CReadline", linkerSettings: [.linkedLibrary("dl", .when(platforms: [.linux]))]),
        .executableTarget(
            name: "flow-cli",
            dependencies: libraries + [
                "FlowTesting", "FlowREPL", "StateArchive", "StoryboardImport", "FlowSystem", "CTerminal",
                .target(name: "CReadline", condition: .when(traits: ["Readline"])),
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/flow",
            swiftSettings: settings),
        .executableTarget(
            name: "flow-benchmarks",
            dependencies: libraries + ["StateArchive", "ConstraintSolver", "StoryboardImport"],
            path: "Sources/FlowBenchmarks",
            swiftSettings: settings),
        .target(
            name: "FlowFuzzing",
            dependencies: libraries + ["FlowTesting", "FlowREPL", "StateArchive", "StoryboardImport"],
            swiftSettings: settings),
        .executableTarget(
            name: "flow-fuzz", dependencies: libraries + ["FlowFuzzing"], path: "Sources/FlowFuzz",
            swiftSettings: settings + fuzzing.compiler, linkerSettings: fuzzing.linker),
        // Access to the repository's files for the tests of several targets; part of no product.
        .target(name: "FlowRepository", path: "Tests/Repository", swiftSettings: settings),
        .testTarget(
            name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics", "FlowFuzzing"], swiftSettings: settings),
        .testTarget(
            name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "FlowDiagnostics", "FlowFuzzing", "FlowRepository"],
            exclude: ["Corpus", "Errors"], swiftSettings: settings),
        .testTarget(
            name: "StoryboardImportTests",
            dependencies: ["StoryboardImport", "FlowDiagnostics", "FlowRepository"],
            exclude: ["Storyboards"], swiftSettings: settings),
        .testTarget(name: "HouseTests", dependencies: ["FlowRepository"], swiftSettings: settings),
        .testTarget(
            name: "CommandLineTests",
            dependencies: libraries + ["StateArchive", "flow-cli", "FlowFuzzing", "FlowRepository"],
            exclude: ["UIKitStandIn"],
            swiftSettings: settings),
        .testTarget(
            name: "PromptTests", dependencies: libraries + ["FlowREPL", "flow-cli", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "FuzzTests", dependencies: libraries + ["FlowFuzzing", "FlowRepository", "flow-fuzz"],
            exclude: ["Corpus", "Faults"],
            swiftSettings: settings),
        .testTarget(name: "ConstraintSolverTests", dependencies: ["ConstraintSolver"], swiftSettings: settings),
        .testTarget(
            name: "ContainerRuntimeTests", dependencies: ["ContainerRuntime", "FlowFuzzing"], swiftSettings: settings),
        .testTarget(
            name: "StateArchiveTests",
            dependencies: ["StateArchive", "ContainerRuntime", "FlowFuzzing", "FlowRepository", "flow-benchmarks"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowTestingTests", dependencies: libraries + ["FlowTesting", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowTraceTests",
            dependencies: ["FlowTrace", "ContainerRuntime", "FlowDiagnostics", "FlowFuzzing", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "ScriptTests", dependencies: libraries + ["StoryboardImport", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "FlowREPLTests", dependencies: libraries + ["FlowREPL", "FlowTesting", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "PropertyTests", dependencies: libraries + ["FlowFuzzing"], exclude: ["Mutations"],
            swiftSettings: settings),
        .testTarget(
            name: "LanguageTests", dependencies: libraries + ["FlowFuzzing", "FlowSurface", "FlowRepository"],
            swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests", dependencies: libraries + ["FlowRepository"], path: "Tests/Conformance",
            exclude: ["Scripts", "observed.jsonl", "listed.txt", "later.txt", "reasons.txt", "table.txt"],
            swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
