import Foundation
import Recto
import RectoCore
import RectoEngines

/// The photos of an evaluation folder: a folder a set, `truth.csv` in each with the columns of its own.
struct RealSets {
    static let dlc = "dlc_graycopy"
    static let recapture = "recapture"
    static let moire = "moire"
    static let blur = "blur_certh"
    static let glare = "glare_real"
    static let tampering = "tamper_sidtd"
    static let documents = "docs_clean"
    static let specimens = "mrz"

    /// Frames of the recapture set that are not crops at the sensor's own resolution.
    static let reduced = "reduced"

    /// Pictures of `specimens` as they were found, and those made from some of them in the conditions of a camera.
    static let genuine = "genuine"
    static let derived = "derived"

    /// Sheets printed or drawn in black that `recapture` counts among things, for no print of a thing is seen on them.
    static let sheet = "a sheet labelled a thing"
    private static let doubts = [
        "lord_real_014.jpg": sheet, "lord_real_035.jpg": sheet, "lord_real_067.jpg": sheet,
    ]

    /// Document types of `dlc` and the collection of `recapture` that thresholds and scores were fitted to.
    private static let fitted: Set<String> = ["alb_id", "est_id", "lva_passport", "lord"]

    static let names = [dlc, recapture, moire, blur, glare, tampering, documents, specimens]

    let folder: String

    /// - Returns: nil where the set is not there.
    func frames(of set: String) throws -> [LabelledFrame]? {
        let path = folder + "/" + set
        guard FileManager.default.fileExists(atPath: path + "/truth.csv") else { return nil }
        let images = set == Self.specimens ? path + "/images" : path
        return try EvaluationSet(folder: path, images: images).items.map { item in
            let labels = Self.labels(item, of: set)
            let fitted = Self.fitted.contains(labels.group) ? [LabelledFrame.Tag.development] : []
            let doubts = Self.doubts[item.file].map { [$0] } ?? []
            return LabelledFrame(
                set: set, name: item.file,
                tags: labels.tags.union(fitted + doubts),
                // All derived pictures of a source were made from one of its photos.
                document: labels.tags.contains(Self.derived) ? ShownFrameDocument(name: labels.group) : nil,
                load: {
                    LabelledFrame.Picture(
                        frame: try Self.decode(item.path),
                        outline: Self.outline(item["quad_tl_tr_br_bl"]),
                        isFilled: set != Self.dlc && set != Self.specimens && !labels.tags.contains("photo"),
                        species: labels.species, group: labels.group)
                })
        }
    }

    private struct Labels {
        var tags: Set<String>
        var group: String
        var species: String?
    }

    private static func labels(_ item: EvaluationSet.Item, of set: String) -> Labels {
        switch set {
        case dlc:
            // Label columns are `label_NAME`, 1 where it holds. Every frame of the set is a grey copy.
            let names = item.columns.filter { $0.key.hasPrefix("label_") && $0.value == "1" }
                .map { String($0.key.dropFirst("label_".count)) }
            let amiss = Set(names).subtracting(["print"])
            return Labels(
                tags: amiss.isEmpty ? ["print", LabelledFrame.Tag.plain] : Set(names),
                group: item["doc_type"], species: "greyCopy")
        case recapture:
            let kind = item["kind"]
            let isNative = item.file.contains("_native")
            return Labels(
                tags: [kind, isNative ? LabelledFrame.Tag.native : reduced], group: item["group"],
                species: kind == "real" ? nil : "\(kind).\(item["device"].isEmpty ? "any" : item["device"])")
        case documents: return Labels(tags: documentTags(item), group: collection(item))
        case specimens:
            return Labels(tags: specimenTags(item), group: item["source"])
        case tampering:
            let isTampered = item["label_tamper"] == "1"
            return Labels(tags: isTampered ? ["tampered"] : ["document"], group: collection(item))
        default:
            let isPositive = item.columns.contains { $0.key.hasPrefix("label_") && $0.value == "1" }
            return Labels(
                tags: [isPositive ? "positive" : "negative"], group: collection(item),
                species: isPositive ? "screen.any" : nil)
        }
    }

    /// Specimens under ultraviolet or infrared light look as no capture should; portraits are no documents.
    private static func documentTags(_ item: EvaluationSet.Item) -> Set<String> {
        let kind = item["kind"]
        if kind.hasSuffix("light:UV") || kind.hasSuffix("light:IR") { return ["other light"] }
        if item.file.contains("_man_") || item.file.contains("_woman_") { return ["portrait"] }
        return kind.hasPrefix("phone photo")
            ? ["photo", LabelledFrame.Tag.clean] : ["crop", LabelledFrame.Tag.clean]
    }

    private static func specimenTags(_ item: EvaluationSet.Item) -> Set<String> {
        guard !item.isNegative else { return ["negative"] }
        return item["set"] == derived ? [derived, item["difficulty"]] : [genuine]
    }

    /// The file's name up to its first underscore or digit tells where it was taken from.
    private static func collection(_ item: EvaluationSet.Item) -> String {
        String(item.file.prefix { $0.isLetter })
    }

    /// Four corners, `x,y` each, from the top left clockwise.
    private static func outline(_ text: String) -> Quad? {
        let points = text.split(separator: " ").compactMap { pair -> Point? in
            let numbers = pair.split(separator: ",").compactMap { Double($0) }
            return numbers.count == 2 ? Point(numbers[0], numbers[1]) : nil
        }
        guard points.count == 4 else { return nil }
        return Quad(
            topLeft: points[0], topRight: points[1], bottomRight: points[2], bottomLeft: points[3])
    }

    static func decode(_ path: String) throws -> Frame {
        let bytes = [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
        return try ImageDecoder().decode(bytes.span)
    }
}
