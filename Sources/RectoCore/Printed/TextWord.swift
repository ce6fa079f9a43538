/// A word as a recogniser read it on a page.
///
/// What it says may be personal data: its description shows none of it.
public struct TextWord: Sendable, Hashable {
    public let text: String
    /// The recogniser's own, 0...1, not calibrated.
    public let confidence: Double
    /// That of its least sure character, 0...1.
    public let weakest: Double
    public let box: TextBox

    public init(text: String, confidence: Double, weakest: Double? = nil, box: TextBox) {
        self.text = text
        self.confidence = confidence
        self.weakest = weakest ?? confidence
        self.box = box
    }
}

extension TextWord: CustomStringConvertible {
    public var description: String { "TextWord(\(text.count) characters)" }
}

/// How text stands on what is read.
public enum PageLayout: Sendable, Hashable {
    /// Anywhere, in no order.
    case sparse
    /// One line.
    case line
}
