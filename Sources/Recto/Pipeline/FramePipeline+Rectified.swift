public import RectoCore

extension FramePipeline where Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// The document of a frame, laid flat and upright at 10 pixels a millimetre (254 dots an inch): 856 x 540 for
    /// ID-1, 1050 x 740 for ID-2, 1250 x 880 for ID-3.
    ///
    /// - Parameter report: what `analyse` said of the same frame.
    /// - Returns: nil when no document was found. Without a zone the picture may stand on its head.
    public mutating func rectified(_ frame: Frame, report: FrameReport) throws(EngineError) -> Frame? {
        guard let location = report.location, let shape = report.shape else { return nil }
        return try laidFlat(
            frame, location.quad, width: Int((shape.widthInMillimetres * 10).rounded()),
            height: Int((shape.heightInMillimetres * 10).rounded()))
    }

    /// A part of a frame laid flat, its first corner at the upper left.
    mutating func laidFlat(_ frame: Frame, _ quad: Quad, width: Int, height: Int) throws(EngineError) -> Frame
    {
        try frame.withView { view throws(EngineError) in
            try vision.rectify(view, quad, width: width, height: height)
        }
    }
}
