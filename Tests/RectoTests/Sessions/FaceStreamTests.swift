import Foundation
import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// Faces in a stream of pictures with a session: what is compared.
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
}
