public import RectoCore
internal import RectoEngines

/// Measures what each stage of a frame costs, against one grey conversion of the same frame in the same run: the
/// ratio holds on any machine, milliseconds on this one only.
public struct FrameBench: Sendable {
    private let frames: [Frame]
    private let rounds: Int
    private let models: ModelFolder?

    /// - Parameters:
    ///   - frames: at least one; each round takes the next.
    ///   - rounds: rounds that are measured, after a tenth as many that are not.
    ///   - models: what the stages that take a network need; without them they are left out.
    public init(frames: [Frame], rounds: Int = 100, models: ModelFolder? = nil) {
        precondition(!frames.isEmpty && rounds > 0, "a measurement needs a frame and a round")
        self.frames = frames
        self.rounds = rounds
        self.models = models
    }

    /// Runs on one thread.
    public func run() throws(EngineError) -> FrameBenchReport {
        var engine = try VisionEngine(
            frameNetwork: models?.documentFrame, traceNetwork: models?.screenTrace,
            rimNetwork: models?.displayRim, coverNetwork: models?.documentCover,
            portraitNetwork: models?.portraitTrace)
        let stages = Stage.allCases.filter { models != nil || !$0.needsNetwork }
        var samples: [Stage: [Double]] = [:]
        let warmUp = max(1, rounds / 10)
        for round in 0..<(rounds + warmUp) {
            let frame = frames[round % frames.count]
            // No frame counts down from the top, so every round's token is a new one: nothing is reused.
            let token = UInt64.max - UInt64(round)
            var seen = Seen(frame)
            for stage in stages {
                let time = try Self.milliseconds(stage, of: frame, token: token, with: &engine, seen: &seen)
                if round >= warmUp { samples[stage, default: []].append(time) }
            }
        }
        return FrameBenchReport(
            width: frames[0].width, height: frames[0].height, rounds: rounds, samples: samples)
    }

    /// In the order in which the pipeline runs them, so that later ones reuse what earlier ones made, as there.
    enum Stage: String, CaseIterable {
        case grey, segment, locate, findMRZ, measure, colour, grain, paper, display, rim, falloff, sides
        case cover, portrait, exchange

        var needsNetwork: Bool { [.segment, .display, .rim, .cover, .exchange].contains(self) }
    }

    /// What the stages after the first look at: what that one saw, as in the pipeline, or where a document would be.
    private struct Seen {
        /// Nil where no document is seen, so that the whole frame is searched.
        private(set) var outline: Quad?
        private(set) var portrait: FrameSegments.Portrait?
        private let width: Double
        private let height: Double

        init(_ frame: Frame) { (width, height) = (Double(frame.width), Double(frame.height)) }

        var page: Quad { outline ?? part(from: 0.15, to: 0.85) }

        /// Where a portrait is measured, and how far its sides may be off, pixels.
        var portraitPlace: (quad: Quad, reach: Double) {
            portrait.map { ($0.quad, $0.reach) } ?? (part(from: 0.2, to: 0.4), width / 45)
        }

        mutating func note(_ segments: FrameSegments) {
            guard let found = segments.document(by: .standard) else { return }
            (outline, portrait) = (found.quad, segments.portrait)
        }

        private func part(from low: Double, to high: Double) -> Quad {
            .rectangle(
                x: width * low, y: height * low, width: width * (high - low), height: height * (high - low))
        }
    }

    private static func milliseconds(
        _ stage: Stage, of frame: Frame, token: UInt64, with engine: inout VisionEngine,
        seen: inout Seen
    ) throws(EngineError) -> Double {
        try frame.withView { whole throws(EngineError) in
            guard
                let view = ImageView(
                    bytes: whole.bytes, width: whole.width, height: whole.height, rowStride: whole.rowStride,
                    format: whole.format, token: token)
            else { throw EngineError(.internal, "a frame's own view is no view") }
            let clock = ContinuousClock()
            let start = clock.now
            switch stage {
            case .grey: try engine.convertToGrey(view)
            case .segment: seen.note(try engine.segment(view))
            case .locate: _ = try engine.locate(view)
            case .findMRZ: _ = try engine.findMRZ(view, on: seen.outline)
            case .measure: _ = try engine.measure(view, within: seen.outline)
            case .colour: _ = try engine.colour(view, on: seen.page, under: [])
            case .grain: _ = try engine.grain(view, on: seen.page)
            case .paper: _ = try engine.paper(view, about: seen.page)
            case .display:
                _ = try engine.display(
                    view, on: seen.page, besides: [seen.portrait?.quad].compactMap(\.self))
            case .rim: _ = try engine.rim(view, about: seen.page)
            case .falloff: _ = try engine.falloff(view)
            case .sides: _ = try engine.sideBreak(view, of: seen.page)
            case .cover: _ = try engine.cover(view, over: seen.page, besides: seen.portrait?.quad)
            case .portrait:
                let (quad, reach) = seen.portraitPlace
                _ = try engine.measure(view, portrait: quad, reach: reach, on: seen.page, print: .none)
            case .exchange: _ = try engine.exchange(view, of: seen.portraitPlace.quad)
            }
            return clock.now.milliseconds(since: start)
        }
    }
}
