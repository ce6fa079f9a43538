internal import RectoCore

extension DocumentScanner {
    /// Writes the crops that the options ask for; nil where they ask for none.
    ///
    /// - Throws: what an engine could not do; what the system refused is in the record.
    mutating func writeCrops(
        of frame: Frame, report: FrameReport, input: String, options: ScanOptions
    ) throws(EngineError) -> CropsRecord? {
        guard let folder = options.crops else { return nil }
        let crops = try crops(frame, report: report, type: options.expectedType)
        return folder.write(
            crops, of: options.cropsName ?? input, isBack: options.side == .back,
            shown: options.side ?? report.side ?? .front)
    }
}
