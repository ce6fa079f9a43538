/// A session's end with Onfido's names: `success(results)`, `error`, `cancel(reason)`.
public enum OnfidoResponse: Sendable, Hashable {
    case success([OnfidoResult])
    /// A fixed sentence.
    case error(String)
    case cancel(CancelReason)

    /// - Parameter variant: what the face step took.
    public init(_ outcome: SessionOutcome, variant: FaceStepOptions.Variant = .photo) {
        switch outcome {
        case .success(let result): self = .success(OnfidoResult.results(of: result, variant: variant))
        case .cancelled(let reason, _): self = .cancel(reason)
        case .incomplete(let status): self = .error(status.message)
        }
    }
}

/// What one step took, with Onfido's names.
public enum OnfidoResult: Sendable, Hashable {
    case document(DocumentResult)
    case face(FaceResult)
    case proofOfAddress(AddressResult)

    public struct DocumentResult: Sendable, Hashable, Codable {
        public let front: Side
        public let back: Side?
        public let type: String

        public struct Side: Sendable, Hashable, Codable {
            /// Of its picture.
            public let id: String
            public let side: String
            public let type: String
            public let issuingCountry: String?
        }
    }

    public struct FaceResult: Sendable, Hashable, Codable {
        public let id: String
        public let variant: FaceStepOptions.Variant
    }

    public struct AddressResult: Sendable, Hashable, Codable {
        public let type: String
        public let front: Side
        public let back: Side?

        public struct Side: Sendable, Hashable, Codable {
            public let id: String
            public let type: String?
        }
    }

    /// In the order of the steps: documents, their faces after them. What no picture was kept of has no result, as there.
    public static func results(of result: FlowResult, variant: FaceStepOptions.Variant = .photo)
        -> [OnfidoResult]
    {
        var results: [OnfidoResult] = []
        for document in result.documents {
            if let it = Self.result(of: document) { results.append(it) }
            if let face = document.face { results += Self.face(face, variant) }
        }
        if let face = result.face { results += Self.face(face, variant) }
        return results
    }

    private static func face(_ face: FlowResult.Face, _ variant: FaceStepOptions.Variant) -> [OnfidoResult] {
        face.auditTrailImageId.map { [.face(FaceResult(id: $0, variant: variant))] } ?? []
    }

    private static func result(of document: FlowResult.Document) -> OnfidoResult? {
        guard let scan = document.scan, let front = scan.frontImageId ?? scan.backImageId else { return nil }
        let back = scan.frontImageId == nil ? nil : scan.backImageId
        if document.isProofOfAddress == true {
            return .proofOfAddress(
                AddressResult(
                    type: document.documentType, front: .init(id: front, type: nil),
                    back: back.map { .init(id: $0, type: nil) }))
        }
        func side(_ id: String, _ name: String) -> DocumentResult.Side {
            DocumentResult.Side(
                id: id, side: name, type: document.documentType, issuingCountry: document.country)
        }
        return .document(
            DocumentResult(
                front: side(front, scan.frontImageId == nil ? "BACK" : "FRONT"),
                back: back.map { side($0, "BACK") }, type: document.documentType))
    }
}

/// What Onfido's media callback gives: `onMediaCaptured(result:)`.
public enum OnfidoMedia: Sendable, Hashable {
    case document(metadata: Metadata, file: MediaFile)
    case selfie(MediaFile)
    case liveness(MediaFile)

    public struct Metadata: Sendable, Hashable, Codable {
        public let side: String
        public let type: String
        public let issuingCountry: String?
    }

    /// - Returns: nil for cut-outs, which Onfido has none of.
    public init?(_ media: CapturedMedia) {
        switch media.kind {
        case .front, .back:
            self = .document(
                metadata: Metadata(
                    side: media.kind.rawValue, type: media.documentType ?? "", issuingCountry: media.country),
                file: media.file)
        case .selfie: self = .selfie(media.file)
        case .gesture, .frontal: self = .liveness(media.file)
        case .portrait: return nil
        }
    }
}

extension OnfidoResponse: PersonalData {}
extension OnfidoResult: PersonalData {}
extension OnfidoMedia: PersonalData {}
