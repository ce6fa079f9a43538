import ArgumentParser
import Foundation
import Recto
import RectoTesting

/// How many listed people are found whatever became of their names, and how many others are taken for one.
struct ScreeningCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "screening",
        abstract: "Names on drawn lists: found, wrongly named, and the time a name takes.")

    @Option(help: "Parties of the list.")
    var parties = 20_000

    @Option(help: "Names looked for, of each kind.")
    var names = 400

    @Option(parsing: .upToNextOption, help: "Seeds to which the threshold is fitted.")
    var seeds: [UInt64] = [1, 3, 5]

    @Option(help: "The seed that is reported.")
    var report: UInt64 = 4

    @Option(help: "Share of others that may be taken for somebody on the list, with their birth date known.")
    var falseShare = 0.005

    private struct Outcome {
        /// nil: somebody who is not on the list.
        let change: DrawnNames.Change?
        let knowsBirth: Bool
        let score: Double
    }

    func run() throws {
        Machine.print()
        let fit = seeds.flatMap { self.outcomes($0).outcomes }
        let others = fit.filter { $0.change == nil && $0.knowsBirth }.map(\.score).sorted()
        let fitted =
            others.isEmpty ? 1 : others[min(others.count - 1, Int(Double(others.count) * (1 - falseShare)))]
        let (outcomes, milliseconds) = self.outcomes(report)
        let shipped = NameScreening.standardThreshold
        print(
            "\(parties) parties; \(names) names of each kind; threshold \(shipped), fitted to seeds \(seeds): "
                + String(format: "%.3f", fitted) + "; seed \(report):\n")
        print("| | birth date known | only the name |")
        print("| --- | --- | --- |")
        for change in DrawnNames.Change.allCases {
            print(
                "| \(change.rawValue) | \(share(outcomes, change, true, shipped)) | \(share(outcomes, change, false, shipped)) |"
            )
        }
        print(
            "| **not on the list** | \(share(outcomes, nil, true, shipped)) | \(share(outcomes, nil, false, shipped)) |"
        )
        print("\nmedian \(String(format: "%.1f", milliseconds)) ms a name")
        print(
            "\n| threshold | found, birth date known | others, birth date known | found, name only | others, name only |"
        )
        print("| --- | --- | --- | --- | --- |")
        for threshold in stride(from: 0.75, through: 0.97, by: 0.02) {
            let cells = [true, false].flatMap { birth in
                [found(outcomes, birth, threshold), share(outcomes, nil, birth, threshold)]
            }
            print("| \(String(format: "%.2f", threshold)) | \(cells.joined(separator: " | ")) |")
        }
    }

    private func share(_ all: [Outcome], _ change: DrawnNames.Change?, _ birth: Bool, _ threshold: Double)
        -> String
    {
        let own = all.filter { $0.change == change && $0.knowsBirth == birth }
        return Self.percent(own.count { $0.score >= threshold }, own.count)
    }

    private func found(_ all: [Outcome], _ birth: Bool, _ threshold: Double) -> String {
        let own = all.filter { $0.change != nil && $0.knowsBirth == birth }
        return Self.percent(own.count { $0.score >= threshold }, own.count)
    }

    private static func percent(_ count: Int, _ of: Int) -> String {
        String(format: "%.1f %%", 100 * Double(count) / Double(max(of, 1)))
    }

    private func outcomes(_ seed: UInt64) -> (outcomes: [Outcome], milliseconds: Double) {
        var drawn = DrawnNames(seed: seed)
        let people = (0..<parties).map { _ in drawn.person() }
        let listed = Set(people.map(\.name))
        let list = people.enumerated().map { index, person in
            ListedParty(
                id: String(index), list: "DRAWN", kind: .person, names: [person.name],
                birthDates: [person.birth].compactMap(\.self))
        }
        let screening = NameScreening(SanctionsList(parties: list))
        var outcomes: [Outcome] = []
        var times: [Double] = []
        let clock = ContinuousClock()
        func look(_ name: String, _ birth: ListedDate?, party: String?, _ change: DrawnNames.Change?) {
            for knowsBirth in [true, false] {
                let subject = ScreeningSubject(name: name, birthDate: knowsBirth ? birth : nil)
                let start = clock.now
                let candidates = screening.candidates(for: subject, threshold: 0.5, limit: 1000)
                times.append((clock.now - start) / .milliseconds(1))
                // Somebody listed is found when that party is, whoever else is.
                let best = party.map { id in candidates.first { $0.party.id == id } } ?? candidates.first
                outcomes.append(Outcome(change: change, knowsBirth: knowsBirth, score: best?.score ?? 0))
            }
        }
        for index in 0..<names {
            for change in DrawnNames.Change.allCases {
                let place = (index * 7919 + change.rawValue.utf8.count * 131) % people.count
                let person = people[place]
                look(drawn.changed(person, change), person.birth, party: String(place), change)
            }
            var other = drawn.person()
            while listed.contains(other.name) { other = drawn.person() }
            look(other.name, other.birth, party: nil, nil)
        }
        times.sort()
        return (outcomes, times[times.count / 2])
    }
}
