import Recto
import RectoCore
import RectoTesting

extension PairSheet {
    /// What a picture's record says of each side, told by where it lies; of one that was not found, that it was not.
    func sides(of record: FrameRecord) -> (front: FrameRecord, back: FrameRecord) {
        let compared = record.consistency.flatMap { $0.isOfTwoSides ? $0 : nil }
        func side(at place: Quad) -> FrameRecord {
            let seen = record.documents.first {
                ($0.report?.location?.quad.intersectionOverUnion(place) ?? 0) > 0.5
            }
            let outcome = seen?.outcome ?? .failure(ItemError(.notFound, "not seen on its sheet"))
            return FrameRecord(file: record.file, outcome: outcome, consistency: compared)
        }
        return (side(at: front), side(at: back))
    }
}
