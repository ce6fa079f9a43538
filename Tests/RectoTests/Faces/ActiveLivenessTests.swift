import Recto
import RectoCore
import Testing

/// Attempts at active liveness, frame by frame.
struct ActiveLivenessTests {
    private static let gestures = LivenessGesture.allCases.filter { $0 != .frontal }
    private static let plain = gestures.filter { [.move, .tilt, .turn].contains($0.group) }

    @Test("each gesture passes when it is done", arguments: gestures, [true, false])
    func done(gesture: LivenessGesture, hasMatcher: Bool) throws {
        var person = ScriptedPerson(hasModels: true, embedding: hasMatcher ? ScriptedPerson.embedding : nil)
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [gesture]))
        guard case .passed(let evidence) = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
        #expect(evidence.gestures.map(\.gesture) == [gesture])
        let it = try #require(evidence.gestures.first)
        #expect(it.asked < it.done)
        if case .shown(let parallax) = evidence.depth {
            #expect(gesture.showsDepth && parallax > 0.2)
        } else {
            #expect(!gesture.showsDepth)
        }
        if case .matched(let similarity) = evidence.identity {
            #expect(hasMatcher && similarity > 0.999)
        } else {
            #expect(!hasMatcher)
        }
        #expect(liveness.outcome?.status == nil)
    }

    @Test("without models the five points do for moving, tilting and turning", arguments: plain)
    func points(gesture: LivenessGesture) {
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [gesture]))
        guard case .passed = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
    }

    @Test("little of a gesture is no gesture", arguments: gestures)
    func tooLittle(gesture: LivenessGesture) {
        var person = ScriptedPerson(hasModels: true)
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [gesture], stepLimit: 3))
        _ = liveness.hold(&person, .init())
        let all = ScriptedPerson.stance(gesture)
        let half = ScriptedPerson.Stance(
            yaw: all.yaw / 2, pitch: all.pitch / 2, roll: all.roll / 2, size: 1 + (all.size - 1) / 2,
            mouthOpening: 0.02 + (all.mouthOpening - 0.02) / 2, mouthWidth: 0.83 + (all.mouthWidth - 0.83) / 3
        )
        _ = liveness.hold(&person, half, limit: 50)
        #expect(liveness.outcome == .timedOut(gesture))
        #expect(liveness.outcome?.status == .faceTimeout)
    }

    @Test(
        "a tilt is the pose network's, where there is one: five points lie less askew than the head",
        arguments: [(LivenessGesture.tiltRight, -22.0), (.tiltRight, -30), (.tiltLeft, 22), (.tiltLeft, 30)])
    func tilt(gesture: LivenessGesture, roll: Double) {
        var person = ScriptedPerson(hasModels: true)
        person.shownRoll = 0.4
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [gesture]))
        _ = liveness.hold(&person, .init())
        #expect(liveness.asked == gesture)
        _ = liveness.hold(&person, .init(roll: roll))
        #expect(liveness.asked == .frontal)
        // Not straight: what the points show of it is within bounds.
        _ = liveness.hold(&person, .init(roll: roll))
        #expect(liveness.asked == .frontal && liveness.outcome == nil)
    }

    @Test("a long plan passes in its order, a frontal look before and after each")
    func order() {
        let plan = LivenessPlan(gestures: [.turnLeft, .moveCloser, .tiltRight, .moveFurther, .turnRight])
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: plan)
        var asked: [LivenessGesture] = []
        for _ in 0..<40 where liveness.outcome == nil {
            for event in liveness.hold(&person, ScriptedPerson.stance(liveness.asked)) {
                if case .asked(let gesture) = event { asked.append(gesture) }
            }
        }
        #expect(asked == plan.gestures.flatMap { [.frontal, $0] } + [.frontal])
        guard case .passed = liveness.outcome else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
    }

    @Test("a gesture that was not asked for is forgiven once", arguments: [0, 1, 2])
    func wrongGesture(forgiven: Int) {
        var settings = LivenessSettings()
        settings.forgivenGestures = forgiven
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft]), settings: settings)
        for k in 0...forgiven {
            _ = liveness.hold(&person, .init())
            let events = liveness.hold(&person, ScriptedPerson.stance(.turnRight))
            #expect(events.contains(.wrong(.turnRight)) == (k < forgiven))
        }
        #expect(liveness.outcome == .failed(.wrongGesture(.turnRight, asked: .turnLeft)))
        #expect(liveness.outcome?.status == .faceLivenessFailed)
    }

    @Test("a recording with its gestures in another order fails", arguments: [UInt64(1), 2, 3, 4, 5, 6])
    func replay(seed: UInt64) {
        var options = LivenessPlan.Options()
        options.count = 4
        let plan = LivenessPlan(seed: seed, options: options)
        var person = ScriptedPerson(embedding: ScriptedPerson.embedding)
        var liveness = ActiveLiveness(plan: plan)
        for gesture in plan.gestures.reversed() {
            _ = liveness.hold(&person, .init(), limit: 6)
            for _ in 0..<8 { _ = liveness.reduce(person.observation(ScriptedPerson.stance(gesture))) }
        }
        if case .passed = liveness.outcome { Issue.record("passed") }
        if case .failed(.wrongGesture) = liveness.outcome {
        } else {
            Issue.record("\(String(describing: liveness.outcome))")
        }
    }

    @Test("a photo passes no turn, whatever is done with it", arguments: [25.0, 35, 45, 55], [true, false])
    func flat(degrees: Double, hasModels: Bool) {
        // A pose model may well take a turned photo for a turned head: the pose here is the picture's.
        var person = ScriptedPerson(isFlat: true, hasModels: hasModels)
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft]))
        _ = liveness.hold(&person, .init())
        _ = liveness.hold(&person, .init(yaw: degrees, roll: 3, size: 1.1), limit: 200)
        if hasModels {
            guard case .failed(.flat(let parallax)) = liveness.outcome else {
                Issue.record("\(String(describing: liveness.outcome))")
                return
            }
            #expect(abs(parallax) < 1e-9)
        } else {
            #expect(liveness.outcome == .timedOut(.turnLeft))
        }
    }

    @Test("a photo that is moved and tilted passes where depth is not asked for: said in the evidence")
    func flatWithoutTurn() {
        var person = ScriptedPerson(isFlat: true)
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.moveCloser, .tiltLeft]))
        guard case .passed(let evidence) = liveness.obey(&person) else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
        #expect(evidence.depth == .notAssessed)
    }

    @Test("nothing is done: time out, by the frames' clock alone", arguments: [0.1, 0.3, 0.7])
    func idle(pace: Double) {
        var person = ScriptedPerson(pace: pace)
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft], stepLimit: 5))
        let start = person.time
        while liveness.outcome == nil { _ = liveness.reduce(person.observation()) }
        #expect(liveness.outcome == .timedOut(.turnLeft))
        #expect(person.time - start > 5 && person.time - start < 5 + 5 * pace)
        #expect(liveness.reduce(person.observation()).isEmpty)
    }

    @Test("nobody comes: time out of the first look")
    func nobody() {
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft], stepLimit: 5))
        for _ in 0..<100 { _ = liveness.reduce(person.observation(isThere: false)) }
        #expect(liveness.outcome == .timedOut(.frontal))
    }

    @Test("each step in time, but all of them too slow")
    func total() {
        var person = ScriptedPerson()
        let gestures: [LivenessGesture] = [.turnLeft, .tiltLeft, .turnRight, .tiltRight]
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: gestures, stepLimit: 10, totalLimit: 12))
        for _ in 0..<12 where liveness.outcome == nil {
            let stance = ScriptedPerson.stance(liveness.asked)
            for _ in 0..<20 { _ = liveness.reduce(person.observation(ScriptedPerson.Stance(yaw: 14))) }
            _ = liveness.hold(&person, stance)
        }
        guard case .timedOut = liveness.outcome else {
            Issue.record("\(String(describing: liveness.outcome))")
            return
        }
    }

    @Test("frames that are not later say nothing")
    func clock() {
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.turnLeft]))
        let first = person.observation()
        #expect(liveness.reduce(first).first == .asked(.frontal))
        for _ in 0..<10 { #expect(liveness.reduce(first).isEmpty) }
        #expect(liveness.asked == .frontal)
    }

    @Test("a plan without gestures passes nobody")
    func emptyPlan() {
        var person = ScriptedPerson()
        var liveness = ActiveLiveness(plan: LivenessPlan(gestures: [.frontal]))
        _ = liveness.reduce(person.observation())
        #expect(liveness.outcome == .failed(.emptyPlan))
    }
}
