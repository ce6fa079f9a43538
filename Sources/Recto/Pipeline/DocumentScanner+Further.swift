internal import RectoCore

extension DocumentScanner {
    /// Looks for documents beside the one that a report is about, or two in its outline.
    mutating func further(_ frame: Frame, than report: FrameReport) throws(EngineError) -> FurtherDocuments {
        guard let first = report.location else { return .beside([]) }
        let isInferred = first.origin == .machineReadableZone
        if report.zone == nil {
            let halves = try pipeline.halves(frame, of: first.quad)
            if !halves.isEmpty { return .halves(halves) }
        }
        guard isInferred || first.origin == .edges else { return .beside([]) }
        return .beside(try pipeline.further(frame, beside: first.quad, isInferred: isInferred))
    }

    /// Looks for the sides of a document of which its zone alone told, apart from the others; nil where they are not seen.
    mutating func again(_ frame: Frame, _ report: FrameReport, beside others: [Quad]) throws(EngineError)
        -> SeenBeside?
    {
        guard let first = report.location, first.origin == .machineReadableZone, let nearest = others.first
        else { return nil }
        return try pipeline.again(frame, at: first.quad, beside: nearest)
    }

    /// What is said of a document that was seen beside others.
    mutating func report(
        on frame: Frame, _ seen: SeenBeside, beside others: [Quad], options: ScanOptions
    ) throws(EngineError) -> FrameReport {
        try report(
            on: frame, sight: DocumentSight(segments: seen.segments), faces: nil,
            options: options, plan: .first(of: options), hint: seen.hint(beside: others))
    }
}
