import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// One row of frames looked at in one way.
struct CameraRun {
    /// Milliseconds of the frames before the document came, and of all others.
    private var empty: [Double] = []
    private var shown: [Double] = []
    /// Frames that show a document, and those in which it was found.
    private var found: [Bool] = []
    /// Milliseconds of each look whose turn it was, and of frames that show no document less those.
    private(set) var looks: [DocumentLook: [Double]] = [:]
    private(set) var rests: [Double] = []
    private let changes: Int
    private let status: StatusCode?

    enum Way: String, CaseIterable {
        case unbounded = "without a budget"
        case everyLook = "budget, every look"
        case inTurn = "budget, looks in turn"
    }

    init(
        _ frames: [Frame], entering: Int, _ way: Way, budget: Double, with scanner: inout DocumentScanner
    ) throws {
        var options = ScanOptions(today: CalendarDay(secondsSince1970: 1_780_272_000))
        options.frameBudget = way == .unbounded ? nil : budget
        var schedule = CheckSchedule(budget: options.frameBudget)
        var sequence = FrameSequence()
        for (index, frame) in frames.enumerated() {
            var plan = schedule.plan(for: options)
            if way == .everyLook { plan = FramePlan(leftOut: plan.leftOut, unasked: plan.unasked) }
            let report = try scanner.analyse(frame, options: options, plan: plan, hint: sequence.hint)
            schedule.record(report)
            sequence.add(report)
            let total = report.timings.total ?? 0
            for (look, milliseconds) in report.timings.looks { looks[look, default: []].append(milliseconds) }
            if report.location == nil { rests.append(total - report.timings.looks.values.reduce(0, +)) }
            if index < entering { empty.append(total) } else { shown.append(total) }
            if index >= entering { found.append(report.location != nil) }
        }
        changes = sequence.changes.count
        status = sequence.status
    }

    static let header = [
        "in sight", "run", "frames", "ms p50", "p90", "most", "empty p50", "p90", "over budget", "found",
        "frames until found", "status at the end", "changes",
    ]

    /// What looks took whose turn it was, and frames that show no document but for them, beside what a schedule begins with.
    static func costs(_ runs: [CameraRun]) -> MarkdownTable {
        var table = MarkdownTable(header: ["under a budget", "taken", "ms p50", "p90", "begins with"])
        func add(_ name: String, _ times: [Double], _ usual: Double?) {
            guard let spread = Spread(times) else { return }
            let cells = [spread.median, spread.quantile(0.9), usual].map {
                $0.map { String(format: "%.1f", $0) }
            }
            table.rows.append([name, "\(times.count)"] + cells.map { $0 ?? "" })
        }
        for look in DocumentLook.allCases {
            add(look.words, runs.flatMap { $0.looks[look] ?? [] }, CheckSchedule.usualLookCosts[look])
        }
        add("an empty frame but for looks", runs.flatMap(\.rests), CheckSchedule(budget: nil).emptyCost)
        return table
    }

    static func cells(_ runs: [CameraRun], budget: Double) -> [String] {
        let (empty, shown) = (runs.flatMap(\.empty), runs.flatMap(\.shown))
        let all = empty + shown
        let found = runs.flatMap(\.found)
        let delays = runs.compactMap { $0.found.firstIndex(of: true) }.map(Double.init)
        let statuses = Dictionary(grouping: runs.map { $0.status?.rawValue ?? "none" }) { $0 }
            .map {
                (
                    $0.value.count,
                    $0.key.replacing("SCAN_DOCUMENT_", with: "").replacing("_DETECTED", with: "")
                )
            }
            .sorted { ($0.0, $1.1) > ($1.0, $0.1) }
        func times(_ values: [Double], most: Bool) -> [String] {
            guard let spread = Spread(values) else { return most ? ["", "", ""] : ["", ""] }
            let quantiles = most ? [0.5, 0.9, 1] : [0.5, 0.9]
            return quantiles.map { String(format: "%.1f", spread.quantile($0)) }
        }
        return ["\(all.count)"] + times(shown, most: true) + times(empty, most: false) + [
            String(format: "%.0f %%", 100 * Double(all.count { $0 > budget }) / Double(max(1, all.count))),
            found.isEmpty ? "" : "\(found.count(where: \.self)) of \(found.count)",
            delays.isEmpty ? "" : String(format: "%.1f", delays.reduce(0, +) / Double(delays.count)),
            statuses.map { "\($0.0) \($0.1)" }.joined(separator: ", "),
            String(format: "%.1f", Double(runs.map(\.changes).reduce(0, +)) / Double(max(1, runs.count))),
        ]
    }
}
