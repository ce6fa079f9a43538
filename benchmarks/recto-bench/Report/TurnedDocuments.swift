import Foundation
import RectoCore
import RectoTesting

/// Photos turned about their documents by any angle, for people lay documents level before those who photograph them to be measured.
struct TurnedDocuments {
    static let name = "turned"

    let seed: UInt64

    /// Of photos with an outline.
    func frames(from originals: [LabelledFrame]) -> [LabelledFrame] {
        originals.filter { $0.set == RealSets.dlc }.enumerated().map { index, original in
            LabelledFrame(
                set: Self.name, name: "\(original.name) turned", tags: original.tags,
                document: original.document,
                load: { [seed] in
                    var n = SeededGenerator(seed: seed).fork(UInt64(index))
                    return try Self.turned(try original.load(), &n)
                })
        }
    }

    /// A part of the frame's own shape in which the turned document has room.
    private static func turned(
        _ picture: LabelledFrame.Picture, _ n: inout SeededGenerator
    ) throws -> LabelledFrame.Picture {
        let document = try picture.knownOutline()
        let turn = n.uniform(12...78) * (n.chance(0.5) ? 1 : -1) * .pi / 180
        let (along, across) = (Point(cos(turn), sin(turn)), Point(-sin(turn), cos(turn)))
        func reach(_ axis: Point) -> (low: Double, high: Double) {
            let places = document.corners.map { $0.x * axis.x + $0.y * axis.y }
            return (places.min() ?? 0, places.max() ?? 0)
        }
        let (x, y) = (reach(along), reach(across))
        let aspect = Double(picture.frame.width) / Double(picture.frame.height)
        let room = n.uniform(1.15...1.4)
        let width = room * max(x.high - x.low, (y.high - y.low) * aspect)
        let height = width / aspect
        let (a, b) = ((x.low + x.high) / 2, (y.low + y.high) / 2)
        let place = Quad(
            centre: Point(a * along.x + b * across.x, a * along.y + b * across.y), across: along,
            width: width, height: height)
        let scale = min(1, Double(picture.frame.width) / width)
        return try picture.laid(flat: place, width: Int(width * scale), height: Int(height * scale))
    }
}
