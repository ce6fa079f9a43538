internal import RectoCore

extension DocumentScanner {
    /// Writes the crops that the options ask for; nil where they ask for none.
    ///
    /// - Parameter isFirst: no other document of the picture had its own written.
    /// - Throws: what an engine could not do; what the system refused is in the record.
    mutating func writeCrops(
        of frame: Frame, report: FrameReport, input: String, at place: CropPlace, isFirst: Bool,
        options: ScanOptions
    ) throws(EngineError) -> CropsRecord? {
        guard let folder = options.crops else { return nil }
        var report = report
        // Where the text was read the signature was looked for as well.
        if report.printed?.text == nil {
            report.signature = try pipeline.signature(
                frame, report: report, type: options.expectedType?.signature)
        }
        let crops = try crops(frame, report: report)
        return folder.write(
            crops, of: options.cropsPair?.folder ?? CropFolder.name(of: input), at: place,
            shown: options.side ?? report.side ?? .front,
            isFirst: isFirst && options.cropsPair?.isBegun != true)
    }
}
