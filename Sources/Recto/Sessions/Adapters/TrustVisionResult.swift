internal import RectoCore

/// A session's result with TrustVision's names (`TVDetectionResult`).
public struct TrustVisionResult: Sendable, Hashable {
    /// nil where the side was not taken.
    public var frontIdImage: MediaFile?
    public var backIdImage: MediaFile?
    /// Pictures of gestures with the look straight into the camera before each; one with the selfie alone where no gesture
    /// was asked for.
    public var selfieImages: [GestureImage] = []
    public var livenessResult: LivenessResult
    public var frontCardFrameBatchIds: [String]
    public var backCardFrameBatchIds: [String]
    public var livenessFrameBatchIds: [String]
    /// Of the liveness step: fixed words and numbers.
    public var livenessMetadata: [String: String] = [:]

    public struct GestureImage: Sendable, Hashable {
        public let gestureType: GestureType
        public let frontalImage: MediaFile?
        public let gestureImage: MediaFile?
    }

    /// By TrustVision's names; gestures that it has none for keep ours.
    public struct GestureType: Sendable, Hashable, CustomStringConvertible {
        public let description: String

        public init(_ gesture: LivenessGesture) {
            description =
                switch gesture {
                case .up: "up"
                case .down: "down"
                case .turnLeft: "left"
                case .turnRight: "right"
                case .frontal: "frontal"
                default: gesture.rawValue.lowercased()
                }
        }
    }

    public struct LivenessResult: Sendable, Hashable {
        /// nil: nothing that was installed or asked for can say so.
        public let isLive: Bool?
        /// Of the pictures alone, 0...1; nil where they were not looked at.
        public let score: Double?
    }

    public init(_ record: SessionRecord) {
        for media in record.media {
            switch media.kind {
            case .front: frontIdImage = media.file
            case .back: backIdImage = media.file
            default: break
            }
        }
        let gestures = record.media.filter { $0.kind == .gesture }
        for done in gestures {
            guard let gesture = done.gesture else { continue }
            let before = record.media.last { $0.kind == .frontal && $0.gesture == gesture }
            selfieImages.append(
                GestureImage(
                    gestureType: GestureType(gesture), frontalImage: before?.file, gestureImage: done.file))
        }
        if let selfie = record.media.last(where: { $0.kind == .selfie }) {
            selfieImages.append(
                GestureImage(gestureType: GestureType(.frontal), frontalImage: selfie.file, gestureImage: nil)
            )
        }
        livenessResult = LivenessResult(record, showedGestures: !gestures.isEmpty)
        frontCardFrameBatchIds = record.batches[.front] ?? []
        backCardFrameBatchIds = record.batches[.back] ?? []
        livenessFrameBatchIds = record.batches[.selfie] ?? []
        livenessMetadata["gestures"] = gestures.compactMap { $0.gesture?.rawValue }.joined(separator: ",")
    }
}

extension TrustVisionResult.LivenessResult {
    fileprivate init(_ record: SessionRecord, showedGestures: Bool) {
        let isAccepted = if case .success = record.outcome { true } else { false }
        switch record.passiveLiveness {
        case .bonaFide(let it): (isLive, score) = (isAccepted, it)
        case .attack(let it): (isLive, score) = (false, it)
        case .notAssessed, nil: (isLive, score) = (showedGestures && isAccepted ? true : nil, nil)
        }
    }
}

/// An error with TrustVision's names (`TVError`); nil for a session that succeeded or was cancelled, which has a callback
/// of its own there.
public struct TrustVisionError: Sendable, Hashable, Codable {
    public let errorCode: String
    /// May be shown to a person.
    public let description: String

    public init?(_ outcome: SessionOutcome) {
        guard case .incomplete(let status) = outcome else { return nil }
        (errorCode, description) = (status.statusCode.rawValue, status.message)
    }
}

extension FlowBuilder {
    /// `TVIdCardConfiguration`: one card, the side named or both where it has two.
    public init(
        cardType: String, cardSide: ScanOptions.Side, isReadBothSide: Bool, skipConfirmScreen: Bool = true
    ) {
        self.init(.idCapture)
        confirmsCaptures = !skipConfirmScreen
        documents = [DocumentOptions(cardType)]
        (side, readsBothSides) = (cardSide, isReadBothSide)
    }

    /// `TVSelfieConfiguration`: a selfie; active liveness asks for every step, unlike the other SDKs' single one.
    public init(
        livenessMode: FaceStepOptions.Liveness, cameraOption: CameraChoice = .front,
        skipConfirmScreen: Bool = true
    ) {
        self.init(.selfieCapture)
        (camera, confirmsCaptures) = (cameraOption, !skipConfirmScreen)
        var face = FaceStepOptions()
        face.liveness = livenessMode
        self.face = face
    }
}

extension TrustVisionResult: PersonalData {}
extension TrustVisionResult.GestureImage: PersonalData {}
