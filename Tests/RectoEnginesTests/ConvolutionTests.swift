import CRectoNet
import CRectoTypes
import CRectoVision
import Foundation
import RectoTesting
import Testing

/// Networks whose convolutions another library runs put out what OpenCV's own put out.
@Suite("Convolutions") struct ConvolutionTests {
    private typealias Layer = HandMadeNet.Convolution

    /// A network's planes of a picture of noise, as log odds; `nil` where it could not be read or run.
    private static func planes(_ net: OpaquePointer, width: Int, height: Int) -> [Float]? {
        var generator = SeededGenerator(seed: 7)
        let pixels = (0..<(width * height * 3)).map { _ in UInt8(generator.index(below: 256)) }
        var values = [Float](repeating: 0, count: width * height * 64)
        var (channels, rows, columns): (Int32, Int32, Int32) = (0, 0, 0)
        let status = pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                height: Int32(height), row_stride: width * 3, format: .BGR8, token: 0)
            return recto_net_masks(
                net, &view, 127.5, 1 / 127.5, &values, values.count, &channels, &rows, &columns,
                RectoMessage(text: nil, capacity: 0))
        }
        guard status == .OK else { return nil }
        // Close to 1 the numbers are too coarse for odds.
        return values.prefix(Int(channels * rows * columns)).map {
            let share = min(max($0, 1e-6), 0.999)
            return log(share / (1 - share))
        }
    }

    private static func net(_ path: String, _ sizes: RectoNetSizes) -> OpaquePointer? {
        var net: OpaquePointer?
        let status = recto_net_create(path, sizes, &net, RectoMessage(text: nil, capacity: 0))
        return status == .OK ? net : nil
    }

    /// Both networks' planes at each size, in turn.
    private func compare(_ path: String, sizes: [(width: Int, height: Int)]) throws {
        let (fast, plain) = (try #require(Self.net(path, .few)), try #require(Self.net(path, .many)))
        defer {
            recto_net_destroy(fast)
            recto_net_destroy(plain)
        }
        for (width, height) in sizes {
            let one = try #require(Self.planes(fast, width: width, height: height))
            let other = try #require(Self.planes(plain, width: width, height: height))
            #expect(one.count == other.count)
            let difference = zip(one, other).map { abs($0 - $1) }.max() ?? 1
            #expect(difference < 2e-4, "\(width) x \(height): \(difference)")
            let spread = (other.max() ?? 0) - (other.min() ?? 0)
            #expect(spread > 0.02 || other.count == 1, "planes of one value tell nothing")
        }
    }

    @Test("of the shipped networks", arguments: ["document-frame", "display-rim", "screen-trace"])
    func shipped(_ name: String) throws {
        let path = FrameNetTests.path.replacing("document-frame", with: name)
        let sizes = ["document-frame": [(224, 160), (160, 224), (224, 160)], "screen-trace": [(80, 128)]]
        try compare(path, sizes: sizes[name] ?? [(224, 160)])
    }

    @Test(
        "of every kind, and with what runs behind them",
        arguments: [
            HandMadeNet.After.nothing, .rectified, .leaky, .slopes, .normalised, .normalisedAndRectified,
        ])
    func kinds(_ after: HandMadeNet.After) throws {
        let chains = [
            [Layer(inputs: 3, outputs: 8, after: after), Layer(inputs: 8, outputs: 2)],
            [
                Layer(inputs: 3, outputs: 8, stride: 2, hasBias: false, after: after),
                Layer(inputs: 8, outputs: 16, groups: 2, after: after),
                Layer(inputs: 16, outputs: 3, side: 1),
            ],
            [
                Layer(inputs: 3, outputs: 16, side: 5, after: after),
                Layer(inputs: 16, outputs: 16, groups: 16, after: after),
                Layer(inputs: 16, outputs: 4, dilation: 2, after: after), Layer(inputs: 4, outputs: 1),
            ],
        ]
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        for (index, chain) in chains.enumerated() {
            let path = folder.appendingPathComponent("\(index).onnx")
            try HandMadeNet(chain).bytes(height: 40, width: 56).write(to: path)
            try compare(path.path, sizes: [(56, 40)])
        }
    }

    @Test("of networks that several threads read at once")
    func together() async {
        let read = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    guard let net = Self.net(FrameNetTests.path, .few) else { return false }
                    defer { recto_net_destroy(net) }
                    return Self.planes(net, width: 224, height: 160) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(read == 16)
        #expect(recto_vision_threads() == 1, "OpenCV's threads would change while another thread is in it")
    }
}
