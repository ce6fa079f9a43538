import RectoCore

extension ConditionSet {
    /// Opens the passport that a page or a visa is in: from a frame that the page fills to one that shows both pages, as far as the
    /// document then lies well in it.
    func open(
        _ scene: inout Scene, _ document: DrawnDocument, grade: Double, index: Int,
        _ n: inout SeededGenerator
    ) {
        var booklet = Booklet()
        booklet.facing = n.pick(Booklet.Facing.allCases)
        if n.chance(0.5) { booklet.lift = n.uniform(3...22) }
        if document.kind != .passportPage {
            let spare = Point(
                (Booklet.pageWidth - document.widthInMillimetres) / 2,
                (Booklet.pageHeight - document.heightInMillimetres) / 2)
            booklet.offset = Point(
                spare.x * n.uniform(-0.8...0.8), spare.y * n.uniform(0.2...0.8))
        }
        scene.booklet = booklet
        if booklet.facing == .print { scene.facingSheet = shelf.sheet(.passportNotes, dpi: min(dpi, 250)) }
        // Every fourth lies on its side.
        let quarters = index % 4 == 3 ? (n.chance(0.5) ? 1 : -1) : 0
        let (w, h) = (Double(width), Double(height))
        let spread = (across: Booklet.pageWidth, along: 2 * Booklet.pageHeight)
        let seen = quarters == 0 ? spread : (across: spread.along, along: spread.across)
        let whole = 0.86 * min(w / seen.across, h / seen.along) * document.widthInMillimetres / w
        let filling = quarters == 0 ? scene.pose.span : min(0.84 * h / w, scene.pose.span)
        scene.pose.span = whole + max(0, filling - whole) * (1 - grade)
        scene.pose.rotation += 90 * Double(quarters)
        // At full strength the spread's middle lies where the document's did, or as near to that as the document may lie off the
        // frame's middle: that is a defect of its own.
        let perMillimetre = grade * scene.pose.span * w / document.widthInMillimetres
        let toDocument = Point(
            booklet.offset.x * perMillimetre, (booklet.offset.y + Booklet.pageHeight / 2) * perMillimetre)
        let shift =
            quarters == 0
            ? toDocument : Point(-Double(quarters) * toDocument.y, Double(quarters) * toDocument.x)
        let place = Point(scene.pose.centre.x + shift.x / w, scene.pose.centre.y + shift.y / h)
        func near(_ x: Double) -> Double { min(max(x, 0.5 - Self.mostOff), 0.5 + Self.mostOff) }
        scene.pose.centre = Point(near(place.x), near(place.y))
    }

    /// Of the frame's sides, from its middle.
    private static let mostOff = 0.17
}
