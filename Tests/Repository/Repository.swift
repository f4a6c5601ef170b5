// The location of the repository and of its built products, for every test that starts a binary.

public import Foundation

/// The repository that contains the tests.
public enum Repository {
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The `flow` that the tests start.
    public static let builtFlow = built("flow") ?? root.appendingPathComponent(".build/debug/flow")

    /// An executable next to the test bundle, built by the package manager in debug and in release.
    public static func built(_ name: String) -> URL? {
        var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") { folder = bundle.bundleURL }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent(name)
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory)
            if exists, !isDirectory.boolValue { return candidate }
        }
        return nil
    }
}
