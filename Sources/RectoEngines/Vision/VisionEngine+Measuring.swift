internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: FrameMeasuring {
    public mutating func measure(_ image: borrowing ImageView, within document: Quad?) throws(EngineError)
        -> FrameMeasures
    {
        var measures = RectoMeasures()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                guard let document else {
                    return unsafe recto_vision_measure(handle, view, nil, &measures, message)
                }
                var quad = document.inC
                return unsafe recto_vision_measure(handle, view, &quad, &measures, message)
            }
        }
        return FrameMeasures(measures)
    }
}

extension FrameMeasures {
    fileprivate init(_ measures: RectoMeasures) {
        let box = measures.glare.box
        let largest =
            measures.glare.spots > 0
            ? Quad.rectangle(x: Double(box.0), y: Double(box.1), width: Double(box.2), height: Double(box.3))
            : nil
        self.init(
            light: Light(
                mean: Double(measures.light.mean), p90: Double(measures.light.p90),
                p99: Double(measures.light.p99), darkShare: Double(measures.light.dark_share),
                darkerThird: Double(measures.light.darker_third)),
            sharpness: Sharpness(
                worstDirection: Double(measures.sharpness.worst_direction),
                bestDirection: Double(measures.sharpness.best_direction),
                blocks: Int(measures.sharpness.blocks)),
            glare: Glare(
                share: Double(measures.glare.share), largestShare: Double(measures.glare.largest_share),
                spots: Int(measures.glare.spots), largest: largest))
    }
}
