internal import RectoCore

extension FramePipeline
where Vision: PageFlattening, Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Reads what a frame's document prints for people.
    ///
    /// - Parameter report: what `analyse` said of the same frame, faces included.
    mutating func printed<
        Pages: PageReading & ~Copyable, Lines: PageReading & ~Copyable, Digits: PageReading & ~Copyable
    >(
        _ frame: Frame, report: FrameReport, reader: PrintedReader, pages: inout Pages, lines: inout Lines,
        digits: inout Digits
    ) throws(EngineError) -> PrintedOutcome {
        try frame.withView { view throws(EngineError) in
            try reader.read(
                view, report: report, vision: &vision, pages: &pages, lines: &lines, digits: &digits)
        }
    }
}
