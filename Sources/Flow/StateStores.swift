// The stores of `preserve to` and `restore from`: a folder or, for suites, which must not write files, memory on top of
// a folder.

public import ContainerRuntime
public import FlowEvaluator
public import StateArchive

/// A folder of archives as a store of saved states.
public struct FolderStates: StateStore {
    public let folder: StateFolder

    /// - Parameter path: the folder. Names cannot leave it, and links below it are refused.
    public init(path: String) { folder = StateFolder(path: path) }

    public func read(_ name: String) throws(StateStoreError) -> (state: SavedState, warnings: [String]) {
        do {
            let (state, warnings) = try folder.read(name)
            return (state, warnings.map(\.description))
        } catch {
            throw StateStoreError(error)
        }
    }

    public func write(_ state: SavedState, to name: String) throws(StateStoreError) {
        do {
            try folder.write(state, to: name)
        } catch {
            throw StateStoreError(error)
        }
    }
}

/// States in memory on top of a folder that is read but never written.
///
/// - Note: a store belongs to one run, which has one thread.
public final class OverlaidStates: StateStore, @unchecked Sendable {
    private let folder: StateFolder
    /// The written states in archive format. A state that a file could not store therefore fails here too.
    private var archives: [String: ContiguousArray<UInt8>] = [:]

    public init(path: String) { folder = StateFolder(path: path) }

    public func read(_ name: String) throws(StateStoreError) -> (state: SavedState, warnings: [String]) {
        guard let bytes = archives[name] else { return try FolderStates(path: folder.path).read(name) }
        do {
            return (try StateArchive.decode(bytes), [])
        } catch {
            throw StateStoreError(error)
        }
    }

    public func write(_ state: SavedState, to name: String) throws(StateStoreError) {
        do {
            try StateFolder.check(name)
            archives[name] = try StateArchive.encode(state)
        } catch {
            throw StateStoreError(error)
        }
    }
}

extension StateStoreError {
    init(_ error: ArchiveError) {
        self.init(
            (error.location.map { "\($0): " } ?? "") + error.problem, label: error.advice.isEmpty ? nil : error.advice)
    }
}

extension Script {
    /// The folder of the script, which holds its archives.
    public var folder: String {
        let path = paths.first ?? ""
        guard let cut = path.lastIndex(of: "/") else { return "." }
        return cut == path.startIndex ? "/" : String(path[..<cut])
    }
}
