internal import RectoCore

/// The page that is read, and the way from it to the frame.
struct PrintedSheet {
    let quad: Quad
    /// Pixels.
    let width: Int
    let height: Int
    /// Nil before the page is made.
    let page: Frame?
    private let toFrame: Homography
    private let toPage: Homography

    /// - Returns: nil for a quad that cannot be laid flat.
    init?(quad: Quad, shape: DocumentShape, scale: Double) {
        width = Int((shape.widthInMillimetres * scale).rounded())
        height = Int((shape.heightInMillimetres * scale).rounded())
        let corners = Quad.frame(width: width, height: height).corners
        guard let toFrame = Homography(from: corners, to: quad.corners),
            let toPage = Homography(from: quad.corners, to: corners)
        else { return nil }
        self.quad = quad
        self.toFrame = toFrame
        self.toPage = toPage
        page = nil
    }

    init(_ other: PrintedSheet, page: Frame) {
        quad = other.quad
        width = other.width
        height = other.height
        toFrame = other.toFrame
        toPage = other.toPage
        self.page = page
    }

    /// A box on the page as a quad in the frame.
    func quad(_ box: TextBox) -> Quad? {
        Quad(
            topLeft: Point(box.left, box.top), topRight: Point(box.right, box.top),
            bottomRight: Point(box.right, box.bottom), bottomLeft: Point(box.left, box.bottom)
        ).mapped(by: toFrame)
    }

    /// What is not to be read: the machine readable zone and the faces.
    func blank(_ report: FrameReport) -> [TextBox] {
        let zone = (report.zone?.lines ?? []).compactMap { box($0)?.grown(x: 12, y: 12) }
        return zone + faces(report)
    }

    /// The places of the faces, a little larger.
    func faces(_ report: FrameReport) -> [TextBox] {
        report.faces.compactMap { face in
            box(.rectangle(x: face.box.x, y: face.box.y, width: face.box.width, height: face.box.height))
        }.map { $0.grown(x: 0.1 * $0.width, y: 0.15 * $0.height) }
    }

    /// The upright box on the page about a quad in the frame.
    func box(_ quad: Quad) -> TextBox? {
        guard let corners = quad.mapped(by: toPage)?.corners, let first = corners.first else { return nil }
        return corners.reduce(TextBox(left: first.x, top: first.y, right: first.x, bottom: first.y)) {
            $0.union(TextBox(left: $1.x, top: $1.y, right: $1.x, bottom: $1.y))
        }
    }
}

/// Which way up a document may lie.
struct PrintedPosture {
    let report: FrameReport

    /// So much legible text is on no page that stands on its head.
    static let plain = 14.0

    /// The outlines to try, the likeliest first. A zone and a face tell which way is up.
    func quads(_ quad: Quad) -> [Quad] {
        if report.zone != nil { return [quad] }
        if let isUpright = isFaceUpright(quad) { return [isUpright ? quad : quad.turned(2)] }
        return [quad, quad.turned(2)]
    }

    /// Nil without a face, or where it lies on its side.
    private func isFaceUpright(_ quad: Quad) -> Bool? {
        guard let face = report.faces.first, face.confidence > 0.6 else { return nil }
        let points = face.points
        let eyes = points.rightEye.middle(to: points.leftEye)
        let mouth = points.mouthRight.middle(to: points.mouthLeft)
        let down = Point(mouth.x - eyes.x, mouth.y - eyes.y)
        let top = quad.topLeft.middle(to: quad.topRight)
        let bottom = quad.bottomLeft.middle(to: quad.bottomRight)
        let page = Point(bottom.x - top.x, bottom.y - top.y)
        let length = down.distance(to: Point(0, 0)) * page.distance(to: Point(0, 0))
        guard length > 0 else { return nil }
        let cosine = (down.x * page.x + down.y * page.y) / length
        return abs(cosine) > 0.7 ? cosine > 0 : nil
    }

    /// Letters and digits in words that were read surely.
    static func legibility(_ words: [TextWord]) -> Double {
        words.filter { $0.confidence > 0.8 && $0.text.count > 2 }.reduce(0) {
            $0 + Double($1.text.count(where: { $0.isLetter || $0.isNumber }))
        }
    }
}
