internal import RectoCore

/// How a block is laid flat to be read, and what is looked for in it.
struct SymbolCut: Sendable, Hashable {
    /// Of the block, on the picture that it was found on, with a little around it; its longer side lies across.
    let quad: Quad
    /// Pixels of the longer side and of the shorter one, at the frame's own fineness.
    let width: Double
    let height: Double

    /// A reading of the block: so many times the frame's own pixels, and how light is told from dark.
    struct Attempt: Sendable, Hashable {
        let scale: Double
        let toning: BarcodeSearch.Toning
    }

    /// The cheapest first. zxing-cpp 1.4 reads PDF417 with its broad bars by one tone, but for shadows; QR and Data Matrix at any
    /// size; Aztec's rings at one size or another, the larger the likelier. What is no PDF417 but has its bars takes longest: it is tried thrice.
    var attempts: [Attempt] {
        isOblong
            ? [
                Attempt(scale: 1, toning: .whole), Attempt(scale: 1.5, toning: .whole),
                Attempt(scale: 1, toning: .local),
            ]
            : [
                Attempt(scale: 1, toning: .whole), Attempt(scale: 1.5, toning: .local),
                Attempt(scale: 2, toning: .local), Attempt(scale: 3, toning: .local),
            ]
    }
    /// Pixels of the longer side: finer takes longer and shows no more.
    static let longestSide = 1600.0
    /// Of the shorter side, on each side of the block: it may reach a little further than was seen.
    static let margin = 0.015
    /// Light pixels around it.
    static let quiet = 24
    /// The longer side over the shorter one up to which a block may be square.
    static let oblong = 1.4

    private var isOblong: Bool { width > Self.oblong * height }

    /// - Returns: nil for a block that is too small for any symbol.
    init?(_ block: SymbolBlock) {
        let turned = block.quad.width < block.quad.height ? block.quad.turned(1) : block.quad
        guard turned.height >= 16, turned.isConvex else { return nil }
        let share = Self.margin * turned.height
        let (w, h) = (turned.width, turned.height)
        let inner = Quad.rectangle(x: share, y: share, width: w, height: h)
        guard let map = Homography(from: inner.corners, to: turned.corners),
            let outer = Quad.rectangle(x: 0, y: 0, width: w + 2 * share, height: h + 2 * share).mapped(
                by: map)
        else { return nil }
        quad = outer
        width = w + 2 * share
        height = h + 2 * share
    }

    /// Those that may have the block's shape.
    func symbologies(of asked: Set<BarcodeSymbology>) -> Set<BarcodeSymbology> {
        let fitting: Set<BarcodeSymbology> =
            isOblong ? [.pdf417, .dataMatrix] : [.qr, .aztec, .dataMatrix, .pdf417]
        return fitting.intersection(asked)
    }

    /// Pixels of the symbol at an attempt.
    func size(_ attempt: Attempt) -> (width: Int, height: Int) {
        let scale = min(attempt.scale, Self.longestSide / width)
        return (max(1, Int((width * scale).rounded())), max(1, Int((height * scale).rounded())))
    }
}
