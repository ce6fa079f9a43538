import CRectoNet
import CRectoTypes
import Foundation
import RectoTesting
import Testing

/// Networks that are run as a whole put out what OpenCV's dnn makes of them, whatever their layers hang on.
@Suite("Planned networks") struct PlannedNetTests {
    private typealias Layer = HandMadeNet.Convolution

    /// How results are read by what comes after them.
    enum Graph: CaseIterable {
        case residual, residualOfInput, readTwice, summedLater, alone, pyramid, bare, between, joined, pooled

        /// Two planes of logits of three colour planes.
        func build(_ net: inout HandMadeNet) {
            let stem = net.add(
                Layer(inputs: 3, outputs: 16, stride: 2, after: .rectified), to: HandMadeNet.input)
            let same = Layer(inputs: 16, outputs: 16)
            let end: String
            switch self {
            case .residual:
                let inner = net.add(Layer(inputs: 16, outputs: 16, after: .rectified), to: stem)
                end = net.rectified(net.sum(net.add(same, to: inner), stem))
            case .residualOfInput:
                let inner = net.add(Layer(inputs: 3, outputs: 3), to: HandMadeNet.input)
                let whole = net.sum(HandMadeNet.input, inner)
                end = net.add(Layer(inputs: 3, outputs: 16, stride: 2), to: whole)
            case .readTwice:
                // What is added is read once more behind the sum.
                let sum = net.sum(net.add(same, to: stem), stem)
                end = net.sum(net.add(same, to: sum), stem)
            case .summedLater:
                // Of two convolutions the one that comes first cannot add the other.
                let (one, other) = (net.add(same, to: stem), net.add(same, to: stem))
                end = net.rectified(net.sum(one, other))
            case .alone:
                // Sums and rectifiers of results that several read.
                let inner = net.add(same, to: stem)
                let (cut, sum) = (net.rectified(inner), net.rectified(net.sum(inner, stem)))
                end = net.sum(net.sum(cut, sum), inner)
            case .pyramid:
                let deep = net.add(Layer(inputs: 16, outputs: 32, stride: 2, after: .rectified), to: stem)
                let thin = net.add(Layer(inputs: 32, outputs: 16, side: 1), to: deep)
                end = net.rectified(net.sum(net.repeated(thin, times: 2), stem))
            case .bare: end = net.repeated(net.pooled(stem, mean: false), times: 2)
            case .between: end = net.repeated(net.pooled(stem, mean: true), times: 2, between: true)
            case .joined:
                let some = net.add(Layer(inputs: 16, outputs: 5), to: stem)
                end = net.joined([
                    net.add(Layer(inputs: 16, outputs: 8), to: stem), net.joined([some, some]), some,
                ])
                _ = net.add(Layer(inputs: 23, outputs: 2), to: end)
                return
            case .pooled:
                end = net.joined([net.pooled(stem, mean: true), net.pooled(stem, mean: false)])
                _ = net.add(Layer(inputs: 32, outputs: 2), to: end)
                return
            }
            _ = net.add(Layer(inputs: 16, outputs: 2), to: end)
        }
    }

    @Test("of every graph", arguments: Graph.allCases)
    func graphs(_ graph: Graph) throws {
        // Run again, so that what one run leaves behind is not in the next; of more sizes than are kept.
        try NetComparison.compare(
            HandMadeNet { graph.build(&$0) },
            sizes: [
                (56, 40), (40, 56), (56, 40), (56, 40), (24, 24), (32, 24), (48, 48), (64, 24), (56, 40),
            ])
    }

    /// The face detector, which has three outputs; of the larger inputs the layers need memory of their own.
    @Test("of several outputs, made by one thread and run by another", arguments: [(320, 256), (640, 384)])
    func outputs(width: Int, height: Int) throws {
        let path = FrameNetTests.path.replacing("document-frame", with: "face-detect")
        nonisolated(unsafe) let fast = try #require(NetComparison.net(path, .few))
        let plain = try #require(NetComparison.net(path, .many))
        defer {
            recto_net_destroy(fast)
            recto_net_destroy(plain)
        }
        let outputs = ["stride16", "stride8", "stride32"]
        @Sendable func run() -> [Float]? {
            NetComparison.fit(fast, width: width, height: height, outputs: outputs).numbers
        }
        let expected = try #require(
            NetComparison.fit(plain, width: width, height: height, outputs: outputs).numbers)
        let ran = try [#require(run()), #require(Self.onAnotherThread(run)), #require(run())]
        for numbers in ran {
            #expect(numbers.count == expected.count)
            #expect(zip(numbers, expected).allSatisfy { abs($0 - $1) < 1e-3 * max(1, abs($1)) })
        }
    }

    /// What is done there; this thread waits.
    private static func onAnotherThread<Value: Sendable>(_ work: @escaping @Sendable () -> Value?) -> Value? {
        nonisolated(unsafe) var value: Value?
        let done = DispatchSemaphore(value: 0)
        Thread {
            value = work()
            done.signal()
        }.start()
        done.wait()
        return value
    }

    #if os(Linux) && arch(x86_64)
        @Test("are run as a whole: nothing but their outputs can be asked for")
        func whole() throws {
            let net = HandMadeNet([
                Layer(inputs: 3, outputs: 8, after: .rectified), Layer(inputs: 8, outputs: 1),
            ])
            try NetComparison.withFile(of: net.bytes(height: 16, width: 16)) { path in
                // What the rectifier makes; OpenCV's words for that are its own.
                #expect(Self.complaint(path, .few, output: "n4") == "the network has no output n4")
                #expect(Self.complaint(path, .many, output: "n4")?.contains("as asked") == true)
                #expect(Self.complaint(path, .few, output: "n7") == nil)
            }
        }
    #endif

    @Test("that are damaged are no networks, or are run")
    func damaged() throws {
        let whole = HandMadeNet { Graph.pyramid.build(&$0) }.bytes(height: 24, width: 24)
        var generator = SeededGenerator(seed: 3)
        for _ in 0..<300 {
            var bytes = whole
            switch generator.index(below: 3) {
            case 0: bytes = bytes.prefix(generator.index(below: bytes.count))
            case 1:
                for _ in 0..<8 {
                    bytes[generator.index(below: bytes.count)] = UInt8(generator.index(below: 256))
                }
            default:
                // Where the layers are written.
                for _ in 0..<3 { bytes[generator.index(below: 600)] ^= 1 << UInt8(generator.index(below: 8)) }
            }
            try NetComparison.withFile(of: Data(bytes)) { path in
                guard let net = NetComparison.net(path, .few) else { return }
                defer { recto_net_destroy(net) }
                _ = NetComparison.planes(net, width: 24, height: 24)
            }
        }
    }

    /// Why an output cannot be had; nil where it can.
    private static func complaint(_ path: String, _ sizes: RectoNetSizes, output: String) -> String? {
        guard let net = NetComparison.net(path, sizes) else { return "no network" }
        defer { recto_net_destroy(net) }
        return NetComparison.fit(net, width: 16, height: 16, outputs: [output]).complaint
    }
}
