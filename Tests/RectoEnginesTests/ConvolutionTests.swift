import CRectoNet
import CRectoVision
import Foundation
import RectoTesting
import Testing

/// Networks whose convolutions another library runs put out what OpenCV's own put out.
@Suite("Convolutions") struct ConvolutionTests {
    private typealias Layer = HandMadeNet.Convolution

    @Test("of the shipped networks", arguments: NetComparison.planned)
    func shipped(_ name: String) throws {
        let path = FrameNetTests.path.replacing("document-frame", with: name)
        let sizes = [
            "document-frame": [(224, 160), (160, 224), (224, 160), (112, 160)], "screen-trace": [(80, 128)],
            "document-cover": [(160, 112)],
            "portrait-trace": [(208, 256)],
        ]
        try NetComparison.compare(path, sizes: sizes[name] ?? [(224, 160)])
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
        for chain in chains { try NetComparison.compare(HandMadeNet(chain), sizes: [(56, 40)]) }
    }

    @Test("of networks that several threads read at once")
    func together() async {
        let read = await withTaskGroup(of: Bool.self) { group in
            for _ in 0..<16 {
                group.addTask {
                    guard let net = NetComparison.net(FrameNetTests.path, .few) else { return false }
                    defer { recto_net_destroy(net) }
                    return NetComparison.planes(net, width: 224, height: 160) != nil
                }
            }
            return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
        }
        #expect(read == 16)
        #expect(recto_vision_threads() == 1, "OpenCV's threads would change while another thread is in it")
    }
}
