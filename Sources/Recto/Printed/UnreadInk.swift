internal import RectoCore

/// Finds print that stands so near to a value, in its row, that it is part of it, and that no word was read of.
enum UnreadInk {
    /// The widest gap between words of one value, and between digits of one number, in heights of its capitals.
    static let gaps = (words: 0.9, digits: 0.35)
    /// How far a value is followed, in heights.
    private static let reach = 16.0
    /// What is narrower, or lower, is a sign, a line or a speck, in heights.
    private static let narrowest = 0.3
    private static let lowest = 0.6

    /// A value's box with the ink that goes on beside it.
    ///
    /// - Parameters:
    ///   - gap: the widest that it goes on behind.
    ///   - others: what it does not reach into: other text in the row.
    /// - Returns: nil where nothing does.
    static func around(
        _ box: TextBox, on page: Frame, gap: Double = gaps.words, besides others: [TextBox] = []
    ) -> TextBox? {
        let height = box.height
        let beside = others.filter { $0.sharesLine(with: box) > 0.4 }
        let row = TextBox(
            left: beside.map(\.right).filter { $0 < box.middle.x }.reduce(box.left - reach * height, max),
            top: box.top,
            right: beside.map(\.left).filter { $0 > box.middle.x }.reduce(box.right + reach * height, min),
            bottom: box.bottom
        ).union(box)
        let (x, y, width, rows) = page.part(row)
        let own = page.part(box)
        guard page.format == .grey8, width > 4, rows > 4, own.width > 4, own.height > 4 else { return nil }
        return page.withView { view in
            guard let value = view.part(x: own.x, y: own.y, width: own.width, height: own.height),
                let level = InkRow.level(value),
                let part = view.part(x: x, y: y, width: width, height: rows)
            else { return nil }
            func ink(_ column: Int) -> [Int] {
                (0..<part.height).filter { part.bytes[$0 * part.rowStride + column] < level }
            }
            /// The last column with ink from one on, no gap wider than one between words.
            func end(from start: Int, step: Int) -> Int {
                var (at, last, extent) = (start + step, start, 0..<0)
                while (0..<part.width).contains(at), Double(abs(at - last)) <= gap * height {
                    let found = ink(at)
                    if let top = found.first, let bottom = found.last {
                        last = at
                        extent =
                            extent.isEmpty
                            ? top..<bottom + 1
                            : min(extent.lowerBound, top)..<max(extent.upperBound, bottom + 1)
                    }
                    at += step
                }
                let isPrint =
                    Double(abs(last - start)) >= narrowest * height
                    && Double(extent.count) >= lowest * height
                return isPrint ? last : start
            }
            let (first, last) = (own.x - x, own.x + own.width - 1 - x)
            let (left, right) = (end(from: first, step: -1), end(from: last, step: 1))
            guard left < first || right > last else { return nil }
            return TextBox(
                left: left < first ? Double(x + left) : box.left, top: box.top,
                right: right > last ? Double(x + right + 1) : box.right, bottom: box.bottom)
        }
    }
}
