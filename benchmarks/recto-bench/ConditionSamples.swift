import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// What the engines measure on drawn frames, with the outline that is known to be true.
struct ConditionSample {
    let condition: Condition
    let measures: FrameMeasures
    let coverage: Double
    let position: Double
    /// The best outline found by itself; nil when none was.
    let outline: OutlineCandidate?
    /// Its overlap with the true one; 0 without either.
    let overlap: Double
    /// How far its hues differ from its light's; nil where that cannot be told.
    let colour: Double?
    /// What the frame network saw.
    let segments: FrameSegments
    /// Overlap of the network's outline with the true one; 0 without either.
    let segmentsOverlap: Double
    /// Height of print over the frame's shorter side; 0 where there is too little.
    let printHeight: Double
    /// Of the portrait, at its true place; nil where the frame does not show it whole.
    let portrait: PortraitMeasures?
    /// The same where the network saw it; nil where it saw none.
    let seenPortrait: PortraitMeasures?
}

enum ConditionSamples {
    /// Draws and measures `count` frames of each condition, on as many threads as there are cores.
    static func gather(
        seed: UInt64, count: Int, models: ModelFolder, of conditions: [Condition] = Condition.allCases
    ) throws -> [ConditionSample] {
        let set = ConditionSet(
            printer: SpecimenPrinter(fonts: try FontSet()), seed: seed, kinds: SpecimenKind.allCases)
        let jobs = conditions.flatMap { condition in (0..<count).map { (condition, $0) } }
        var samples: [ConditionSample] = []
        var vision = try VisionEngine(frameNetwork: models.documentFrame)
        VisionEngine.setThreads(1)
        for (done, (condition, index)) in jobs.enumerated() {
            samples.append(try sample(set.frame(condition, index: index), condition, &vision))
            if done % 100 == 99 { note("\(done + 1) of \(jobs.count) frames") }
        }
        return samples
    }

    private static func sample(_ drawn: DrawnFrame, _ condition: Condition, _ vision: inout VisionEngine)
        throws
        -> ConditionSample
    {
        let (w, h) = (Double(drawn.frame.width), Double(drawn.frame.height))
        var measures: FrameMeasures?
        var outline: OutlineCandidate?
        var text: TextLayout?
        var portrait: PortraitMeasures?
        var seenPortrait: PortraitMeasures?
        var segments: FrameSegments?
        var colour: Double?
        try drawn.frame.withView { view in
            measures = try vision.measure(view, within: drawn.truth.quad)
            outline = try vision.locate(view).first
            text = try vision.findMRZ(view)
            segments = try vision.segment(view)
            if let page = drawn.truth.quad { colour = try vision.colour(view, on: page) }
            if let page = drawn.truth.quad, let place = drawn.truth.portrait, drawn.truth.visibleShare > 0.99
            {
                portrait = try vision.measure(view, portrait: place, on: page)
                if let seen = segments?.portrait?.quad {
                    seenPortrait = try vision.measure(view, portrait: seen, on: page)
                }
            }
        }
        guard let measures, let segments else { throw CancellationError() }
        let quad = drawn.truth.quad
        let outside = 1 - drawn.truth.visibleShare
        let off = quad.map { max(abs($0.centre.x / w - 0.5), abs($0.centre.y / h - 0.5)) * 2 } ?? 0
        return ConditionSample(
            condition: condition, measures: measures, coverage: drawn.truth.coverage,
            position: FrameMeasures.position(offCentre: off, outside: outside, cutSides: 0), outline: outline,
            overlap: quad.flatMap { q in outline.map { $0.quad.intersectionOverUnion(q) } } ?? 0,
            colour: colour, segments: segments,
            segmentsOverlap: quad.flatMap { q in segments.outline.map { $0.quad.intersectionOverUnion(q) } }
                ?? 0,
            printHeight: text?.relativeHeight(frameWidth: Int(w), frameHeight: Int(h)) ?? 0,
            portrait: portrait, seenPortrait: seenPortrait)
    }

    static func note(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }
}
