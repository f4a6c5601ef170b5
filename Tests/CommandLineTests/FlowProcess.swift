// The built binary, started as a user's shell starts it.

import Dispatch
import Foundation
import FlowRepository
import Testing

#if canImport(Darwin)
    import Darwin
#else
    import Glibc
#endif

/// The result of a process.
struct Outcome: Equatable {
    var status: Int32
    var output: String
    var errors: String
}

/// Starts `flow` and waits for it to end.
enum FlowProcess {
    static var root: URL { Repository.root }
    static var binary: URL { Repository.builtFlow }

    /// The environment for instrumented builds: the options of the sanitizers, and the file for the counters of a
    /// coverage build, which would otherwise go to the working folder.
    private static let watched = ProcessInfo.processInfo.environment.filter {
        ["LLVM_PROFILE_FILE", "ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
    }

    /// Runs the binary with the given input and working folder. Output goes to files, so that no pipe can fill up.
    static func run(
        _ arguments: String..., input: String = "", in folder: URL? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try run(all: arguments, input: input, in: folder, environment: environment)
    }

    static func run(
        all arguments: [String], input: String = "", in folder: URL? = nil, environment: [String: String] = [:]
    ) throws -> Outcome {
        try TemporaryFolder.with { scratch in
            let paths = ["in", "out", "err"].map { scratch.appendingPathComponent($0) }
            try Data(input.utf8).write(to: paths[0])
            for path in paths.dropFirst() { try Data().write(to: path) }
            let process = Process()
            process.executableURL = binary
            process.arguments = arguments
            process.currentDirectoryURL = folder ?? scratch
            process.environment = environment.merging(watched) { mine, _ in mine }
            process.standardInput = try FileHandle(forReadingFrom: paths[0])
            process.standardOutput = try FileHandle(forWritingTo: paths[1])
            process.standardError = try FileHandle(forWritingTo: paths[2])
            try process.run()
            process.killUnlessEnded()
            process.waitUntilExit()
            try #require(process.terminationReason == .exit, "flow \(arguments) crashed or hung")
            return Outcome(
                status: process.terminationStatus,
                output: String(decoding: try Data(contentsOf: paths[1]), as: UTF8.self),
                errors: String(decoding: try Data(contentsOf: paths[2]), as: UTF8.self))
        }
    }

    /// Runs a line of shell in which `$FLOW` is the binary.
    static func shell(_ line: String, in folder: URL) throws -> Outcome {
        let output = Pipe()
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/bin/sh")
        process.arguments = ["-c", line]
        process.currentDirectoryURL = folder
        process.environment = ["FLOW": binary.path, "PATH": "/usr/bin:/bin"].merging(watched) { mine, _ in mine }
        process.standardOutput = output
        process.standardError = output
        try process.run()
        process.killUnlessEnded()
        let data = output.fileHandleForReading.readDataToEndOfFile()
        process.waitUntilExit()
        return Outcome(status: process.terminationStatus, output: String(decoding: data, as: UTF8.self), errors: "")
    }
}

extension Process {
    /// Kills the process after a minute, so that a hang is a failure.
    func killUnlessEnded() {
        let identifier = processIdentifier
        DispatchQueue.global().asyncAfter(deadline: .now() + 60) { [self] in
            if isRunning { kill(identifier, SIGKILL) }
        }
    }
}

/// Folders that exist for the duration of a test.
enum TemporaryFolder {
    static func with<Result>(_ body: (URL) throws -> Result) throws -> Result {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("flow-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        return try body(folder)
    }
}

extension URL {
    /// Writes a file into this folder.
    func write(_ name: String, _ text: String) throws {
        try Data(text.utf8).write(to: appendingPathComponent(name))
    }

    /// The text of a file in this folder.
    func read(_ name: String) throws -> String {
        String(decoding: try Data(contentsOf: appendingPathComponent(name)), as: UTF8.self)
    }

    /// The names in this folder, including hidden ones.
    func names() throws -> [String] { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
}
