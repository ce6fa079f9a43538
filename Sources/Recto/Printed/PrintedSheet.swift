internal import RectoCore

/// The page that is read, and the way from it to the frame.
struct PrintedSheet {
    let quad: Quad
    /// Pixels.
    let width: Int
    let height: Int
    /// Whether the document's short sides are across, as on cards in portrait format.
    let isTall: Bool
    /// Nil before the page is made.
    let page: Frame?
    private let toFrame: Homography
    private let toPage: Homography

    /// - Parameters:
    ///   - quad: from the reader's top left.
    ///   - isTall: whether its short sides are across.
    /// - Returns: nil for a quad that cannot be laid flat.
    init?(quad: Quad, shape: DocumentShape, scale: Double, isTall: Bool = false) {
        let sides = [shape.widthInMillimetres, shape.heightInMillimetres].map { Int(($0 * scale).rounded()) }
        (width, height) = isTall ? (sides[1], sides[0]) : (sides[0], sides[1])
        self.isTall = isTall
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
        isTall = other.isTall
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

    /// A page to try.
    struct Page: Sendable, Hashable {
        /// From the reader's top left.
        let quad: Quad
        /// Whether its short sides are across.
        let isTall: Bool
    }

    /// The likeliest first. A zone and a face tell which way is up; a face that lies on its side is a card's in portrait format, which is
    /// found with its long sides across.
    func pages(_ quad: Quad) -> [Page] {
        func page(_ turns: Int) -> Page { Page(quad: quad.turned(turns), isTall: turns % 2 == 1) }
        if report.zone != nil { return [page(0)] }
        return faceTurns(quad).map { [page($0)] } ?? [page(0), page(2)]
    }

    /// Quarter turns after which the holder's face stands upright; nil without one, or where it is askew.
    private func faceTurns(_ quad: Quad) -> Int? {
        guard let face = report.faces.first, face.confidence > 0.6 else { return nil }
        let points = face.points
        let eyes = points.rightEye.middle(to: points.leftEye)
        let mouth = points.mouthRight.middle(to: points.mouthLeft)
        // Of each of the four ways the page may go down.
        return (0..<4).first { turns in
            let page = quad.turned(turns)
            return Self.cosine(
                (eyes, mouth),
                (page.topLeft.middle(to: page.topRight), page.bottomLeft.middle(to: page.bottomRight))) > 0.75
        }
    }

    private static func cosine(_ a: (Point, Point), _ b: (Point, Point)) -> Double {
        let (x, y) = (Point(a.1.x - a.0.x, a.1.y - a.0.y), Point(b.1.x - b.0.x, b.1.y - b.0.y))
        let length = a.0.distance(to: a.1) * b.0.distance(to: b.1)
        return length > 0 ? (x.x * y.x + x.y * y.y) / length : 0
    }

    /// Letters and digits in words that were read surely.
    static func legibility(_ words: [TextWord]) -> Double {
        words.filter { $0.confidence > 0.8 && $0.text.count > 2 }.reduce(0) {
            $0 + Double($1.text.count(where: { $0.isLetter || $0.isNumber }))
        }
    }
}
