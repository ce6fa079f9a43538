import RectoCore
import Testing

@testable import Recto

/// Where pictures come from: cameras, their mirrors, files.
struct CaptureSourceTests {
    @Test("a picture from a file is told as one, side by side with one from a camera")
    func stills() throws {
        var run = try SessionRun(.enrolment) { $0.documents = [DocumentOptions("UAE_ID")] }
        run.send([
            .start, .begin,
            .frame(
                DocumentFinding(
                    [.scanDocumentFrontProcessed], capture: SideCapture(imageID: "f", source: .still))),
            .frame(
                DocumentFinding(
                    [.scanDocumentBackProcessed], capture: SideCapture(imageID: "b", source: .camera))),
        ])
        let scan = try #require(run.result?.documents.first?.scan)
        #expect(scan.frontSource == .still && scan.backSource == .camera)
        let text = String(decoding: try RecordEncoder.line(scan), as: UTF8.self)
        #expect(text.contains(#""frontSource":"STILL""#) && text.contains(#""backSource":"CAMERA""#))
    }

    @Test("the camera that a flow asks for stands in its result", arguments: CameraChoice.allCases)
    func cameras(camera: CameraChoice) throws {
        let builder = FlowBuilder(livenessMode: .none, cameraOption: camera)
        let flow = try builder.build(in: FlowSurroundings(now: SessionRun.start))
        var run = SessionRun(flow)
        run.send([.start, .begin, .accepted(nil)])
        #expect(flow.camera == camera && run.result?.source.camera == camera)
    }

    private static let face = Face(
        box: FaceBox(x: 10, y: 20, width: 30, height: 40), confidence: 1,
        points: FacePoints(
            rightEye: Point(15, 30), leftEye: Point(30, 30), nose: Point(22, 40), mouthRight: Point(16, 50),
            mouthLeft: Point(29, 50)))

    @Test("a mirrored picture is undone: turns, tilts and places change sides, and twice is nothing")
    func unmirrored() {
        let seen = FaceObservation(
            timestamp: 1, faces: [Self.face], pose: FacePose(yaw: 25, pitch: 5, roll: -7), width: 100,
            height: 80)
        let it = seen.unmirrored
        #expect(it.pose == FacePose(yaw: -25, pitch: 5, roll: 7))
        #expect(it.faces[0].box == FaceBox(x: 60, y: 20, width: 30, height: 40))
        // The eye on the picture's left is the person's right one again.
        #expect(it.faces[0].points.rightEye == Point(70, 30) && it.faces[0].points.leftEye == Point(85, 30))
        #expect(it.unmirrored == seen)
    }
}
