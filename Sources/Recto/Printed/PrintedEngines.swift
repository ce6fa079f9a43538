internal import RectoCore
internal import RectoEngines

/// Tesseract for pages and for lines and the network for Eastern digits, loaded when the first document is read.
struct PrintedEngines: ~Copyable {
    var pages: PageTextEngine
    var lines: PageTextEngine
    var digits: EasternDigitEngine
    let languages: [String]

    /// - Parameter easternDigits: the network's file.
    init(_ languages: PrintedLanguages, easternDigits: String) throws(EngineError) {
        let pages = try PageTextEngine(folder: languages.folder, languages: [PrintedLanguages.base])
        let lines = try PageTextEngine(folder: languages.folder, languages: languages.second)
        let digits = try EasternDigitEngine(path: easternDigits)
        self.pages = pages
        self.lines = lines
        self.digits = digits
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
        return try pipeline.printed(
            frame, report: report, reader: reader, pages: &pages, lines: &lines, digits: &digits)
    }
}
