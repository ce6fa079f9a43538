internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: DisplayMeasuring {
    public mutating func display(_ image: borrowing ImageView, on document: Quad, besides parts: [Quad])
        throws(EngineError) -> DisplayTrace?
    {
        guard image.format.bytesPerPixel >= 3 else { return nil }
        let places = SquareGrid.display.places(
            on: document, besides: parts, frameWidth: image.width, frameHeight: image.height)
        var squares: [(logOdds: Double, region: Quad)] = []
        for place in places {
            let side = Double(SquareGrid.display.side)
            squares.append(
                (
                    try logOdds(image, left: place.x, top: place.y),
                    .rectangle(x: Double(place.x), y: Double(place.y), width: side, height: side)
                ))
        }
        return DisplayTrace(squares)
    }

    private mutating func logOdds(_ image: borrowing ImageView, left: Int, top: Int) throws(EngineError)
        -> Double
    {
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe traceNet?.input.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_trace(
                        handle, view, Int32(left), Int32(top), buffer.baseAddress, buffer.count, message)
                } ?? .noModel
            }
        }
        guard let odds = try traceNet?.run() else {
            throw EngineError(.noModel, "no network for traces of displays was loaded")
        }
        return odds
    }
}
