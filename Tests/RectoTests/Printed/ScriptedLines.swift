import RectoCore

/// Says what a test tells it, one line a call.
struct ScriptedLines: PageReading {
    var lines: [[TextWord]]

    mutating func words(_ page: borrowing ImageView, layout: PageLayout) throws(EngineError) -> [TextWord] {
        lines.isEmpty ? [] : lines.removeFirst()
    }
}
