internal import RectoCore
internal import RectoMRZ

/// The page above the fold of an open passport, which is no document of its own.
///
/// The zone of a passport's data page stands along the side that lies opposite the spine (ICAO Doc 9303 Part 4), so the page that
/// faces it has the upper side in common with it. A visa lies somewhere on such a page.
struct FacingPage {
    /// From the frame to millimetres of the document that was read.
    private let toDocument: Homography
    private let document: MRZGeometry

    /// - Returns: nil where no zone tells that the document is a passport's page or lies on one.
    init?(of report: FrameReport) {
        guard let zone = report.zone, Self.formats.contains(zone.decoding.format),
            let document = MRZGeometry.all(zone.decoding.format).first, let outline = report.location?.quad
        else { return nil }
        let sheet = Quad.rectangle(x: 0, y: 0, width: document.width, height: document.height)
        guard let map = Homography(from: outline.corners, to: sheet.corners) else { return nil }
        (toDocument, self.document) = (map, document)
    }

    /// Whether what was seen beside the document is this page: it is as wide, lies where the page does, and shows nothing by which
    /// a document would be told.
    func isShown(by other: FrameReport) -> Bool {
        // A stamp may look like a portrait, and has no face.
        let showsHolder = other.faceTier == nil ? other.portrait != nil : !other.faces.isEmpty
        guard other.zone == nil, !showsHolder, other.barcodes.isEmpty, let quad = other.location?.quad
        else { return false }
        let page = DocumentShape.id3
        let spare = (
            across: page.widthInMillimetres - document.width,
            along: page.heightInMillimetres - document.height
        )
        let above = Quad.rectangle(
            x: -spare.across / 2, y: -spare.along / 2 - page.heightInMillimetres,
            width: page.widthInMillimetres, height: page.heightInMillimetres)
        guard let seen = quad.mapped(by: toDocument)?.aligned(to: above) else { return false }
        let (left, right, slack) = (seen.bottomLeft, seen.bottomRight, Self.slack)
        return (-spare.across - slack...slack).contains(left.x)
            && (-slack...spare.across + slack).contains(right.x - document.width)
            && [left.y, right.y].allSatisfy((-spare.along - Self.mostGap...slack).contains)
    }

    /// Where the page above the fold lies in a picture that was cropped to both pages, whatever it shows; nil in any other.
    ///
    /// - Parameters:
    ///   - page: the outline of the data page.
    ///   - frame: the picture's.
    static func filling(_ frame: Quad, with page: Quad, under zone: ReadZone) -> Quad? {
        guard zone.isValid, zone.decoding.format == .td3 else { return nil }
        let sheet = Quad.rectangle(x: 0, y: 0, width: 1, height: 1)
        guard let map = Homography(from: sheet.corners, to: page.corners),
            let above = sheet.moved(x: 0, y: -1).mapped(by: map)
        else { return nil }
        let seen = above.intersectionArea(frame)
        let isFilled = seen + page.intersectionArea(frame) >= leastOfPicture * abs(frame.area)
        return isFilled && seen >= leastOfPicture * abs(above.area) ? above : nil
    }

    /// Of a picture that was cropped to both pages, what these cover, and of the upper one, what is seen: files are cropped with a
    /// margin, or within the pages' rims.
    private static let leastOfPicture = 0.85

    private static let formats: Set<MRZFormat> = [.td3, .mrvA, .mrvB]
    /// Millimetres by which corners may be off.
    private static let slack = 12.0
    /// Millimetres by which its outline may end before the fold: of a page in shade, or of one with print along it.
    private static let mostGap = 22.0
}
