import Foundation
import RectoCore
import RectoEngines

/// What one detector finds in the sets that tell where faces are, or how many.
struct FaceDetectionTable {
    let name: String
    /// Longest side of the picture as the detector sees it; of a second look too, where the first finds nothing.
    let looks: String
    private(set) var rows: [[String]] = []

    static let header = ["detector", "side", "set", "found", "boxes on no marked face"]

    /// A face is found when a box that serves no other overlaps its own by at least a half.
    private static let fit = 0.5

    init(name: String, looks: String, engine: inout FaceEngine, sets: FaceSets) throws {
        self.name = name
        self.looks = looks
        for set in ["detect_maskvoc", "detect_dlibfaces"] {
            if let photos = try sets.photos(of: set) { try boxes(photos, set: set, &engine) }
        }
        if let photos = try sets.photos(of: "groups") {
            let right = try photos.filter { photo in
                try Self.faces(photo, &engine).count == Int(photo["n_faces"])
            }
            rows.append(row("groups, right number", right.count, photos.count, ""))
        }
        if let photos = try sets.photos(of: "noface") {
            let wrong = try photos.filter { try !Self.faces($0, &engine).isEmpty }
            rows.append([
                name, looks, "noface, photos with a find", "", "\(wrong.count) of \(photos.count)",
            ])
        }
    }

    private static func faces(_ photo: LabelledFace, _ engine: inout FaceEngine) throws -> [Face] {
        try photo.frame().withView { view throws(EngineError) in try engine.faces(view) }
    }

    private mutating func boxes(_ photos: [LabelledFace], set: String, _ engine: inout FaceEngine) throws {
        var found: [String: (Int, Int)] = [:]
        var strays = 0
        for file in Set(photos.map(\.file)).sorted() {
            let marked = photos.filter { $0.file == file }
            var free = marked.map { photo -> (label: String, box: FaceBox) in
                let sides = ["x1", "y1", "x2", "y2"].map { Double(photo[$0]) ?? 0 }
                return (
                    photo["label"],
                    FaceBox(x: sides[0], y: sides[1], width: sides[2] - sides[0], height: sides[3] - sides[1])
                )
            }
            for it in free { found[it.label, default: (0, 0)].1 += 1 }
            for face in try Self.faces(marked[0], &engine).sorted(by: { $0.confidence > $1.confidence }) {
                let best = free.indices.max {
                    free[$0].box.overlap(face.box) < free[$1].box.overlap(face.box)
                }
                guard let best, free[best].box.overlap(face.box) >= Self.fit else {
                    strays += 1
                    continue
                }
                found[free.remove(at: best).label, default: (0, 0)].0 += 1
            }
        }
        for (k, label) in found.keys.sorted().enumerated() {
            let (hits, all) = found[label] ?? (0, 0)
            rows.append(
                row("\(set), \(label.isEmpty ? "face" : label)", hits, all, k == 0 ? "\(strays)" : ""))
        }
    }

    private func row(_ set: String, _ part: Int, _ whole: Int, _ last: String) -> [String] {
        [name, looks, set, "\(part) of \(whole)", last]
    }
}
