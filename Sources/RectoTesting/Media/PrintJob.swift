import RectoCore

/// A document printed or copied on paper; lengths are millimetres.
struct PrintJob: Sendable {
    enum Process: Sendable { case inks, toner }

    var process: Process
    /// Distance of neighbouring dots.
    var dot: Double
    /// Scattered droplets in place of growing dots.
    var isScattered: Bool
    /// Turn of the screens, degrees.
    var turn: Double
    /// Softness of a dot's rim, in parts of the tone's range.
    var spread: Double
    var paper: Colour
    /// Detail that scanning the original kept.
    var detail: Double
    /// Contrast about the middle tone: 1 keeps it.
    var contrast: Double
    /// Light added before printing, -1...1.
    var lighten: Double
    /// Darker rim that copying leaves around the card, 0...1.
    var rim: Double
    /// Unevenness of the deposit, 0...1.
    var grain: Double
    /// Paper beyond the document's sides; negative cuts into it.
    var margins: (left: Double, top: Double, right: Double, bottom: Double)
    /// Of the paper's corners.
    var corner: Double
    var cut: PaperCut

    static func drawn(
        _ kind: Medium.Print, grade: Double, corner: Double, _ n: inout SeededGenerator
    ) -> PrintJob {
        var job = plain(corner: corner, &n)
        switch kind {
        case .halftone:
            // 175 to 85 lines an inch.
            job.dot = 25.4 / (175 - 90 * grade)
        case .inkjet:
            // Droplets of 500 to 170 an inch.
            job.dot = 25.4 / (500 - 330 * grade)
            job.isScattered = true
            job.turn = 0
        case .laser:
            job.process = .toner
            job.dot = 25.4 / (141 - 70 * grade)
        }
        return job
    }

    /// - Parameter grade: how much is lost.
    static func copied(grade: Double, corner: Double, _ n: inout SeededGenerator) -> PrintJob {
        var job = plain(corner: corner, &n)
        job.process = .toner
        job.isScattered = n.chance(0.5)
        job.dot = job.isScattered ? 25.4 / (600 - 250 * grade) : 25.4 / (200 - 60 * grade)
        job.contrast = 1 + 0.7 * grade
        job.lighten = n.uniform(-0.05...0.15)
        job.rim = n.chance(0.5) ? n.uniform(0.1...0.6) : 0
        job.paper = .grey(Float(n.uniform(0.86...0.97)))
        return job
    }

    private static func plain(corner: Double, _ n: inout SeededGenerator) -> PrintJob {
        let white = Float(n.uniform(0.9...0.97))
        let blue = Float(n.uniform(-0.025...0.03))
        let isSheet = n.chance(0.4)
        func margin() -> Double { isSheet ? 300 : n.uniform(-0.6...2.2) }
        let trimmed = n.chance(0.5)
        return PrintJob(
            process: .inks, dot: 0.2, isScattered: false, turn: n.uniform(-4...4),
            spread: n.uniform(0.08...0.25),
            paper: Colour(white - blue, white, min(1, white + blue)), detail: n.uniform(0.08...0.2),
            contrast: n.uniform(0.85...1.15), lighten: n.uniform(-0.05...0.08), rim: 0,
            grain: n.uniform(0.01...0.05),
            margins: isSheet
                ? (n.uniform(20...90), n.uniform(20...90), n.uniform(20...120), n.uniform(20...200))
                : (margin(), margin(), margin(), margin()),
            corner: isSheet ? 0 : trimmed ? corner : 0.2,
            cut: isSheet ? .whole : trimmed ? .round : .square)
    }
}
