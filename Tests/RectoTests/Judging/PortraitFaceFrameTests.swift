import Recto
import RectoCore
import RectoMRZ
import RectoTesting
import Testing

/// The holder's photo on drawn frames, from pixels to status.
struct PortraitFaceFrameTests {
    private func report(_ condition: Condition, _ index: Int, turns: Int = 0, seed: UInt64 = 1) throws
        -> FrameReport
    {
        let set = ConditionSet(printer: try SpecimenPrinter(), seed: seed, kinds: SpecimenKind.allCases)
        var frame = set.frame(condition, index: index).frame
        for _ in 0..<turns { frame = try #require(Self.turned(frame)) }
        let models = try #require(ModelFolder.find(from: [#filePath]))
        var scanner = try DocumentScanner(models: models, languages: nil)
        let today = try #require(CalendarDay(year: 2026, month: 11, day: 21))
        return try scanner.analyse(frame, options: ScanOptions(today: today))
    }

    /// By a quarter, clockwise.
    private static func turned(_ frame: Frame) -> Frame? {
        let (w, h, n) = (frame.width, frame.height, frame.format.bytesPerPixel)
        let pixels = frame.withView { view in
            var out = [UInt8](repeating: 0, count: w * h * n)
            for y in 0..<h {
                for x in 0..<w {
                    for c in 0..<n {
                        out[(x * h + h - 1 - y) * n + c] = view.bytes[y * view.rowStride + x * n + c]
                    }
                }
            }
            return out
        }
        return Frame(pixels: pixels, width: h, height: w, format: frame.format)
    }

    @Test(
        "a page that lost its photo, one with covered eyes and one with a covered face have a bad photo",
        arguments: [32, 39, 26, 33, 44, 51])
    func bad(index: Int) throws {
        #expect(try report(.badPhoto, index).statuses.contains(.scanDocumentIdPhotoBadQualityDetected))
    }

    @Test("a sound one has none, however the page lies", arguments: [0, 2, 3], 0..<4)
    func sound(index: Int, turns: Int) throws {
        let statuses = try report(.clean, index, turns: turns).statuses
        #expect(!statuses.contains(.scanDocumentIdPhotoBadQualityDetected), "\(statuses)")
    }

    @Test("a page without a photo that lies on its side misses it too", arguments: 1..<4)
    func turnedBad(turns: Int) throws {
        #expect(
            try report(.badPhoto, 32, turns: turns).statuses.contains(
                .scanDocumentIdPhotoBadQualityDetected))
    }

    @Test(
        "beside a second portrait of the holder an exchanged photo is another picture, and the own one the same",
        arguments: [0, 2])
    func secondPortrait(index: Int) throws {
        let exchanged = try report(.tampered, index, seed: 16)
        #expect(exchanged.statuses.contains(.scanDocumentIdPhotoTamperingDetected))
        #expect(
            try reason(exchanged).contains("the small second portrait is not made from the large one"))
        let sound = try report(.clean, index, seed: 16)
        #expect(!sound.statuses.contains(.scanDocumentIdPhotoTamperingDetected))
        #expect(try reason(sound).contains("the second portrait is the same picture"))
    }

    private func reason(_ report: FrameReport) throws -> String {
        try #require(report.assessment(of: .idPhotoTampering)).reason
    }
}
