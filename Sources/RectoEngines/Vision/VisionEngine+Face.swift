internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: FaceMeasuring {
    /// - Throws: `badArgument` where the face's points lie in one place, or they or its box far outside the frame.
    public mutating func measure(_ image: borrowing ImageView, face: Face) throws(EngineError) -> FaceMeasures
    {
        let p = face.points
        var points = RectoFacePoints(
            right_eye: p.rightEye.inC, left_eye: p.leftEye.inC, nose: p.nose.inC,
            mouth_right: p.mouthRight.inC, mouth_left: p.mouthLeft.inC)
        var box = RectoFaceBox(
            x: Float(face.box.x), y: Float(face.box.y), width: Float(face.box.width),
            height: Float(face.box.height))
        var measured = RectoFaceMeasures()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_face(handle, view, &points, &box, &measured, message)
            }
        }
        return FaceMeasures(measured)
    }
}

extension FaceMeasures {
    fileprivate init(_ it: RectoFaceMeasures) {
        let box = FaceBox(
            x: Double(it.spot.0), y: Double(it.spot.1), width: Double(it.spot.2), height: Double(it.spot.3))
        self.init(
            visible: Double(it.visible),
            light: Light(
                mean: Double(it.luminance_mean), variance: Double(it.luminance_variance),
                bright: Double(it.bright), underExposed: Double(it.under_exposed),
                overExposed: Double(it.over_exposed), entropy: Double(it.entropy),
                colourDistance: it.colour_distance < 0 ? nil : Double(it.colour_distance)),
            spot: it.largest_spot > 0 ? Spot(share: Double(it.largest_spot), box: box) : nil,
            shade: Shade(
                cheekOverlap: Double(it.cheek_overlap), halfRatio: Double(it.half_ratio),
                spread: Double(it.luma_spread), eyes: Double(it.eyes_dark)),
            blur: Double(it.blur), noise: Double(it.noise),
            backgroundGradient: it.background_gradient < 0 ? nil : Double(it.background_gradient))
    }
}
