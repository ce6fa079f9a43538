import RectoCore
import Testing

@testable import Recto

/// Names of a session's pictures, and which of them its result rests on.
struct TakenPicturesTests {
    private static func take(_ what: String, _ kind: CapturedMedia.Kind, _ pictures: inout TakenPictures) {
        let id = pictures.name(what, in: SessionRun.name)
        pictures.add(
            CapturedMedia(
                id: id, kind: kind, file: MediaFile(data: [1], name: "\(id).jpg", type: "image/jpeg")))
    }

    private static func names(_ pictures: TakenPictures) -> [String] {
        pictures.media.map { String($0.id.dropFirst(SessionRun.name.description.count + 1)) }
    }

    /// Tells them what the session did since the last time.
    private static func follow(_ run: SessionRun, _ told: inout Int, _ pictures: inout TakenPictures) {
        for effect in run.effects.dropFirst(told) { pictures.note(effect) }
        told = run.effects.count
    }

    @Test(
        "a side that is taken again has a name of its own, and only what counts is listed",
        arguments: [
            [SessionEvent.Kind.back(["documentNumber": "Y2"])],
            Array(repeating: .seen(.scanDocumentNotRecognized), count: 25),
        ])
    func sides(failing: [SessionEvent.Kind]) throws {
        var (pictures, told) = (TakenPictures(), 0)
        var run = try SessionRun(.enrolment) {
            $0.documents = [DocumentOptions("UAE_ID"), DocumentOptions("PASSPORT")]
        }
        run.send([.start, .begin])
        Self.follow(run, &told, &pictures)
        Self.take("1-front", .front, &pictures)
        run.send([.front(["documentNumber": "X1"])] + failing + [.begin])
        Self.follow(run, &told, &pictures)
        #expect(Self.names(pictures).isEmpty, "the attempt came to nothing")
        Self.take("1-front", .front, &pictures)
        Self.take("1-back", .back, &pictures)
        run.send([.front(), .back(), .begin])
        Self.follow(run, &told, &pictures)
        Self.take("2-front", .front, &pictures)
        run.send(.front())
        Self.follow(run, &told, &pictures)
        #expect(run.result != nil)
        #expect(Self.names(pictures) == ["1-front-2", "1-back", "2-front"])
    }

    @Test("an attempt at a face that runs out of time keeps no name from the next", arguments: [1, 2, 3])
    func faces(late: Int) throws {
        var (pictures, told) = (TakenPictures(), 0)
        var run = try SessionRun(.faceSession) { $0.face = FaceStepOptions() }
        run.send(.start)
        for _ in 0..<late {
            run.send(.begin)
            Self.follow(run, &told, &pictures)
            // Asked for twice where the person did another gesture first.
            for _ in 0..<2 { Self.take("frontal-SMILE", .frontal, &pictures) }
            run.send(.face(.timedOut))
            Self.follow(run, &told, &pictures)
        }
        run.send(.begin)
        Self.follow(run, &told, &pictures)
        Self.take("frontal-SMILE", .frontal, &pictures)
        Self.take("selfie", .selfie, &pictures)
        run.send(.accepted())
        Self.follow(run, &told, &pictures)
        #expect(Self.names(pictures) == ["frontal-SMILE-\(2 * late + 1)", "selfie"])
    }
}
