import RectoCore
import Testing

@testable import Recto

/// One face throughout an attempt: what is compared, what is looked at for attacks, and who does the gestures.
struct FaceAttemptIdentityTests {
    private static let digest = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"
    private static let owner = ScriptedPerson.vector(1, model: digest)
    private static let other = ScriptedPerson.vector(2, model: digest)

    private static func request(_ plan: LivenessPlan? = nil, isCompared: Bool = true) -> FaceRequest {
        FaceRequest(
            reference: isCompared ? .chip : nil, referenceImageID: nil, minimumLevel: nil, plan: plan,
            liveness: plan == nil ? .passive : .active, allowsClosedEyes: false, isOneToN: false,
            enrols: false, failedAttempts: 0, maximumAttempts: 3)
    }

    /// What the pipeline says of a person before the camera, compared with the document's owner.
    private static func report(
        _ seen: FaceObservation, _ statuses: [StatusCode] = [], bonaFide: Double? = nil,
        comparison: FaceComparison? = nil
    ) throws -> FaceReport {
        let own = try seen.embedding.map { it throws(FaceMatchError) in
            FaceComparison.compared(try FaceMatch(it, with: owner, as: .photo))
        }
        return FaceReport(
            width: seen.width, height: seen.height, statuses: statuses, faces: seen.faces, pose: seen.pose,
            expression: nil, covers: nil, measures: nil, bonaFide: bonaFide, embedding: seen.embedding,
            comparison: comparison ?? own, checks: [], components: [], timings: FaceTimings())
    }

    private static func take(
        _ attempt: inout FaceAttempt, _ person: inout ScriptedPerson, _ stance: ScriptedPerson.Stance,
        _ statuses: [StatusCode] = [], frames: Int = 4
    ) throws -> FaceAnswer? {
        let asked = attempt.asked
        for _ in 0..<frames {
            let seen = person.observation(stance)
            if let answer = attempt.take(try report(seen, statuses), at: seen.timestamp).answer {
                return answer
            }
            if attempt.asked != asked { break }
        }
        return nil
    }

    /// Does what is asked for, looks first.
    private static func obey(
        _ attempt: inout FaceAttempt, _ person: inout ScriptedPerson, _ statuses: [StatusCode] = [],
        steps: Int = 3
    ) throws -> FaceAnswer? {
        for _ in 0..<steps {
            let stance = ScriptedPerson.stance(attempt.asked ?? .frontal)
            if let answer = try take(&attempt, &person, stance, statuses, frames: 8) { return answer }
        }
        return nil
    }

    private static let plan = LivenessPlan(gestures: [.turnLeft])

    @Test("who does the gestures is who is compared", arguments: [true, false])
    func honest(isOwner: Bool) throws {
        var attempt = FaceAttempt(Self.request(Self.plan))
        var person = ScriptedPerson(hasModels: true, embedding: isOwner ? Self.owner : Self.other)
        let answer = try Self.obey(&attempt, &person)
        #expect(answer == (isOwner ? .accepted(FaceCapture(level: .approved)) : .noMatch(level: nil)))
    }

    @Test("an owner's tilted picture before another person's gestures is compared with nothing")
    func before() throws {
        var attempt = FaceAttempt(Self.request(Self.plan))
        var person = ScriptedPerson(hasModels: true, embedding: Self.owner)
        let tilted = ScriptedPerson.Stance(roll: 15)
        #expect(try Self.take(&attempt, &person, tilted, frames: 12) == nil)
        person.embedding = Self.other
        #expect(try Self.obey(&attempt, &person) == .noMatch(level: nil))
    }

    @Test("nor is one that is held up between the gestures")
    func between() throws {
        var attempt = FaceAttempt(Self.request(Self.plan))
        var person = ScriptedPerson(hasModels: true, embedding: Self.other)
        #expect(try Self.obey(&attempt, &person, steps: 2) == nil)
        person.embedding = Self.owner
        #expect(try Self.take(&attempt, &person, ScriptedPerson.Stance(roll: 15), frames: 12) == nil)
        person.embedding = Self.other
        #expect(try Self.obey(&attempt, &person) == .noMatch(level: nil))
    }

    @Test("the face is followed until the answer, not until the last gesture", arguments: [true, false])
    func after(jumps: Bool) throws {
        var attempt = FaceAttempt(Self.request(Self.plan))
        var person = ScriptedPerson(hasModels: true, embedding: Self.other)
        // Done, and no frame was good enough to be taken.
        #expect(try Self.obey(&attempt, &person, [.faceBlurDetected]) == nil)
        person.embedding = Self.owner
        let seen = person.observation(at: jumps ? (0.2, 0.5) : (0.5, 0.5))
        let answer = attempt.take(try Self.report(seen), at: seen.timestamp).answer
        #expect(answer == (jumps ? .livenessFailed : nil))
        if jumps { return }
        #expect(try Self.take(&attempt, &person, .init(), frames: 20) == nil, "another person's picture")
        person.embedding = Self.other
        #expect(try Self.take(&attempt, &person, .init()) == .noMatch(level: nil))
    }

