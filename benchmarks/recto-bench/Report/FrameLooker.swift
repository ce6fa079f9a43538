import Foundation
import Recto
import RectoCore
import Synchronization

/// Runs the pipeline once a frame on several threads, each with a scanner of its own.
struct FrameLooker {
    let models: ModelFolder
    /// Threads; OpenCV keeps to one in each.
    let jobs: Int

    /// In the order of the frames, however many threads there are.
    func look(at frames: [LabelledFrame]) throws -> [LookedAt] {
        let next = Atomic(0)
        let results = Mutex([LookedAt?](repeating: nil, count: frames.count))
        let failure = Mutex<EngineError?>(nil)
        DispatchQueue.concurrentPerform(iterations: max(1, min(jobs, frames.count))) { _ in
            do throws(EngineError) {
                var scanner = try DocumentScanner(models: models)
                while true {
                    let index = next.wrappingAdd(1, ordering: .relaxed).oldValue
                    guard index < frames.count else { break }
                    let looked = Self.look(at: frames[index], with: &scanner)
                    results.withLock { $0[index] = looked }
                    if index % 100 == 99 { ConditionSamples.note("\(index + 1) of \(frames.count) frames") }
                }
            } catch {
                failure.withLock { $0 = error }
            }
        }
        if let error = failure.withLock({ $0 }) { throw error }
        return results.withLock { $0.compactMap { $0 } }
    }

    private static func look(at frame: LabelledFrame, with scanner: inout DocumentScanner) -> LookedAt {
        do {
            let picture = try frame.load()
            let report = try scanner.analyse(picture.frame, options: picture.options)
            let whole = Quad.frame(width: picture.frame.width, height: picture.frame.height)
            var told: FrameReport?
            if let outline = picture.outline ?? (picture.isFilled ? whole : nil) {
                told = try scanner.analyse(picture.frame, options: picture.options, hint: .known(outline))
            }
            return LookedAt(
                frame: frame, outline: picture.outline, species: picture.species, group: picture.group,
                report: report, reportOnOutline: told)
        } catch {
            ConditionSamples.note("\(frame.set)/\(frame.name): \(error)")
            return LookedAt(
                frame: frame, outline: nil, species: nil, group: "not loaded", report: nil,
                reportOnOutline: nil)
        }
    }
}
