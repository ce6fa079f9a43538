internal import RectoCore

extension SignatureReader {
    /// - Parameters:
    ///   - report: what else was seen in the frame, its faces included.
    ///   - type: where the expected type has the signature.
    ///   - page: what was read; nil where nothing was.
    init(
        sheet: PrintedSheet, report: FrameReport, type: CatalogueEntry.Signature? = nil,
        layout: PrintedLayouts.Layout? = nil, page: LabelledPage? = nil
    ) {
        scale = PrintedReader.scale
        labels = page?.labels ?? []
        words = page?.rows ?? []
        if let box = layout?.signature {
            places.append(
                PrintedLayouts.Layout.box(
                    box, width: Double(sheet.width), height: Double(sheet.height)))
        }
        if let type, report.side.map({ $0.rawValue == type.side.rawValue }) ?? true {
            places.append(
                TextBox(
                    left: type.x * scale, top: type.y * scale, right: (type.x + type.width) * scale,
                    bottom: (type.y + type.height) * scale))
        }
        portrait = report.portrait.flatMap(sheet.box) ?? Self.portrait(report.faces.first, on: sheet)
        others =
            report.faces.compactMap { sheet.box($0.box.quad) }
            + (report.zone?.lines ?? []).compactMap { sheet.box($0)?.grown(x: scale, y: scale) }
            + report.barcodes.compactMap { sheet.box($0.barcode.quad) }
    }

    /// A portrait reaches beyond its face: hair, neck and shoulders.
    private static func portrait(_ face: Face?, on sheet: PrintedSheet) -> TextBox? {
        guard let face, let box = sheet.box(face.box.quad) else { return nil }
        return TextBox(
            left: box.left - 0.55 * box.width, top: box.top - 0.5 * box.height,
            right: box.right + 0.55 * box.width, bottom: box.bottom + 0.6 * box.height)
    }

    /// The signature in the frame.
    func seen(on sheet: PrintedSheet) -> SeenSignature? {
        guard let page = sheet.page, let found = signature(on: page), let quad = sheet.quad(found.box) else {
            return nil
        }
        return SeenSignature(quad: quad, foundBy: found.foundBy)
    }
}

extension FramePipeline
where Vision: PageFlattening, Vision: ~Copyable, Text: ~Copyable, Judge: ~Copyable {
    /// Looks for the signature on a frame whose text is not read: where the expected type has it, or below the portrait.
    mutating func signature(
        _ frame: Frame, report: FrameReport, type: CatalogueEntry.Signature?
    ) throws(EngineError) -> SeenSignature? {
        guard let location = report.location, let shape = report.shape,
            let place = PrintedPosture(report: report).pages(location.quad).first,
            let sheet = PrintedSheet(
                quad: place.quad, shape: shape, scale: PrintedReader.scale, isTall: place.isTall)
        else { return nil }
        let page = try frame.withView { view throws(EngineError) in
            try vision.textPage(
                view, place.quad, width: sheet.width, height: sheet.height, blank: sheet.blank(report))
        }
        let seen = PrintedSheet(sheet, page: page)
        return SignatureReader(sheet: seen, report: report, type: type).seen(on: seen)
    }
}
