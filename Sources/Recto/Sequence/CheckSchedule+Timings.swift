extension CheckSchedule {
    /// Takes in what the stages of a frame took.
    ///
    /// - Parameter plan: what ran; a stage that did not says nothing of its cost.
    public mutating func record(_ timings: StageTimings, of plan: FramePlan) {
        guard let locate = timings.locate, let checks = timings.checks, let lines = timings.lines else {
            return
        }
        let recapture = timings.recapture ?? 0
        record(locate + checks - recapture + lines, of: nil)
        if timings.recapture != nil { record(recapture, of: .recapture) }
        if let barcodes = timings.barcodes { record(barcodes, of: .barcode) }
        if plan.runs(.zone), let zone = timings.mrz { record(zone - lines, of: .zone) }
    }
}
