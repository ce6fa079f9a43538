import CRectoNet
import CRectoTypes
import Foundation
import RectoTesting
import Testing

/// What a network puts out as it is run for few sizes, beside what OpenCV's own layers make of it.
enum NetComparison {
    /// The shipped networks of planes or one number of three colour planes.
    static let planned = [
        "document-frame", "display-rim", "screen-trace", "document-cover", "portrait-trace",
    ]

    /// A network's planes of a picture of noise, as log odds; `nil` where it could not be read or run.
    static func planes(_ net: OpaquePointer, width: Int, height: Int) -> [Float]? {
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

    static func net(_ path: String, _ sizes: RectoNetSizes) -> OpaquePointer? {
        var net: OpaquePointer?
        let status = recto_net_create(path, sizes, &net, RectoMessage(text: nil, capacity: 0))
        return status == .OK ? net : nil
    }

    /// Both networks' planes at each size, in turn.
    static func compare(_ path: String, sizes: [(width: Int, height: Int)]) throws {
        let (fast, plain) = (try #require(net(path, .few)), try #require(net(path, .many)))
        defer {
            recto_net_destroy(fast)
            recto_net_destroy(plain)
        }
        for (width, height) in sizes {
            let one = try #require(planes(fast, width: width, height: height))
            let other = try #require(planes(plain, width: width, height: height))
            #expect(one.count == other.count)
            let differences = zip(one, other).map { abs($0 - $1) }
            #expect(differences.allSatisfy { $0 < 2e-4 }, "\(width) x \(height): \(differences.max() ?? 0)")
            let spread = (other.max() ?? 0) - (other.min() ?? 0)
            #expect(spread > 0.02 || other.count == 1, "planes of one value tell nothing")
        }
    }

    /// Writes the network into a file for as long as that is looked at.
    static func compare(_ net: HandMadeNet, sizes: [(width: Int, height: Int)]) throws {
        try withFile(of: net.bytes(height: sizes[0].height, width: sizes[0].width)) {
            try compare($0, sizes: sizes)
        }
    }

    static func withFile<Result>(of bytes: Data, _ look: (String) throws -> Result) throws -> Result {
        let path = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).onnx")
        try bytes.write(to: path)
        defer { try? FileManager.default.removeItem(at: path) }
        return try look(path.path)
    }

    /// The numbers of the named outputs for a picture of noise, one output after another, or why they cannot be had.
    static func fit(_ net: OpaquePointer, width: Int, height: Int, outputs: [String])
        -> (numbers: [Float]?, complaint: String?)
    {
        var generator = SeededGenerator(seed: 8)
        let pixels = (0..<(width * height * 3)).map { _ in UInt8(generator.index(below: 256)) }
        var values = [Float](repeating: 0, count: width * height * 8)
        var counts = [Int32](repeating: 0, count: outputs.count)
        var text = [CChar](repeating: 0, count: 200)
        var picture = RectoNetPicture(
            width: Int32(width), height: Int32(height), mean: 127.5, scale: 1 / 127.5, red_first: 0,
            samples: 1, lit: 0)
        let status = pixels.withUnsafeBufferPointer { buffer in
            var view = RectoImageView(
                pixels: buffer.baseAddress, byte_count: buffer.count, width: Int32(width),
                height: Int32(height), row_stride: width * 3, format: .BGR8, token: 0)
            return text.withUnsafeMutableBufferPointer { message in
                recto_net_fit(
                    net, &view, &picture, outputs.joined(separator: "\n"), &values, values.count, &counts,
                    RectoMessage(text: message.baseAddress, capacity: message.count))
            }
        }
        guard status == .OK else {
            return (
                nil, String(decoding: text.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
            )
        }
        return (Array(values.prefix(counts.reduce(0) { $0 + Int($1) })), nil)
    }
}
