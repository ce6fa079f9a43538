import Foundation
import RectoTesting

/// An ONNX file written by hand: layers from three colour planes to planes of logits.
struct HandMadeNet {
    /// A convolution with weights that its seed draws, and what lies behind it.
    struct Convolution {
        var inputs: Int
        var outputs: Int
        var side = 3
        var groups = 1
        var stride = 1
        var dilation = 1
        var hasBias = true
        var after = After.nothing
    }

    enum After { case nothing, rectified, leaky, slopes, normalised, normalisedAndRectified }

    private var nodes = Data()
    private var weights = Data()
    private var last = HandMadeNet.input
    private var made = 0
    private var generator = SeededGenerator(seed: 1)

    /// The input's name.
    static let input = "in"

    /// A chain.
    init(_ layers: [Convolution]) {
        for layer in layers { add(layer, to: last) }
    }

    /// Layers as they are added; the last one's result is put out.
    init(_ build: (inout HandMadeNet) -> Void) { build(&self) }

    /// The file.
    func bytes(height: Int, width: Int) -> Data {
        var graph = nodes
        graph.field(2, Data("chain".utf8))
        graph += weights
        graph.field(11, Self.value(Self.input, [1, 3, height, width]))
        graph.field(12, Self.value(last, []))
        var model = Data()
        model.field(1, 7)
        model.field(7, graph)
        var opset = Data()
        opset.field(2, 11)
        model.field(8, opset)
        return model
    }

    // Each adds a layer to named results and names its own.

    mutating func sum(_ one: String, _ other: String) -> String { node("Add", [one, other], []) }

    mutating func rectified(_ from: String) -> String { node("Relu", [from], []) }

    mutating func joined(_ parts: [String]) -> String { node("Concat", parts, [Self.integer("axis", 1)]) }

    mutating func pooled(_ from: String, mean: Bool) -> String {
        node(
            mean ? "AveragePool" : "MaxPool", [from],
            [Self.integers("kernel_shape", [2, 2]), Self.integers("strides", [2, 2])])
    }

    /// Each pixel `times` times along both sides, or between them where that is asked for.
    mutating func repeated(_ from: String, times: Int, between: Bool = false) -> String {
        made += 1
        let scales = "s\(made)"
        weights.field(5, Self.tensor(scales, [4], values: [1, 1, Float(times), Float(times)]))
        return node(
            "Resize", [from, "", scales],
            [
                Self.word("mode", between ? "linear" : "nearest"),
                Self.word("coordinate_transformation_mode", between ? "half_pixel" : "asymmetric"),
                Self.word("nearest_mode", "floor"),
            ])
    }

    @discardableResult mutating func add(_ layer: Convolution, to from: String) -> String {
        let inner = layer.inputs / layer.groups
        let scale = 1 / Float(inner * layer.side * layer.side).squareRoot()
        var inputs = [
            from, tensor([layer.outputs, inner, layer.side, layer.side], scale: 2 * scale),
        ]
        if layer.hasBias { inputs.append(tensor([layer.outputs], scale: 0.5)) }
        let pad = layer.dilation * (layer.side - 1) / 2
        node(
            "Conv", inputs,
            [
                Self.integers("kernel_shape", [layer.side, layer.side]), Self.integer("group", layer.groups),
                Self.integers("strides", [layer.stride, layer.stride]),
                Self.integers("dilations", [layer.dilation, layer.dilation]),
                Self.integers("pads", [pad, pad, pad, pad]),
            ])
        switch layer.after {
        case .nothing: break
        case .rectified: return rectified(last)
        case .leaky: node("LeakyRelu", [last], [Self.float("alpha", 0.2)])
        case .slopes: node("PRelu", [last, tensor([layer.outputs, 1, 1], scale: 0.5)], [])
        case .normalised, .normalisedAndRectified:
            let one = [layer.outputs]
            node(
                "BatchNormalization",
                [
                    last, tensor(one, scale: 1), tensor(one, scale: 1), tensor(one, scale: 0.3),
                    tensor(one, scale: 0.3, about: 1),
                ], [Self.float("epsilon", 1e-5)])
            if layer.after == .normalisedAndRectified { return rectified(last) }
        }
        return last
    }

    @discardableResult private mutating func node(_ kind: String, _ inputs: [String], _ attributes: [Data])
        -> String
    {
        made += 1
        var node = Data()
        for input in inputs { node.field(1, Data(input.utf8)) }
        last = "n\(made)"
        node.field(2, Data(last.utf8))
        node.field(3, Data(last.utf8))
        node.field(4, Data(kind.utf8))
        for attribute in attributes { node.field(5, attribute) }
        nodes.field(1, node)
        return last
    }

    /// Numbers within `scale` of `middle`, as an initialiser.
    private mutating func tensor(_ shape: [Int], scale: Float, about middle: Float = 0) -> String {
        made += 1
        let name = "w\(made)"
        let values = (0..<shape.reduce(1, *)).map { _ in
            middle + scale * Float(generator.uniform(-1...1))
        }
        weights.field(5, Self.tensor(name, shape, values: values))
        return name
    }

    private static func tensor(_ name: String, _ shape: [Int], values: [Float]) -> Data {
        var raw = Data()
        for value in values { withUnsafeBytes(of: value.bitPattern.littleEndian) { raw += $0 } }
        var tensor = Data()
        for side in shape { tensor.field(1, side) }
        tensor.field(2, 1)
        tensor.field(8, Data(name.utf8))
        tensor.field(9, raw)
        return tensor
    }

    private static func attribute(_ name: String, kind: Int, _ fill: (inout Data) -> Void) -> Data {
        var attribute = Data()
        attribute.field(1, Data(name.utf8))
        fill(&attribute)
        attribute.field(20, kind)
        return attribute
    }

    private static func integer(_ name: String, _ value: Int) -> Data {
        attribute(name, kind: 2) { $0.field(3, value) }
    }

    private static func integers(_ name: String, _ values: [Int]) -> Data {
        attribute(name, kind: 7) { for value in values { $0.field(8, value) } }
    }

    private static func float(_ name: String, _ value: Float) -> Data {
        attribute(name, kind: 1) { $0.field(2, float: value) }
    }

    private static func word(_ name: String, _ value: String) -> Data {
        attribute(name, kind: 3) { $0.field(4, Data(value.utf8)) }
    }

    private static func value(_ name: String, _ shape: [Int]) -> Data {
        var sides = Data()
        for side in shape {
            var dimension = Data()
            dimension.field(1, side)
            sides.field(1, dimension)
        }
        var tensor = Data()
        tensor.field(1, 1)
        tensor.field(2, sides)
        var kind = Data()
        kind.field(1, tensor)
        var value = Data()
        value.field(1, Data(name.utf8))
        value.field(2, kind)
        return value
    }
}

/// Fields of a protocol buffer.
extension Data {
    private mutating func varint(_ value: Int) {
        var rest = UInt64(value)
        while rest > 127 {
            append(UInt8(rest & 127) | 128)
            rest >>= 7
        }
        append(UInt8(rest))
    }

    fileprivate mutating func field(_ number: Int, _ value: Int) {
        varint(number << 3)
        varint(value)
    }

    fileprivate mutating func field(_ number: Int, _ bytes: Data) {
        varint(number << 3 | 2)
        varint(bytes.count)
        self += bytes
    }

    fileprivate mutating func field(_ number: Int, float: Float) {
        varint(number << 3 | 5)
        Swift.withUnsafeBytes(of: float.bitPattern.littleEndian) { self += $0 }
    }
}
