import ArgumentParser
import Foundation
import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// The whole pipeline on drawn frames that no threshold was fitted to.
struct ChecksCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "checks", abstract: "Confusion table of the frame checks on drawn frames.")

    @Option(
        help:
            "Seed of the frames; nothing was fitted to \(FrameSources.cleanSeed) by program, and its page was looked at between changes."
    )
    var seed = FrameSources.cleanSeed

    @Option(help: "Frames of each condition.")
    var count = 40

    @Option(help: "Folder that holds mrz/mrz.traineddata.")
    var models = "models"

    @Option(parsing: .upToNextOption, help: "Conditions to draw; all without.")
    var conditions: [String] = []

    @Flag(help: "Print a line for every frame whose statuses are not the expected ones.")
    var misses = false

    func run() throws {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, kinds: SpecimenKind.allCases,
            variants: DrawnFrames.variants(count: count))
        var scanner = try DocumentScanner(models: ModelFolder(path: models))
        let options = ScanOptions(today: CalendarDay(secondsSince1970: Int64(Date().timeIntervalSince1970)))
        var results: [CheckedFrame] = []
        for condition in Condition.allCases
        where conditions.isEmpty || conditions.contains(condition.rawValue) {
            for index in 0..<count {
                let drawn = set.frame(condition, index: index)
                results.append(
                    CheckedFrame(
                        condition: condition, index: index, truth: drawn.truth,
                        report: try scanner.analyse(drawn.frame, options: options)))
            }
            ConditionSamples.note("\(condition.rawValue) done")
        }
        Machine.print()
        print("seed \(seed), \(count) frames of 1280 x 720 a condition, each of another document")
        ConfusionTable(results: results).print()
        if misses {
            for miss in results where !miss.isExpected || miss.isMisread { print(miss.line + miss.zoneLines) }
        }
    }
}

/// One drawn frame and what the pipeline said of it.
struct CheckedFrame {
    let condition: Condition
    let index: Int
    let truth: FrameTruth
    let report: FrameReport

    /// The code that the frame should raise; the processed code of its side where nothing is amiss.
    var expected: StatusCode {
        condition.expectedStatus
            ?? (truth.kind == .cardBack ? .scanDocumentBackProcessed : .scanDocumentFrontProcessed)
    }

    /// The expected code is among those that hold. A frame with nothing amiss has it alone.
    var isExpected: Bool { report.statuses.contains(expected) }

    /// A check failed that the frame was not drawn to fail.
    var hasFalseAlarm: Bool {
        report.statuses.contains { !$0.isProcessed && $0 != expected && $0 != .scanDocumentNotRecognized }
    }

    var overlap: Double? {
        truth.quad.map { quad in report.location.map { $0.quad.intersectionOverUnion(quad) } ?? 0 }
    }

    /// Nil where no zone was drawn.
    var isZoneExact: Bool? {
        truth.mrzLines.isEmpty ? nil : report.zone?.decoding.lines == truth.mrzLines
    }

    /// Reported as valid and a character is wrong.
    var isMisread: Bool { isZoneExact == false && report.zone?.isValid == true }
    /// The reading calls itself verified and a character is wrong.
    var isVerifiedMisread: Bool { isZoneExact == false && report.zone?.isVerified == true }

    /// Truth and reading of a zone that is not exact, with what the reading says of itself.
    var zoneLines: String {
        guard isZoneExact == false, let zone = report.zone else { return "" }
        let pairs = zip(truth.mrzLines, zone.decoding.lines).map { "\n    \($0)\n    \($1)" }.joined()
        return "\n  valid \(zone.isValid) verified \(zone.isVerified) confidence "
            + String(format: "%.3f", zone.decoding.confidence) + pairs
    }

    var line: String {
        let codes = report.statuses.map(\.rawValue).joined(separator: " ")
        let overlapText = overlap.map { String(format: "%.2f", $0) } ?? "-"
        return "\(condition.rawValue) \(index) \(truth.kind?.rawValue ?? "-") \(truth.table): \(codes), "
            + "overlap \(overlapText), coverage \(String(format: "%.2f", truth.coverage)), "
            + report.checks.compactMap { check in
                guard case .assessed(let it) = check.outcome else { return nil }
                return "\(check.name.rawValue) \(String(format: "%.3f", it.native))"
            }.joined(separator: " ")
    }
}
