internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: GrainMeasuring {
    public mutating func grain(_ image: borrowing ImageView, on document: Quad) throws(EngineError)
        -> MediumGrain?
    {
        let places = SquareGrid.grain.places(
            on: document, frameWidth: image.width, frameHeight: image.height)
        guard !places.isEmpty else { return nil }
        let corners = places.flatMap { [Int32($0.x), Int32($0.y)] }
        var found = RectoGrain()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe corners.withUnsafeBufferPointer { corners in
                    unsafe recto_vision_grain(
                        handle, view, corners.baseAddress, Int32(places.count), &found, message)
                }
            }
        }
        return MediumGrain(
            quiet: Double(found.quiet), busy: Double(found.busy), crispness: Double(found.crispness),
            fineness: Double(found.fineness), squares: places.count)
    }
}
