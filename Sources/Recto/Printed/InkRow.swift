internal import RectoCore

/// Finds rows of print in a part of a page.
enum InkRow {
    /// What is no deeper under its paper is pattern, grey steps.
    private static let leastDepth = 50
    /// Pixels.
    private static let heights = 9...80

    /// The boxes of the rows of ink in a part of a page, from top to bottom, each as wide as its ink.
    static func boxes(in page: Frame, within box: TextBox) -> [TextBox] {
        let (x, y, width, height) = page.part(box)
        guard page.format == .grey8, width > 4, height > 4 else { return [] }
        return page.withView { view in
            guard let part = view.part(x: x, y: y, width: width, height: height),
                let level = level(part)
            else { return [] }
            let rows = (0..<part.height).map { row in
                (0..<part.width).count { part.bytes[row * part.rowStride + $0] < level }
            }
            return bands(rows).compactMap { band in
                let columns = (0..<part.width).filter { column in
                    band.contains { part.bytes[$0 * part.rowStride + column] < level }
                }
                guard let first = columns.first, let last = columns.last else { return nil }
                return TextBox(
                    left: Double(x + first), top: Double(y + band.lowerBound), right: Double(x + last + 1),
                    bottom: Double(y + band.upperBound))
            }
        }
    }

    /// Between paper and ink; nil where there is no ink.
    static func level(_ part: ImageView) -> UInt8? {
        var counts = [Int](repeating: 0, count: 256)
        for row in 0..<part.height {
            for column in 0..<part.width { counts[Int(part.bytes[row * part.rowStride + column])] += 1 }
        }
        func quantile(_ share: Double) -> Int {
            var left = Int(share * Double(part.width * part.height))
            return counts.firstIndex {
                left -= $0
                return left < 0
            } ?? 255
        }
        let (dark, paper) = (quantile(0.015), quantile(0.8))
        return paper - dark < leastDepth ? nil : UInt8(paper - (paper - dark) * 45 / 100)
    }

    /// Rows with ink that follow each other, a gap of two forgiven.
    private static func bands(_ counts: [Int]) -> [Range<Int>] {
        var bands: [Range<Int>] = []
        for (row, count) in counts.enumerated() where count > 1 {
            if let last = bands.last, row - last.upperBound <= 2 {
                bands[bands.count - 1] = last.lowerBound..<row + 1
            } else {
                bands.append(row..<row + 1)
            }
        }
        return bands.filter { heights.contains($0.count) }
    }
}
