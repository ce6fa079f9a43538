internal import RectoCore
internal import RectoMRZ

extension FrameReport {
    /// What this frame shows of the document's type.
    public var signs: DocumentSigns {
        var signs = DocumentSigns(
            zone: zone.map { zone in
                let mrz = zone.decoding.mrz
                return DocumentSigns.Zone(
                    format: mrz.format.wireName, type: DocumentType(mrz: mrz), issuingState: mrz.issuingState)
            },
            isZoneLookedFor: timings.mrz != nil, shape: shape, photo: photoPosition,
            side: side.flatMap { CatalogueEntry.Side(rawValue: $0.rawValue) })
        signs.barcodes = Set(barcodes.map(\.barcode.symbology))
        signs.licence =
            barcodes.lazy.compactMap { read in
                guard case .aamva(let document) = read.content else { return nil }
                return DocumentSigns.Licence(
                    country: document.country, isDrivingLicence: document.isDrivingLicence)
            }.first
        if let text = printed?.text {
            signs.titles = Dictionary(text.titles.map { ($0.kind, $0.certainty) }) { first, _ in first }
            signs.printedState = text.country
        }
        return signs
    }

    /// Where the largest face on the document stands along its upper edge.
    private var photoPosition: CatalogueEntry.PhotoPosition? {
        guard !showsSecondPortraitAlone, let quad = location?.quad, let box = faces.first?.box else {
            return nil
        }
        let (across, from) = (
            (x: quad.topRight.x - quad.topLeft.x, y: quad.topRight.y - quad.topLeft.y), quad.topLeft
        )
        let length = across.x * across.x + across.y * across.y
        guard length > 0 else { return nil }
        let centre = (x: box.x + box.width / 2 - from.x, y: box.y + box.height / 2 - from.y)
        let share = (centre.x * across.x + centre.y * across.y) / length
        guard (0...1).contains(share) else { return nil }
        return share < 0.4 ? .left : share > 0.6 ? .right : .centre
    }
}
