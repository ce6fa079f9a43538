import Foundation

/// The program as it was built beside these tests, run as a person runs it.
struct Program {
    struct Outcome {
        let status: Int32
        let output: String
        let errors: String

        /// The lines of standard output as JSON objects.
        func objects() throws -> [[String: Any]] {
            try output.split(separator: "\n").map { line in
                try JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any] ?? [:]
            }
        }

        /// Standard output as one JSON object.
        func object() throws -> [String: Any] {
            try JSONSerialization.jsonObject(with: Data(output.utf8)) as? [String: Any] ?? [:]
        }
    }

    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    /// The folder of the running tests, where the package manager puts the program too.
    private static var path: URL {
        get throws {
            let tests = try FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")
            let candidates = [tests] + CommandLine.arguments
            for candidate in candidates {
                let program = URL(filePath: candidate).deletingLastPathComponent().appending(path: "recto")
                if FileManager.default.isExecutableFile(atPath: program.path) { return program }
            }
            throw CocoaError(.fileNoSuchFile, userInfo: [NSFilePathErrorKey: "recto, beside \(candidates)"])
        }
    }

    /// A process that is ready to run, with its outputs in files.
    static func process(_ arguments: [String], environment: [String: String] = [:]) throws -> Process {
        let process = Process()
        process.executableURL = try path
        process.arguments = arguments
        process.currentDirectoryURL = root
        var variables = ProcessInfo.processInfo.environment
        for name in ["RECTO_MODELS", "RECTO_FACE_MODELS", "NO_COLOR", "TERM"] { variables[name] = nil }
        process.environment = variables.merging(environment) { _, new in new }
        process.standardInput = FileHandle.nullDevice
        return process
    }

    /// Runs to the end.
    static func run(_ arguments: String..., input: Data = Data(), environment: [String: String] = [:]) throws
        -> Outcome
    {
        try run(arguments, input: input, environment: environment)
    }

    static func run(_ arguments: [String], input: Data = Data(), environment: [String: String] = [:]) throws
        -> Outcome
    {
        let folder = try TemporaryFolder()
        let (output, errors) = (try folder.file("output", Data()), try folder.file("errors", Data()))
        let process = try process(arguments, environment: environment)
        process.standardInput = try FileHandle(forReadingFrom: URL(filePath: folder.file("input", input)))
        process.standardOutput = try FileHandle(forWritingTo: URL(filePath: output))
        process.standardError = try FileHandle(forWritingTo: URL(filePath: errors))
        try process.run()
        process.waitUntilExit()
        return Outcome(
            status: process.terminationStatus,
            output: String(decoding: try Data(contentsOf: URL(filePath: output)), as: UTF8.self),
            errors: String(decoding: try Data(contentsOf: URL(filePath: errors)), as: UTF8.self))
    }
}

/// A folder that goes when its test ends.
final class TemporaryFolder {
    let path: String

    init() throws {
        path = FileManager.default.temporaryDirectory.path + "/recto-cli-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func at(_ name: String) -> String { path + "/" + name }

    @discardableResult
    func file(_ name: String, _ data: Data) throws -> String {
        try data.write(to: URL(filePath: at(name)))
        return at(name)
    }
}
