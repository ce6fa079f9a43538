import RectoCore
import Testing

@testable import Recto

/// When a session takes a side whose zone's digits do not hold.
struct ZonePatienceTests {
    private func report(_ lines: [String]?, isAgreed: Bool = true) throws -> FrameReport {
        let zone = try lines.map {
            ReadZone(decoding: try ReadingChecksTests.zone($0).decoding, lines: [], isAgreed: isAgreed)
        }
        return FrameReport(
            width: 1280, height: 720, statuses: [.scanDocumentFrontProcessed], location: nil, shape: nil,
            checks: [], zone: zone, timings: StageTimings())
    }

    @Test("a frame whose digits hold, or without a zone, is taken at once; others after some")
    func waits() throws {
        var doubtful = ReadingChecksTests.td3
        doubtful[1] = "L898902C36UTO7408122F1204158ZE184226B<<<<<10"
        var patience = ZonePatience()
        #expect(try patience.takes(report(nil)) && patience.takes(report(ReadingChecksTests.td3)))
        for _ in 0..<ZonePatience.frames - 1 { #expect(try !patience.takes(report(doubtful))) }
        // Digits of characters that nobody is sure of prove nothing.
        #expect(try !patience.takes(report(ReadingChecksTests.td3, isAgreed: false)))
        #expect(try patience.takes(report(ReadingChecksTests.td3)))
        #expect(try patience.takes(report(doubtful)))
    }
}
