/// Draws specimen documents.
public struct SpecimenPrinter: Sendable {
    public let fonts: FontSet

    public init(fonts: FontSet) {
        self.fonts = fonts
    }

    /// With the fonts where Debian puts them.
    /// - Throws: `missing` with the Debian package to install.
    public init() throws(FontError) {
        fonts = try FontSet()
    }

    /// Draws one document.
    /// - Parameters:
    ///   - mrz: the lines to print; nil prints valid lines of the identity.
    ///   - dpi: pixels an inch; 300 gives an ID-1 card of 1011 x 638 pixels.
    ///   - design: fixes colours, patterns and layout.
    ///   - tone: what it is printed on.
    public func document(
        _ kind: SpecimenKind, _ identity: SpecimenIdentity, mrz: [String]? = nil, dpi: Double = 300,
        design: UInt64 = 1, tone: DocumentTone = .pale
    ) -> DrawnDocument {
        var page = page(kind, identity, dpi: dpi, design: design, tone: tone)
        let lines = mrz ?? SpecimenMRZ.lines(for: kind, identity)
        if let format = kind.mrzFormat { page.drawMRZ(lines, format: format) }
        return page.finished()
    }

    /// A document on which the machine readable zone is still to be printed.
    func page(
        _ kind: SpecimenKind, _ identity: SpecimenIdentity, dpi: Double, design: UInt64,
        ground: ZoneGround = .quiet, tone: DocumentTone = .pale
    ) -> DocumentPage {
        var page = DocumentPage(
            kind: kind, person: identity, fonts: fonts, dpi: dpi, design: design, tone: tone)
        page.drawBackground(ground: ground)
        switch kind {
        case .cardFront: page.drawCardFront()
        case .cardBack: page.drawCardBack()
        case .passportPage: page.drawPassport()
        case .td2Card: page.drawTD2()
        case .visaA, .visaB: page.drawVisa()
        }
        return page
    }
}
