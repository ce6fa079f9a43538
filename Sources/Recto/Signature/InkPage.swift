internal import RectoCore

/// A page's ink at half its size: what is darker than the paper and its pattern, part by connected part.
struct InkPage {
    /// Connected ink. Lengths are pixels of the page.
    struct Stroke: Sendable, Hashable {
        let box: TextBox
        /// Share of the box that is ink.
        let density: Double
        /// Share of the ink that is plainly dark: patterns are pale all over.
        let dark: Double
        /// Share of the ink that has ink all around: lettering and pictures have, a pen's line hardly.
        let thick: Double
        /// Pixels of the page, squared.
        let area: Double
    }

    let strokes: [Stroke]

    private static let reduction = 2
    /// Side of the parts of the page that the pattern's depth is told from, pixels of the half page.
    private static let part = 48
    /// Ink is darker than paper by so many times the depth that the pattern has in its quieter parts, and by so much at the
    /// least.
    private static let depths = 2.0
    private static let leastDepth = 18.0
    private static let darkDepth = 55.0

    /// - Parameters:
    ///   - page: grey, its background evened out.
    ///   - least: width or height of a stroke that counts, pixels of the page.
    init(_ page: Frame, least: Double) {
        let (width, height) = (page.width / Self.reduction, page.height / Self.reduction)
        guard page.format == .grey8, width > 2 * Self.part, height > 2 * Self.part else {
            strokes = []
            return
        }
        let grey = Self.halved(page, width, height)
        let (paper, depth) = Self.paper(grey, width, height)
        let level = UInt8(max(0, paper - max(Self.leastDepth, Self.depths * depth)))
        let dark = UInt8(max(0, paper - Self.darkDepth))
        var tracer = StrokeTracer(grey: grey, width: width, height: height, level: level, dark: dark)
        strokes = tracer.strokes(least: least / Double(Self.reduction), scale: Double(Self.reduction))
    }

    private static func halved(_ page: Frame, _ width: Int, _ height: Int) -> [UInt8] {
        page.withView { view in
            var grey = [UInt8](repeating: 0, count: width * height)
            for y in 0..<height {
                let (above, below) = (2 * y * view.rowStride, (2 * y + 1) * view.rowStride)
                for x in 0..<width {
                    let sum =
                        Int(view.bytes[above + 2 * x]) + Int(view.bytes[above + 2 * x + 1])
                        + Int(view.bytes[below + 2 * x]) + Int(view.bytes[below + 2 * x + 1])
                    grey[y * width + x] = UInt8(sum / 4)
                }
            }
            return grey
        }
    }

    /// The paper's level, and how deep the pattern on it is where little else is.
    private static func paper(_ grey: [UInt8], _ width: Int, _ height: Int) -> (level: Double, depth: Double)
    {
        var levels: [Double] = []
        var depths: [Double] = []
        for top in stride(from: 0, to: height - part, by: part) {
            for left in stride(from: 0, to: width - part, by: part) {
                var counts = [Int](repeating: 0, count: 256)
                for y in top..<top + part {
                    for x in left..<left + part { counts[Int(grey[y * width + x])] += 1 }
                }
                let median = quantile(counts, 0.5)
                levels.append(median)
                depths.append(median - quantile(counts, 0.1))
            }
        }
        levels.sort()
        depths.sort()
        return (levels[levels.count / 2], depths[depths.count * 3 / 10])
    }

    private static func quantile(_ counts: [Int], _ share: Double) -> Double {
        let wanted = Int(Double(part * part) * share)
        var sum = 0
        for (value, count) in counts.enumerated() {
            sum += count
            if sum > wanted { return Double(value) }
        }
        return 255
    }
}
