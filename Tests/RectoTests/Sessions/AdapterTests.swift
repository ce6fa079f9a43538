import RectoCore
import Testing

@testable import Recto

@Suite("Other SDKs' names")
struct AdapterTests {
    private static func screens(
        _ run: (inout SessionRun) -> Void, _ variant: FaceStepOptions.Variant = .photo
    )
        throws -> [String]
    {
        var session = try SessionRun(.workflow) {
            $0.steps = [.welcome, .consent, .document, .face]
            $0.documents = [DocumentOptions("GENERIC_ID")]
            var face = FaceStepOptions()
            face.variant = variant
            $0.face = face
        }
        var screens = OnfidoScreens()
        var names: [String] = []
        run(&session)
        // The session's own step tells the variant; it stands at the face in the end.
        for effect in session.effects {
            names += screens.take(effect, at: session.session.step).map { $0.screen?.rawValue ?? "" }
        }
        return names
    }

    private static let toFace: [SessionEvent.Kind] = [
        .begin, .giveConsent, .begin, .front(), .back(), .skip, .begin,
    ]

    @Test("screens come by Onfido's names, in their order")
    func screens() throws {
        let names = try Self.screens { session in
            session.send(.start)
            session.send(Self.toFace)
        }
        #expect(
            names == [
                "WELCOME", "USER_CONSENT", "DOCUMENT_CAPTURE", "DOCUMENT_CAPTURE_FRONT",
                "DOCUMENT_CAPTURE_BACK",
                "FACIAL_CAPTURE",
            ])
    }

    @Test("a motion step's time-out, lost face and jump have screens of their own")
    func motion() throws {
        let names = try Self.screens(
            { session in
                session.send(.start)
                session.send(Self.toFace)
                session.send(.face(.timedOut))
            }, .motion)
        #expect(
            Array(names.suffix(3)) == [
                "MOTION_FACIAL_ALIGNMENT", "MOTION_FACIAL_CAPTURE", "MOTION_FACIAL_CAPTURE_ERROR_TIMEOUT",
            ])
        var step = FaceStepOptions()
        step.variant = .motion
        let face = FlowStep.face(
            FaceStep(options: step, plan: nil, maximumAttempts: 3, isCompared: false))
        var screens = OnfidoScreens()
        _ = screens.take(.show(.face), at: face)
        let lost = FaceFinding([], isProgress: false)
        let taken1 = screens.take(lost)
        #expect(taken1.map(\.screen) == [.motionFacialNoFaceDetected])
        let taken2 = screens.take(lost)
        #expect(taken2.isEmpty, "once for each time that the face is gone")
        let taken3 = screens.take(.finished(.failed(.jumped)))
        #expect(taken3.map(\.screen) == [.motionFacialCaptureErrorTooFast])
    }

    @Test("a video step's two challenges carry their gesture")
    func video() {
        var step = FaceStepOptions()
        step.variant = .video
        let face = FlowStep.face(
            FaceStep(options: step, plan: nil, maximumAttempts: 3, isCompared: false))
        var screens = OnfidoScreens()
        let taken4 = screens.take(.show(.face), at: face)
        #expect(taken4.map(\.screen) == [.videoFacialCapture])
        let taken5 = screens.take(.asked(.frontal))
        #expect(taken5.isEmpty)
        let first = screens.take(.asked(.turnLeft))
        #expect(first.map(\.screen) == [.videoFacialCaptureStep1])
        #expect(first.first?.properties["challenge_type"] == "TURN_LEFT")
        let taken6 = screens.take(.asked(.smile))
        #expect(taken6.map(\.screen) == [.videoFacialCaptureStep2])
        let taken7 = screens.take(.asked(.up))
        #expect(taken7.isEmpty)
    }

    private static func outcome() throws -> SessionOutcome {
        var session = try SessionRun(.enrolment) {
            var document = DocumentOptions("GENERIC_ID")
            document.country = "GBR"
            $0.documents = [document]
        }
        session.send([.start, .begin, .front(), .back()])
        return try #require(session.session.outcome)
    }

    @Test("results come as Onfido gives them: sides with their pictures' names, type and country")
    func results() throws {
        guard case .success(let results) = OnfidoResponse(try Self.outcome()),
            case .document(let document) = results.first
        else {
            Issue.record("no document")
            return
        }
        #expect(
            document.type == "GENERIC_ID" && document.front.id == "front-1" && document.front.side == "FRONT")
        #expect(document.back?.id == "back-1" && document.front.issuingCountry == "GBR")
        #expect("\(document.front)".contains("front-1") && "\(results)" == "[OnfidoResult]")
        var session = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("PASSPORT")] }
        session.send([.start, .cancelFlow])
        #expect(OnfidoResponse(try #require(session.session.outcome)) == .cancel(.userExit))
    }

    private static func media(_ kind: CapturedMedia.Kind, _ gesture: LivenessGesture? = nil) -> CapturedMedia
    {
        CapturedMedia(
            id: kind.rawValue, kind: kind, documentType: kind == .front ? "PASSPORT" : nil, gesture: gesture,
            file: MediaFile(data: [1], name: "\(kind.rawValue).jpg", type: "image/jpeg"))
    }

    @Test("media come as Onfido's callback gives them")
    func media() {
        guard case .document(let metadata, let file) = OnfidoMedia(Self.media(.front)) else {
            Issue.record("a front is no document")
            return
        }
        #expect(metadata.side == "FRONT" && metadata.type == "PASSPORT" && file.name == "FRONT.jpg")
        #expect(OnfidoMedia(Self.media(.selfie)) == .selfie(Self.media(.selfie).file))
        #expect(OnfidoMedia(Self.media(.gesture)) == .liveness(Self.media(.gesture).file))
        #expect(OnfidoMedia(Self.media(.portrait)) == nil)
    }

    @Test(
        "TrustVision's result pairs gestures with the look before them, and says live only where something can"
    )
    func trustVision() throws {
        var record = SessionRecord(session: SessionRun.name, outcome: try Self.outcome())
        record.media = [
            Self.media(.front), Self.media(.back), Self.media(.frontal, .turnRight),
            Self.media(.gesture, .turnRight), Self.media(.selfie),
        ]
        record.batches = [.front: ["a"], .selfie: ["b"]]
        let result = TrustVisionResult(record)
        #expect(result.frontIdImage?.name == "FRONT.jpg" && result.backIdImage?.name == "BACK.jpg")
        #expect(result.selfieImages.map(\.gestureType.description) == ["right", "frontal"])
        #expect(result.selfieImages[0].frontalImage?.name == "FRONTAL.jpg")
        #expect(result.frontCardFrameBatchIds == ["a"] && result.livenessFrameBatchIds == ["b"])
        #expect(result.livenessResult.isLive == true)
        record.media = []
        #expect(TrustVisionResult(record).livenessResult.isLive == nil)
        record.passiveLiveness = .attack(0.1)
        #expect(TrustVisionResult(record).livenessResult.isLive == false)
    }

    @Test("TrustVision's errors have a code and a sentence; success and cancelling have none")
    func errors() throws {
        #expect(TrustVisionError(try Self.outcome()) == nil)
        var session = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("PASSPORT")] }
        session.send([.start, .cameraNotAvailable])
        let error = TrustVisionError(try #require(session.session.outcome))
        #expect(error?.errorCode == "SESSION_INVALIDATED_CAMERA_NOT_AVAILABLE")
    }

    @Test("TrustVision's configurations are flows")
    func configurations() throws {
        let card = try FlowBuilder(cardType: "GENERIC_ID", cardSide: .front, isReadBothSide: true)
            .build(in: FlowSurroundings(now: 0))
        guard case .scan(let scan) = card.steps.first else {
            Issue.record("no scan")
            return
        }
        #expect(scan.targets.first?.sides == [.front, .back])
        let selfie = try FlowBuilder(livenessMode: .active).build(in: FlowSurroundings(now: 0))
        guard case .face(let face) = selfie.steps.first else {
            Issue.record("no face")
            return
        }
        #expect((face.plan?.count ?? 0) > 4)
    }
}
