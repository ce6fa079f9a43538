/// Turns what the network of `models/eastern-digits` said of the places of a line into words.
public struct EasternLine: Sendable {
    /// What the network tells apart, in its order: the digits (Arabic and Persian forms of a value alike), what parts
    /// numbers, a blank, and any other mark or word. That nothing begins at a place follows them.
    public static let classes: [Character] =
        Array("\u{660}\u{661}\u{662}\u{663}\u{664}\u{665}\u{666}\u{667}\u{668}\u{669}/-. ") + [other]
    /// Stands for marks and words that are no Eastern digits.
    public static let other: Character = "\u{FFFD}"
    /// Rows of the network's input.
    public static let rows = 32
    /// Pixels across of its input from one place to the next, and where the first one looks.
    public static let stride = 4.0
    public static let origin = 0.5

    /// Pixels of the line that was read, and of the network's input across.
    private let width, height, scaledWidth: Double

    public init(width: Int, height: Int, scaledWidth: Int) {
        self.width = Double(width)
        self.height = Double(height)
        self.scaledWidth = Double(max(1, scaledWidth))
    }

    /// The words of the line from left to right: digits with what parts them, or `other`.
    ///
    /// The likeliest class of each place counts, a class that goes on over places once (Graves et al. 2006, connectionist
    /// temporal classification, best path).
    ///
    /// - Parameters:
    ///   - shares: for each place the share of each class and, last, of nothing; every place sums to 1.
    ///   - count: places.
    /// - Returns: words whose confidence is the share of their least sure character, in pixels of the line.
    public func words(shares: [Float], count: Int) -> [TextWord] {
        let kinds = Self.classes.count + 1
        guard count > 0, shares.count >= count * kinds else { return [] }
        var words: [TextWord] = []
        var run: [Mark] = []
        func close() {
            if let word = word(run) { words.append(word) }
            run = []
        }
        for mark in marks(shares, count: count, kinds: kinds) {
            switch mark.character {
            case " ": close()
            case Self.other:
                close()
                run = [mark]
                close()
            default: run.append(mark)
            }
        }
        close()
        return words
    }

    private struct Mark {
        let character: Character
        var share: Float
        /// Where its share was highest.
        var place: Int
    }

    private func marks(_ shares: [Float], count: Int, kinds: Int) -> [Mark] {
        var marks: [Mark] = []
        var last = kinds - 1
        for place in 0..<count {
            let row = shares[place * kinds..<(place + 1) * kinds]
            guard let top = row.indices.max(by: { row[$0] < row[$1] }) else { continue }
            let best = top - row.startIndex
            if best != kinds - 1 {
                if best != last {
                    marks.append(Mark(character: Self.classes[best], share: row[top], place: place))
                } else if let open = marks.last, row[top] > open.share {
                    marks[marks.count - 1].share = row[top]
                    marks[marks.count - 1].place = place
                }
            }
            last = best
        }
        return marks
    }

    private func word(_ run: [Mark]) -> TextWord? {
        guard let first = run.first, let last = run.last else { return nil }
        let pixel = { (place: Int) in (Self.origin + Self.stride * Double(place)) * width / scaledWidth }
        let half = 0.4 * height
        let confidence = Double(run.map(\.share).min() ?? 0)
        return TextWord(
            text: String(run.map(\.character)), confidence: confidence,
            box: TextBox(
                left: max(0, pixel(first.place) - half), top: 0,
                right: min(width, pixel(last.place) + half), bottom: height))
    }
}
