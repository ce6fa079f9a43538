import RectoCore
import Testing

@testable import Recto

@Suite("Attempts at a face")
struct FaceAttemptTests {
    private static let face = FaceSpecimens.face()

    private static func request(
        _ reference: FaceReference? = nil, liveness: FaceStepOptions.Liveness = .passive,
        allowsClosedEyes: Bool = false, plan: LivenessPlan? = nil
    ) -> FaceRequest {
        FaceRequest(
            reference: reference, referenceImageID: nil, minimumLevel: nil, plan: plan, liveness: liveness,
            allowsClosedEyes: allowsClosedEyes, isOneToN: false, enrols: false, failedAttempts: 0,
            maximumAttempts: 3)
    }

    private static let digest = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"

    private static func comparison(_ cosine: Float) throws -> FaceComparison {
        func vector(_ cosine: Float) -> FaceEmbedding {
            FaceEmbedding(model: digest, values: [cosine, (1 - cosine * cosine).squareRoot()])
        }
        return .compared(try FaceMatch(vector(cosine), with: vector(1), as: .photo))
    }

    private static func report(
        _ statuses: [StatusCode] = [], faces: [Face] = [face], bonaFide: Double? = nil,
        comparison: FaceComparison? = nil
    ) -> FaceReport {
        FaceReport(
            width: 480, height: 640, statuses: statuses, faces: faces, pose: nil, expression: nil,
            covers: nil,
            measures: nil, bonaFide: bonaFide, embedding: nil, comparison: comparison, checks: [],
            components: [], timings: FaceTimings())
    }

    private static func run(_ request: FaceRequest, _ reports: [FaceReport]) -> [FaceAttempt.Step] {
        var attempt = FaceAttempt(request)
        return reports.enumerated().map { attempt.take($1, at: Double($0) / 10) }
    }

    @Test("three frames with nothing in the way are accepted, and no fewer")
    func accepted() {
        let steps = Self.run(
            Self.request(), [Self.report(), Self.report([.faceBlurDetected]), Self.report(), Self.report()])
        #expect(steps.map { $0.answer == nil } == [true, true, true, false])
        #expect(steps.last?.answer == .accepted(FaceCapture()))
        #expect(steps[1].finding.statuses == [.faceBlurDetected])
    }

    @Test("no face is no progress and never an answer")
    func noFace() {
        let steps = Self.run(
            Self.request(),
            Array(repeating: Self.report([.faceIncorrectPositionDetected], faces: []), count: 9))
        #expect(steps.allSatisfy { !$0.finding.isProgress && $0.answer == nil })
    }

    @Test(
        "pictures that look like an attack fail; without a model nothing is said of it",
        arguments: [0.02, 0.98])
    func passive(_ bonaFide: Double) {
        let steps = Self.run(Self.request(), Array(repeating: Self.report(bonaFide: bonaFide), count: 3))
        #expect(steps.last?.answer == (bonaFide < 0.5 ? .livenessFailed : .accepted(FaceCapture())))
        var attempt = FaceAttempt(Self.request())
        for time in 0..<3 { _ = attempt.take(Self.report(), at: Double(time)) }
        guard case .notAssessed = attempt.passiveOutcome else {
            Issue.record("something is said of attacks without a model")
            return
        }
    }

    @Test("the comparison in the middle counts, not the luckiest frame")
    func middle() throws {
        let lucky = try [0.02, 0.05, 0.99].map { Self.report(comparison: try Self.comparison($0)) }
        #expect(Self.run(Self.request(.chip), lucky).last?.answer == .noMatch(level: nil))
        let unlucky = try [0.99, 0.05, 0.99].map { Self.report(comparison: try Self.comparison($0)) }
        #expect(
            Self.run(Self.request(.chip), unlucky).last?.answer == .accepted(FaceCapture(level: .approved)))
    }

    @Test("a reference without a face ends it as that, and no comparison is made up")
    func referenceWithoutFace() {
        #expect(
            Self.run(Self.request(.scan), [Self.report()]).last?.answer == .notCompared(.noFace))
    }

    @Test("closed eyes stand in the way unless they are allowed", arguments: [false, true])
    func closedEyes(_ allowed: Bool) {
        let steps = Self.run(
            Self.request(allowsClosedEyes: allowed),
            Array(repeating: Self.report([.faceEyesClosedDetected]), count: 3))
        #expect((steps.last?.answer != nil) == allowed)
    }

    @Test("what is decided over frames guides nobody")
    func decided() {
        let steps = Self.run(
            Self.request(), [Self.report([.faceLivenessFailed, .faceNoMatch, .faceBlurDetected])])
        #expect(steps[0].finding.statuses == [.faceBlurDetected])
    }

    @Test("gestures that nobody does time out, and that is no failed attempt")
    func gestures() {
        let plan = LivenessPlan(gestures: [.turnLeft], stepLimit: 1, totalLimit: 3)
        var attempt = FaceAttempt(Self.request(liveness: .active, plan: plan))
        #expect(attempt.asked == .frontal)
        var answers: [FaceAnswer] = []
        for time in 0..<50 {
            if let answer = attempt.take(Self.report(), at: Double(time) / 10).answer {
                answers.append(answer)
            }
        }
        #expect(answers.first == .timedOut)
    }
}
