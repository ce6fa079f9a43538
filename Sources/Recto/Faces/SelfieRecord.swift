/// A selfie beside a document: its checks, and whether it shows whom the document's portrait does.
public struct SelfieRecord: Sendable, Hashable, Encodable {
    public let file: String
    /// What the picture showed, or why it could not be used.
    public let outcome: Outcome

    public enum Outcome: Sendable, Hashable {
        case picture(FacePictureRecord)
        case failure(ItemError)
    }

    public init(file: String, outcome: Outcome) {
        self.file = file
        self.outcome = outcome
    }

    public var report: FaceReport? {
        guard case .picture(let record) = outcome else { return nil }
        return record.report
    }

    public var error: ItemError? {
        guard case .failure(let error) = outcome else { return nil }
        return error
    }

    private enum CodingKeys: String, CodingKey {
        case schema, file, status, statuses, error
    }

    /// As `recto face --json` prints a picture; for one that could not be used its name and the error.
    public func encode(to encoder: any Encoder) throws {
        switch outcome {
        case .picture(let record): try record.encode(to: encoder)
        case .failure(let error):
            var values = encoder.container(keyedBy: CodingKeys.self)
            try values.encode(FacePictureRecord.schema, forKey: .schema)
            try values.encode(file, forKey: .file)
            try values.encodeNil(forKey: .status)
            try values.encode([String](), forKey: .statuses)
            try values.encode(error, forKey: .error)
        }
    }
}

extension ScanOptions {
    /// The same, for a document whose portrait a selfie is compared with.
    public var describingPortrait: ScanOptions {
        var options = self
        options.describesPortrait = true
        return options
    }
}

extension FaceScanner {
    /// Looks at a selfie and compares it with a document's portrait.
    ///
    /// - Parameters:
    ///   - document: as scanned under ``ScanOptions/describingPortrait``. Its largest face is compared, as a print.
    ///   - models: which models of others were there.
    public mutating func scan(
        selfie: BatchInput, beside document: FrameRecord, options: FaceOptions, models: FaceModels
    ) -> SelfieRecord {
        do throws(ItemError) {
            let report = try scan(selfie, options: options, against: document.portrait)
            return SelfieRecord(
                file: selfie.name,
                outcome: .picture(FacePictureRecord(file: selfie.name, report: report, models: models)))
        } catch {
            return SelfieRecord(file: selfie.name, outcome: .failure(error))
        }
    }
}

extension FrameRecord {
    /// The document's largest face, to compare others with.
    var portrait: FaceCounterpart {
        guard let face = report?.describedFaces?.first else {
            return .missing(reason: "no face was seen on the document")
        }
        switch face.trait {
        case .embedding(let embedding): return .face(FaceMatchTarget(embedding, kind: .printedPortrait))
        case .missing(let reason): return .missing(reason: reason)
        }
    }
}
