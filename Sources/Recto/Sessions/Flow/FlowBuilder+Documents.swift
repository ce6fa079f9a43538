internal import RectoMRZ

extension FlowBuilder {
    /// What the documents that are asked for come to.
    func targets(in surroundings: FlowSurroundings) throws(FlowError) -> [ScanTarget] {
        guard let needed = kind.neededSupport else { return [] }
        if kind != .workflow {
            if documents.isEmpty { throw .missingDocument }
            if let first = customDocuments.first { throw .unsupportedDocument(first.title, kind) }
        }
        if kind.takesOneDocument, documents.count > 1 { throw .tooManyDocuments(count: documents.count) }
        var targets: [ScanTarget] = []
        for options in documents {
            guard let document = surroundings.catalogue.document(options.type) else {
                throw .unknownDocument(options.type)
            }
            guard document.supports.contains(needed) else {
                if needed == .reading { throw .readingNotSupported(document.id) }
                throw .unsupportedDocument(document.id, kind)
            }
            targets.append(try target(options, document, surroundings))
        }
        return try targets + customTargets()
    }

    private func target(
        _ options: DocumentOptions, _ document: FlowDocument, _ surroundings: FlowSurroundings
    ) throws(FlowError) -> ScanTarget {
        if let country = options.country {
            try Self.check(country: country)
            if let own = document.country, IssuerCode.canonical(own) != IssuerCode.canonical(country) {
                throw .invalidCountry(country)
            }
        }
        if options.format == .folded { try Self.checkFolded(document, country: options.country) }
        var reading = options.reading
        if reading != nil, !document.supports.contains(.reading) { throw .readingNotSupported(document.id) }
        if let seconds = reading?.skipAfter, !(seconds > 0) { throw .invalidLimit }
        if let reading, reading.applications.isEmpty { throw .noChipApplication }
        if let years = options.minimumAge, !(1...150).contains(years) { throw .invalidAge(years) }
        // A workflow reads chips without being asked, where document and device can.
        if kind == .workflow, reading == nil, document.supports.contains(.reading),
            surroundings.providers.contains(.chipReader)
        {
            reading = ReadingOptions()
        }
        return ScanTarget(
            document: document, country: options.country ?? document.country, format: options.format,
            sides: sides(of: document, options), disablesExpiryValidation: options.disablesExpiryValidation,
            minimumAge: options.minimumAge, hints: options.hints, reading: reading)
    }

    private func sides(of document: FlowDocument, _ options: DocumentOptions) -> [ScanOptions.Side] {
        if kind == .idCapture {
            return readsBothSides && document.sides > 1 ? [.front, .back] : [side]
        }
        return document.sides > 1 && !options.isSingleSide ? [.front, .back] : [.front]
    }

    private func customTargets() throws(FlowError) -> [ScanTarget] {
        var seen: Set<[String]> = []
        var targets: [ScanTarget] = []
        for custom in customDocuments {
            guard !custom.title.trimmed.isEmpty else { throw .invalidDocumentTitle }
            try Self.check(country: custom.country)
            guard seen.insert([custom.title, custom.country]).inserted else {
                throw .duplicateCustomDocument(title: custom.title, country: custom.country)
            }
            targets.append(
                Self.target(
                    id: "GENERIC", name: custom.title, country: custom.country, pages: custom.pages,
                    supports: [.enrolment, .face]))
        }
        return targets
    }

    func addressTarget() throws(FlowError) -> ScanTarget {
        if let country = proofOfAddress.country { try Self.check(country: country) }
        guard !proofOfAddress.type.trimmed.isEmpty else { throw .invalidDocumentTitle }
        return Self.target(
            id: proofOfAddress.type, name: proofOfAddress.type, country: proofOfAddress.country,
            pages: proofOfAddress.pages, supports: [.enrolment])
    }

    private static func target(
        id: String, name: String, country: String?, pages: CustomDocument.Pages,
        supports: Set<FlowDocument.Support>
    ) -> ScanTarget {
        ScanTarget(
            document: FlowDocument(
                id: id, name: name, sides: pages == .single ? 1 : 2, kind: .other, country: country,
                photoSide: nil, supports: supports),
            country: country, format: .card, sides: pages == .single ? [.front] : [.front, .back],
            disablesExpiryValidation: false, minimumAge: nil, hints: DocumentOptions.Hints(), reading: nil)
    }

    private static func check(country: String) throws(FlowError) {
        guard country.utf8.count == 3, let code = StateCode(IssuerCode.canonical(country)), code.isKnown,
            !code.isFormer
        else {
            throw .invalidCountry(country)
        }
    }

    /// Folded papers exist for French driving licences and for Italian and South African identity cards.
    private static func checkFolded(_ document: FlowDocument, country: String?) throws(FlowError) {
        let countries: Set<String> =
            switch document.kind {
            case .drivingLicence: ["FRA"]
            case .nationalIdentityCard: ["ITA", "ZAF"]
            default: []
            }
        guard let country = country ?? document.country, countries.contains(country) else {
            throw .invalidFormatAndCountry(document.id, country: country)
        }
    }
}
