import RectoCore

/// How a photo was saved: coded as it was taken, and once more, after another's photo may have been put into the file.
struct FileHistory: Sendable {
    /// JPEG qualities; `later` nil for a file that was saved without loss.
    let earlier: Int
    let later: Int?
    /// The document with another's photo, of which the file shows that photo alone: it fits and lies in the same light.
    var exchanged: DrawnDocument?
    /// That photo came out of a coded file as well: its quality and where its blocks begin. Nil where it was fitted in from a
    /// larger one.
    var source: JPEGCoding?

    func saved(_ drawn: DrawnFrame, of scene: Scene) -> DrawnFrame {
        var frame = JPEGCoding(quality: earlier).coded(drawn.frame)
        if let exchanged, let place = drawn.truth.portrait {
            var other = scene
            other.file = nil
            other.subject = .document(exchanged)
            let taken = other.drawn().frame
            frame = Self.spliced(frame, source?.coded(taken) ?? taken, place)
        }
        return DrawnFrame(
            frame: later.map { JPEGCoding(quality: $0).coded(frame) } ?? frame, truth: drawn.truth,
            conditions: drawn.conditions, occlusion: drawn.occlusion)
    }

    /// The first frame with what the second one shows within a convex quad.
    private static func spliced(_ frame: Frame, _ other: Frame, _ place: Quad) -> Frame {
        let pixels = frame.withView { own in
            other.withView { taken in
                own.bytes.indices.map { k in
                    let pixel = k / 3
                    let centre = Point(
                        Double(pixel % frame.width) + 0.5, Double(pixel / frame.width) + 0.5)
                    return place.contains(centre) ? taken.bytes[k] : own.bytes[k]
                }
            }
        }
        return Frame(pixels: pixels, width: frame.width, height: frame.height, format: .bgr8) ?? frame
    }
}
