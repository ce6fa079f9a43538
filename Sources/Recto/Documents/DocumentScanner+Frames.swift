public import RectoCore

extension DocumentScanner {
    /// Looks at a picture that is decoded already.
    ///
    /// - Parameters:
    ///   - milliseconds: what decoding it took; counted in the record's timings.
    ///   - file: the name that the record carries.
    public mutating func scan(
        _ frame: Frame, decodedIn milliseconds: Double, file: String, options: ScanOptions
    ) -> FrameRecord {
        do throws(EngineError) {
            var report = try analyse(frame, options: options)
            try describeFaces(of: frame, into: &report, options: options)
            report.timings.decode = milliseconds
            report.timings.total = report.timings.total.map { $0 + milliseconds }
            let crops = try writeCrops(of: frame, report: report, input: file, options: options)
            return FrameRecord(
                file: file, outcome: .report(report), consistency: report.ownConsistency(options: options),
                crops: crops)
        } catch {
            return FrameRecord(file: file, outcome: .failure(ItemError(error, file: file)))
        }
    }
}
