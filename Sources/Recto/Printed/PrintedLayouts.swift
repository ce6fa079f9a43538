internal import FoundationEssentials
public import RectoCore

/// Where known documents print their fields, as data.
public struct PrintedLayouts: Sendable, Hashable {
    public static let schema = "recto.printed-layouts/1"

    /// One side of one issue of a document. Boxes are shares of the document's width and height.
    public struct Layout: Sendable, Hashable, Codable {
        /// Words that stand in one place on every document of the layout.
        public struct Anchor: Sendable, Hashable, Codable {
            public let text: String
            /// Left, top, right, bottom.
            public let box: [Double]
        }
        public struct Place: Sendable, Hashable, Codable {
            public let field: PrintedFieldName
            /// Left, top, right, bottom.
            public let box: [Double]
        }
        public let id: String
        public let country: String
        public let side: CatalogueEntry.Side
        public let size: DocumentShape
        /// Wire name of the zone's format on this side; nil for none.
        public let zone: String?
        public let anchors: [Anchor]
        public let fields: [Place]
        /// Where the holder signs: left, top, right, bottom. Nil where nobody signs, or where that is not known.
        public let signature: [Double]?
    }

    public let layouts: [Layout]

    /// The layouts that ship with the library: `printed-layouts.json`.
    public static let standard: PrintedLayouts = {
        do throws(PrintedDataError) {
            return try PrintedLayouts(json: PackageResources.printed_layouts_json)
        } catch {
            preconditionFailure("printed-layouts.json is part of the library and must hold: \(error.message)")
        }
    }()

    /// - Throws: what does not fit the schema, with the layout's name.
    public init(json: [UInt8]) throws(PrintedDataError) {
        let file: File = try PrintedDataError.decoding(json)
        guard file.schema == Self.schema else {
            throw PrintedDataError(message: "the schema is not \(Self.schema)")
        }
        var seen: Set<String> = []
        for layout in file.layouts {
            guard seen.insert(layout.id).inserted else {
                throw PrintedDataError(message: "\(layout.id): stands there twice")
            }
            if let problem = layout.problem { throw PrintedDataError(message: "\(layout.id): \(problem)") }
        }
        layouts = file.layouts
    }

    private struct File: Decodable {
        let schema: String
        let layouts: [Layout]
    }
}

extension PrintedLayouts.Layout {
    /// What contradicts itself; nil when nothing does.
    var problem: String? {
        if anchors.count < 3 { return "three anchors are the least that tell a layout" }
        if fields.isEmpty { return "it has no fields" }
        if Set(fields.map(\.field)).count != fields.count { return "a field stands there twice" }
        if let zone, !["TD1", "TD2", "TD3", "MRV-A", "MRV-B", "IDFRA"].contains(zone) {
            return "\(zone) is no format of a zone"
        }
        let boxes = anchors.map(\.box) + fields.map(\.box) + [signature].compactMap(\.self)
        let areSound = boxes.allSatisfy { box in
            box.count == 4 && box.allSatisfy { (0...1).contains($0) } && box[0] < box[2] && box[1] < box[3]
        }
        if !areSound { return "a box is left, top, right, bottom within 0...1" }
        if anchors.contains(where: { PlainText.folded($0.text).count < 3 }) {
            return "an anchor is too short"
        }
        return nil
    }

    /// A box of the layout on a page of so many pixels.
    static func box(_ shares: [Double], width: Double, height: Double) -> TextBox {
        TextBox(
            left: shares[0] * width, top: shares[1] * height, right: shares[2] * width,
            bottom: shares[3] * height)
    }
}
