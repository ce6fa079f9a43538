import Recto
import RectoCore
import RectoMRZ
import RectoTesting

/// Holds what two sides gave against what was drawn.
struct PairJudge {
    let pair: DrawnPair
    let front: FrameRecord
    let back: FrameRecord
    let today: CalendarDay
    /// Where both lie in one picture; nil where each has its own.
    var sheet: PairSheet?

    func outcome(seed: UInt64, milliseconds: Double, processorMilliseconds: Double) -> PairOutcome {
        let consistency = back.consistency
        let payloads = (pair.front.symbols + pair.back.symbols).map(\.payload)
        let read = [front, back].flatMap { $0.report?.barcodes ?? [] }
        return PairOutcome(
            seed: seed, index: pair.index, kind: pair.kind, species: pair.species,
            showsPhotos: pair.showsPhotos,
            isRaised: back.report?.statuses.contains(.scanDocumentFrontBackMismatch) ?? false,
            verdict: consistency?.verdict.rawValue, evidence: consistency?.evidence ?? 0,
            fields: (consistency?.fields ?? []).map {
                PairOutcome.Field(name: $0.name.rawValue, match: $0.match.rawValue, evidence: $0.evidence)
            },
            readings: readings(pair.front, front, pair.shown, "FRONT")
                + readings(pair.back, back, pair.holder, "BACK"),
            sides: [judged(front, "FRONT", at: sheet?.front), judged(back, "BACK", at: sheet?.back)],
            jointKind: ScanRecord(frames: [front, back]).typeCandidates?.first.flatMap {
                DocumentCatalogue.standard[$0.id]?.kind.rawValue
            },
            symbols: pair.back.symbols.map { symbol in
                PairOutcome.Symbol(
                    symbology: symbol.symbology.rawValue,
                    isRead: read.contains { $0.barcode.payload == symbol.payload })
            },
            strangeSymbols: read.count { !payloads.contains($0.barcode.payload) },
            milliseconds: milliseconds, processorMilliseconds: processorMilliseconds)
    }

    // MARK: Fields

    private func readings(
        _ drawn: DrawnSide, _ record: FrameRecord, _ person: SpecimenIdentity, _ side: String
    ) -> [PairOutcome.Reading] {
        guard let report = record.report else { return [] }
        var all = printed(drawn, report, side)
        let truth = try? MRZ.parse(lines: drawn.drawn.truth.mrzLines, today: today)
        if truth != nil || report.zone != nil {
            let read = report.zone?.decoding
            all += compared(
                Self.values(truth), Self.values(read?.mrz), "MRZ", side, confidence: read?.confidence)
        }
        guard !drawn.symbols.isEmpty else { return all }
        let meant = drawn.symbols.map { Self.barcode($0, today: today) }
        all += compared(Self.values(meant), Self.values(report.barcodes), "BARCODE", side, confidence: nil)
        return all
    }

    private func printed(_ drawn: DrawnSide, _ report: FrameReport, _ side: String) -> [PairOutcome.Reading] {
        PrintedLooker.judged(report, drawn.drawn.truth.fields, subject: "", index: pair.index).map { field in
            let isSpoilt = drawn.unreadable.contains(field.name)
            let isTold = field.outcome != .exact
            return PairOutcome.Reading(
                side: side, origin: isSpoilt ? "print, spoilt" : "print", field: field.name.rawValue,
                outcome: field.outcome.rawValue, truth: isTold ? field.truth : nil,
                read: isTold ? field.read?.value : nil, confidence: field.read?.confidence)
        }
    }

    private func compared(
        _ truth: [String: String], _ read: [String: String], _ origin: String, _ side: String,
        confidence: Double?
    ) -> [PairOutcome.Reading] {
        Set(truth.keys).union(read.keys).sorted().map { name in
            let (a, b) = (truth[name], read[name])
            let outcome: JudgedField.Outcome =
                a == nil ? .invented : b == nil ? .absent : a == b ? .exact : .wrong
            let isTold = outcome != .exact
            return PairOutcome.Reading(
                side: side, origin: origin, field: name, outcome: outcome.rawValue, truth: isTold ? a : nil,
                read: isTold ? b : nil, confidence: b == nil ? nil : confidence)
        }
    }

    private static func values(_ mrz: MRZ?) -> [String: String] {
        guard let mrz else { return [:] }
        let optional = [mrz.readableOptionalData, mrz.readableOptionalData2].compactMap(\.self)
        let all: [(FieldName, String?)] = [
            (.documentNumber, mrz.documentNumber), (.personalNumber, optional.joined(separator: " ")),
            (
                .name,
                [mrz.primaryIdentifier, mrz.secondaryIdentifier].compactMap(\.self).joined(separator: ", ")
            ),
            (.dateOfBirth, mrz.dateOfBirth.partialISO8601), (.dateOfExpiry, mrz.dateOfExpiry?.partialISO8601),
            (.sex, mrz.sex?.rawValue), (.nationality, mrz.nationality), (.issuingState, mrz.issuingState),
        ]
        return Dictionary(
            uniqueKeysWithValues: all.compactMap { name, value in
                value.flatMap { $0.isEmpty ? nil : (name.rawValue, $0) }
            })
    }

    private static func values(_ barcodes: [ReadBarcode]) -> [String: String] {
        Dictionary(
            barcodes.flatMap { $0.fieldValues(on: .back) }.map { ($0.field.rawValue, $0.value) }
        ) { first, _ in first }
    }

    private static func barcode(_ symbol: PrintedSymbol, today: CalendarDay) -> ReadBarcode {
        ReadBarcode(
            Barcode(
                symbology: symbol.symbology, quad: .rectangle(x: 0, y: 0, width: 1, height: 1),
                payload: symbol.payload, text: String(validating: symbol.payload, as: UTF8.self)),
            today: today)
    }

    // MARK: Type and side

    private func judged(_ record: FrameRecord, _ side: String, at place: Quad?) -> PairOutcome.Side {
        let report = record.report
        let best = report.flatMap { DocumentCatalogue.standard.candidates(for: $0.signs).first }
        let type = best.flatMap { $0.score >= 0.05 ? $0.id : nil }
        return PairOutcome.Side(
            side: side, isFound: report?.location != nil, type: type,
            typeKind: type.flatMap { DocumentCatalogue.standard[$0]?.kind.rawValue },
            wantedType: wantedType(side),
            wantedKind: (pair.kind.isLicence
                ? CatalogueEntry.Kind.drivingLicence : CatalogueEntry.Kind.identityCard).rawValue,
            judged: report?.side?.rawValue, judgedScore: report?.sideScore,
            statuses: report?.statuses.map(\.rawValue) ?? [], faces: report?.faces.count ?? 0,
            overlap: place.map { report?.location?.quad.intersectionOverUnion($0) ?? 0 })
    }

    /// The catalogue has cards and licences of any State, and of those drawn that of the USA, which its barcode tells.
    private func wantedType(_ side: String) -> String {
        switch pair.kind {
        case .identityCard, .otherIdentityCard, .residencePermit: "GENERIC_ID"
        case .licence: "DRIVING_LICENCE"
        case .americanLicence: side == "BACK" ? "USA_DL" : "DRIVING_LICENCE"
        }
    }
}