    @Test("a picture of whom the gestures were done by is what is kept")
    func kept() throws {
        var attempt = FaceAttempt(Self.request(Self.plan, isCompared: false))
        var person = ScriptedPerson(hasModels: true, embedding: Self.owner)
        #expect(try Self.obey(&attempt, &person, steps: 2) == nil)
        #expect(try Self.take(&attempt, &person, .init(), frames: 2) == nil)
        // Two looks of three show the person: the third does not end it.
        person.embedding = Self.other
        #expect(try Self.take(&attempt, &person, .init(), frames: 1) == nil)
        person.embedding = Self.owner
        #expect(try Self.take(&attempt, &person, .init(), frames: 1) == .accepted(FaceCapture()))
    }

    @Test("gestures are asked for with every face's vector, passive liveness without")
    func options() {
        #expect(FaceAttempt(Self.request(Self.plan, isCompared: false)).options.describesFace)
        #expect(!FaceAttempt(Self.request(isCompared: false)).options.describesFace)
    }

    // MARK: Attacks by the pictures alone

    private static func passive(
        _ frames: [(bonaFide: Double, statuses: [StatusCode], x: Double?)], vectors: [FaceEmbedding?] = []
    ) throws -> (FaceAnswer?, PassiveLiveness.Outcome?) {
        var attempt = FaceAttempt(request(isCompared: false))
        var person = ScriptedPerson()
        for (index, frame) in frames.enumerated() {
            person.embedding = vectors.isEmpty ? nil : vectors[index]
            let seen = person.observation(at: (frame.x ?? 0.5, 0.5), isThere: frame.x != nil)
            let taken = attempt.take(
                try report(seen, frame.statuses, bonaFide: frame.bonaFide), at: seen.timestamp)
            if let answer = taken.answer { return (answer, attempt.passiveOutcome) }
        }
        return (nil, attempt.passiveOutcome)
    }

    @Test("frames that are not taken say nothing of attacks", arguments: [(0.98, 0.1), (0.1, 0.9)])
    func refused(early: Double, taken: Double) throws {
        let frames =
            Array(repeating: (early, [StatusCode.faceIncorrectPositionDetected], Double?(0.5)), count: 4)
            + Array(repeating: (taken, [], 0.5), count: 3)
        let (answer, outcome) = try Self.passive(frames)
        #expect(answer == (taken < 0.5 ? .livenessFailed : .accepted(FaceCapture())))
        guard case .bonaFide(let mean)? = outcome, taken > 0.5 else {
            #expect(taken < 0.5)
            return
        }
        #expect(abs(mean - taken) < 1e-9)
    }

    @Test("another face begins anew: one that jumps there, comes after nobody, or is told by its vector")
    func another() throws {
        let live = Array(repeating: (0.98, [StatusCode](), Double?(0.5)), count: 2)
        let nobody = [(0.0, [StatusCode](), Double?.none)]
        let print = Array(repeating: (0.3, [StatusCode](), Double?(0.5)), count: 3)
        let elsewhere = print.map { ($0.0, $0.1, Double?(0.15)) }
        #expect(try Self.passive(live + elsewhere).0 == .livenessFailed)
        #expect(try Self.passive(live + nobody + print).0 == .livenessFailed)
        let vectors: [FaceEmbedding?] = [Self.owner, Self.owner, Self.other, Self.other, Self.other]
        #expect(try Self.passive(live + print, vectors: vectors).0 == .livenessFailed)
        #expect(try Self.passive(live + print).0 == .accepted(FaceCapture()), "nothing tells them apart")
    }

    @Test("a slow camera's frames are one face's all the same")
    func slow() throws {
        var attempt = FaceAttempt(Self.request(isCompared: false))
        var person = ScriptedPerson(pace: 5)
        #expect(try Self.take(&attempt, &person, .init(), frames: 3) == .accepted(FaceCapture()))
    }

    // MARK: Nothing to compare with

    @Test(
        "what is in the way of every comparison is said at once, before any gesture",
        arguments: [
            (FaceComparison.Obstacle.noMatcher, ComparisonFault.noMatcher), (.otherModel, .otherModel),
            (.notMeasured, .notMeasured), (.missing(reason: "nobody is on it"), .noFace),
        ], [true, false])
    func obstacle(_ said: (FaceComparison.Obstacle, ComparisonFault), hasPlan: Bool) throws {
        var attempt = FaceAttempt(Self.request(hasPlan ? Self.plan : nil))
        var person = ScriptedPerson()
        let seen = person.observation()
        let report = try Self.report(seen, comparison: .notCompared(said.0))
        #expect(attempt.take(report, at: seen.timestamp).answer == .notCompared(said.1))
    }

    @Test("a picture that is missing is said at the first frame", arguments: ComparisonFault.allCases)
    func fault(_ fault: ComparisonFault) throws {
        var attempt = FaceAttempt(Self.request(), fault: fault)
        var person = ScriptedPerson()
        #expect(try Self.take(&attempt, &person, .init(), frames: 1) == .notCompared(fault))
    }

    @Test("a frame whose face gives no vector does not count, and the next may")
    func unusable() throws {
        var attempt = FaceAttempt(Self.request())
        var person = ScriptedPerson(embedding: Self.owner)
        for _ in 0..<5 {
            let seen = person.observation()
            let report = try Self.report(seen, comparison: .notCompared(.unusableFace))
            #expect(attempt.take(report, at: seen.timestamp).answer == nil)
        }
        #expect(try Self.take(&attempt, &person, .init()) == .accepted(FaceCapture(level: .approved)))
    }
}
