// swift-tools-version: 6.1
import PackageDescription

let settings: [SwiftSetting] = [
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
    name: "Flow",
    platforms: [.macOS(.v14)],
    products: [
        .library(name: "Flow", targets: ["Flow"]),
        .library(name: "FlowTesting", targets: ["FlowTesting"]),
        .executable(name: "flow", targets: ["flow-cli"]),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/apple/swift-collections", from: "1.6.0"),
    ],
    targets: [
        .target(name: "FlowDiagnostics", swiftSettings: settings),
        .target(name: "FlowSyntax", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
        .target(name: "ContainerRuntime", swiftSettings: settings),
        .target(name: "FlowTrace", dependencies: ["ContainerRuntime", "FlowDiagnostics"], swiftSettings: settings),
        .target(
            name: "FlowEvaluator",
            dependencies: [
                "FlowSyntax", "FlowTrace", "ContainerRuntime", "FlowDiagnostics",
                .product(name: "OrderedCollections", package: "swift-collections"),
            ],
            swiftSettings: settings),
        .target(
            name: "Flow",
            dependencies: ["FlowDiagnostics", "FlowSyntax", "ContainerRuntime", "FlowTrace", "FlowEvaluator"],
            swiftSettings: settings),
        .target(name: "FlowTesting", dependencies: ["Flow"], swiftSettings: settings),
        .executableTarget(
            name: "flow-cli",
            dependencies: [
                "Flow", "FlowTesting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "Sources/flow",
            swiftSettings: settings),
        .testTarget(name: "FlowDiagnosticsTests", dependencies: ["FlowDiagnostics"], swiftSettings: settings),
        .testTarget(
            name: "FlowSyntaxTests", dependencies: ["FlowSyntax", "FlowDiagnostics"],
            exclude: ["Corpus", "Errors"], swiftSettings: settings),
        .testTarget(name: "HouseTests", swiftSettings: settings),
        .testTarget(name: "CommandLineTests", dependencies: ["Flow", "flow-cli"], swiftSettings: settings),
        .testTarget(
            name: "ContainerRuntimeTests", dependencies: ["ContainerRuntime"], swiftSettings: settings),
        .testTarget(name: "FlowTestingTests", dependencies: ["FlowTesting", "Flow"], swiftSettings: settings),
        .testTarget(
            name: "FlowTraceTests", dependencies: ["FlowTrace", "ContainerRuntime", "FlowDiagnostics"],
            swiftSettings: settings),
        .testTarget(name: "ScriptTests", dependencies: ["Flow", "FlowTrace"], swiftSettings: settings),
        .testTarget(
            name: "ConformanceTests", dependencies: ["Flow", "FlowTrace"], path: "Tests/Conformance",
            exclude: ["Scripts", "observed.jsonl", "listed.txt", "later.txt"], swiftSettings: settings),
    ],
    swiftLanguageModes: [.v6]
)
