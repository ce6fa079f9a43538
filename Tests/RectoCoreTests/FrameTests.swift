import RectoCore
import Testing

@Suite struct FrameTests {
    @Test(arguments: [
        (0, 1, 3), (1, 0, 3), (-1, 1, 3), (2, 1, 5), (1, 2, 5), (40000, 1, 120_000), (Int.max, Int.max, 3),
    ])
    func refusesSidesThatItsBytesDoNotHold(_ width: Int, _ height: Int, _ count: Int) {
        #expect(
            Frame(pixels: [UInt8](repeating: 0, count: count), width: width, height: height, format: .bgr8)
                == nil)
    }

    @Test(
        "padded rows are taken with their stride, and refused without",
        arguments: [(8, 16, true), (8, 14, true), (8, 13, false), (5, 16, false), (Int.max, 16, false)])
    func padded(rowStride: Int, count: Int, isTaken: Bool) throws {
        let pixels = (0..<count).map { UInt8($0) }
        let frame = Frame(pixels: pixels, width: 2, height: 2, format: .bgr8, rowStride: rowStride)
        #expect((frame != nil) == isTaken)
        #expect(Frame(pixels: pixels, width: 2, height: 2, format: .bgr8) == nil)
        frame?.withView { view in #expect(view.rowStride == rowStride && view.bytes[rowStride] == 8) }
    }

    @Test func lendsItsPixelsWithoutACopy() throws {
        let frame = try #require(Frame(pixels: Array(0..<12), width: 2, height: 2, format: .bgr8))
        frame.withView { view in
            #expect(view.bytes[11] == 11)
            #expect(view.rowStride == 6)
        }
    }

    @Test func twoFramesNeverShareAToken() throws {
        let a = try #require(Frame(pixels: [0], width: 1, height: 1, format: .grey8))
        let b = try #require(Frame(pixels: [0], width: 1, height: 1, format: .grey8))
        let tokens = [a.withView { $0.token }, b.withView { $0.token }]
        #expect(tokens[0] != tokens[1])
        #expect(!tokens.contains(0))
    }

    @Test func describesItselfWithoutItsPixels() throws {
        let frame = try #require(Frame(pixels: [1, 2, 3], width: 1, height: 1, format: .bgr8))
        #expect("\(frame)" == "Frame(1x1 bgr8)")
    }

    /// Rows of 4 pixels, and one byte of padding: the pixel at x, y is 10 y + x.
    @Test(arguments: [(0, 0, 4, 3), (1, 1, 2, 2), (3, 2, 1, 1), (0, 1, 4, 1)])
    func partsShowTheSamePixels(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws {
        let bytes = (0..<3).flatMap { y in (0..<5).map { UInt8($0 < 4 ? 10 * y + $0 : 99) } }
        guard
            let view = ImageView(bytes: bytes.span, width: 4, height: 3, rowStride: 5, format: .grey8),
            let part = view.part(x: x, y: y, width: width, height: height)
        else {
            Issue.record("no part")
            return
        }
        #expect(part.width == width && part.height == height && part.token == 0)
        for row in 0..<height {
            for column in 0..<width {
                #expect(Int(part.bytes[row * part.rowStride + column]) == 10 * (y + row) + x + column)
            }
        }
    }

    @Test(arguments: [(0, 0, 5, 1), (3, 0, 2, 1), (0, 2, 1, 2), (-1, 0, 1, 1), (0, 0, 0, 1), (.max, 0, 1, 1)])
    func partsStayWithin(_ x: Int, _ y: Int, _ width: Int, _ height: Int) throws {
        let bytes = [UInt8](repeating: 0, count: 12)
        guard let view = ImageView(bytes: bytes.span, width: 4, height: 3, rowStride: 4, format: .grey8)
        else {
            Issue.record("no view")
            return
        }
        let isEmpty = view.part(x: x, y: y, width: width, height: height) == nil
        #expect(isEmpty)
    }

    @Test(arguments: [(4, 2, 3), (4, 2, 1), (0, 2, 12)])
    func viewsCheckTheirRows(_ width: Int, _ height: Int, _ stride: Int) {
        let bytes: [UInt8] = [1, 2, 3, 4, 5]
        let isSound =
            ImageView(bytes: bytes.span, width: width, height: height, rowStride: stride, format: .grey8)
            != nil
        #expect(!isSound)
    }
}
