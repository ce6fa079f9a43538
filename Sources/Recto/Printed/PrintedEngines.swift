internal import RectoCore
internal import RectoEngines

/// Tesseract for pages and for lines, loaded when the first document is read.
struct PrintedEngines: ~Copyable {
    var pages: PageTextEngine
    var lines: PageTextEngine
    let languages: [String]

    init(_ languages: PrintedLanguages) throws(EngineError) {
        let pages = try PageTextEngine(folder: languages.folder, languages: [PrintedLanguages.base])
        let lines = try PageTextEngine(folder: languages.folder, languages: languages.second)
        self.pages = pages
        self.lines = lines
        self.languages = languages.installed
    }

    /// Reads what a frame's document prints.
    ///
    /// - Parameter report: what the pipeline said of the same frame, faces included.
    mutating func read<Vision, Text: ~Copyable, Judge: ~Copyable>(
        _ frame: Frame, report: FrameReport, options: ScanOptions,
        with pipeline: inout FramePipeline<Vision, Text, Judge>
    ) throws(EngineError) -> PrintedOutcome where Vision: PageFlattening, Vision: ~Copyable {
        var reader = PrintedReader(
            today: options.today, languages: languages, leastConfidence: options.leastPrintedConfidence)
        reader.signature = options.expectedType?.signature
        return try pipeline.printed(frame, report: report, reader: reader, pages: &pages, lines: &lines)
    }
}
