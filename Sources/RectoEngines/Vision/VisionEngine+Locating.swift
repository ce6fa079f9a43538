internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: DocumentLocating {
    public mutating func locate(_ image: borrowing ImageView) throws(EngineError) -> [OutlineCandidate] {
        let capacity = 8
        var outlines = [RectoOutline](repeating: RectoOutline(), count: capacity)
        var count: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe outlines.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_outlines(
                        handle, view, buffer.baseAddress, Int32(capacity), &count, message)
                }
            }
        }
        return outlines.prefix(Int(count)).map { OutlineCandidate($0) }
    }
}
