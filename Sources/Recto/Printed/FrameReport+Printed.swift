internal import RectoCore
internal import RectoMRZ

extension FrameReport {
    /// Takes in what was read of the printed text, and judges anew what it tells: the side, the type where no zone named
    /// it, the expiry where no zone tells it.
    mutating func take(_ outcome: PrintedOutcome, options: ScanOptions) {
        printed = outcome
        guard let text = outcome.text else { return }
        signature = text.signature
        var changed: [CheckName: CheckResult.Outcome] = [:]
        if takeSide(text) { changed[.side] = sideOutcome(options) }
        changed[.type] = typeOutcome(text, options)
        changed[.expiry] = expiryOutcome(text, options)
        judgeAnew(changed)
    }

    /// Checks whose outcome is another after what was seen later, with the statuses that follow.
    mutating func judgeAnew(_ changed: [CheckName: CheckResult.Outcome]) {
        checks = checks.map { check in
            changed[check.name].map {
                CheckResult(name: check.name, outcome: $0, raisesStatus: check.raisesStatus)
            } ?? check
        }
        settleStatuses()
    }

    // MARK: Side

    /// Titles stand on fronts; seldom on a back.
    private static let titleCertainty = 0.9
    /// A layout's anchors were found in their places.
    private static let layoutCertainty = 0.97

    /// - Returns: whether what is printed speaks for a side.
    private mutating func takeSide(_ text: PrintedText) -> Bool {
        let layout = PrintedLayouts.standard.layouts.first { $0.id == text.layout }
        if let layout, let side = ScanOptions.Side(rawValue: layout.side.rawValue) {
            weigh(side, Self.layoutCertainty)
        } else if let title = text.titles.first {
            switch title.side {
            // Words that are hardly read say nothing, and nothing against it.
            case .front: weigh(.front, 0.5 + (Self.titleCertainty - 0.5) * title.certainty)
            // No front has such a table; a portrait that was seen is a second one.
            case .back where zone == nil: (side, sideScore) = (.back, title.certainty)
            case .back: return false
            }
        } else {
            return false
        }
        return true
    }

    /// Independent evidence for a side, beside what was seen before.
    private mutating func weigh(_ shown: ScanOptions.Side, _ certainty: Double) {
        guard let known = side, let score = sideScore else {
            (side, sideScore) = (shown, certainty)
            return
        }
        let before = known == shown ? score : 1 - score
        let both = before * certainty
        let probability = both / max(both + (1 - before) * (1 - certainty), 1e-9)
        (side, sideScore) =
            probability >= 0.5 ? (shown, probability) : (known, 1 - probability)
    }

    /// Nil where the check is not run, or the side is as before.
    private func sideOutcome(_ options: ScanOptions) -> CheckResult.Outcome? {
        guard isAsked(.side, options), let asked = options.side, let side, let sideScore else { return nil }
        guard zone == nil else { return nil }
        return .found(
            .side, side != asked, certainty: sideScore, region: location?.quad, options: options,
            reason: "what is printed speaks for the \(side.rawValue.lowercased())")
    }

    // MARK: Type and expiry

    private func typeOutcome(_ text: PrintedText, _ options: ScanOptions) -> CheckResult.Outcome? {
        guard isAsked(.type, options), !options.documentTypes.isEmpty || !options.excludedTypes.isEmpty,
            zone == nil,
            let title = text.titles.first
        else { return nil }
        let shown: DocumentType? =
            switch title.kind {
            case .passport: .passport
            case .visa: .visa
            case .identityCard: .idCard
            default: nil
            }
        // Where no type was named that zones show, as of a licence, another title may be its own.
        if shown == nil, options.documentTypes.isEmpty { return nil }
        let isWrong = shown.map { !options.takes($0) } ?? true
        return .found(
            .type, isWrong, certainty: title.certainty, region: location?.quad, options: options,
            reason:
                "the \(title.side == .front ? "title" : "table of categories") says \(shown?.noun ?? "another document"), \(options.askedFor)"
        )
    }

    private func expiryOutcome(_ text: PrintedText, _ options: ScanOptions) -> CheckResult.Outcome? {
        guard isAsked(.expiry, options), !isExpiryKnown, let field = text[.dateOfExpiry],
            field.dateGap == nil, let day = CalendarDay(iso8601: field.value)
        else { return nil }
        let days = options.today.days(since: day)
        return .found(
            .expiry, days > 0, certainty: field.confidence, native: Double(days), region: field.quad,
            options: options,
            reason: "the printed date of expiry \(days > 0 ? "has passed" : "has not passed")")
    }

    /// A zone or a barcode says when the document expires, or a zone is seen that could not be read and may say otherwise. A date in a
    /// zone that was read and is in doubt says nothing.
    private var isExpiryKnown: Bool {
        checks.contains { check in
            guard check.name == .expiry else { return false }
            return switch check.outcome {
            case .notRun: false
            case .failureToAssess: zone == nil
            case .assessed: true
            }
        }
    }

    /// Whether a check is among those asked for and its stage ran.
    private func isAsked(_ name: CheckName, _ options: ScanOptions) -> Bool {
        options.checks.contains(name) && timings.mrz != nil && location != nil
    }
}
