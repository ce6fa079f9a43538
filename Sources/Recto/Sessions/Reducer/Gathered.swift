internal import RectoMRZ

/// What a session has come to so far.
struct Gathered: Sendable, Hashable {
    private(set) var result: FlowResult
    /// Whether the first task of the flow was done: partial data are given from then on.
    private(set) var hasFirstTask = false
    private let allowsNonPhysicalDocuments: Bool
    let isFaceSession: Bool
    /// The side of each document that shows the holder's portrait; nil: none does, or none was scanned.
    private(set) var portraitSides: [ScanOptions.Side?] = []
    /// Of the last document.
    private var rules: DocumentRules?
    private let allowed: AllowedDocuments?
    private let environment: FlowEnvironment
    /// What the sides of the last document came to, where somebody compared them.
    private var scanned: [Verification.DataConsistency.Field]?
    /// What the sides of the last document say beside their own fields.
    private var birthDates: [String] = []

    init(_ flow: Flow) {
        result = FlowResult(
            source: FlowResult.Source(
                sdkType: "RECTO", sdkVersion: RectoVersion.current, flow: flow.kind,
                sessionId: flow.sessionID,
                environment: flow.environment, camera: flow.camera, flowRunId: flow.run?.id,
                flowDefinition: flow.run.map { "\($0.definition.id)@\($0.definition.version)" },
                subjectId: flow.run?.subjectID),
            documents: [], verifications: [], nonce: flow.nonce, userIdentifier: flow.userIdentifier)
        allowsNonPhysicalDocuments = flow.allowsNonPhysicalDocuments
        isFaceSession = flow.kind == .faceSession
        (rules, allowed, environment) = (flow.rules, flow.allowedDocuments, flow.environment)
    }

    /// What is known of the person, for a background check.
    var subject: [String: String] {
        let names = ["primaryId", "secondaryId", "fullName", "dateOfBirthFormatted", "nationality"]
        var subject: [String: String] = [:]
        for document in result.documents {
            let scanned = [document.scan?.front.fields, document.scan?.back.fields].compactMap(\.self)
            for fields in scanned + [document.reading?.data.mrz, document.lookup?.data].compactMap(\.self) {
                for name in names where subject[name] == nil { subject[name] = fields[name] }
                // A chip's names for the same; a date of birth in another form is not sure to be understood.
                subject["primaryId"] = subject["primaryId"] ?? fields["primaryIdentifier"]
                subject["secondaryId"] = subject["secondaryId"] ?? fields["secondaryIdentifier"]
                let birth = fields["dateOfBirth"].flatMap { CalendarDay(iso8601: $0) == nil ? nil : $0 }
                subject["dateOfBirthFormatted"] = subject["dateOfBirthFormatted"] ?? birth
            }
        }
        // The parts say it better than the whole.
        if subject["primaryId"] != nil, subject["secondaryId"] != nil { subject["fullName"] = nil }
        return subject
    }

    mutating func add(
        _ target: ScanTarget, _ taken: [ScanOptions.Side: SideCapture], isProofOfAddress: Bool,
        on day: CalendarDay
    ) {
        let (front, back) = (taken[.front], taken[.back])
        result.documents.append(
            FlowResult.Document(
                documentType: target.document.id, country: target.country,
                scan: FlowResult.Scan(
                    front: front?.side ?? ScannedSide(), back: back?.side ?? ScannedSide(),
                    frontImageId: front?.imageID, backImageId: back?.imageID,
                    faceImageId: front?.faceImageID ?? back?.faceImageID, frontSource: front?.source,
                    backSource: back?.source),
                isProofOfAddress: isProofOfAddress ? true : nil,
                missingBack: target.leavesBackOut ? true : nil))
        portraitSides.append(isProofOfAddress ? nil : target.portraitSide(of: taken))
        var verification = Verification(documentType: target.document.id)
        let sides = [front, back].compactMap(\.self)
        verification.sourceDetection.allowNonPhysicalDocuments = allowsNonPhysicalDocuments
        verification.sourceDetection.selectedResolution = sides.first?.resolution
        verification.idScreenDetection = .init(worst: "screen", of: sides)
        verification.idPrintDetection = .init(worst: "print", of: sides)
        verification.idPhotoTamperingDetection = .init(worst: "idPhotoTampering", of: sides)
        if let checksum = sides.compactMap(\.checksum).first { verification.mrzChecksum = checksum }
        result.verifications.append(verification)
        if !isProofOfAddress { hasFirstTask = true }
        scanned = sides.last?.comparison
        birthDates = sides.flatMap { $0.birthDates ?? [] }
        compareFields()
        rules =
            isProofOfAddress
            ? nil
            : DocumentRules(
                country: target.country, minimumAge: target.minimumAge,
                // An integrator's own documents are described beside the list.
                allowed: target.document.id == "GENERIC" ? nil : allowed, environment: environment)
        judgeRules(on: day)
    }

