import RectoCore
import RectoEngines
import RectoTesting

/// How a portrait looks on a document in a frame of 720p: grey, faded, out of focus and noisy.
struct PortraitPrint {
    var contrast: Float = 0.6
    /// Grey levels, so that black is not.
    var lift: Float = 50
    /// Of the lens, pixels.
    var defocus = 0.7
    /// Grey levels.
    var noise = 4.0

    static let usual = PortraitPrint()

    /// Any of those that are met, from good ones to poor ones.
    static func drawn(_ n: inout SeededGenerator) -> PortraitPrint {
        PortraitPrint(
            contrast: Float(n.uniform(0.35...0.75)), lift: Float(n.uniform(30...80)),
            defocus: n.uniform(0.5...1.3), noise: n.uniform(2...8))
    }
}

/// What a matcher makes of the largest face of a photo, and of the same photo printed on a document.
struct MatchedFaces: ~Copyable {
    private var engine: FaceEngine
    private var printer: VisionEngine

    init(networks: FaceNetworks) throws {
        let engine = try FaceEngine(networks)
        let printer = try VisionEngine()
        self.engine = engine
        self.printer = printer
    }

    /// - Returns: nil where no face is found.
    mutating func photo(_ frame: Frame) throws -> FaceEmbedding? {
        try frame.withView { view throws(EngineError) in
            guard let face = try engine.faces(view).first else { return nil }
            return try engine.embedding(view, of: face)
        }
    }

    /// - Returns: nil where no face is found in the photo or in its print.
    mutating func print(_ frame: Frame, as print: PortraitPrint = .usual) throws -> FaceEmbedding? {
        try simulated(frame, print).flatMap { try photo($0) }
    }

    /// A portrait of 96 x 120 pixels.
    private mutating func simulated(_ frame: Frame, _ print: PortraitPrint) throws -> Frame? {
        let portrait = try frame.withView { view throws(EngineError) -> Frame? in
            guard let box = try engine.faces(view).first?.box else { return nil }
            let (c, h) = (box.centre, 1.7 * box.height)
            let w = h * 0.8
            let place = FaceBox(x: c.x - w / 2, y: c.y - h / 2, width: w, height: h)
            return try printer.rectify(view, place.quad, width: 96, height: 120)
        }
        guard let portrait else { return nil }
        var picture = SpoiltPicture(portrait)
        picture.fade(contrast: print.contrast, lift: print.lift)
        picture.defocus(sigma: print.defocus)
        var n = SeededGenerator(seed: 77)
        return picture.frame(noise: print.noise, &n)
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
