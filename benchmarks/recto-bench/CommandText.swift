import Foundation

/// A command as it can be given again.
enum CommandText {
    /// What this process was started with.
    static var current: String { text(CommandLine.arguments) }

    /// The program's name and the arguments. A path from the root is a place on one machine: its last part stands for it.
    static func text(_ arguments: [String]) -> String {
        arguments.map { argument in
            let parts = argument.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            if argument.hasPrefix("--"), parts.count == 2 { return "\(parts[0])=\(shown(String(parts[1])))" }
            return shown(argument)
        }.enumerated().map { index, argument in
            index == 0 ? (argument.split(separator: "/").last.map(String.init) ?? argument) : argument
        }.joined(separator: " ")
    }

    private static func shown(_ argument: String) -> String {
        var text = argument
        if text.hasPrefix("/") { text = text.split(separator: "/").last.map(String.init) ?? text }
        guard text.isEmpty || text.contains(where: { " '\"$`\\".contains($0) }) else { return text }
        return "'" + text.replacing("'", with: "'\\''") + "'"
    }
}
