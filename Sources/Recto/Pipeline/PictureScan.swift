internal import RectoCore

/// One picture that stands alone, with every document that it shows: a sheet may hold both sides of a card.
struct PictureScan {
    let frame: Frame
    /// What decoding it took.
    let milliseconds: Double
    let file: String
    let options: ScanOptions

    /// - Returns: the record of the document that was asked for, with those of the others in it.
    func record(by scanner: inout DocumentScanner) throws(EngineError) -> FrameRecord {
        var (reports, spent) = try reports(by: &scanner)
        if let asked = options.side, reports[0].side != asked,
            let index = reports.firstIndex(where: { $0.side == asked })
        {
            reports.swapAt(0, index)
        }
        reports[0].timings.add(spent)
        return try record(of: reports, by: &scanner)
    }

    /// One of each document, of one at least, and what was spent on the picture besides.
    private func reports(by scanner: inout DocumentScanner) throws(EngineError)
        -> (reports: [FrameReport], spent: StageTimings)
    {
        var first = try scanner.analyse(frame, options: options)
        var spent = StageTimings()
        guard options.findsFurther, options.frameBudget == nil else { return ([first], spent) }
        spent.total = 0
        let start = ContinuousClock.now
        let further = try scanner.further(frame, than: first)
        spent.add(\.locate, since: start)
        switch further {
        case .halves(let halves):
            spent.add(first.timings)
            return (try reports(on: halves, by: &scanner), spent)
        case .beside(let seen):
            guard !seen.isEmpty, let place = first.location?.quad else { return ([first], spent) }
            let facing = FacingPage(of: first)
            var facingPage: Quad?
            var kept: [(seen: SeenBeside, report: FrameReport)] = []
            for (seen, report) in zip(seen, try reports(on: seen, beside: [place], by: &scanner)) {
                if facing?.isShown(by: report) == true {
                    spent.add(report.timings)
                    facingPage = report.location?.quad
                } else {
                    kept.append((seen, report))
                }
            }
            let others = kept.map(\.seen.outline.quad)
            let start = ContinuousClock.now
            let again = try scanner.again(frame, first, beside: others)
            spent.add(\.locate, since: start)
            if let again {
                spent.add(first.timings)
                first = try scanner.report(on: frame, again, beside: others, options: options)
            } else {
                first.stand(
                    beside: others, facing: facingPage, thresholds: scanner.pipeline.thresholds,
                    options: options)
            }
            return ([first] + kept.map(\.report), spent)
        }
    }

    private func reports(
        on seen: [SeenBeside], beside known: [Quad] = [], by scanner: inout DocumentScanner
    ) throws(EngineError) -> [FrameReport] {
        var reports: [FrameReport] = []
        for index in seen.indices {
            var others = seen.map(\.outline.quad)
            others.remove(at: index)
            reports.append(
                try scanner.report(on: frame, seen[index], beside: known + others, options: options))
        }
        return reports
    }

    private func record(
        of reports: [FrameReport], by scanner: inout DocumentScanner
    ) throws(EngineError) -> FrameRecord {
        var (reports, options) = (reports, options)
        let other = otherSide(of: reports)
        if other != nil { options.describesFaces = true }
        for index in reports.indices where index == 0 || index == other {
            try scanner.describeFaces(of: frame, into: &reports[index], options: options)
        }
        reports[0].timings.decode = milliseconds
        reports[0].timings.total = reports[0].timings.total.map { $0 + milliseconds }
        var compared: DocumentConsistency?
        if let other {
            let (front, back) = reports[0].side == .front ? (0, other) : (other, 0)
            let shown = reports[front]
            compared = reports[back].compare(withFront: shown, options: options)
            let judged = reports[back]
            reports[front].takeComparison(of: judged)
        }
        let place = CropPlace(0, isPaired: other != nil, other == nil ? options.side : reports[0].side)
        let crops = try self.crops(of: reports[0], place, isFirst: true, by: &scanner)
        var further: [FrameRecord] = []
        for index in reports.indices.dropFirst() {
            let report = reports[index]
            further.append(
                FrameRecord(
                    file: "\(file)#document=\(index + 1)", outcome: .report(report),
                    consistency: index == other ? nil : report.ownConsistency(options: options),
                    crops: try self.crops(
                        of: report, CropPlace(index, isPaired: index == other, report.side), isFirst: false,
                        by: &scanner),
                    isOtherSide: index == other))
        }
        return FrameRecord(
            file: file, outcome: .report(reports[0]),
            consistency: compared ?? reports[0].ownConsistency(options: options), crops: crops,
            further: further)
    }

    /// The one document that shows the other side of the first, where nobody said which side the picture is for.
    private func otherSide(of reports: [FrameReport]) -> Int? {
        guard options.side == nil, options.checks.contains(.frontBackMismatch), let shown = reports[0].side
        else { return nil }
        let others = reports.indices.dropFirst().filter { reports[$0].side == shown.other }
        return others.count == 1 ? others.first : nil
    }

    private func crops(
        of report: FrameReport, _ place: CropPlace, isFirst: Bool, by scanner: inout DocumentScanner
    ) throws(EngineError) -> CropsRecord? {
        try scanner.writeCrops(
            of: frame, report: report, input: file, at: place, isFirst: isFirst, options: options)
    }
}

extension ScanOptions.Side {
    var other: ScanOptions.Side { self == .front ? .back : .front }
}
