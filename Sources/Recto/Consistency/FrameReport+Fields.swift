internal import RectoCore

extension FrameReport {
    /// What all places of this side say, field by field: the zone's first, then barcodes', then what is printed.
    func fieldValues(on side: ScanOptions.Side) -> [FieldValue] { places(on: side).flatMap(\.self) }

    /// What two places or more of one picture say, compared; nil where one alone was read, or the comparison is not asked
    /// for.
    func ownConsistency(options: ScanOptions) -> DocumentConsistency? {
        guard options.checks.contains(.frontBackMismatch) else { return nil }
        let read = places(on: side ?? options.side ?? .front).filter { !$0.isEmpty }
        return read.count > 1 ? DocumentConsistency(read.flatMap(\.self)) : nil
    }

    private func places(on side: ScanOptions.Side) -> [[FieldValue]] {
        [
            zone?.fieldValues(on: side) ?? [], barcodes.flatMap { $0.fieldValues(on: side) },
            printed?.text?.fieldValues(on: side) ?? [],
        ]
    }
}
