internal import RectoCore

/// Finds the holder's signature on a page laid flat: thin dark strokes that are no lettering, in a named place, by a label, or
/// right below the portrait.
struct SignatureReader {
    /// Pixels a millimetre of the page.
    let scale: Double
    /// What was read on the page; empty where nothing was.
    var labels: [LabelledPage.Label] = []
    var words: [[TextRows.Word]] = []
    /// Where the layout or the catalogue has it.
    var places: [TextBox] = []
    var portrait: TextBox?
    /// What else is no signature: faces, the machine readable zone, barcodes.
    var others: [TextBox] = []

    /// Millimetres unless said.
    private enum Least {
        static let width = 8.0
        static let height = 3.0
        static let strokeWidth = 3.0
        static let strokeHeight = 2.5
        /// Square millimetres of ink.
        static let ink = 2.0
    }
    private enum Most {
        static let width = 60.0
        static let height = 16.0
        /// Shares: lettering that runs together fills more of its box, and pictures are thicker.
        static let density = 0.36
        static let thick = 0.4
        /// Of a part that is joined to a signature.
        static let gap = 2.5
    }
    private static let leastDark = 0.25
    private static let margin = 1.2

    /// - Returns: nil where no strokes of a pen stand in any place that speaks for a signature.
    func signature(on page: Frame) -> (box: TextBox, foundBy: SeenSignature.Evidence)? {
        let regions = regions
        guard !regions.isEmpty else { return nil }
        let strokes = InkPage(page, least: 0.8 * scale).strokes.filter(isFree)
        let lines = strokes.filter(isPenLine).sorted { $0.area > $1.area }
        for (region, evidence) in regions {
            for line in lines where region.contains(line.box.middle) {
                let (box, ink) = cluster(about: line, among: strokes, in: region)
                guard box.width >= Least.width * scale, box.height >= Least.height * scale,
                    box.width <= Most.width * scale, box.height <= Most.height * scale,
                    ink >= Least.ink * scale * scale
                else { continue }
                return (box.grown(x: Self.margin * scale, y: Self.margin * scale), evidence)
            }
        }
        return nil
    }

    /// The surest first.
    private var regions: [(TextBox, SeenSignature.Evidence)] {
        let named = places.map { ($0.grown(x: 2 * scale, y: 2 * scale), SeenSignature.Evidence.layout) }
        let labelled = labels.filter(\.isSignature).map { label in
            let box = label.box
            return (
                TextBox(
                    left: box.left - 6 * scale, top: box.top - 11 * scale, right: box.right + 36 * scale,
                    bottom: box.bottom + 11 * scale), SeenSignature.Evidence.label
            )
        }
        let below = portrait.map { box in
            (
                TextBox(
                    left: box.left - 2 * scale, top: box.bottom, right: box.right + 8 * scale,
                    bottom: box.bottom + 13 * scale), SeenSignature.Evidence.portrait
            )
        }
        return named + labelled + [below].compactMap(\.self)
    }

    /// Not on a face, a code, or a label, nor a word that was read surely.
    private func isFree(_ stroke: InkPage.Stroke) -> Bool {
        let blocked = others + [portrait].compactMap(\.self) + labels.map(\.box)
        if blocked.contains(where: { stroke.box.share(within: $0) > 0.3 }) { return false }
        // A pen's line is read as letters too; what is as high and wide as itself is no word of print.
        return !words.contains { row in
            row.contains { word in
                word.confidence > 0.8 && word.box.height < 4 * scale
                    && stroke.box.share(within: word.box) > 0.6 && stroke.box.width < 0.5 * word.box.width
            }
        }
    }

    private func isPenLine(_ stroke: InkPage.Stroke) -> Bool {
        stroke.box.width >= Least.strokeWidth * scale && stroke.box.height >= Least.strokeHeight * scale
            && stroke.density <= Most.density && stroke.thick <= Most.thick && stroke.dark >= Self.leastDark
    }

    /// A line with what is beside it and as thin.
    private func cluster(about line: InkPage.Stroke, among strokes: [InkPage.Stroke], in region: TextBox) -> (
        box: TextBox, ink: Double
    ) {
        var (box, ink) = (line.box, line.area)
        var rest = strokes.filter {
            $0 != line && $0.thick <= Most.thick && $0.box.height <= Most.height * scale
                && $0.box.width <= Most.width * scale && $0.dark > 0
        }
        while true {
            let near = box.grown(x: Most.gap * scale, y: 0)
            guard
                let next = rest.firstIndex(where: {
                    $0.box.left < near.right && $0.box.right > near.left && $0.box.sharesLine(with: box) > 0.5
                        && region.contains($0.box.middle)
                })
            else { return (box, ink) }
            box = box.union(rest[next].box)
            ink += rest[next].area
            rest.remove(at: next)
        }
    }
}
