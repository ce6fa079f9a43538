internal import RectoCore
internal import RectoMRZ

/// Decides which outline is the document's. Pure: candidates and what was read in, one location out.
struct DocumentPlacement {
    let frameWidth: Int
    let frameHeight: Int
    let thresholds: Thresholds

    var frameQuad: Quad { .frame(width: frameWidth, height: frameHeight) }

    /// Where the zone that was read says that its document lies, with the reading direction known.
    func place(_ sight: DocumentSight, zone: ReadZone, text: TextLayout) -> DocumentLocation? {
        // What lines that are far from parallel speak for may lie anywhere, or be no quad.
        let outlines = MRZGeometry.outlines(of: zone.decoding.format, lines: zone.lines)
        guard let expected = outlines.first, expected.isUsable(width: frameWidth, height: frameHeight)
        else { return place(sight, text: text) }
        if let seen = seen(sight), !zone.isValid, !fillsFrame(seen, sight) {
            // What hides the ends of a zone's lines makes it one of another format, on a smaller document.
            let quad = seen.quad.aligned(to: expected)
            if zone.standing(on: quad) != nil {
                return DocumentLocation(
                    quad: quad, origin: .edges, support: seen.support, cutSides: seen.cutSides)
            }
        }
        let overlaps = sight.candidates.filter {
            !fillsFrame($0, sight) && !isContradicted($0, by: zone)
                && !zone.isStuck(to: $0.quad, as: expected) && zone.fits($0.quad.aligned(to: expected))
        }.map { candidate in (candidate, outlines.map(candidate.quad.intersectionOverUnion).max() ?? 0) }
        let best = overlaps.max { $0.1 + 0.2 * $0.0.score < $1.1 + 0.2 * $1.0.score }
        let frameOverlap = frameQuad.intersectionOverUnion(expected)
        if let (candidate, overlap) = best, overlap > 0.72, overlap > frameOverlap - 0.1 {
            return DocumentLocation(
                quad: candidate.quad.aligned(to: expected), origin: .edges, support: candidate.support,
                cutSides: candidate.cutSides)
        }
        if frameOverlap > 0.72, !reachesBeyond(expected) || mayBeCropped {
            return DocumentLocation(
                quad: frameQuad.aligned(to: expected), origin: .croppedScan, support: 0)
        }
        return DocumentLocation(quad: expected, origin: .machineReadableZone, support: 0)
    }

    /// Where a document that was seen lies, with the reading direction that its zone has.
    func place(_ seen: DocumentLocation, zone: ReadZone?) -> DocumentLocation {
        let upright = seen.quad.lying
        let expected = zone.flatMap { MRZGeometry.outline(of: $0.decoding.format, lines: $0.lines) }
        return DocumentLocation(
            quad: expected.map(upright.aligned) ?? upright, origin: seen.origin, support: seen.support,
            cutSides: seen.cutSides)
    }

    /// Without a zone: what the network or four strong sides show, a scan cropped to its document, or print too large
    /// for a document that ends within the frame. Which of the long sides is the top is then unknown; the one nearer
    /// the frame's top is taken.
    func place(_ sight: DocumentSight, text: TextLayout) -> DocumentLocation? {
        let upright = frameQuad.lying
        let seen = seen(sight)
        if let seen, !fillsFrame(seen, sight) {
            return DocumentLocation(
                quad: seen.quad.lying, origin: .edges, support: seen.support, cutSides: seen.cutSides)
        }
        let isScan = isDocumentShaped || mayBeCropped && sight.segments?.document(by: thresholds) != nil
        if isScan && sight.fillsPicture != false {
            return DocumentLocation(quad: upright, origin: .croppedScan, support: 0)
        }
        let print = text.relativeHeight(frameWidth: frameWidth, frameHeight: frameHeight)
        if seen != nil || print.map({ thresholds.fillsFrame.isReached($0) }) == true {
            return DocumentLocation(quad: upright, origin: .fillsFrame, support: 0)
        }
        return nil
    }

