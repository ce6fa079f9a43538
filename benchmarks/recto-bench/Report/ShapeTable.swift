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
            let parts = [("**\(set)**", mine), ("\(set), tilted", mine.filter { $0.has("tilted") })]
            table.rows += parts.compactMap(row)
        }
        return table.text
    }

    /// Nil without an outline.
    private func row(_ name: String, _ frames: [LookedAt]) -> [String]? {
        let distances = frames.compactMap { looked -> (seen: Double, lens: Double)? in
            guard let quad = looked.outline, let report = looked.report else { return nil }
            let frame = Quad.frame(width: report.width, height: report.height).grown(by: -2)
            let lens = CameraLens(frameWidth: report.width, frameHeight: report.height)
            guard quad.corners.allSatisfy(frame.contains), let aspect = lens.aspect(of: quad) else {
                return nil
            }
            return (
                DocumentShape.distance(ofAspect: quad.width / quad.height),
                DocumentShape.distance(ofAspect: aspect)
            )
        }
        guard let seen = distances.map(\.seen).max(), let lens = distances.map(\.lens).max() else {
            return nil
        }
        return [name, "\(distances.count)", Figure.decimals(seen), Figure.decimals(lens)]
    }
}
