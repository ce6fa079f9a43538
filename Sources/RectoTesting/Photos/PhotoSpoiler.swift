import RectoCore

/// Spoils the photo of a document, at graded strength.
struct PhotoSpoiler {
    let flaw: PhotoFlaw
    /// 0...1.
    let grade: Double

    func spoilt(_ document: DrawnDocument, _ n: SeededGenerator) -> DrawnDocument {
        guard let place = document.portraitPlace else { return document }
        return document.edited { canvas in
            var n = n
            switch flaw {
            case .blurred, .faded, .dark: retouch(&canvas, place, rim: document.rim)
            case .covered: cover(&canvas, place, &n)
            case .scratched: scratch(&canvas, place, &n)
            case .missing: canvas.fill(place.path, document.rim.mixed(with: .grey(0.9), 0.3))
            case .eyesCovered, .mouthCovered: coverPart(&canvas, place, &n)
            }
        }
    }

    private func retouch(_ canvas: inout Canvas, _ place: PhotoPlace, rim: Colour) {
        var photo = canvas.cutOut(place)
        let paper = rim.mixed(with: .grey(0.93), 0.5).pixel
        let strength = Float(grade)
        switch flaw {
        case .blurred:
            // Of the photo's height, so that a small photo is as unclear as a large one.
            let sigma = Double(photo.height) * (0.018 + 0.045 * grade)
            let taps = BlurKernel.gaussian(sigma: sigma)
            photo = taps.down.apply(to: taps.across.apply(to: photo))
        case .faded: photo.change { paper + ($0 - paper) * (0.34 - 0.28 * strength) }
        default: photo.change { $0 * (0.30 - 0.24 * strength) }
        }
        canvas.paste(photo, at: place, turn: .identity)
    }

    /// A sticker or scribbled ink over the face.
    private func cover(_ canvas: inout Canvas, _ place: PhotoPlace, _ n: inout SeededGenerator) {
        let share = 0.35 + 0.65 * grade
        let colour = n.pick(Self.inks)
        if n.chance(0.5) {
            let (w, h) = (place.width * (0.55 + 0.45 * share), place.height * share)
            let top = place.y + (place.height - h) * n.uniform(0.2...0.5)
            canvas.fill(
                .roundedRectangle(place.middle.x - w / 2, top, w, h, radius: 0.8), colour)
            return
        }
        var line: [Point] = []
        let turns = 10 + Int(26 * grade)
        for k in 0...turns {
            line.append(
                Point(
                    place.x + place.width * (k % 2 == 0 ? n.uniform(0.05...0.25) : n.uniform(0.75...0.95)),
                    place.y + place.height * (0.18 + 0.6 * Double(k) / Double(turns))))
        }
        canvas.fill(.stroke(Path.smooth(line, steps: 5), width: place.width * 0.06), colour, opacity: 0.96)
    }

    /// As high and as wide as eyes or lips at least, where `PortraitPainter` draws them.
    private func coverPart(_ canvas: inout Canvas, _ place: PhotoPlace, _ n: inout SeededGenerator) {
        let eyes = flaw == .eyesCovered
        let width = place.width * ((eyes ? 0.58 : 0.36) + 0.14 * grade)
        let height = place.height * ((eyes ? 0.055 : 0.085) + 0.06 * grade)
        let middle = place.y + place.height * (eyes ? 0.458 : 0.638)
        canvas.fill(
            .roundedRectangle(
                place.middle.x - width / 2, middle - height / 2, width, height, radius: 0.2 * height),
            n.pick(Self.inks))
    }

    private static let inks = [
        Colour.grey(0.06), .grey(0.95), Colour(0.15, 0.2, 0.5), Colour(0.7, 0.15, 0.15),
        Colour(0.9, 0.8, 0.3),
    ]

    private func scratch(_ canvas: inout Canvas, _ place: PhotoPlace, _ n: inout SeededGenerator) {
        let count = 22 + Int(110 * grade)
        for _ in 0..<count {
            let from = Point(
                place.x + place.width * n.uniform(0.03...0.97),
                place.y + place.height * n.uniform(0.05...0.95))
            let angle = n.uniform(0...(2 * Elementary.pi))
            let length = place.width * n.uniform(0.15...0.6)
            let to = Point(
                max(place.x, min(place.x + place.width, from.x + length * Elementary.cosine(angle))),
                max(place.y, min(place.y + place.height, from.y + length * Elementary.sine(angle))))
            let bow = Point((from.x + to.x) / 2 + n.uniform(-1...1), (from.y + to.y) / 2 + n.uniform(-1...1))
            canvas.fill(
                .stroke(Path.smooth([from, bow, to], steps: 4), width: n.uniform(0.08...0.45)),
                .grey(Float(n.uniform(0.7...0.98))), opacity: Float(n.uniform(0.6...1)))
        }
    }
}
