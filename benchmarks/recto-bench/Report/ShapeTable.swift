import Recto
import RectoCore
import RectoTesting

/// How far true outlines are from the shapes of documents: by the sides as they are seen, and as a lens of usual length shows them.
struct ShapeTable {
    let looked: [LookedAt]

    var text: String {
        var table = MarkdownTable(header: [
            "outlines within the frame", "n", "furthest from a document's shape, as seen",
            "through the lens",
        ])
        for set in looked.map(\.frame.set).uniqued() {
            let mine = looked.filter { $0.frame.set == set }
            table.rows += [row("**\(set)**", mine)].compactMap(\.self)
            table.rows += [row("\(set), tilted", mine.filter { $0.has("tilted") })].compactMap(\.self)
        }
        return table.text
    }

    /// Nil without an outline.
    private func row(_ name: String, _ frames: [LookedAt]) -> [String]? {
        let distances = frames.compactMap { looked -> (seen: Double, lens: Double)? in
            guard let quad = looked.outline, let report = looked.report,
                quad.corners.allSatisfy({ p in
                    (2...Double(report.width) - 2).contains(p.x)
                        && (2...Double(report.height) - 2).contains(p.y)
                }),
                let aspect = CameraLens(frameWidth: report.width, frameHeight: report.height).aspect(of: quad)
            else { return nil }
            return (distance(quad.width / quad.height), distance(aspect))
        }
        guard let seen = distances.map(\.seen).max(), let lens = distances.map(\.lens).max() else {
            return nil
        }
        return [name, "\(distances.count)", Figure.decimals(seen), Figure.decimals(lens)]
    }

    /// Ratio of an aspect and that of the nearest shape, 1 and more.
    private func distance(_ aspect: Double) -> Double {
        let long = max(aspect, 1 / aspect)
        return DocumentShape.allCases.map { max(long / $0.aspect, $0.aspect / long) }.min() ?? 1
    }
}
