internal import RectoCore
internal import RectoMRZ

extension FrameJudge {
    /// Native: days since the date of expiry, negative before it. A document is valid through that day.
    ///
    /// Source: ICAO Doc 9303 Part 3, section 4.8, and Part 4, section 4.2.2.2.
    ///
    /// A barcode's date counts where the zone has none.
    var expiry: CheckResult.Outcome {
        guard let zone = evidence.zone, zone.decoding.mrz.dateOfExpiry != nil || barcodeExpiry == nil else {
            if let barcodeExpiry { return barcodeExpiry }
            return evidence.showsZone
                ? .failureToAssess(reason: "the machine readable zone could not be read")
                : .notRun(reason: "no machine readable zone was seen")
        }
        guard let date = zone.decoding.mrz.dateOfExpiry else {
            return .notRun(reason: "the zone's layout has no date of expiry")
        }
        guard let day = date.calendarDay else {
            return .failureToAssess(reason: "the date of expiry is no whole date")
        }
        let digits = zone.decoding.mrz.checkDigits
        guard digits.dateOfExpiry == .holds, digits.composite != .fails else {
            return .failureToAssess(reason: "a check digit over the date of expiry does not hold")
        }
        let certainty = zone.decoding.confidence(of: .dateOfExpiry) ?? zone.decoding.confidence
        guard zone.isValid || certainty >= Self.leastOfDate else {
            return .failureToAssess(reason: "characters of the date of expiry are in doubt")
        }
        let days = options.today.days(since: day)
        return assess(
            .expiry, days > 0, certainty: certainty, native: Double(days), region: zone.placeOfExpiry,
            reason: "the date of expiry \(days > 0 ? "has passed" : "has not passed"), its check digits hold")
    }
}

extension FrameJudge {
    /// How sure a date must be where the zone as a whole is not: of characters that nobody saw those are taken that make the digits hold, and of
    /// dates whose year was covered none was surer than 0.88.
    private static let leastOfDate = 0.95

    /// Judged by the first barcode that has a date of expiry; nil without one.
    private var barcodeExpiry: CheckResult.Outcome? {
        for read in evidence.barcodes {
            guard let day = read.dateOfExpiry else { continue }
            let days = options.today.days(since: day)
            return assess(
                .expiry, days > 0, certainty: Self.barcodeCertainty, native: Double(days),
                region: read.barcode.quad,
                reason: "the barcode's date of expiry \(days > 0 ? "has passed" : "has not passed")")
        }
        return nil
    }

    /// What error correction leaves in doubt.
    static let barcodeCertainty = 0.9999
}

extension CalendarDay {
    /// Whole days from another day to this one; negative when this one comes first.
    func days(since other: CalendarDay) -> Int { ordinal - other.ordinal }

    /// Days since an arbitrary one, counted in years that begin in March so that leap days come last.
    private var ordinal: Int {
        let years = month > 2 ? year : year - 1
        let months = month > 2 ? month - 3 : month + 9
        return years * 365 + years / 4 - years / 100 + years / 400 + (153 * months + 2) / 5 + day
    }
}
