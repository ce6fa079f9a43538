public import RectoCore

/// Recognises the lines that a test gives it, one a call, and then starts again.
public struct ScriptedText: Sendable {
    private let lines: [RecognisedLine]
    private var next = 0

    public init(lines: [RecognisedLine]) {
        self.lines = lines
    }

    /// Lines of text, each character in its own cell.
    public init(_ texts: [String], probability: Double = 0.9995) {
        lines = texts.map { RecognisedLine(text: $0, probability: probability) }
    }
}

extension ScriptedText: LineRecognising {
    public static var stripMargin: Int { Int(StripGeometry.margin) }

    public mutating func recognise(_ strip: borrowing ImageView, columns: Int) throws(EngineError)
        -> RecognisedLine
    {
        guard !lines.isEmpty else { return RecognisedLine(characters: []) }
        defer { next = (next + 1) % lines.count }
        return lines[next]
    }
}

extension RecognisedLine {
    /// A line as a perfect recogniser would return it: spaces leave their cell empty.
    public init(text: String, probability: Double = 0.991) {
        let cells = text.enumerated().filter { $0.element != " " }
        self.init(
            characters: cells.map { index, character in
                let left = StripGeometry.margin + StripGeometry.pitch * Double(index)
                return RecognisedCharacter(
                    alternatives: [.init(character: character, probability: probability)], left: left + 3,
                    right: left + StripGeometry.pitch - 3)
            })
    }
}
