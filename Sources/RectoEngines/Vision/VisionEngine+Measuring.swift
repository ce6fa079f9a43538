internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: FrameMeasuring {
    public mutating func measure(
        _ image: borrowing ImageView, within document: Quad?, insets: DocumentInsets, besides symbols: [Quad]
    ) throws(EngineError) -> FrameMeasures {
        var measures = RectoMeasures()
        let (barcodes, count) = (symbols.map(\.inC), Int32(clamping: symbols.count))
        var (quad, parts) = (document?.inC ?? RectoQuad(), insets.inC)
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe withUnsafePointer(to: &quad) { quad in
                    unsafe recto_vision_measure(
                        handle, view, document == nil ? nil : quad, &parts, barcodes, count, &measures,
                        message)
                }
            }
        }
        return FrameMeasures(measures)
    }
}

extension DocumentInsets {
    fileprivate var inC: RectoInsets {
        RectoInsets(
            portrait: portrait?.inC ?? RectoQuad(), strip: zoneStrip?.inC ?? RectoQuad(),
            has_portrait: portrait == nil ? 0 : 1, has_strip: zoneStrip == nil ? 0 : 1)
    }
}

extension FrameMeasures {
    fileprivate init(_ measures: RectoMeasures) {
        self.init(
            light: Light(
                mean: Double(measures.light.mean), p90: Double(measures.light.p90),
                p99: Double(measures.light.p99), darkShare: Double(measures.light.dark_share),
                shade: Double(measures.light.shade),
                evennessBesideInsets: measures.light.even_beside < 0
                    ? nil : min(1, Double(measures.light.even_beside))),
            sharpness: Sharpness(
                worstDirection: Double(measures.sharpness.worst_direction),
                bestDirection: Double(measures.sharpness.best_direction),
                blocks: Int(measures.sharpness.blocks)),
            glare: Glare(
                share: Double(measures.glare.share), largestShare: Double(measures.glare.largest_share),
                spots: Int(measures.glare.spots), places: measures.glare.boxes))
    }
}

extension RectoGlare {
    /// Of the largest spots, the largest first; empty without one.
    fileprivate var boxes: [Quad] {
        guard spots > 0 else { return [] }
        let all = [places.0, places.1, places.2, places.3, places.4, places.5, places.6, places.7]
        return all.prefix(Int(spots)).map {
            .rectangle(x: Double($0.0), y: Double($0.1), width: Double($0.2), height: Double($0.3))
        }
    }
}
