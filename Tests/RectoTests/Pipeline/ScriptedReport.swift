import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

extension Frame {
    /// One grey all over.
    static func grey(width: Int = 1280, height: Int = 720) throws -> Frame {
        try #require(
            Frame(
                pixels: [UInt8](repeating: 120, count: width * height), width: width, height: height,
                format: .grey8))
    }
}

extension ScriptedVision {
    /// What is reported of a grey frame on which this is seen and no text.
    func report(
        width: Int = 1280, height: Int = 720, _ change: (inout ScanOptions) -> Void = { _ in }
    ) throws -> FrameReport {
        var pipeline = FramePipeline(
            vision: self, text: ScriptedText(lines: []), judge: ScriptedText(lines: []), thresholds: .standard
        )
        let today = try #require(CalendarDay(year: 2026, month: 6, day: 1))
        var options = ScanOptions(today: today)
        change(&options)
        return try pipeline.analyse(Frame.grey(width: width, height: height), options: options)
    }
}
