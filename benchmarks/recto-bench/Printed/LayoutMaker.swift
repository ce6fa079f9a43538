import Foundation
import Recto
import RectoCore
import RectoTesting

/// The layouts of the drawn documents, as data.
struct LayoutMaker {
    let printer: SpecimenPrinter
    /// People of whom the widest of each field decides.
    private static let people = 40
    /// Beyond the widest, millimetres.
    private static let margin = 1.0

    func json() throws -> String {
        let sides: [(id: String, kind: SpecimenKind, design: UInt64)] = [
            ("UTO_CARD_FRONT", .cardFront, 2), ("UTO_CARD_FRONT_CHIP", .cardFront, 0),
            ("UTO_CARD_BACK", .cardBack, 2),
            ("UTO_PASSPORT", .passportPage, 2), ("UTO_RESIDENCE", .td2Card, 2), ("UTO_VISA_A", .visaA, 2),
            ("UTO_VISA_B", .visaB, 2),
        ]
        let layouts = sides.map { layout($0.id, $0.kind, design: $0.design) }
        return "{\"schema\": \"\(PrintedLayouts.schema)\", \"layouts\": [\n"
            + layouts.joined(separator: ",\n") + "\n]}"
    }

    private func layout(_ id: String, _ kind: SpecimenKind, design: UInt64) -> String {
        let documents = (0..<Self.people).map {
            printer.document(kind, .invented(seed: UInt64($0) &* 7919 &+ 17), dpi: 30, design: design)
        }
        var boxes: [(field: PrintedFieldName, quad: Quad)] = []
        for name in PrintedFieldName.allCases {
            let quads = documents.compactMap { $0.zones.first { $0.field == name }?.millimetres }
            guard let union = Self.union(quads) else { continue }
            boxes.append((name, union))
        }
        let fields = boxes.map {
            "      {\"field\": \"\($0.field.rawValue)\", \"box\": \(Self.box($0.quad, kind, margin: Self.margin))}"
        }
        let anchors = (documents.first?.anchors ?? []).map {
            "      {\"text\": \"\($0.text)\", \"box\": \(Self.box($0.millimetres, kind, margin: 0.5))}"
        }
        let signed = documents.compactMap { $0.zones.first { $0.kind == .signature }?.millimetres }
        let signature = Self.union(signed).map {
            ",\n   \"signature\": \(Self.box($0, kind, margin: Self.margin))"
        }
        let side = kind == .cardBack ? "BACK" : "FRONT"
        let size =
            kind == .cardFront || kind == .cardBack
            ? "ID-1" : kind == .td2Card || kind == .visaB ? "ID-2" : "ID-3"
        let zone = kind.mrzFormat.map { "\"\($0)\"" } ?? "null"
        return """
              {"id": "\(id)", "country": "UTO", "side": "\(side)", "size": "\(size)", "zone": \(zone),
               "anchors": [
            \(anchors.joined(separator: ",\n"))],
               "fields": [
            \(fields.joined(separator: ",\n"))]\(signature ?? "")}
            """
    }

    private static func union(_ quads: [Quad]) -> Quad? {
        guard let left = quads.map(\.topLeft.x).min(), let top = quads.map(\.topLeft.y).min(),
            let right = quads.map(\.bottomRight.x).max(), let bottom = quads.map(\.bottomRight.y).max()
        else { return nil }
        return .rectangle(x: left, y: top, width: right - left, height: bottom - top)
    }

    private static func box(_ quad: Quad, _ kind: SpecimenKind, margin: Double) -> String {
        let (w, h) = (kind.widthInMillimetres, kind.heightInMillimetres)
        let shares = [
            (quad.topLeft.x - margin) / w, (quad.topLeft.y - margin) / h, (quad.bottomRight.x + margin) / w,
            (quad.bottomRight.y + margin) / h,
        ]
        return "[" + shares.map { String(format: "%.4f", min(1, max(0, $0))) }.joined(separator: ", ") + "]"
    }
}
