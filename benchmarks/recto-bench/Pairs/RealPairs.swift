import Foundation
import Recto
import RectoCore
import RectoEngines

/// Specimens of which one picture shows front and back: the halves are a true pair, halves of two specimens are not.
struct RealPairs {
    /// Of the set `mrz`: front above back, or left of it.
    private static let files = [
        "arg_id_cards_Latvia.png", "arg_id_cards_Liechtenstein.png", "arg_id_cards_Lithuania.png",
        "arg_id_cards_Monaco.png", "arg_id_cards_Serbia.png", "arg_resident_cards_France.png",
        "arg_resident_cards_Netherland.png", "arg_resident_cards_Portugal.png", "dev_passport_01.jpg",
        "fm_td1.jpg",
    ]

    private struct Specimen {
        let file: String
        let front: FrameRecord
        let back: FrameRecord
    }

    private let specimens: [Specimen]
    private let options: ScanOptions

    /// - Returns: nil where the set is not there.
    init?(folder: String, networks: PairNetworks) throws {
        let images = folder + "/mrz/images"
        guard FileManager.default.fileExists(atPath: images) else { return nil }
        let options = PairPictures.options()
        var scanner = try networks.scanner()
        var read: [Specimen] = []
        for file in Self.files where FileManager.default.fileExists(atPath: images + "/" + file) {
            let halves = try Self.halves(RealSets.decode(images + "/" + file))
            let records = try zip(halves, [ScanOptions.Side.front, .back]).map { half, side in
                let bytes = try half.encoded(as: .png)
                return scanner.scan(bytes.span, file: file, options: TwoSides.options(options, for: side))
            }
            read.append(Specimen(file: file, front: records[0], back: records[1]))
        }
        specimens = read
        self.options = options
    }

    static func halves(_ page: Frame) throws -> [Frame] {
        let isTall = page.height > page.width
        let (width, height) = isTall ? (page.width, page.height / 2) : (page.width / 2, page.height)
        return try [0, 1].map { half in
            let (left, top) = (isTall ? 0 : half * width, isTall ? half * height : 0)
            let part = page.withView { view in
                (top..<top + height).flatMap { row in
                    (3 * left..<3 * (left + width)).map { view.bytes[row * view.rowStride + $0] }
                }
            }
            return try Frame(pixels: part, width: width, height: height, format: .bgr8).orThrow()
        }
    }

    var text: String {
        var lines = [
            "| specimens | n | mismatch | partly | match | not comparable |",
            "| --- | --- | --- | --- | --- | --- |",
        ]
        let own = specimens.map { ($0.file, TwoSides(front: $0.front, back: $0.back, options: options)) }
        lines.append(Self.row("front and back of one", own.map(\.1)))
        let crossed = specimens.flatMap { a in
            specimens.filter { $0.file != a.file }.map {
                TwoSides(front: a.front, back: $0.back, options: options)
            }
        }
        lines.append(Self.row("front of one, back of another", crossed) + "\n")
        for (file, sides) in own {
            let fields = (sides.back.consistency?.fields ?? []).filter { $0.match != .notComparable }
            let words = fields.map { "\($0.name.rawValue) \($0.match.rawValue)" }.joined(separator: ", ")
            let judged = [sides.front, sides.back].map { $0.report?.side?.rawValue ?? "open" }
            let title = file.split(separator: ".").first.map(String.init) ?? file
            lines.append(
                "- \(title): \(words.isEmpty ? "nothing compared" : words); sides judged \(judged.joined(separator: ", "))"
            )
        }
        return lines.joined(separator: "\n") + "\n"
    }

    private static func row(_ name: String, _ pairs: [TwoSides]) -> String {
        func count(_ match: FieldMatch) -> Int { pairs.count { $0.back.consistency?.verdict == match } }
        let none = pairs.count - count(.noMatch) - count(.partial) - count(.match)
        return
            "| \(name) | \(pairs.count) | \(count(.noMatch)) | \(count(.partial)) | \(count(.match)) | \(none) |"
    }
}
