import Foundation
import RectoCore
import RectoEngines
import RectoTesting

/// Prints a photo twice as documents do, the portrait in colour and a small second one in one ink over a pattern, each on a page
/// of its own, and takes a picture of each.
struct SecondPortraitPrinter: ~Copyable {
    private var flattener: VisionEngine

    init() throws {
        flattener = try VisionEngine()
    }

    /// What a print is drawn with.
    struct Plan {
        /// Pixels of the page's longer side, 85.6 mm.
        let page: Int
        /// Of the portrait, millimetres.
        let width: Double
        let isSecond: Bool

        init(isSecond: Bool, _ n: inout SeededGenerator) {
            self.isSecond = isSecond
            page = 600 + n.index(below: 600)
            width = isSecond ? n.uniform(8...17) : n.uniform(21...28)
        }

        var pixelsWide: Int { Int((width * Double(page) / 85.6).rounded()) }
    }

    /// - Parameter face: where the photo's face is.
    /// - Returns: nil where the photo cannot be cut out.
    mutating func picture(_ photo: Frame, of face: Face, plan: Plan, _ n: inout SeededGenerator) throws
        -> Frame?
    {
        let height = 1.7 * face.box.height
        let (centre, width) = (face.box.centre, 0.8 * height)
        let box = FaceBox(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height)
        let (columns, rows) = (plan.pixelsWide, plan.pixelsWide * 5 / 4)
        let portrait = try photo.withView { view throws(EngineError) in
            try flattener.rectify(view, box.quad, width: columns, height: rows)
        }
        let page = PrintedSheetDrawing(portrait, plan: plan, &n)
        guard let drawn = page.frame else { return nil }
        var seen = SpoiltPicture(drawn)
        seen.defocus(sigma: n.uniform(0.5...1.1))
        guard let taken = seen.frame(noise: n.uniform(1.5...4.5), &n) else { return nil }
        let quality = 70 + n.index(below: 25)
        let bytes = try taken.encoded(as: .jpeg(quality: quality))
        return try ImageDecoder().decode(bytes.span)
    }
}

/// Pale paper with wavy lines and one portrait on it.
private struct PrintedSheetDrawing {
    let frame: Frame?

    init(_ portrait: Frame, plan: SecondPortraitPrinter.Plan, _ n: inout SeededGenerator) {
        let (width, height) = (plan.page, plan.page * 540 / 856)
        let paper = [n.uniform(205...245), n.uniform(205...245), n.uniform(205...245)]
        let ink = [n.uniform(30...130), n.uniform(20...100), n.uniform(20...110)]
        let (period, slope) = (n.uniform(5...14), n.uniform(-0.6...0.6))
        let (depth, wave) = (n.uniform(6...(plan.isSecond ? 34 : 18)), n.uniform(0.01...0.04))
        let (contrast, lift) =
            plan.isSecond ? (n.uniform(0.3...0.7), 0.0) : (n.uniform(0.78...0.95), n.uniform(5...25))
        let left = n.index(below: max(1, width - portrait.width))
        let top = n.index(below: max(1, height - portrait.height))
        var bytes = [UInt8](repeating: 0, count: width * height * 3)
        portrait.withView { view in
            for y in 0..<height {
                for x in 0..<width {
                    let phase = (Double(x) + slope * Double(y) + 9 * sin(wave * Double(y))) / period
                    let line = depth * max(0, sin(2 * .pi * phase))
                    let (u, v) = (x - left, y - top)
                    let isInside = u >= 0 && v >= 0 && u < view.width && v < view.height
                    let at = isInside ? v * view.rowStride + u * 3 : 0
                    let luma =
                        isInside
                        ? (0.114 * Double(view.bytes[at]) + 0.587 * Double(view.bytes[at + 1])
                            + 0.299 * Double(view.bytes[at + 2])) / 255 : 1
                    for c in 0..<3 {
                        let ground = paper[c] - line
                        let value: Double
                        if !isInside {
                            value = ground
                        } else if plan.isSecond {
                            // One ink laid over the pattern, the darker the more of it.
                            value = ground + (ink[c] - ground) * contrast * (1 - luma)
                        } else {
                            value = Double(view.bytes[at + c]) * contrast + lift - line / 3
                        }
                        bytes[(y * width + x) * 3 + c] = UInt8(max(0, min(255, value.rounded())))
                    }
                }
            }
        }
        frame = Frame(pixels: bytes, width: width, height: height, format: .bgr8)
    }
}
