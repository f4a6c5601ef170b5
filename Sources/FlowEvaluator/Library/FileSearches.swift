// Searches of the loaded files for what loads a library module. A session loads a file per block and repeats the searches after each,
// so a search continues after the files that it has read: a file does not change, and a name that it contains is interned
// when it is parsed.

internal import FlowSyntax

/// The searches that have been made, and how far each has come.
struct FileSearches {
    /// What is searched for, for each module of the library.
    enum Subject: Int {
        case declaredType, declaredFunction, readMember, calledMember, calledInitializer

        static let count = 5
    }

    /// The searches, few because one starts when a script uses one of a module's names: the subject, the module and the name as one
    /// number. An array of structures would be another type that the Swift runtime instantiates.
    private var keys: ContiguousArray<Int> = []
    /// The number of files that each has read; -1 if it has found its subject.
    private var progress: ContiguousArray<Int> = []

    /// Whether a file contains the subject. Reads the files since the last such search. O(nodes of these files)
    /// - Parameter name: which of the module's names, if each has a search of its own.
    mutating func find(
        _ subject: Subject, of module: Int, name: Int = 0, in files: [ParsedFile], _ contains: (SyntaxTree) -> Bool
    ) -> Bool {
        let key = (name * LibraryModule.count + module) * Subject.count + subject.rawValue
        let index = keys.firstIndex(of: key) ?? keys.count
        if index == keys.count {
            keys.append(key)
            progress.append(0)
        }
        while progress[index] >= 0, progress[index] < files.count {
            let file = files[progress[index]]
            let isFound = !file.isLibrary && contains(file.tree)
            progress[index] = isFound ? -1 : progress[index] + 1
        }
        return progress[index] < 0
    }
}

extension SyntaxTree {
    /// Whether a node satisfies a condition. O(nodes)
    func containsNode(_ condition: (NodeID) -> Bool) -> Bool {
        (1..<UInt32(max(nodeCount, 1))).contains { condition(NodeID(raw: $0)) }
    }
}
