internal import RectoCore

extension FrameReport {
    /// What all places of this side say, field by field: the zone's first, then barcodes', then what is printed,
    /// then its faces.
    func fieldValues(on side: ScanOptions.Side) -> [FieldValue] {
        places(on: side).flatMap(\.self) + faceValues(on: side)
    }

    /// The same, and what its barcodes say without saying what it is.
    func comparedValues(on side: ScanOptions.Side) -> [FieldValue] {
        fieldValues(on: side) + openNumbers(on: side)
    }

    /// What two places or more of one picture say, compared; nil where one alone was read, or the comparison is not asked
    /// for.
    func ownConsistency(
        options: ScanOptions, thresholds: Thresholds = .standard
    ) -> DocumentConsistency? {
        guard options.checks.contains(.frontBackMismatch) else { return nil }
        let side = side ?? options.side ?? .front
        let read = places(on: side).filter { !$0.isEmpty }
        let faces = faceValues(on: side)
        guard read.count > 1 || faces.count > 1 else { return nil }
        let compared = read.flatMap(\.self) + openNumbers(on: side) + (faces.count > 1 ? faces : [])
        return DocumentConsistency(
            compared,
            threshold: thresholds.frontBackMismatch.with(level: options.minimumLevels[.frontBackMismatch]))
    }

    private func openNumbers(on side: ScanOptions.Side) -> [FieldValue] {
        barcodes.compactMap { $0.openNumber(on: side) }
    }

    private func faceValues(on side: ScanOptions.Side) -> [FieldValue] {
        (describedFaces ?? []).map { FieldValue($0, side: side) }
    }

    private func places(on side: ScanOptions.Side) -> [[FieldValue]] {
        [
            zone?.fieldValues(on: side) ?? [], barcodes.flatMap { $0.fieldValues(on: side) },
            printed?.text?.fieldValues(on: side) ?? [],
        ]
    }
}
