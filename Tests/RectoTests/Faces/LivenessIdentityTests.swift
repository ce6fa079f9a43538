import Recto
import RectoCore
import Testing

/// One person throughout an attempt, and passive liveness.
struct LivenessIdentityTests {
    private func begun(_ person: inout ScriptedPerson) -> ActiveLiveness {
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft, .tiltLeft]))
        _ = liveness.hold(&person, .init())
        #expect(liveness.asked == .turnLeft)
        return liveness
    }

    @Test("another face for the gesture, or after it", arguments: [true, false])
    func exchanged(duringGesture: Bool) {
        var person = ScriptedPerson(embedding: ScriptedPerson.vector(1))
        var liveness = begun(&person)
        if !duringGesture { _ = liveness.hold(&person, ScriptedPerson.stance(.turnLeft)) }
        person.embedding = ScriptedPerson.vector(2)
        _ = liveness.obey(&person)
        guard case .failed(.otherPerson(let similarity)) = liveness.outcome else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
        #expect(abs(similarity - 0.1) < 1e-6)
    }

    @Test("embeddings of another matcher are no evidence")
    func otherMatcher() {
        var person = ScriptedPerson(embedding: ScriptedPerson.vector(1))
        var liveness = begun(&person)
        person.embedding = ScriptedPerson.vector(1, model: "n")
        #expect(liveness.obey(&person) == .failed(.identityNotComparable))
    }

    @Test("a matcher that falls silent lets nothing pass")
    func silentMatcher() {
        var person = ScriptedPerson(embedding: ScriptedPerson.vector(1))
        var liveness = begun(&person)
        person.embedding = nil
        #expect(liveness.obey(&person) == .timedOut(.turnLeft))
    }

    @Test("a vector that comes after the first look was compared with nothing, and is said to be")
    func lateMatcher() {
        var person = ScriptedPerson()
        var liveness = begun(&person)
        _ = liveness.hold(&person, ScriptedPerson.stance(.turnLeft))
        person.embedding = ScriptedPerson.embedding
        guard case .passed(let evidence) = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
        #expect(evidence.identity == .continuous)
    }

    @Test("frames after an attempt that passed still follow the face", arguments: [true, false])
    func followed(stays: Bool) {
        var person = ScriptedPerson(embedding: ScriptedPerson.embedding)
        var liveness = begun(&person)
        guard case .passed = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
        #expect(liveness.isFollowed)
        // Its time is over; the face is there.
        for _ in 0..<900 { _ = liveness.reduce(person.observation()) }
        #expect(liveness.isFollowed && liveness.outcome?.status == nil)
        let events = liveness.reduce(person.observation(at: (stays ? 0.5 : 0.1, 0.5)))
        #expect(liveness.isFollowed == stays && events == (stays ? [] : [.finished(.failed(.jumped))]))
        #expect(liveness.outcome?.status == (stays ? nil : .faceLivenessFailed))
    }

    @Test("who goes away after all was done has not failed, and nothing is accepted")
    func leaves() {
        var person = ScriptedPerson(embedding: ScriptedPerson.embedding)
        var liveness = begun(&person)
        _ = liveness.obey(&person)
        let last = person.observation()
        _ = liveness.reduce(last)
        let empty = FaceObservation(
            timestamp: last.timestamp + 30, faces: [], width: last.width, height: last.height)
        #expect(liveness.reduce(empty) == [.finished(.timedOut(.frontal))])
        #expect(liveness.outcome?.status == .faceTimeout && !liveness.isFollowed)
    }

    @Test("a second face ends the attempt; in one frame, or small, it does not", arguments: [0.2, 0.6, 0.95])
    func secondFace(size: Double) {
        var person = ScriptedPerson()
        var liveness = begun(&person)
        let other = person.face(.init(size: size), at: (0.15, 0.5))
        _ = liveness.reduce(person.observation(others: [other]))
        #expect(liveness.outcome == nil)
        _ = liveness.reduce(person.observation(others: [other]))
        if size < 0.5 {
            #expect(liveness.outcome == nil)
        } else if case .failed(.secondFace(let share)) = liveness.outcome {
            #expect(abs(share - size * size) < 1e-9)
        } else {
            Issue.record("\(String(describing: liveness.outcome))")
        }
    }

    @Test("a face that jumps, with and without a matcher", arguments: [true, false], [true, false])
    func jump(hasMatcher: Bool, inSize: Bool) {
        var person = ScriptedPerson(embedding: hasMatcher ? ScriptedPerson.embedding : nil)
        var liveness = begun(&person)
        _ = liveness.reduce(
            inSize ? person.observation(.init(size: 1.8)) : person.observation(at: (0.8, 0.5)))
        #expect(liveness.outcome == .failed(.jumped))
    }

    @Test("another resolution is no jump")
    func resolution() {
        var person = ScriptedPerson()
        var liveness = begun(&person)
        (person.width, person.height) = (1280, 960)
        guard case .passed = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
    }

    @Test("a face that is gone for a moment, and for long", arguments: [(5, true), (15, false)])
    func gone(frames: Int, passes: Bool) {
        var person = ScriptedPerson()
        var liveness = begun(&person)
        for _ in 0..<frames { _ = liveness.reduce(person.observation(isThere: false)) }
        _ = liveness.obey(&person)
        switch liveness.outcome {
        case .passed: #expect(passes)
        case .failed(.faceLost(let seconds)): #expect(!passes && seconds > 1)
        default: Issue.record("\(String(describing: liveness.outcome))")
        }
    }

    @Test("a camera that stops for long loses the face too")
    func pause() {
        var person = ScriptedPerson()
        var liveness = begun(&person)
        person.wait(2)
        _ = liveness.reduce(person.observation())
        guard case .failed(.faceLost) = liveness.outcome else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
    }

    // MARK: Passive

    private static func passive(_ values: [Double?], others: Int = 0) -> PassiveLiveness.Outcome {
        let face = ScriptedPerson().face(.init())
        var passive = PassiveLiveness()
        for (k, value) in values.enumerated() {
            passive.add(
                FaceObservation(
                    timestamp: Double(k), faces: [face] + [Face](repeating: face, count: others),
                    bonaFide: value,
                    width: 640, height: 480))
        }
        return passive.outcome
    }

    @Test("passive liveness is the mean of three frames or more, never a default")
    func passive() {
        #expect(Self.passive([0.9, 0.8, 0.7]) == .bonaFide((0.9 + 0.8 + 0.7) / 3))
        #expect(Self.passive([0.9, nil, 0.1, 0.2]) == .attack((0.9 + 0.1 + 0.2) / 3))
        #expect(Self.passive([0.9, 0.1, 0.2]).status == .faceLivenessFailed)
        for values: [Double?] in [[], [nil, nil, nil, nil], [1, 1], [1, nil, 1, .nan, 7]] {
            guard case .notAssessed(let reason) = Self.passive(values) else {
                Issue.record("assessed \(values)")
                continue
            }
            #expect(reason.hasSuffix("."))
            #expect(Self.passive(values).status == nil)
        }
        guard case .notAssessed = Self.passive([1, 1, 1], others: 1) else {
            Issue.record("assessed a crowd")
            return
        }
    }
}
