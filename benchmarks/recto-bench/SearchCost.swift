import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// What finding documents costs by what a picture shows: where the network is unsure, more looks follow.
struct SearchCost {
    let set: ConditionSet
    let sheets: [Frame]
    let models: ModelFolder
    /// Over all frames of a scene.
    let rounds: Int

    /// Of each scene.
    static let frames = 6
    /// No search depends on it.
    private static let today = CalendarDay(secondsSince1970: 0)

    private var scenes: [(name: String, frames: [Frame])] {
        func drawn(_ condition: Condition) -> [Frame] {
            set.frames(condition, count: Self.frames).map(\.frame)
        }
        return [
            ("a document", drawn(.clean)), ("far away", drawn(.tooFar)), ("askew", drawn(.askew)),
            ("no document", drawn(.noDocument)), ("both sides on one page", sheets),
        ]
    }

    /// Of each scene: milliseconds with and without documents beside the first, and over a grey conversion.
    func table() throws -> MarkdownTable {
        var table = MarkdownTable(header: [
            "finding documents", "p50 ms", "p90 ms", "grey conversions", "of one: p50 ms", "p90 ms",
            "grey conversions",
        ])
        var scanner = try DocumentScanner(models: models)
        for (name, frames) in scenes where !frames.isEmpty {
            let floor = try FrameBench(frames: frames, rounds: rounds).run().floor.p50
            var times: [Bool: [Double]] = [:]
            for round in 0..<(rounds + Self.frames) {
                let frame = frames[round % frames.count]
                for findsFurther in [true, false] {
                    var options = ScanOptions(today: Self.today)
                    options.findsFurther = findsFurther
                    let record = scanner.scan(frame, decodedIn: 0, file: name, options: options)
                    // The first turn makes what later ones use again.
                    if round >= Self.frames, let time = record.report?.timings.locate {
                        times[findsFurther, default: []].append(time)
                    }
                }
            }
            let cells = [true, false].map { Self.cells(times[$0] ?? [], floor: floor) }
            table.rows.append([name] + cells.flatMap(\.self))
        }
        return table
    }

    private static func cells(_ times: [Double], floor: Double) -> [String] {
        guard let spread = Spread(times), floor > 0 else { return ["", "", ""] }
        return [
            String(format: "%.1f", spread.median), String(format: "%.1f", spread.quantile(0.9)),
            String(format: "%.0f", spread.median / floor),
        ]
    }
}
