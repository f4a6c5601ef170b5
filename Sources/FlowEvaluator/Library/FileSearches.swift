// Searches of the loaded files for what loads a library module. A session loads a file per block and repeats the searches after each,
// so a search continues after the files that it has read: a file does not change, and a name that it contains is interned
// when it is parsed.

internal import FlowSyntax

/// The searches that have been made, and how far each has come.
struct FileSearches {
    /// What is searched for, for each module of the library.
    enum Subject: Int {
        case declaredType, declaredFunction, readMember, calledMember, calledInitializer
    }

    private struct Search {
        var subject: Subject
        var module: Int
        /// Which of the module's names, if each has a search of its own.
        var name: Int
        var files = 0
        var hasFound = false
    }

    /// Few: a search starts once a script uses one of a module's names.
    private var searches: [Search] = []

    /// Whether a file contains the subject. Reads the files since the last such search. O(nodes of these files)
    mutating func find(
        _ subject: Subject, of module: Int, name: Int = 0, in files: [ParsedFile], _ contains: (SyntaxTree) -> Bool
    ) -> Bool {
        var index = 0
        while index < searches.count,
            searches[index].subject != subject || searches[index].module != module
                || searches[index].name != name
        { index += 1 }
        if index == searches.count { searches.append(Search(subject: subject, module: module, name: name)) }
        while !searches[index].hasFound, searches[index].files < files.count {
            let file = files[searches[index].files]
            searches[index].files += 1
            searches[index].hasFound = file.source.name != Prelude.name && contains(file.tree)
        }
        return searches[index].hasFound
    }
}

extension SyntaxTree {
    /// Whether a node satisfies a condition. O(nodes)
    func containsNode(_ condition: (NodeID) -> Bool) -> Bool {
        (1..<UInt32(max(nodeCount, 1))).contains { condition(NodeID(raw: $0)) }
    }
}
