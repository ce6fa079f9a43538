import RectoCore
import RectoTesting

/// Faces made worse by arithmetic, for what cannot be photographed in quantity.
enum SpoiltFaces {
    /// Bare faces of the mask set: ordinary photos of many people.
    static let problems = [FaceCheckName.blur, .spotlight, .darkness].map { check in
        FaceProblem(
            check: check, name: names[check] ?? "",
            set: "mask_cd7",
            person: nil, isPositive: { $0["masked"] == "1" ? nil : true }, baseline: "")
    }

    private static let names: [FaceCheckName: String] = [
        .blur: "out of focus, moved", .spotlight: "highlight on the face", .darkness: "darkened",
    ]

    /// Grain of a dark room.
    static func noisy(_ frame: Frame, seed: UInt64) -> Frame? {
        guard frame.format == .bgr8 else { return nil }
        var n = SeededGenerator(seed: 5000 + seed)
        return SpoiltPicture(frame).frame(noise: 14 + 12 * n.unit(), &n)
    }

    /// Strengths follow the face: what blurs a large face hides nothing of it.
    static func frames(_ frame: Frame, face: Face, _ check: FaceCheckName, seed: UInt64) -> [Frame] {
        guard frame.format == .bgr8 else { return [] }
        var n = SeededGenerator(seed: 4000 + seed)
        let eyes = face.points.eyeDistance
        switch check {
        case .blur:
            var soft = SpoiltPicture(frame)
            soft.defocus(sigma: max(1.2, eyes * (0.05 + 0.05 * n.unit())))
            var moved = SpoiltPicture(frame)
            moved.move(length: max(4, eyes * (0.18 + 0.15 * n.unit())), degrees: 180 * n.unit())
            return [soft.frame(noise: 1.5, &n), moved.frame(noise: 1.5, &n)].compactMap(\.self)
        case .spotlight:
            var lit = SpoiltPicture(frame)
            let (w, h) = (Double(frame.width), Double(frame.height))
            let centre = Point(
                (face.box.x + face.box.width * (0.25 + 0.5 * n.unit())) / w,
                (face.box.y + face.box.height * (0.2 + 0.55 * n.unit())) / h)
            let radius = eyes * (0.2 + 0.25 * n.unit())
            lit.shine(
                centre: centre, radii: (radius, radius * (0.6 + 0.8 * n.unit())), degrees: 180 * n.unit(),
                softness: 0.6)
            return [lit.frame(noise: 1, &n)].compactMap(\.self)
        case .darkness:
            var dark = SpoiltPicture(frame)
            let left = Float(0.1 + 0.15 * n.unit())
            dark.map { b, g, r in (b * left, g * left, r * left) }
            return [dark.frame(noise: 3, &n)].compactMap(\.self)
        default: return []
        }
    }
}
