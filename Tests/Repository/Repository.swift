// Where the repository is, and where in it what was built: asked by every test that starts a binary.

public import Foundation

/// The repository that the tests stand in.
public enum Repository {
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The `flow` that the tests start.
    public static let builtFlow = built("flow") ?? root.appendingPathComponent(".build/debug/flow")

    /// An executable beside the test bundle, which the package manager builds with it, in debug and in release.
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
