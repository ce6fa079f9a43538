import ArgumentParser
import Recto

struct TraceCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "trace", abstract: "Traces of sessions.", subcommands: [TraceSummaryCommand.self])
}

struct TraceSummaryCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "summary",
        abstract: "Of many sessions' traces: how many came through each page, and what was in their way.",
        discussion: """
            Reads the JSON lines that 'recto frames --trace' and TraceLines write. A line that is none of a trace is \
            named on standard error, the first five of a file, and left out.

            Exit status: 0 done; 2 wrong usage; 3 a file cannot be read, or no line is one of a trace.
            """)

    @Argument(help: ArgumentHelp("Traces; - is standard input.", valueName: "trace.jsonl"))
    var files: [String]

    @Flag(help: "Print one JSON object.")
    var json = false

    /// Lines of a file that are named one by one.
    private static let named = 5

    func run() throws {
        var tally = TraceTally()
        var count = 0
        for file in files {
            var strangers: [Int] = []
            let lines = try SmallFile.bytes(at: file, most: 1 << 30)
                .split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            for (index, line) in lines.enumerated() where !line.isEmpty {
                if tally.add(line) { count += 1 } else { strangers.append(index + 1) }
            }
            for line in strangers.prefix(Self.named) {
                Messages.say("\(Printable.line(file)): line \(line) is none of a trace")
            }
            if strangers.count > Self.named {
                Messages.say(
                    "\(Printable.line(file)): nor are \(strangers.count - Self.named) lines after it")
            }
        }
        guard count > 0 else { throw Ending.unusable("no line of a trace was found") }
        let summary = tally.summary
        let output = json ? [UInt8](try RecordEncoder.pretty(summary)) : Array(TraceText(summary).text.utf8)
        try ResultsOutput.standard.write(output + (json ? [UInt8(ascii: "\n")] : []))
    }
}
