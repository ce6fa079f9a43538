internal import CRectoNet
internal import CRectoTypes
internal import RectoCore

/// One colour network with the room for its numbers, kept from call to call.
@safe
struct FaceNet: ~Copyable {
    /// How the network wants its picture.
    struct Input {
        let width: Int
        let height: Int
        /// Input = (pixel - mean) * scale.
        let mean: Float
        let scale: Float
        let redFirst: Bool
        /// Places along each side of a pixel of the input that a crop which shrinks is averaged over at most, 1...6:
        /// networks that were trained on pictures that were not averaged want one.
        var samples = 6
        /// Not 0: the level of 255 to which the brightest fiftieth of what is darker is lit, at most fourfold.
        var lit = 0
    }

    private let net: NetHandle
    private let input: Input
    /// With line breaks between them, as C wants them.
    private let outputs: String
    private(set) var values: [Float]
    private var counts: [Int32]

    /// - Parameter capacity: numbers of all outputs together for the largest input.
    init(path: String, input: Input, outputs: [String], capacity: Int) throws(EngineError) {
        net = try NetHandle(path: path)
        self.input = input
        self.outputs = outputs.joined(separator: "\n")
        values = [Float](repeating: 0, count: capacity)
        counts = [Int32](repeating: 0, count: outputs.count)
    }

    /// Runs on the whole view, scaled into the upper left of an input of this size.
    mutating func fit(_ image: borrowing ImageView, width: Int, height: Int) throws(EngineError) {
        var picture = picture(width: width, height: height)
        let (net, outputs) = unsafe (net.pointer, outputs)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe run { values, counts, message in
                unsafe recto_net_fit(
                    net, view, &picture, outputs, values.baseAddress, values.count, counts.baseAddress,
                    message)
            }
        }
    }

    /// Runs on a crop.
    mutating func crop(_ image: borrowing ImageView, _ crop: FaceCrop) throws(EngineError) {
        var picture = picture(width: input.width, height: input.height)
        let matrix = crop.matrix(width: input.width, height: input.height)
        let (net, outputs) = unsafe (net.pointer, outputs)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe run { values, counts, message in
                unsafe recto_net_crop(
                    net, view, &picture, matrix, outputs, values.baseAddress, values.count,
                    counts.baseAddress,
                    message)
            }
        }
    }

    /// One call into C with the room for its numbers.
    private mutating func run(
        _ call: (UnsafeMutableBufferPointer<Float>, UnsafeMutableBufferPointer<Int32>, RectoMessage) ->
            RectoStatus
    ) throws(EngineError) {
        try unsafe withMessage { message in
            unsafe values.withUnsafeMutableBufferPointer { values in
                unsafe counts.withUnsafeMutableBufferPointer { counts in unsafe call(values, counts, message)
                }
            }
        }
    }

    /// Where the numbers of an output begin in `values`, and how many there are.
    func range(of output: Int) -> Range<Int> {
        let start = counts[..<output].reduce(0) { $0 + Int($1) }
        return start..<start + Int(counts[output])
    }

    private func picture(width: Int, height: Int) -> RectoNetPicture {
        RectoNetPicture(
            width: Int32(width), height: Int32(height), mean: input.mean, scale: input.scale,
            red_first: input.redFirst ? 1 : 0, samples: Int32(input.samples), lit: Int32(input.lit))
    }
}
