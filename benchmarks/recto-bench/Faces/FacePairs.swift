import Foundation
import RectoCore
import RectoEngines
import RectoTesting

/// Compares pairs of photos, each photo looked at once.
struct FacePairs: ~Copyable {
    typealias Pair = (a: String, b: String, isSame: Bool)

    private var engine: FaceEngine
    private var printer: VisionEngine
    private var known: [String: FaceEmbedding?] = [:]
    private var printed: [String: FaceEmbedding?] = [:]

    init(networks: FaceNetworks) throws {
        let engine = try FaceEngine(networks)
        let printer = try VisionEngine()
        self.engine = engine
        self.printer = printer
    }

    mutating func photos(_ pairs: [Pair], name: String) throws -> FaceVerification {
        var figures = FaceVerification(name: name)
        for pair in pairs {
            figures.add(try photo(pair.a), try photo(pair.b), isSame: pair.isSame)
        }
        return figures
    }

    /// The second photo of each pair as an identity document would show it.
    mutating func prints(_ pairs: [Pair], name: String) throws -> FaceVerification {
        var figures = FaceVerification(name: name)
        for pair in pairs {
            figures.add(try photo(pair.a), try print(pair.b), isSame: pair.isSame)
        }
        return figures
    }

    private mutating func photo(_ path: String) throws -> FaceEmbedding? {
        if let it = known[path] { return it }
        let it = try embedding(try RealSets.decode(path))
        known[path] = it
        return it
    }

    private mutating func print(_ path: String) throws -> FaceEmbedding? {
        if let it = printed[path] { return it }
        let it = try simulated(try RealSets.decode(path)).flatMap { try embedding($0) }
        printed[path] = it
        return it
    }

    private mutating func embedding(_ frame: Frame) throws -> FaceEmbedding? {
        try frame.withView { view throws(EngineError) in
            guard let face = try engine.faces(view).first else { return nil }
            return try engine.embedding(view, of: face)
        }
    }

    /// A portrait of 96 x 120 pixels, grey, faded, out of focus and noisy: the photo of a document in a frame of 720p.
    private mutating func simulated(_ frame: Frame) throws -> Frame? {
        let portrait = try frame.withView { view throws(EngineError) -> Frame? in
            guard let box = try engine.faces(view).first?.box else { return nil }
            let (c, h) = (box.centre, 1.7 * box.height)
            let w = h * 0.8
            let place = FaceBox(x: c.x - w / 2, y: c.y - h / 2, width: w, height: h)
            return try printer.rectify(view, place.quad, width: 96, height: 120)
        }
        guard let portrait else { return nil }
        var picture = SpoiltPicture(portrait)
        picture.fade(contrast: 0.6, lift: 50)
        picture.defocus(sigma: 0.7)
        var n = SeededGenerator(seed: 77)
        return picture.frame(noise: 4, &n)
    }
}

extension SpoiltPicture {
    /// Grey, with less contrast, and brighter: print on paper.
    mutating func fade(contrast: Float, lift: Float) {
        map { b, g, r in
            let grey = (0.114 * b + 0.587 * g + 0.299 * r) * contrast + lift
            return (grey, grey, grey)
        }
    }
}
