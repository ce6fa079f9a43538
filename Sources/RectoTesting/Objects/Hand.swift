import RectoCore

/// Fingers and what they grow from, in millimetres: the longest tip at the origin, the arm towards -x.
struct Hand: Sendable {
    /// A nail on the limb of the same number.
    struct Nail: Sendable {
        /// Middle behind the limb's first node, half-length, and half-width in parts of the radius.
        let middle: Double
        let halfLength: Double
        let halfWidth: Double
    }

    let limbs: [Limb]
    /// One a limb; nil where the nail is turned away.
    let nails: [Nail?]
    /// Places of the creases of each limb, behind its first node.
    let creases: [[Double]]
    let skin: Skin
    let noise: ValueNoise

    /// Some fingers side by side, as they press a document on the table or hold its edge.
    static func fingers(_ count: Int, _ n: inout SeededGenerator, skin: Skin? = nil) -> Hand {
        let size = n.uniform(0.85...1.18)
        let showsNails = n.chance(0.7)
        let bend = n.uniform(-0.25...0.25)
        var limbs: [Limb] = []
        var nails: [Nail?] = []
        var creases: [[Double]] = []
        for k in 0..<count {
            // The middle finger reaches farthest; all run towards one palm.
            let off = Double(k) - Double(count - 1) / 2
            let back = (abs(off) * n.uniform(2...7) + (count > 1 ? n.uniform(0...3) : 0)) * size
            let y = off * n.uniform(15.5...18) * size
            limbs.append(finger(tip: Point(-back, y), knuckle: Point(-78 * size, y * 1.12), size, bend))
            nails.append(showsNails ? nail(size, &n) : nil)
            creases.append([24 * size, 26 * size, 47 * size, 49.5 * size])
        }
        let palm = Limb([
            .init(place: Point(-95 * size, bend * 12), radius: 21 * size + 7 * Double(count)),
            .init(place: Point(-140 * size, bend * 20), radius: 38 * size),
            .init(place: Point(-190 * size, bend * 30), radius: 29 * size),
            .init(place: Point(-420 * size, bend * 60), radius: 36 * size),
        ])
        return Hand(
            limbs: limbs + [palm], nails: nails + [nil], creases: creases + [[]],
            skin: skin ?? Skin.drawn(&n), noise: ValueNoise(seed: n.next()))
    }

    /// A thumb with its ball and the hand behind.
    static func thumb(_ n: inout SeededGenerator, skin: Skin? = nil) -> Hand {
        let size = n.uniform(0.88...1.18)
        let turn = n.chance(0.5) ? 1.0 : -1.0
        let lean = n.uniform(0.05...0.5) * turn
        let r = 9.6 * size
        let thumb = Limb([
            .init(place: Point(-r * 0.92, 0), radius: r * 0.92),
            .init(place: Point(-r - 14 * size, -1 * lean * size), radius: r * 1.08),
            .init(place: Point(-r - 30 * size, 6 * lean * size), radius: r * 1.02),
            .init(place: Point(-r - 58 * size, 26 * lean * size), radius: r * 1.7),
        ])
        let hand = Limb([
            .init(place: Point(-82 * size, 62 * lean * size), radius: 27 * size),
            .init(place: Point(-150 * size, 90 * lean * size), radius: 37 * size),
            .init(place: Point(-420 * size, 120 * lean * size), radius: 38 * size),
        ])
        return Hand(
            limbs: [thumb, hand], nails: [n.chance(0.8) ? nail(size * 1.22, &n) : nil, nil],
            creases: [[29 * size, 31 * size], []], skin: skin ?? Skin.drawn(&n),
            noise: ValueNoise(seed: n.next()))
    }

    /// A palm with fingers that lies under a document and reaches out on the sides.
    static func palm(_ n: inout SeededGenerator, skin: Skin) -> Hand {
        let size = n.uniform(1...1.2)
        let palm = Limb([
            .init(place: Point(-30 * size, 0), radius: 46 * size),
            .init(place: Point(-70 * size, 4), radius: 48 * size),
            .init(place: Point(-130 * size, 6), radius: 30 * size),
            .init(place: Point(-420 * size, 10), radius: 38 * size),
        ])
        let fingers = (0..<4).map { k -> Limb in
            let y = (Double(k) - 1.5) * 21 * size
            return finger(
                tip: Point((54 - abs(Double(k) - 1.4) * 9) * size, y * 1.1),
                knuckle: Point(-24 * size, y * 0.8),
                size, 0)
        }
        let thumb = finger(
            tip: Point(-20 * size, -88 * size), knuckle: Point(-70 * size, -40 * size), size * 1.2, 0.2)
        let limbs = fingers + [thumb, palm]
        return Hand(
            limbs: limbs, nails: limbs.map { _ in nil }, creases: limbs.map { _ in [25 * size, 48 * size] },
            skin: skin, noise: ValueNoise(seed: n.next()))
    }

    private static func finger(tip: Point, knuckle: Point, _ size: Double, _ bend: Double) -> Limb {
        let r = 6.9 * size
        func along(_ share: Double, _ swing: Double) -> Point {
            let x = tip.x - r + (knuckle.x - tip.x + r) * share
            return Point(x, tip.y + (knuckle.y - tip.y) * share + swing * bend * 14 * size)
        }
        return Limb([
            .init(place: along(0, 0), radius: r),
            .init(place: along(0.14, 0.1), radius: r * 1.12),
            .init(place: along(0.3, 0.35), radius: r * 1.1),
            .init(place: along(0.45, 0.7), radius: r * 1.16),
            .init(place: along(0.65, 1), radius: r * 1.26),
            .init(place: along(1, 0.6), radius: r * 1.35),
        ])
    }

    private static func nail(_ size: Double, _ n: inout SeededGenerator) -> Nail {
        let long = n.uniform(0.85...1.35)
        return Nail(
            middle: (2.2 - (long - 1) * 3) * size, halfLength: 6.2 * size * long,
            halfWidth: n.uniform(0.58...0.7))
    }
}
