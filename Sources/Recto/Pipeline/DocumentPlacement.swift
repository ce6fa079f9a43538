internal import RectoCore
internal import RectoMRZ

/// Decides which outline is the document's. Pure: candidates and what was read in, one location out.
struct DocumentPlacement {
    let frameWidth: Int
    let frameHeight: Int
    let thresholds: Thresholds

    private var frameQuad: Quad { .frame(width: frameWidth, height: frameHeight) }

    /// Where the zone that was read says that its document lies, with the reading direction known.
    func place(_ candidates: [OutlineCandidate], zone: ReadZone, text: TextLayout) -> DocumentLocation? {
        let geometry = MRZGeometry(zone.decoding.format)
        guard let expected = geometry.outline(lines: zone.lines, columns: zone.decoding.format.lineLength)
        else { return place(candidates, text: text) }
        let overlaps = candidates.map { ($0, $0.quad.intersectionOverUnion(expected)) }
        let best = overlaps.max { $0.1 + 0.2 * $0.0.score < $1.1 + 0.2 * $1.0.score }
        let frameOverlap = frameQuad.intersectionOverUnion(expected)
        if let (candidate, overlap) = best, overlap > 0.72, overlap > frameOverlap - 0.1 {
            return DocumentLocation(
                quad: candidate.quad.aligned(to: expected), origin: .edges, support: candidate.support,
                cutSides: candidate.cutSides)
        }
        if frameOverlap > 0.72 {
            return DocumentLocation(
                quad: frameQuad.aligned(to: expected), origin: .croppedScan, support: 0)
        }
        return DocumentLocation(quad: expected, origin: .machineReadableZone, support: 0)
    }

    /// Without a zone: four strong sides, a scan cropped to its document, or print too large for a document that ends
    /// within the frame. Which of the long sides is the top
    /// is then unknown; the one nearer the frame's top is taken.
    func place(_ candidates: [OutlineCandidate], text: TextLayout) -> DocumentLocation? {
        let upright = frameWidth >= frameHeight ? frameQuad : frameQuad.turned(3)
        let (long, short) = (Double(max(frameWidth, frameHeight)), Double(min(frameWidth, frameHeight)))
        let isDocumentShaped = DocumentShape.allCases.contains { abs(long / short / $0.aspect - 1) < 0.03 }
        if let best = candidates.first, thresholds.outline.isReached(best.score) {
            // In a picture of a document's own shape, a small outline is something printed on the document.
            let share = abs(best.quad.area) / abs(frameQuad.area)
            if !isDocumentShaped || share > 0.6 {
                let quad = best.quad
                return DocumentLocation(
                    quad: quad.width >= quad.height ? quad : quad.turned(3), origin: .edges,
                    support: best.support,
                    cutSides: best.cutSides)
            }
        }
        if isDocumentShaped {
            return DocumentLocation(quad: upright, origin: .croppedScan, support: 0)
        }
        let print = text.relativeHeight(frameWidth: frameWidth, frameHeight: frameHeight)
        if let print, thresholds.fillsFrame.isReached(print) {
            return DocumentLocation(quad: upright, origin: .fillsFrame, support: 0)
        }
        return nil
    }
}
