import ArgumentParser
import Recto
import RectoCore
import RectoMRZ

struct ScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "A name looked for on lists of sanctions: candidates, never a verdict.",
        discussion: """
            Reads OFAC's sdn.csv and alt.csv, OpenSanctions' targets.simple.csv and the UK's ConList.csv; none is \
            bundled. One JSON line a candidate, the best first. Nothing leaves this machine.

            With --watch everybody whom a session has monitored is screened again, if the lists are others than last \
            time: one JSON line a person for whom anything changed. Who could not be told of is told of next time.

            Exit status: 0 no candidate, or nothing new; 1 candidates, for a person to look at; 2 wrong usage, such as \
            a name that cannot be compared; 3 a list or a person's file cannot be read (the others are screened all the \
            same), no candidate for a name of which words cannot be compared or on lists of which lines cannot be read, or \
            results that cannot be written.
            """)

    @Option(help: ArgumentHelp("A list; may be repeated.", valueName: "list.csv"))
    var list: [String]

    @Option(
        help: ArgumentHelp(
            "The name, in any order and script that Doc 9303 transliterates.", valueName: "name"))
    var name: String?

    @Option(
        help: ArgumentHelp(
            "The people whom 'recto frames --monitor' keeps, in place of a name.", valueName: "folder"))
    var watch: String?

    @Option(help: ArgumentHelp("The date of birth: 1974-08-12, 1974-08 or 1974.", valueName: "date"))
    var birthDate: String?

    @Option(help: ArgumentHelp("A State's alpha-3 code; may be repeated.", valueName: "code"))
    var country: [String] = []

    @Option(help: ArgumentHelp("The least score, 0 to 1.", valueName: "score"))
    var threshold = NameScreening.standardThreshold

    func validate() throws {
        if list.isEmpty { throw ValidationError("Name a list with --list.") }
        if (name == nil) == (watch == nil) { throw ValidationError("Give --name or --watch, one of them.") }
        if watch != nil, birthDate != nil || !country.isEmpty {
            throw ValidationError("--birth-date and --country belong to --name.")
        }
        if !(0...1).contains(threshold) { throw ValidationError("--threshold lies in 0 to 1.") }
        if let birthDate, !Self.isDay(birthDate) {
            throw ValidationError(
                "--birth-date is a day of the calendar, written as 1974-08-12, 1974-08 or 1974.")
        }
        for code in country where !(StateCode(code.uppercased())?.isKnown ?? false) {
            throw ValidationError("--country \(code) is no State's alpha-3 code.")
        }
        switch name.map({ ScreeningSubject(name: $0).comparability }) {
        case .nameless: throw ValidationError("There is no word in --name.")
        case .unwritten:
            throw ValidationError(
                "--name is in letters that Doc 9303-3 does not transliterate, and compared with nobody: write it in Latin letters."
            )
        case .whole, .part, nil: break
        }
    }

    /// Whether it is written as the option says: lists have other orders too, in which a day may pass for a month.
    private static func isDay(_ text: String) -> Bool {
        let parts = text.split(separator: "-", omittingEmptySubsequences: false)
        let isISO = zip(parts, [4, 2, 2]).allSatisfy { part, digits in
            part.utf8.count == digits && part.utf8.allSatisfy { (48...57).contains($0) }
        }
        return parts.count <= 3 && isISO && ListedDate(text) != nil
    }

    func run() throws {
        let loaded = try Screening.load(list)
        if let watch { return try rescreen(watch, loaded) }
        let subject = ScreeningSubject(
            name: name ?? "", birthDate: birthDate.flatMap { ListedDate($0) },
            countries: country.map { $0.uppercased() })
        let candidates = loaded.screening.candidates(for: subject, threshold: threshold)
        for candidate in candidates {
            try ResultsOutput.standard.write(
                [UInt8](try RecordEncoder.line(candidate)) + [UInt8(ascii: "\n")])
        }
        if !candidates.isEmpty { throw Ending.negative }
        if loaded.skipped > 0 {
            throw Ending.unusable("no candidate among those that can be read")
        }
        if case .part(let count) = subject.comparability {
            throw Ending.unusable(
                "no candidate, but \(count == 1 ? "a word" : "\(count) words") of --name could not be compared: write it in Latin letters"
            )
        }
    }

    private func rescreen(_ folder: String, _ loaded: Screening.Loaded) throws {
        // People whom nobody kept are no people without candidates.
        guard Folder.exists(folder) else { throw Ending.unusable("\(folder): no such folder") }
        let watch = ScreeningWatch(loaded.screening, list: loaded.digest, threshold: threshold)
        var isAnybodyNew = false
        let failures = try watch.rescreen(try Screening.subjects(folder)) { change in
            try ResultsOutput.standard.write(
                [UInt8](try RecordEncoder.line(change)) + [UInt8(ascii: "\n")])
            isAnybodyNew = isAnybodyNew || !change.added.isEmpty
        }
        guard failures.isEmpty else {
            throw Ending.unusable(
                failures.map { "\($0.file): \($0.error.words)" }.joined(separator: "\n"))
        }
        if isAnybodyNew { throw Ending.negative }
    }
}

/// Lists from files.
enum Screening {
    struct Loaded {
        let screening: NameScreening
        /// Of all the files' bytes, in the order given.
        let digest: String
        /// Lines of all the files that could not be read as parties, each file's said on standard error.
        let skipped: Int
    }

    static func subjects(_ path: String) throws -> MonitoredSubjects {
        do throws(ResourceError) { return try MonitoredSubjects(path) } catch {
            throw Ending.unusable("\(path): \(error.words)")
        }
    }

    static func load(_ paths: [String]) throws -> Loaded {
        var all: SanctionsList?
        var digests = ""
        for path in paths {
            let bytes = try SmallFile.bytes(at: path, most: 1 << 30)
            digests += SHA256.hexadecimal(bytes)
            do throws(SanctionsList.ListError) {
                let list = try SanctionsList(bytes)
                if list.skipped > 0 {
                    Messages.say(
                        "\(Printable.line(path)): \(list.skipped) \(list.skipped == 1 ? "line names" : "lines name") nobody who can be looked for"
                    )
                }
                if all == nil { all = list } else { all?.merge(list) }
            } catch {
                throw Ending.unusable("\(path): \(error.message)")
            }
        }
        let list = all ?? SanctionsList(parties: [])
        return Loaded(
            screening: NameScreening(list), digest: SHA256.hexadecimal(Array(digests.utf8)),
            skipped: list.skipped)
    }
}
