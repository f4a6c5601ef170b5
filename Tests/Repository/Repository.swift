// Where the repository is, and where in it the built `flow`: asked by every test that starts the binary.

public import Foundation

/// The repository that the tests stand in.
public enum Repository {
    public static let root = URL(fileURLWithPath: #filePath)
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

    /// The `flow` beside the test bundle, which the package manager builds with it, in debug and in release.
    public static let builtFlow: URL = {
        var folder = Bundle.main.executableURL ?? URL(fileURLWithPath: CommandLine.arguments[0])
        for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") { folder = bundle.bundleURL }
        while folder.path != "/" {
            folder.deleteLastPathComponent()
            let candidate = folder.appendingPathComponent("flow")
            var isDirectory: ObjCBool = false
            let exists = FileManager.default.fileExists(atPath: candidate.path, isDirectory: &isDirectory)
            if exists, !isDirectory.boolValue { return candidate }
        }
        return root.appendingPathComponent(".build/debug/flow")
    }()
}
