import Foundation
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

/// Faces in a stream of pictures with a session: what is compared, and which way round the pictures are.
@Suite("Faces in streams") struct FaceStreamTests {
    private static let origin = 1_700_000_000.0

    private static func run(_ builder: FlowBuilder, _ providers: SessionProviders = SessionProviders()) throws
        -> StreamRun
    {
        let models = try #require(ModelFolder.find(from: [#filePath]))
        var builder = builder
        builder.sessionID = SessionRun.name.description
        let flow = try builder.build(in: FlowSurroundings(now: origin))
        return StreamRun(
            documents: try DocumentScanner(models: models, languages: nil),
            faces: try FaceScanner(networks: FaceNetworks(models: models)), faceModels: .none,
            options: ScanOptions(today: try #require(CalendarDay(year: 2026, month: 6, day: 1))),
            driver: SessionDriver(
                flow, from: builder, device: SessionRun.device, started: origin, providers: providers),
            keeper: keeper, started: origin)
    }

    /// Of a picture that nothing decodes.
    private static var keeper: StreamRun.Keeper {
        var keeper = StreamRun.Keeper()
        keeper.picture = { id in id == "chip-1" ? [0, 0, 0, 12, 0x6A, 0x50, 0x20, 0x20] : nil }
        return keeper
    }

    private static func picture(_ frame: Frame, _ index: Int) -> StreamedPicture {
        StreamedPicture(index: index, timestamp: Double(index) / 10, name: "p", content: .drawn(frame))
    }

    // MARK: Nothing to compare with

    private struct Chip: ChipReading {
        func read(_ request: ChipRequest) async -> ChipAnswer {
            .read(ChipData(mrz: [:], faceImageId: "chip-1"), Verification.Reading())
        }
    }

    /// One grey picture, and how the session then stands.
    private static func status(_ builder: FlowBuilder, _ providers: SessionProviders = SessionProviders())
        async throws -> SessionStatus?
    {
        let grey = try #require(
            Frame(
                pixels: [UInt8](repeating: 120, count: 64 * 48), width: 64, height: 48, format: .grey8))
        var run = try Self.run(builder, providers)
        for index in 0..<2 where !run.isOver { _ = try await run.take(Self.picture(grey, index)) }
        return run.driver?.session.outcome?.status
    }

    @Test("a face session without the picture to compare with ends with that, and no attempt is counted")
    func noPicture() async throws {
        let status = try await Self.status(FlowBuilder(.faceSession))
        #expect(status?.statusCode == .unexpectedError)
        #expect(status?.message == ComparisonFault.noPicture.rawValue)
    }

    @Test("a chip's portrait that the decoder refuses ends it with that")
    func unreadablePicture() async throws {
        var builder = FlowBuilder(.reading)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.chipKey = ChipKeyInput()
        builder.chipKey?.cardAccessNumber = "123456"
        builder.face = FaceStepOptions()
        var providers = SessionProviders()
        providers.chip = Chip()
        let status = try await Self.status(builder, providers)
        #expect(status?.statusCode == .unexpectedError)
        #expect(status?.message == ComparisonFault.unreadablePicture.rawValue)
    }

    // MARK: Mirrored pictures

    /// A drawn portrait, turned clockwise by so many degrees and, if asked, mirrored.
    private static func portrait(turnedBy degrees: Double, isMirrored: Bool) throws -> Frame {
        let page = try SpecimenPrinter().document(.passportPage, .invented(seed: 22), dpi: 250).frame
        // The portrait's middle on the page, millimetres.
        let (width, height, centre) = (480, 640, Point(22.75 / 25.4 * 250, 37.3 / 25.4 * 250))
        let (c, s) = (cos(degrees * .pi / 180), sin(degrees * .pi / 180))
        var pixels = [UInt8](repeating: 128, count: 3 * width * height)
        page.withView { view in
            for y in 0..<height {
                for x in 0..<width {
                    let (dx, dy) = (Double(x - width / 2), Double(y - height / 2))
                    let (fx, fy) = (Int(centre.x + c * dx + s * dy), Int(centre.y - s * dx + c * dy))
                    guard (0..<view.width).contains(fx), (0..<view.height).contains(fy) else { continue }
                    let to = 3 * (y * width + (isMirrored ? width - 1 - x : x))
                    for k in 0..<3 { pixels[to + k] = view.bytes[fy * view.rowStride + 3 * fx + k] }
                }
            }
        }
        return try #require(Frame(pixels: pixels, width: width, height: height, format: page.format))
    }

    @Test(
        "in a mirrored stream that is said to be one, left and right are the person's",
        arguments: [true, false])
    func mirrored(isSaid: Bool) async throws {
        var builder = FlowBuilder(livenessMode: .active)
        var gestures = LivenessPlan.Options()
        (gestures.groups, gestures.count, gestures.requiresDepth) = ([.tilt], 1, false)
        builder.face?.gestures = gestures
        var run = try Self.run(builder)
        run.isMirrored = isSaid
        let straight = try Self.portrait(turnedBy: 0, isMirrored: true)
        var index = 0
        while index < 10, run.attempt?.asked ?? .frontal == .frontal {
            _ = try await run.take(Self.picture(straight, index))
            index += 1
        }
        let asked = try #require(run.attempt?.asked)
        try #require(asked.group == .tilt)
        let tilted = try Self.portrait(turnedBy: asked == .tiltLeft ? 25 : -25, isMirrored: true)
        for _ in 0..<5 {
            _ = try await run.take(Self.picture(tilted, index))
            index += 1
        }
        #expect(run.media.contains { $0.kind == .gesture && $0.gesture == asked } == isSaid)
    }
}
