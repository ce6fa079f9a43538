internal import RectoCore

extension Frame {
    /// The pixels of a page that a box takes in; what reaches beyond the page is cut off.
    ///
    /// - Returns: a width or height that is not positive where nothing of the box is on the page.
    func part(_ box: TextBox) -> (x: Int, y: Int, width: Int, height: Int) {
        let (x, y) = (max(0, Int(box.left)), max(0, Int(box.top)))
        return (x, y, min(width, Int(box.right) + 1) - x, min(height, Int(box.bottom) + 1) - y)
    }

    /// What a reader makes of a part of a page, read as one line.
    ///
    /// - Returns: words in pixels of the page; none where nothing of the box is on it.
    func line<Lines: PageReading & ~Copyable>(in box: TextBox, by lines: inout Lines) throws(EngineError)
        -> [TextWord]
    {
        let (x, y, width, height) = part(box)
        let words = try withView { view throws(EngineError) -> [TextWord] in
            guard let part = view.part(x: x, y: y, width: width, height: height) else { return [] }
            return try lines.words(part, layout: .line)
        }
        let (across, down) = (Double(x), Double(y))
        return words.map { word in
            TextWord(
                text: word.text, confidence: word.confidence, weakest: word.weakest,
                box: TextBox(
                    left: word.box.left + across, top: word.box.top + down, right: word.box.right + across,
                    bottom: word.box.bottom + down))
        }
    }
}
