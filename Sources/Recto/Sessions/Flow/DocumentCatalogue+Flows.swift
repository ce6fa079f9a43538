/// The shipped types, as flows need to know them. What a lookup asks for is known of the built-in table's types alone: the
/// others support none.
extension DocumentCatalogue: FlowDocumentCatalogue {
    public func document(_ id: String) -> FlowDocument? {
        FlowDocumentTable.builtIn.document(id) ?? self[id].map(FlowDocument.init)
    }
}

extension FlowDocument {
    init(_ entry: CatalogueEntry) {
        let supported: [(Support, Bool)] = [
            (.enrolment, entry.flows.enrolment), (.reading, entry.flows.reading), (.face, entry.flows.face),
        ]
        self.init(
            id: entry.id, name: entry.name, sides: entry.sides, kind: Kind(entry.kind),
            country: entry.country,
            photoSide: entry.photoSide.map(ScanOptions.Side.init), zone: DocumentType(entry),
            zoneSide: entry.zone?.side.map(ScanOptions.Side.init),
            supports: Set(supported.filter(\.1).map(\.0)))
    }
}

extension FlowDocument.Kind {
    fileprivate init(_ kind: CatalogueEntry.Kind) {
        self =
            switch kind {
            case .passport: .passport
            case .visa: .visa
            case .identityCard: .nationalIdentityCard
            case .drivingLicence: .drivingLicence
            case .vehicleLicence: .vehicleLicence
            case .voterCard, .other: .other
            }
    }
}

extension ScanOptions.Side {
    fileprivate init(_ side: CatalogueEntry.Side) { self = side == .front ? .front : .back }
}

extension DocumentType {
    /// What the zone of that type's documents says; nil where it has none.
    fileprivate init?(_ entry: CatalogueEntry) {
        guard entry.zone != nil else { return nil }
        switch entry.kind {
        case .passport: self = .passport
        case .visa: self = .visa
        case .identityCard, .drivingLicence, .vehicleLicence, .voterCard, .other: self = .idCard
        }
    }
}
