// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "MailFlows",
    platforms: [.macOS(.v14)],
    dependencies: [.package(name: "Flow", path: "../../..")],
    targets: [
        .testTarget(name: "MailFlowsTests", dependencies: [.product(name: "FlowTesting", package: "Flow")])
    ]
)
