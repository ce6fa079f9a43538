import RectoCore
import Testing

@testable import RectoTesting

@Suite struct JPEGCodingTests {
    private static func noise(_ seed: UInt64) throws -> Frame {
        var n = SeededGenerator(seed: seed)
        let pixels = (0..<43 * 29 * 3).map { UInt8(60 + 3 * ($0 % 43) / 2 + n.index(below: 40)) }
        return try #require(Frame(pixels: pixels, width: 43, height: 29, format: .bgr8))
    }

    /// Mean absolute difference of the bytes.
    private static func difference(_ a: Frame, _ b: Frame) -> Double {
        let (a, b) = (Specimens.bytes(a), Specimens.bytes(b))
        return zip(a, b).map { Double(abs(Int($0) - Int($1))) }.reduce(0, +) / Double(a.count)
    }

    @Test("the lower the quality the more is lost, and at the highest next to nothing")
    func qualities() throws {
        let frame = try Self.noise(3)
        let lost = [100, 90, 60, 20].map { Self.difference(frame, JPEGCoding(quality: $0).coded(frame)) }
        #expect(lost[0] < 0.7 && zip(lost, lost.dropFirst()).allSatisfy(<), "\(lost)")
    }

    @Test("coded again by the same steps a frame stays; in other blocks it changes")
    func again() throws {
        let once = JPEGCoding(quality: 50).coded(try Self.noise(4))
        let same = Self.difference(once, JPEGCoding(quality: 50).coded(once))
        let moved = Self.difference(once, JPEGCoding(quality: 50, left: 3, top: 5).coded(once))
        #expect(same < 0.6 && moved > 3 * same, "\(same), \(moved)")
    }
}
