public import RectoCore

/// The frame that a page draws over the camera's picture, as data: where the document is to lie.
public struct CaptureOverlay: Sendable, Hashable {
    /// Millimetres, wider than high.
    public let width: Double
    public let height: Double
    /// Places of the folds, as shares of the width.
    public let folds: [Double]
    /// Whether the size is general knowledge that was not checked against a specimen.
    public let isUnverified: Bool

    public var aspect: Double { width / height }

    /// - Parameters:
    ///   - country: the issuing State of a folded paper.
    ///   - shape: nil: a card.
    public init(
        _ format: DocumentOptions.Format, of kind: FlowDocument.Kind, country: String?,
        shape: DocumentShape? = nil
    ) {
        let folded: (Double, Double, [Double])? =
            switch (format, kind, country) {
            // Three leaves side by side.
            case (.folded, .drivingLicence, "FRA"): (222, 106, [1.0 / 3, 2.0 / 3])
            // Two pages of an open booklet.
            case (.folded, .nationalIdentityCard, "ITA"): (150, 105, [0.5])
            case (.folded, .nationalIdentityCard, "ZAF"): (176, 125, [0.5])
            default: nil
            }
        if let folded {
            (width, height, folds) = folded
        } else {
            let shape = shape ?? .id1
            (width, height, folds) = (shape.widthInMillimetres, shape.heightInMillimetres, [])
        }
        isUnverified = folded != nil
    }

    /// The corners in a picture, each as shares of its sides, clockwise from the upper left: as large as fits with a margin, in
    /// the middle.
    ///
    /// - Parameters:
    ///   - pictureAspect: the picture's width over its height.
    ///   - margin: the share of the picture's shorter way that stays free, 0..<0.5 on each side.
    public func corners(pictureAspect: Double, margin: Double = 0.05) -> [Point] {
        let room = 1 - 2 * margin
        // Sides as shares of the picture's own.
        let across = min(room, room * aspect / pictureAspect)
        let down = across * pictureAspect / aspect
        let (left, top) = ((1 - across) / 2, (1 - down) / 2)
        return [(left, top), (1 - left, top), (1 - left, 1 - top), (left, 1 - top)].map {
            Point($0.0, $0.1)
        }
    }
}
