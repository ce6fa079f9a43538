internal import RectoMRZ

extension DocumentCatalogue {
    /// Kinds that a page offers a person to choose from; other types are asked for by name.
    public static let selectableKinds: [CatalogueEntry.Kind] = [.passport, .identityCard, .drivingLicence]

    /// The types that a page offers for an issuing State: its own, and the generic type of each kind that it has none of.
    ///
    /// - Parameters:
    ///   - country: alpha-3; a code that is not known has the generic types.
    ///   - allowed: nil: all.
    /// - Returns: passports first, then identity cards, then driving licences; where it is one, no page is needed.
    public func selectableTypes(for country: String, allowed: AllowedDocuments? = nil) -> [CatalogueEntry] {
        let code = IssuerCode.canonical(country.uppercased())
        let taken = types.filter { entry in
            Self.selectableKinds.contains(entry.kind) && entry.supports(.enrolment) && !entry.uploadOnly
                && entry.country.map { IssuerCode.canonical($0) == code } ?? true
                && (allowed?.takes(entry.id, of: [code]) ?? true)
        }
        return Self.selectableKinds.flatMap { kind in
            let own = taken.filter { $0.kind == kind && $0.country != nil }
            // Parts of another type of the same State: one card, by who holds it.
            let whole = own.filter { entry in !own.contains { entry.id.hasPrefix($0.id + "_") } }
            return whole.isEmpty ? taken.filter { $0.kind == kind } : whole
        }
    }
}
