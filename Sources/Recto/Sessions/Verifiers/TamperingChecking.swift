/// Says whether a document's pictures were tampered with, from more than one frame can show.
///
/// Must answer in every case; must not keep what it was given.
public protocol TamperingChecking: Sendable {
    func check(_ request: TamperingRequest) async -> VerifierAnswer
}

/// Says whether a person was there, from more than one frame can show.
///
/// Must answer in every case; must not keep what it was given.
public protocol LivenessVerifying: Sendable {
    func verify(_ request: LivenessRequest) async -> VerifierAnswer
}

public enum VerifierAnswer: Sendable, Hashable, Codable {
    /// Nothing speaks against it. The score is the verifier's own, 0...1, higher for more trust.
    case passed(score: Double?)
    case failed(score: Double?)
    /// It could not be looked at.
    case notAssessed
}

/// A name of something that was uploaded, as TrustVision's requests have it: `{"id": …}`.
public struct UploadedItem: Sendable, Hashable, Codable {
    public var id: String

    public init(_ id: String) { self.id = id }
}

/// What TrustVision's `request-detect-id-card-tampering` asks, in its shape. Pictures go by their names.
public struct TamperingRequest: Sendable, Hashable, Codable {
    /// The front.
    public var image: UploadedItem
    /// The back; nil for a document with one side.
    public var image2: UploadedItem?
    public var qr1Images: [UploadedItem]
    public var cardType: String
    public var videos: [UploadedItem]
    /// What the checks of the frames said, 0...1: `idPhotoTampering`, `screen`, `print`. For the verifier in the library; not sent.
    public var scores: [String: Double] = [:]

    private enum CodingKeys: String, CodingKey {
        case image, image2, videos
        case qr1Images = "qr1_images"
        case cardType = "card_type"
    }

    public init(
        front: String, back: String? = nil, codes: [String] = [], cardType: String, batches: [String] = []
    ) {
        (image, image2) = (UploadedItem(front), back.map { UploadedItem($0) })
        (qr1Images, videos) = (codes.map { UploadedItem($0) }, batches.map { UploadedItem($0) })
        self.cardType = cardType
    }

    /// What a session took of its last scanned document; nil where it scanned none.
    ///
    /// What the flow allows is no finding: displays and prints where the result says so, changed photos where the caller does.
    ///
    /// - Parameters:
    ///   - names: what the batches are called where they were uploaded.
    ///   - allowsTampering: the flow's `disablesTamperingRejection`, which no result holds.
    public init?(
        _ record: SessionRecord, names: BatchUploads.Names = .init(), allowsTampering: Bool = false
    ) {
        guard let data = record.data,
            let index = data.documents.lastIndex(where: { $0.scan?.frontImageId != nil }),
            let scan = data.documents[index].scan, let front = scan.frontImageId
        else { return nil }
        let batches = [FrameBatch.Group.front, .back].flatMap { (names.valid[$0] ?? [:]).values.sorted() }
        self.init(
            front: front, back: scan.backImageId, cardType: data.documents[index].documentType,
            batches: batches)
        guard data.verifications.indices.contains(index) else { return }
        let verification = data.verifications[index]
        var found = [
            "idPhotoTampering": verification.idPhotoTamperingDetection,
            "screen": verification.idScreenDetection, "print": verification.idPrintDetection,
        ]
        if allowsTampering { found["idPhotoTampering"] = nil }
        if verification.sourceDetection.allowNonPhysicalDocuments {
            (found["screen"], found["print"]) = (nil, nil)
        }
        scores = found.compactMapValues { $0.score.map { Double($0) / 100 } }
    }
}

/// What TrustVision's `verify-face-liveness` asks, in its shape.
public struct LivenessRequest: Sendable, Hashable, Codable {
    public var images: [UploadedItem]
    public var gestureImages: [GestureImages]
    public var videos: [UploadedItem]
    /// Fixed words and numbers.
    public var metadata: [String: String]
    /// What the pictures alone said of attacks. For the verifier in the library; not sent.
    public var passive: PassiveLiveness.Outcome?
    /// Whether the session accepted the face: false where the attempts were used up, nil where it came to neither. For the
    /// verifier in the library; not sent.
    public var isAccepted: Bool?

    public struct GestureImages: Sendable, Hashable, Codable {
        /// TrustVision's name.
        public var gesture: String
        public var images: [UploadedItem]
    }

    private enum CodingKeys: String, CodingKey {
        case images, videos, metadata
        case gestureImages = "gesture_images"
    }

    /// What a session took of the last face that it accepted; without pictures where it accepted none.
    public init(_ record: SessionRecord, names: BatchUploads.Names = .init()) {
        isAccepted = record.isFaceAccepted
        let media = isAccepted == true ? record.faceMedia : []
        images = media.filter { $0.kind == .selfie }.map { UploadedItem($0.id) }
        let done = media.compactMap { it in it.kind == .gesture ? it.gesture.map { ($0, it.id) } : nil }
        gestureImages = done.map { gesture, id in
            GestureImages(
                gesture: TrustVisionResult.GestureType(gesture).description, images: [UploadedItem(id)])
        }
        videos = (names.valid[.selfie] ?? [:]).values.sorted().map { UploadedItem($0) }
        metadata = ["gestures": done.map(\.0.rawValue).joined(separator: ",")]
        passive = record.passiveLiveness
    }
}

extension SessionRecord {
    /// Whether the last face was accepted; nil where nothing came of it. A selfie is kept of an accepted face alone.
    fileprivate var isFaceAccepted: Bool? {
        if outcome?.status?.statusCode == .tooManyFaceAttempts { return false }
        return media.contains { $0.kind == .selfie } ? true : nil
    }

    /// The last selfie with the pictures that led to it.
    fileprivate var faceMedia: ArraySlice<CapturedMedia> {
        let selfies = media.indices.filter { media[$0].kind == .selfie }
        guard let last = selfies.last else { return [] }
        return media[(selfies.dropLast().last.map { $0 + 1 } ?? 0)...last]
    }
}
