import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting
import Synchronization

/// Draws pairs, looks at both sides as `recto scan FRONT --back BACK` does, and holds the results against the truth.
struct PairPictures: Sendable {
    let set: PairSet
    let networks: PairNetworks
    let jobs: Int
    /// Folder in which the pictures stay; nil keeps none.
    let kept: String?
    /// Whether both sides are looked at in one picture.
    let isTogether: Bool

    static func options() -> ScanOptions {
        var options = ScanOptions(today: ScanOptions.benchmark.today)
        options.readsPrinted = true
        return options
    }

    /// All pairs of 0..<count that are not known yet, in no order.
    func run(_ count: Int, known: Set<Int>, done: @Sendable (PairOutcome) throws -> Void) throws {
        let next = Atomic(0)
        let failure = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, count))) { _ in
            do {
                var scanner = try networks.scanner()
                while failure.withLock({ $0 == nil }) {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < count else { break }
                    if known.contains(index) { continue }
                    try done(look(at: set.pair(index), with: &scanner))
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
    }

    /// Both pictures go through files, as they do for whoever has a camera.
    func look(at pair: DrawnPair, with scanner: inout DocumentScanner) throws -> PairOutcome {
        let sheet = isTogether ? PairSheet(pair, seed: set.seed) : nil
        let paths =
            if let sheet {
                try [write(sheet.frame, of: pair, "sheet")]
            } else {
                try [
                    write(pair.front.drawn.frame, of: pair, "front"),
                    write(pair.back.drawn.frame, of: pair, "back"),
                ]
            }
        defer {
            if kept == nil {
                for path in paths { try? FileManager.default.removeItem(atPath: path) }
            }
        }
        let options = Self.options()
        let (clock, processor) = (ContinuousClock.now, Machine.threadSeconds)
        let (front, back): (FrameRecord, FrameRecord)
        if let sheet {
            (front, back) = sheet.sides(of: scanner.scan(BatchInput(path: paths[0]), options: options))
        } else {
            let sides = scanner.scan(PairInput(front: paths[0], back: paths[1]), options: options)
            (front, back) = (sides.front, sides.back)
        }
        let taken = ContinuousClock.now - clock
        let milliseconds =
            Double(taken.components.seconds) * 1e3 + Double(taken.components.attoseconds) / 1e15
        return PairJudge(pair: pair, front: front, back: back, today: options.today, sheet: sheet).outcome(
            seed: set.seed, milliseconds: milliseconds,
            processorMilliseconds: 1000 * (Machine.threadSeconds - processor))
    }

    /// - Returns: the path of the picture's file.
    private func write(_ frame: Frame, of pair: DrawnPair, _ word: String) throws -> String {
        let folder = FileManager.default.temporaryDirectory.path
        let name = "recto-pair-\(ProcessInfo.processInfo.processIdentifier)-\(set.seed)-\(pair.index)"
        let path =
            kept.map { "\($0)/\(set.seed)-\(pair.index)-\(word).jpg" } ?? "\(folder)/\(name)-\(word).jpg"
        let bytes = try frame.encoded(as: .jpeg(quality: 92))
        try Data(bytes).write(to: URL(fileURLWithPath: path))
        return path
    }
}
