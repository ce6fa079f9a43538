import Recto
import Testing

/// Plans are drawn from their seed alone.
struct LivenessPlanTests {
    @Test(
        "a seed draws this plan on every machine",
        arguments: [
            (0, [LivenessGesture.turnRight, .tiltLeft]), (1, [.tiltRight, .turnLeft]),
            (2, [.tiltRight, .turnLeft]), (42, [.turnLeft, .moveCloser]),
        ] as [(UInt64, [LivenessGesture])])
    func seeds(seed: UInt64, gestures: [LivenessGesture]) {
        #expect(LivenessPlan(seed: seed).gestures == gestures)
    }

    @Test("no gesture twice, none that is left out, one that shows depth", arguments: 1...4)
    func drawn(count: Int) {
        var options = LivenessPlan.Options()
        options.count = count
        var seen: Set<LivenessGesture> = []
        for seed in UInt64(0)..<300 {
            let gestures = LivenessPlan(seed: seed, options: options).gestures
            #expect(gestures.count == count)
            #expect(Set(gestures).count == count)
            let isFromPool = gestures.allSatisfy { options.groups.contains($0.group) }
            #expect(isFromPool)
            #expect(gestures.contains { $0.showsDepth })
            seen.formUnion(gestures)
        }
        #expect(seen.count == (count == 1 ? 2 : 6))
    }

    @Test("each gesture comes about as often as the others")
    func evenness() {
        var options = LivenessPlan.Options()
        (options.count, options.requiresDepth) = (1, false)
        let drawn = (UInt64(0)..<6000).flatMap { LivenessPlan(seed: $0, options: options).gestures }
        for gesture in Set(drawn) {
            let count = drawn.count { $0 == gesture }
            #expect((900...1100).contains(count), "\(gesture.rawValue) \(count)")
        }
    }

    @Test("a group can be left out", arguments: [LivenessGesture.Group.move, .tilt, .turn])
    func groups(group: LivenessGesture.Group) {
        var options = LivenessPlan.Options()
        options.groups.remove(group)
        for seed in UInt64(0)..<100 {
            let gestures = LivenessPlan(seed: seed, options: options).gestures
            #expect(gestures.count == 2)
            #expect(!gestures.map(\.group).contains(group))
        }
    }

    @Test("more than there are: all of them")
    func all() {
        var options = LivenessPlan.Options()
        (options.count, options.groups) = (99, Set(LivenessGesture.Group.allCases))
        let gestures = LivenessPlan(seed: 5, options: options).gestures
        #expect(Set(gestures) == Set(LivenessGesture.allCases).subtracting([.frontal]))
        #expect(gestures.count == 10)
    }
}