    /// The outline that is taken for a document's. Where a network looked lines alone are not believed: they go about rugs,
    /// books and bank cards as well.
    private func seen(_ sight: DocumentSight) -> OutlineCandidate? {
        if let followed = sight.followed { return followed }
        guard let segments = sight.segments else { return framed(sight) }
        let seen = segments.document(by: thresholds)
        return mayBeCropped(sight) ? seen.flatMap { $0.score >= leastWithinScan($0.quad) ? $0 : nil } : seen
    }

    /// What the strongest lines frame, a document or not: where a network looked it saw part of something like one within them.
    private func framed(_ sight: DocumentSight) -> OutlineCandidate? {
        let lines = sight.lines.filter { thresholds.outline.isReached($0.score) }
        guard let segments = sight.segments else { return lines.first }
        return segments.outline.flatMap { part in
            lines.first { $0.quad.intersectionOverUnion(part.quad) > 0.5 }
        }
    }

    /// What stands out of a frame in which no document is: what strong lines frame, or what the network sees something like a document
    /// in, if that is large: a small part of any thing has one colour.
    func thing(_ sight: DocumentSight) -> Quad? {
        if let framed = framed(sight)?.quad { return framed }
        guard let seen = sight.segments?.outline?.quad,
            seen.isUsable(width: frameWidth, height: frameHeight),
            seen.intersectionArea(frameQuad) >= Self.leastThing * frameQuad.area
        else { return nil }
        return seen
    }

    /// Share of the frame. Set on photos of things of one collection.
    private static let leastThing = 0.1

    /// Whether a document's outline, as its zone has it, reaches beyond the frame.
    private func reachesBeyond(_ outline: Quad) -> Bool {
        1 - outline.intersectionArea(frameQuad) / abs(outline.area) > Self.mostBeyond
    }

    /// Share of the outline. Of 29 scans that are whole none lies above 0.058, of five frames that cut their document none below 0.2.
    private static let mostBeyond = 0.1

    /// Whether an outline leaves out part of a zone that is certainly the document's.
    private func isContradicted(_ outline: OutlineCandidate, by zone: ReadZone) -> Bool {
        guard zone.isValid, let lines = zone.quad else { return false }
        return lines.intersectionArea(outline.quad) < Self.leastOfZone * abs(lines.area)
            || outline.quad.margin(of: lines) < Self.leastMargin
    }

    /// Share of a zone that an outline holds, where it may cut the end of a line by a few pixels.
    private static let leastOfZone = 0.95

    /// Between a zone and the nearest side, shares of the outline's shorter side: issuers leave two millimetres and more. Of outlines that held
    /// the zone of a document whole none had less than 0.016; one that ended on its second line had none.
    private static let leastMargin = 0.01

    /// Whether a document ends where the frame does, or beyond.
    private func fillsFrame(_ outline: OutlineCandidate, _ sight: DocumentSight) -> Bool {
        let share = share(of: outline.quad)
        guard mayBeCropped(sight) else { return share > 0.95 }
        let isCut = share > Self.littleMargin && sidesAtBorder(of: outline.quad) > 1
        return share > Self.mostWithinScan || isCut || !hasDocumentsShape(outline.quad)
    }
}

extension Quad {
    /// Least distance of another quad's corners from the sides, shares of the shorter side; under 0 where one lies beyond.
    fileprivate func margin(of other: Quad) -> Double {
        let square = Quad.rectangle(x: 0, y: 0, width: 1, height: 1)
        guard let map = Homography(from: corners, to: square.corners) else { return 0 }
        let shorter = min(width, height)
        return other.corners.compactMap(map.apply).map { place in
            min(min(place.x, 1 - place.x) * width, min(place.y, 1 - place.y) * height) / max(shorter, 1e-6)
        }.min() ?? 0
    }

    /// With its long sides across: turned by a right angle where it stands.
    fileprivate var lying: Quad { width >= height ? self : turned(3) }
}
