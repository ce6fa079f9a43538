public import RectoCore
internal import RectoMRZ

/// What a frame shows of a document's type, apart from what it is.
public struct DocumentSigns: Sendable, Hashable {
    public struct Zone: Sendable, Hashable {
        /// The wire name of the format.
        public let format: String
        public let type: DocumentType?
        public let issuingState: String?

        public init(format: String, type: DocumentType?, issuingState: String?) {
            self.format = format
            self.type = type
            self.issuingState = issuingState
        }
    }

    /// A document of North America, as its barcode says.
    public struct Licence: Sendable, Hashable {
        /// `USA`, `CAN` or `MEX`; nil for an issuer that is not known.
        public let country: String?
        /// Whether it is a licence to drive; an identity card otherwise.
        public let isDrivingLicence: Bool

        public init(country: String?, isDrivingLicence: Bool) {
            self.country = country
            self.isDrivingLicence = isDrivingLicence
        }
    }

    public var zone: Zone?
    public var licence: Licence?
    /// Symbologies that were read on it.
    public var barcodes: Set<BarcodeSymbology> = []
    /// Whether a zone was looked for, so that its absence says something.
    public var isZoneLookedFor: Bool
    public var shape: DocumentShape?
    /// Where a portrait stands on the page laid flat; nil where none was seen.
    public var photo: CatalogueEntry.PhotoPosition?
    public var side: CatalogueEntry.Side?
    /// Kinds that title words name, with the probability that they were read rightly.
    public var titles: [CatalogueEntry.Kind: Double] = [:]
    /// The State whose name is printed, as a zone writes it; nil where none was read.
    public var printedState: String?

    public init(
        zone: Zone? = nil, isZoneLookedFor: Bool = true, shape: DocumentShape? = nil,
        photo: CatalogueEntry.PhotoPosition? = nil, side: CatalogueEntry.Side? = nil
    ) {
        self.zone = zone
        self.isZoneLookedFor = isZoneLookedFor
        self.shape = shape
        self.photo = photo
        self.side = side
    }
}

/// A type that a document may be of.
public struct TypeCandidate: Sendable, Hashable {
    public let id: String
    /// 0...1; all candidates of a document together have 1.
    public let score: Double
}

extension [TypeCandidate] {
    /// Those that a record names: as many as have a twentieth of the score, five at the most.
    var told: [TypeCandidate] { Array(filter { $0.score >= 0.05 }.prefix(5)) }
}

extension DocumentCatalogue {
    /// The types that fit what was seen, the likeliest first.
    ///
    /// What is seen rules types out or makes them less likely; types that nothing tells apart share alike and come in the
    /// catalogue's order, so that an identity card is not taken for a licence by its name alone. A generic type gives way to
    /// the ones of the issuing State where the zone names it.
    public func candidates(for signs: DocumentSigns) -> [TypeCandidate] { candidates(for: [signs]) }

    /// The types that fit what was seen of one document's sides: what one rules out the other does not bring back.
    public func candidates(for sides: [DocumentSigns]) -> [TypeCandidate] {
        let sides = sides.filter { $0 != DocumentSigns(isZoneLookedFor: $0.isZoneLookedFor) }
        guard !sides.isEmpty else { return [] }
        let weights = types.enumerated().map { place, entry in
            (place: place, id: entry.id, weight: sides.reduce(1) { $0 * Self.weight(entry, $1) })
        }.filter { $0.weight > 0 }
        let sum = weights.reduce(0) { $0 + $1.weight }
        return weights.sorted { ($1.weight, $0.place) < ($0.weight, $1.place) }
            .map { TypeCandidate(id: $0.id, score: $0.weight / sum) }
    }

    private static func weight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard !entry.uploadOnly, entry.kind != .other || signs.zone == nil else { return 0 }
        let seen = zoneWeight(entry, signs) * barcodeWeight(entry, signs) * shapeWeight(entry, signs)
        return seen * photoWeight(entry, signs) * titleWeight(entry, signs) * stateWeight(entry, signs)
    }

    private static func zoneWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard let seen = signs.zone else {
            guard signs.isZoneLookedFor, let zone = entry.zone, zone.side == signs.side, signs.side != nil
            else {
                return 1
            }
            // A zone that should be here was not seen: hidden, or another type.
            return 0.1
        }
        guard let zone = entry.zone, zone.formats.contains(seen.format) else { return 0 }
        let kinds: [DocumentType: CatalogueEntry.Kind] = [
            .passport: .passport, .visa: .visa, .idCard: .identityCard,
        ]
        if let type = seen.type, kinds[type] != entry.kind { return 0 }
        if let country = entry.country { return country == seen.issuingState ? 1 : 0 }
        return 0.3
    }

    private static func barcodeWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        if let licence = signs.licence {
            guard entry.kind == (licence.isDrivingLicence ? .drivingLicence : .identityCard) else { return 0 }
            guard let country = entry.country else { return 0.3 }
            return licence.country.map { $0 == country ? 1 : 0 } ?? 1
        }
        guard let side = signs.side, !signs.barcodes.isEmpty else { return 1 }
        // What the catalogue says of barcodes was mostly checked against no specimen: it makes likelier, no more.
        let listed = entry.barcodes.filter { $0.side == side }.map(\.symbology.rawValue)
        return signs.barcodes.contains { listed.contains($0.rawValue) } ? 1 : 0.5
    }

    private static func shapeWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard let shape = signs.shape, let size = entry.size else { return 1 }
        if shape == size { return 1 }
        // ID-2 and ID-3 have nearly the same aspect.
        return shape != .id1 && size != .id1 ? 0.8 : 0.1
    }

    private static func photoWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard let seen = signs.photo else { return 1 }
        guard let photo = entry.photo else { return 0.02 }
        let side = signs.side.map { $0 == photo.side ? 1 : 0.2 } ?? 1
        let position = photo.position.map { $0 == seen ? 1 : 0.3 } ?? 1
        return side * position
    }

    /// A title names the kind; as far as it may be misread, all others stay open.
    private static func titleWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard let surest = signs.titles.values.max(), surest > 0 else { return 1 }
        if let certainty = signs.titles[entry.kind] { return certainty / surest }
        return 1 - 0.97 * surest
    }

    private static func stateWeight(_ entry: CatalogueEntry, _ signs: DocumentSigns) -> Double {
        guard signs.zone?.issuingState == nil, signs.licence?.country == nil else { return 1 }
        // Where nothing names the State the generic type says what is known.
        guard let state = signs.printedState else { return entry.country == nil ? 1 : 0.6 }
        return entry.country.map { $0 == state ? 1 : 0.05 } ?? 0.3
    }
}
