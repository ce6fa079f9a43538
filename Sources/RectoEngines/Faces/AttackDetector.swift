internal import RectoCore

/// MiniFASNet (Silent-Face-Anti-Spoofing): two networks that look at a face with much and with more of what surrounds
/// it, each with three probabilities, the second of them that of a bona fide presentation.
struct AttackDetector: ~Copyable {
    private var near: FaceNet
    private var wide: FaceNet

    init(_ attack: FaceNetworks.Attack) throws(EngineError) {
        // Both are made before either is kept: half an owner cannot be thrown away.
        let near = try Self.net(attack.near)
        let wide = try Self.net(attack.wide)
        self.near = near
        self.wide = wide
    }

    private static func net(_ path: String) throws(EngineError) -> FaceNet {
        // Averaging takes away the grain that they look for: with it 7 % of bona fide faces were refused, without 2 %.
        try FaceNet(
            path: path,
            input: FaceNet.Input(
                width: 80, height: 80, mean: 0, scale: 1, redFirst: false, samples: 1),
            outputs: ["prob"], capacity: 3)
    }

    /// - Returns: the mean of both networks, 0...1.
    mutating func bonaFide(_ image: borrowing ImageView, of face: Face) throws(EngineError) -> Double {
        let box = Self.trained(face.box)
        try near.crop(image, Self.crop(box, times: 2.7, width: image.width, height: image.height))
        try wide.crop(image, Self.crop(box, times: 4, width: image.width, height: image.height))
        return Double(near.values[1] + wide.values[1]) / 2
    }

    /// The networks were trained with boxes of another detector, which are wider, lower and less high: with boxes as
    /// found, 7 % of bona fide faces are lost.
    private static func trained(_ box: FaceBox) -> FaceBox {
        let (w, h) = (1.136 * box.width, 0.885 * box.height)
        let c = box.centre
        return FaceBox(
            x: c.x - 0.007 * box.width - w / 2, y: c.y + 0.065 * box.height - h / 2, width: w, height: h)
    }

    /// As the networks were trained: the surroundings shrink until they fit into the picture, and are moved inside.
    static func crop(_ box: FaceBox, times: Double, width: Int, height: Int) -> FaceCrop {
        let (across, down) = (Double(max(1, width - 1)), Double(max(1, height - 1)))
        let times = min(times, across / max(box.width, 1), down / max(box.height, 1))
        let (w, h) = (max(1, box.width * times), max(1, box.height * times))
        let c = box.centre
        func inside(_ centre: Double, _ side: Double, _ limit: Double) -> Double {
            min(max(centre, side / 2), max(side / 2, limit - side / 2))
        }
        return FaceCrop(
            centre: Point(inside(c.x, w, across), inside(c.y, h, down)), width: w, height: h)
    }
}
