import ArgumentParser
import Recto

struct ScreenCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screen",
        abstract: "A name looked for on lists of sanctions: candidates, never a verdict.",
        discussion: """
            Reads OFAC's sdn.csv and alt.csv, OpenSanctions' targets.simple.csv and the UK's ConList.csv; none is \
            bundled. One JSON line a candidate, the best first. Nothing leaves this machine.

            Exit status: 0 no candidate; 1 candidates, for a person to look at; 2 wrong usage; 3 a list cannot be read.
            """)

    @Option(help: ArgumentHelp("A list; may be repeated.", valueName: "list.csv"))
    var list: [String]

    @Option(
        help: ArgumentHelp(
            "The name, in any order and script that Doc 9303 transliterates.", valueName: "name"))
    var name: String

    @Option(help: ArgumentHelp("The date of birth: 1974-08-12, 1974-08 or 1974.", valueName: "date"))
    var birthDate: String?

    @Option(help: ArgumentHelp("A State's alpha-3 code; may be repeated.", valueName: "code"))
    var country: [String] = []

    @Option(help: ArgumentHelp("The least score, 0 to 1.", valueName: "score"))
    var threshold = NameScreening.standardThreshold

    func validate() throws {
        if list.isEmpty { throw ValidationError("Name a list with --list.") }
        if !(0...1).contains(threshold) { throw ValidationError("--threshold lies in 0 to 1.") }
        if let birthDate, ListedDate(birthDate) == nil {
            throw ValidationError("--birth-date is written as 1974-08-12, 1974-08 or 1974.")
        }
    }

    func run() throws {
        let screening = try Screening.load(list)
        let subject = ScreeningSubject(
            name: name, birthDate: birthDate.flatMap { ListedDate($0) },
            countries: country.map { $0.uppercased() })
        let candidates = screening.candidates(for: subject, threshold: threshold)
        for candidate in candidates {
            try ResultsOutput.standard.write(
                [UInt8](try RecordEncoder.line(candidate)) + [UInt8(ascii: "\n")])
        }
        if !candidates.isEmpty { throw Ending.negative }
    }
}

/// Lists from files.
enum Screening {
    static func load(_ paths: [String]) throws -> NameScreening {
        var all: SanctionsList?
        for path in paths {
            let bytes = try SmallFile.bytes(at: path, most: 1 << 30)
            do throws(SanctionsList.ListError) {
                let list = try SanctionsList(bytes)
                if all == nil { all = list } else { all?.merge(list) }
            } catch {
                throw Ending.unusable("\(path): \(error.message)")
            }
        }
        return NameScreening(all ?? SanctionsList(parties: []))
    }
}