    mutating func add(
        _ data: ChipData, _ reading: Verification.Reading, documentType: String, on day: CalendarDay
    ) {
        let index = indexOfLast(documentType)
        result.documents[index].reading = FlowResult.Reading(data: data)
        result.verifications[index].reading = reading
        hasFirstTask = true
        compareFields()
        judgeRules(on: day)
    }

    mutating func add(
        lookup data: [String: String], faceImageID: String?, documentType: String, on day: CalendarDay
    ) {
        let index = indexOfLast(documentType)
        var data = data
        data[Self.lookupImageName] = faceImageID
        result.documents[index].lookup = FlowResult.Lookup(status: .success, data: data)
        hasFirstTask = true
        compareFields()
        judgeRules(on: day)
    }

    mutating func add(_ capture: FaceCapture, reference: Reference?) {
        set(
            FlowResult.Face(
                auditTrailImageId: capture.imageID, match: true, matchLevel: capture.level,
                reference: reference?.kind, oneToNVerificationId: capture.oneToNID,
                oneToNVerificationMatch: capture.oneToNMatch), of: reference?.document)
    }

    mutating func addFailedFace(level: MatchLevel?, reference: Reference?) {
        set(
            FlowResult.Face(match: false, matchLevel: level, reference: reference?.kind),
            of: reference?.document)
    }

    mutating func add(_ check: FlowResult.BackgroundCheck) { result.backgroundCheck = check }

    /// With the document that it was compared with, else by itself.
    private mutating func set(_ face: FlowResult.Face, of document: Int?) {
        guard let document else {
            result.face = face
            return
        }
        result.documents[document].face = face
        result.verifications[document].biometric.enabled = true
        result.verifications[document].biometric.matchLevel = face.matchLevel
    }

    /// The document that a reading or a lookup belongs to; a new one where none was scanned before.
    private mutating func indexOfLast(_ documentType: String) -> Int {
        if let last = result.documents.indices.last, result.documents[last].documentType == documentType {
            return last
        }
        scanned = nil
        birthDates = []
        result.documents.append(FlowResult.Document(documentType: documentType))
        portraitSides.append(nil)
        result.verifications.append(Verification(documentType: documentType))
        return result.documents.count - 1
    }

    private mutating func judgeRules(on day: CalendarDay) {
        guard let last = result.documents.indices.last, let rules else { return }
        result.verifications[last].acceptance = rules.judge(
            result.documents[last], birthDates: birthDates, on: day)
    }

    private mutating func compareFields() {
        guard let last = result.documents.indices.last else { return }
        let document = result.documents[last]
        var sources: [FieldComparison.Source] = []
        if let scan = document.scan {
            sources.append(.init(origin: .scan, side: .front, fields: scan.front.fields))
            sources.append(.init(origin: .scan, side: .back, fields: scan.back.fields))
        }
        if let reading = document.reading {
            sources.append(.init(origin: .reading, side: nil, fields: reading.data.mrz))
        }
        if let lookup = document.lookup {
            sources.append(.init(origin: .lookup, side: nil, fields: lookup.data))
        }
        var fields = FieldComparison.compare(sources)
        if let scanned {
            // What a chip or a register says too is compared with it; the rest stands as the front found it.
            let others = fields.filter { field in field.sources.contains { $0.source != .scan } }
            let known = Set(others.map(\.name))
            fields = scanned.filter { !known.contains($0.name) } + others
        }
        result.verifications[last].dataConsistencyCheck.enabled = !fields.isEmpty
        result.verifications[last].dataConsistencyCheck.fields = fields
    }
}

extension Verification.Score {
    /// Of several sides the one with the higher score.
    fileprivate init(worst check: String, of sides: [SideCapture]) {
        guard let worst = sides.compactMap({ $0.scores[check] }).max() else {
            self.init()
            return
        }
        self.init(share: worst)
    }
}
