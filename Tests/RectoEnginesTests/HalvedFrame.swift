import CRectoTypes
import RectoCore
import RectoTesting

/// Frames with one place on them, and what C is given of both.
extension Frame {
    /// 960 x 540 pixels of one grey, 120, and a place of which the first half of the longer side is dark, 40, the other bright, 220.
    static func halved(_ place: Quad) -> Frame? {
        let (middle, isUpright) = (place.centre, place.height > place.width)
        return Frame.drawn(width: 960, height: 540) { x, y in
            guard place.contains(Point(Double(x), Double(y))) else { return SIMD3(repeating: 120) }
            let isFirst = isUpright ? Double(y) < middle.y : Double(x) < middle.x
            return SIMD3(repeating: isFirst ? 40 : 220)
        }
    }

    func withC<R>(_ body: (UnsafePointer<RectoImageView>) -> R) -> R {
        withView { seen in
            seen.bytes.withUnsafeBufferPointer { bytes in
                var view = RectoImageView(
                    pixels: bytes.baseAddress, byte_count: bytes.count, width: Int32(seen.width),
                    height: Int32(seen.height), row_stride: seen.rowStride, format: .BGR8, token: 0)
                return body(&view)
            }
        }
    }
}

extension Quad {
    var asC: RectoQuad {
        let p = corners.map { RectoPoint(x: Float($0.x), y: Float($0.y)) }
        return RectoQuad(corners: (p[0], p[1], p[2], p[3]))
    }

    /// No convex ones near such a frame.
    static let unsound = [
        Quad.rectangle(x: 10, y: 10, width: 0, height: 0),
        Quad.rectangle(x: 90_000, y: 10, width: 100, height: 80),
        Quad(
            topLeft: Point(0, 0), topRight: Point(100, 100), bottomRight: Point(100, 0),
            bottomLeft: Point(0, 100)),
    ]
}
