internal import RectoCore

extension DocumentScanner {
    /// Turns a frame's faces into what they are compared by, into the report that `analyse` gave of it. A side that another
    /// is compared with has its faces described whether or not a matcher is installed, so that the comparison says why it
    /// could not be made, and so has one that a selfie is compared with; a picture alone only where two faces can be
    /// compared.
    mutating func describeFaces(
        of frame: Frame, into report: inout FrameReport, options: ScanOptions
    ) throws(EngineError) {
        let isPair = hasMatcher && report.faces.count > 1 && options.frameBudget == nil
        let comparesSides =
            options.comparesFaces && options.checks.contains(.frontBackMismatch)
            && (options.describesFaces || isPair)
        guard comparesSides || options.describesPortrait else { return }
        let start = ContinuousClock.now
        report.describedFaces = try DocumentFaces.described(
            report.faces, with: &finder, in: frame, isInstalled: hasMatcher)
        let milliseconds = ContinuousClock.now.milliseconds(since: start)
        report.timings.face = (report.timings.face ?? 0) + milliseconds
        report.timings.total = report.timings.total.map { $0 + milliseconds }
    }
}
