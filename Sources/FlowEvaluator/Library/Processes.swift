// The arguments of the process, written in Flow, and the keys of the values that coders pass along.

extension LibraryModule {
    /// A script's process has only its name as an argument.
    static let arguments = LibraryModule(
        names: ["CommandLine"],
        source: #"""
            enum CommandLine {
                static var arguments: [String] = ["app"]
                static var argc: Int { arguments.count }
            }
            """#)

    static let userInfoKeys = LibraryModule(
        names: ["CodingUserInfoKey"],
        source: #"""
            struct CodingUserInfoKey: Hashable {
                var rawValue: String
                init?(rawValue: String) { self.rawValue = rawValue }
            }
            """#)
}
