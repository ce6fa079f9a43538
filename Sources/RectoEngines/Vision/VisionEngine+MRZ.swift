internal import CRectoTypes
internal import CRectoVision
public import RectoCore

extension VisionEngine: MRZFinding {
    public mutating func findMRZ(_ image: borrowing ImageView, on document: Quad?) throws(EngineError)
        -> TextLayout
    {
        let capacity = 6
        var groups = [RectoMRZGroup](repeating: RectoMRZGroup(), count: capacity)
        var count: Int32 = 0
        var scale = RectoTextScale()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe groups.withUnsafeMutableBufferPointer { buffer in
                    guard var quad = document?.inC else {
                        return unsafe recto_vision_mrz_groups(
                            handle, view, nil, buffer.baseAddress, Int32(capacity), &count, &scale, message)
                    }
                    return unsafe recto_vision_mrz_groups(
                        handle, view, &quad, buffer.baseAddress, Int32(capacity), &count, &scale, message)
                }
            }
        }
        let found = groups.prefix(Int(count)).map { group in
            let all = [Quad(group.lines.0), Quad(group.lines.1), Quad(group.lines.2)]
            return MRZLineGroup(
                lines: Array(all.prefix(Int(group.line_count))), columns: Int(group.columns),
                regularity: Double(group.regularity), sag: Double(group.sag))
        }
        return TextLayout(groups: found, runs: Int(scale.runs), height: Double(scale.height))
    }

    public mutating func findText(_ image: borrowing ImageView) throws(EngineError) -> TextLayout {
        var count: Int32 = 0
        var scale = RectoTextScale()
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe recto_vision_mrz_groups(handle, view, nil, nil, 0, &count, &scale, message)
            }
        }
        return TextLayout(groups: [], runs: Int(scale.runs), height: Double(scale.height))
    }
}

extension VisionEngine: StripCutting {
    public mutating func strip(
        _ image: borrowing ImageView, line: Quad, sag: Double, columns: Int, margin: Int
    ) throws(EngineError) -> Frame {
        let height = Int(RECTO_STRIP_HEIGHT)
        var pixels = [UInt8](repeating: 0, count: Int(RECTO_STRIP_MAX_WIDTH) * height)
        let capacity = pixels.count
        var corners = line.inC
        var width: Int32 = 0
        try unsafe image.withCView { view throws(EngineError) in
            try unsafe withMessage { message in
                unsafe pixels.withUnsafeMutableBufferPointer { buffer in
                    unsafe recto_vision_strip(
                        handle, view, &corners, Float(sag), Int32(columns), Int32(clamping: margin),
                        buffer.baseAddress,
                        capacity, &width, message)
                }
            }
        }
        // As wide as the line is.
        pixels.removeLast(max(0, pixels.count - Int(width) * height))
        guard let frame = Frame(pixels: pixels, width: Int(width), height: height, format: .grey8) else {
            throw EngineError(.internal, "a strip has no width")
        }
        return frame
    }
}
