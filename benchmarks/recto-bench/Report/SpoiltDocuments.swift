import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Real documents laid flat, each as it is and spoilt by arithmetic: blur and highlights, of which no labelled photos
/// are to be had in quantity. 856 x 540 pixels for ID-1, 880 x 620 for the others.
struct SpoiltDocuments {
    static let name = "rectified"
    static let sigmas = [1.5, 2, 3, 4]
    static let lengths = [6.0, 10, 16]
    static let shares = [0.01, 0.03, 0.08]

    static func defocusTag(_ sigma: Double) -> String { "defocus \(sigma)" }
    static func motionTag(_ length: Double) -> String { "motion \(Int(length))" }
    static func glareTag(_ share: Double) -> String { "glare \(Int((share * 100).rounded())) %" }

    let seed: UInt64

    private enum Spoiling {
        case none
        case defocus(Double)
        case motion(Double)
        case glare(Double)

        static var all: [Spoiling] {
            [.none] + sigmas.map(defocus) + lengths.map(motion) + shares.map(glare)
        }

        var tag: String {
            switch self {
            case .none: "as it is"
            case .defocus(let sigma): defocusTag(sigma)
            case .motion(let length): motionTag(length)
            case .glare(let share): glareTag(share)
            }
        }
    }

    /// Of the documents among the given frames: those with an outline on which nothing is amiss, and crops.
    func frames(from photos: [LabelledFrame]) -> [LabelledFrame] {
        let sound = photos.filter { photo in
            switch photo.set {
            case RealSets.documents: photo.tags.isSuperset(of: ["crop", LabelledFrame.Tag.clean])
            case RealSets.dlc: !photo.tags.isDisjoint(with: [LabelledFrame.Tag.plain, "object_near"])
            default: false
            }
        }
        return sound.enumerated().flatMap { index, photo in
            Spoiling.all.enumerated().map { k, spoiling in
                let number = UInt64(index * Spoiling.all.count + k)
                return LabelledFrame(
                    set: Self.name, name: "\(photo.name) \(spoiling.tag)",
                    tags: photo.tags.intersection([LabelledFrame.Tag.development]).union([spoiling.tag]),
                    document: ShownFrameDocument(name: photo.name),
                    load: { [seed] in
                        var n = SeededGenerator(seed: seed).fork(number)
                        let picture = try photo.load()
                        let frame = try Self.spoil(Self.flat(picture), spoiling, &n)
                        return LabelledFrame.Picture(
                            frame: frame, outline: nil, isFilled: true, species: nil, group: picture.group)
                    })
            }
        }
    }

    private static func flat(_ picture: LabelledFrame.Picture) throws -> Frame {
        let frame = picture.frame
        let quad = picture.outline ?? .frame(width: frame.width, height: frame.height)
        let shape = DocumentShape.nearest(aspect: quad.width / max(quad.height, 1))
        let (width, height) = shape == .id1 ? (856, 540) : (880, 620)
        var vision = try VisionEngine()
        return try frame.withView { view throws(EngineError) in
            try vision.rectify(view, quad, width: width, height: height)
        }
    }

    private static func spoil(_ flat: Frame, _ spoiling: Spoiling, _ n: inout SeededGenerator) throws -> Frame
    {
        var picture = SpoiltPicture(flat)
        switch spoiling {
        case .none: break
        case .defocus(let sigma): picture.defocus(sigma: sigma)
        case .motion(let length): picture.move(length: length, degrees: n.uniform(0...180))
        case .glare(let share):
            let aspect = n.uniform(0.45...1)
            let area = Double(flat.width * flat.height) * share
            let radius = (area / (.pi * aspect)).squareRoot()
            picture.shine(
                centre: Point(n.uniform(0.15...0.85), n.uniform(0.15...0.85)),
                radii: (radius, radius * aspect), degrees: n.uniform(0...180),
                softness: n.uniform(0.15...0.5))
        }
        guard let frame = picture.frame(noise: 1, &n) else {
            throw EngineError(.internal, "a spoilt picture has other sides than its own")
        }
        return frame
    }
}
