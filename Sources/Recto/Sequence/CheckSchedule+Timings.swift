extension CheckSchedule {
    /// Takes in what a frame took, and what its stages found.
    public mutating func record(_ report: FrameReport) {
        doubts.add(report)
        for (look, milliseconds) in report.timings.looks { record(milliseconds, look: look) }
        if report.location == nil {
            let looks = report.timings.looks.values.reduce(0, +)
            if let total = report.timings.total { recordEmpty(total - looks) }
        } else {
            record(report.timings, of: report.plan)
        }
    }

    /// Takes in what the stages of a frame took that shows a document: without one they have little to do, and say nothing of their cost.
    ///
    /// The frame's network shows what lies over the document and where its portrait is. Where the outline of the frame before can be
    /// followed without it, its time is that of the stage that asked for it, of both that of the first.
    ///
    /// - Parameter plan: what ran; a stage that did not says nothing of its cost.
    mutating func record(_ timings: StageTimings, of plan: FramePlan) {
        guard let locate = timings.locate, let checks = timings.checks, let lines = timings.lines else {
            return
        }
        let looks = timings.looks.values.reduce(0, +)
        let askers = [FrameStage.occlusion, .portrait].filter(plan.runs)
        let network = askers.isEmpty ? 0 : (timings.network ?? looks) - looks
        var stages: [FrameStage: Double] = [:]
        for asker in askers {
            let own = asker == .occlusion ? timings.occlusion : timings.portrait
            stages[asker] = (own ?? 0) + (asker == askers.first ? network : 0)
        }
        if let recapture = timings.recapture { stages[.recapture] = recapture }
        if let barcodes = timings.barcodes { stages[.barcode] = barcodes }
        if plan.runs(.zone), let zone = timings.mrz { stages[.zone] = zone }
        // The zone and barcodes are read beside these.
        let within = [timings.occlusion, timings.portrait, timings.recapture].compactMap(\.self).reduce(0, +)
        let text = plan.runs(.zone) ? 0 : lines
        record(locate - network - looks + text + checks + (timings.face ?? 0) - within, of: nil)
        for (stage, milliseconds) in stages { record(milliseconds, of: stage) }
    }
}
