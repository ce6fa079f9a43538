import Foundation
import RectoCore

/// One labelled photo of the face sets.
struct LabelledFace: Sendable {
    /// Of the set's folder.
    let set: String
    let file: String
    let path: String
    /// The person, so that the same one never stands on both sides of a split; the file where sets do not tell.
    let person: String
    let columns: [String: String]

    subscript(name: String) -> String { columns[name] ?? "" }

    /// The folder of training photos holds the same picture, under another name: nothing is fitted to it, and no figure counts it.
    var isTrainedOn: Bool { self.set == "mask_cd7" && FaceSets.trainedOn.contains(file) }

    func frame() throws -> Frame { try RealSets.decode(path) }
}

/// The sets of faces of an evaluation folder: a folder a set with `truth.csv` in it.
struct FaceSets {
    let folder: String

    /// Photos of `mask_cd7` that the folder of training photos holds too: the set that both were taken from holds many photos twice,
    /// under other names, mirrored or cut otherwise. As `models/face-detect/train/twins.py` lists them.
    static let trainedOn: Set<String> = [
        "with_mask/090.jpg", "with_mask/158.jpg", "with_mask/218.jpg", "with_mask/277.jpg",
        "without_mask/007.jpg", "without_mask/039.jpg", "without_mask/050.jpg", "without_mask/062.jpg",
        "without_mask/090.jpg", "without_mask/122.jpg", "without_mask/158.jpg", "without_mask/219.jpg",
        "without_mask/228.jpg", "without_mask/235.jpg", "without_mask/238.jpg", "without_mask/254.jpg",
        "without_mask/263.jpg", "without_mask/271.jpg", "without_mask/273.jpg",
    ]

    /// - Returns: nil where the set is not there.
    func photos(of set: String, person column: String? = nil) throws -> [LabelledFace]? {
        let path = folder + "/" + set
        guard FileManager.default.fileExists(atPath: path + "/truth.csv") else { return nil }
        return try EvaluationSet(folder: path, images: path).items.map { item in
            LabelledFace(
                set: set, file: item.file, path: item.path, person: column.map { item[$0] } ?? item.file,
                columns: item.columns)
        }
    }

    /// Pairs of photos and whether both show one person.
    func pairs(of set: String) throws -> [(a: String, b: String, isSame: Bool)]? {
        let path = folder + "/" + set
        guard FileManager.default.fileExists(atPath: path + "/truth.csv") else { return nil }
        return try EvaluationSet(folder: path, images: path).items.map {
            (a: path + "/" + $0["a"], b: path + "/" + $0["b"], isSame: $0["same"] == "1")
        }
    }
}

extension FaceSets {
    /// Pictures of a folder without labels, in the order of their names.
    static func photos(in folder: String) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".jpg") }.sorted()
            .map { folder + "/" + $0 }
    }

    /// The same without faces that are covered, where `labels.csv` tells them.
    static func bare(in folder: String) throws -> [String] {
        guard FileManager.default.fileExists(atPath: folder + "/labels.csv") else {
            return try photos(in: folder)
        }
        return try EvaluationSet(folder: folder, images: folder, labels: "labels.csv").items
            .filter { $0["masked"] != "1" }.map(\.path).sorted()
    }

    /// Every photo of the sets of pairs once; photos that are said to show one person are one person's.
    func persons() throws -> [(path: String, person: Int)] {
        var person: [String: Int] = [:]
        for set in ["verify_deepface", "verify_johns"] {
            for pair in try pairs(of: set) ?? [] {
                let (a, b) = (person[pair.a] ?? person.count, person[pair.b])
                person[pair.a] = a
                guard pair.isSame else {
                    person[pair.b] = b ?? person.count
                    continue
                }
                if let b, b != a { for (path, it) in person where it == b { person[path] = a } }
                person[pair.b] = a
            }
        }
        return person.sorted { $0.key < $1.key }.map { (path: $0.key, person: $0.value) }
    }
}

extension [LabelledFace] {
    /// Every second person, in the order of their names: what thresholds may be fitted to.
    var fitted: [LabelledFace] { of(remainder: 0) }

    /// The other persons: what is reported.
    var reported: [LabelledFace] { of(remainder: 1) }

    /// Split before photos are left out, so that none changes sides.
    private func of(remainder: Int) -> [LabelledFace] {
        let persons = Set(map(\.person)).sorted()
        let chosen = Set(persons.enumerated().filter { $0.offset % 2 == remainder }.map(\.element))
        return filter { chosen.contains($0.person) && !$0.isTrainedOn }
    }
}
