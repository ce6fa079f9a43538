import RectoCore

/// Puts another person's photo over a document's own, at graded strength of what gives it away.
struct PhotoSwap {
    let tampering: PhotoTampering
    /// 0...1.
    let grade: Double

    func swapped(_ document: DrawnDocument, _ n: SeededGenerator) -> DrawnDocument {
        guard let place = document.portraitPlace else { return document }
        return document.edited { canvas in
            var n = n
            let photo = stranger(&n, canvas.cutOut(place))
            let taken: Path
            switch tampering {
            case .pasted: taken = stick(photo, on: &canvas, place, &n)
            case .spliced: taken = lay(photo, on: &canvas, place, .identity)
            case .replaced: taken = lay(photo, on: &canvas, place, moved(place, 0.25, 0.4, &n))
            }
            film(taken, on: &canvas, place)
        }
    }

    /// The film's device goes on over the new photo: by its absence a method would learn how these documents are drawn, and nothing
    /// of others, most of which have none there.
    private func film(_ taken: Path, on canvas: inout Canvas, _ place: PhotoPlace) {
        var filmed = canvas
        filmed.hologram(overPortrait: place)
        canvas.blend(canvas.coverage(taken), opacity: 1) { x, y in filmed.raster[x, y] }
    }

    /// - Returns: what the photo takes of the page.
    private func lay(_ photo: Raster, on canvas: inout Canvas, _ place: PhotoPlace, _ turn: Affine) -> Path {
        canvas.paste(photo, at: place, turn: turn)
        return place.path.transformed(turn)
    }

    /// What tells a picture that comes from elsewhere: out of focus, under poor light, small and compressed.
    private enum Trace: CaseIterable { case soft, noisy, enlarged }

    /// Another face, taken and kept otherwise than the document's. Paper photos are given away by their edges, and
    /// what else they show may be slight; of an exchanged one at least one trace can be seen.
    private func stranger(_ n: inout SeededGenerator, _ own: Raster) -> Raster {
        var photo = PortraitPainter(
            seed: n.next(), sex: n.chance(0.5) ? "F" : "M", width: own.width, height: own.height
        ).raster()
        // What is put into a file is fitted to it with care.
        guard tampering != .spliced else { return photo }
        let strength = Float(0.25 + 0.75 * grade)
        let gain = 1 + strength * Float(n.uniform(-0.3...0.25))
        let warm = strength * Float(n.uniform(-0.14...0.14))
        photo.change { $0 * gain * SIMD4(1 - warm, 1, 1 + warm, 1) }
        let seen = tampering == .replaced ? n.pick(Trace.allCases) : nil
        // Pixels of a document at 350 dots an inch; a frame shows about two of three.
        let softness =
            seen == .soft ? 2.2 + 2.3 * grade : n.chance(0.4) ? 0.4 + 1.2 * n.unit() * grade : 0
        if softness > 0 {
            let taps = BlurKernel.gaussian(sigma: softness)
            photo = taps.down.apply(to: taps.across.apply(to: photo))
        }
        let noise = seen == .noisy ? 0.1 + 0.12 * strength : strength * Float(n.uniform(0...0.03))
        if noise > 0.004 {
            photo.change { $0 + noise * Float(n.unit() + n.unit() + n.unit() - 1.5) }
        }
        if seen == .enlarged {
            photo = photo.reduced(by: 3 + 2 * grade)
            return BlockCoding.coded(photo, coarseness: 0.06 + 0.06 * strength)
        }
        guard n.chance(0.5) else { return photo }
        return BlockCoding.coded(photo, coarseness: strength * Float(n.uniform(0.03...0.12)))
    }

    private func moved(_ place: PhotoPlace, _ most: Double, _ degrees: Double, _ n: inout SeededGenerator)
        -> Affine
    {
        let reach = most * (0.2 + 0.8 * grade)
        return Affine.move(-place.middle.x, -place.middle.y)
            .then(.rotation(n.uniform(-degrees...degrees) * (0.2 + 0.8 * grade)))
            .then(
                .move(
                    place.middle.x + n.uniform(-reach...reach), place.middle.y + n.uniform(-reach...reach)))
    }

    /// A paper photo: thick, with cut edges, sometimes with a white rim.
    ///
    /// - Returns: what it takes of the page.
    private func stick(
        _ photo: Raster, on canvas: inout Canvas, _ place: PhotoPlace, _ n: inout SeededGenerator
    ) -> Path {
        let turn = moved(place, 1.3, 2.6, &n)
        let grown = n.uniform(-0.5...0.8)
        let seat = PhotoPlace(
            x: place.x - grown, y: place.y - grown, width: place.width + 2 * grown,
            height: place.height + 2 * grown)
        let thick = 0.08 + 0.3 * grade
        let angle = n.uniform(0...(2 * Elementary.pi))
        let (dx, dy) = (thick * Elementary.cosine(angle), thick * Elementary.sine(angle))
        for (reach, depth) in [(1.6, 0.14), (1.1, 0.2), (0.6, 0.3)] {
            let cast = seat.path.transformed(turn.then(.move(dx * reach, dy * reach)))
            canvas.fill(cast, .grey(0.05), opacity: Float(depth * (0.35 + 0.65 * grade)))
        }
        let rim = n.chance(0.4) ? n.uniform(0.15...0.9) : 0
        canvas.fill(seat.path.transformed(turn), .grey(0.93))
        let inner = PhotoPlace(
            x: seat.x + rim, y: seat.y + rim, width: seat.width - 2 * rim, height: seat.height - 2 * rim)
        canvas.paste(photo, at: inner, turn: turn)
        // The cut edge that faces the lamp shines, the far one is dark.
        let corners = [
            Point(seat.x, seat.y), Point(seat.x + seat.width, seat.y),
            Point(seat.x + seat.width, seat.y + seat.height), Point(seat.x, seat.y + seat.height),
        ].map(turn.apply)
        for k in 0..<4 {
            let (a, b) = (corners[k], corners[(k + 1) % 4])
            let out = Point((b.y - a.y) / a.distance(to: b), -(b.x - a.x) / a.distance(to: b))
            let away = out.x * Elementary.cosine(angle) + out.y * Elementary.sine(angle)
            canvas.stroke(
                [a, b], width: 0.05 + 0.08 * grade, .grey(away > 0 ? 0.2 : 0.97),
                opacity: Float(abs(away) * (0.3 + 0.6 * grade)))
        }
        return seat.path.transformed(turn)
    }
}
