public import RectoCore

/// Photos without end of both sides of documents: most of them belong together, some do not.
///
/// Pair `index` depends on the seed, the index and the album alone, not on how many are asked for.
public struct PairSet: Sendable {
    public typealias SymbolDrawing = @Sendable (BarcodeSymbology, [UInt8]) throws -> BarcodeModules

    public let seed: UInt64
    public let album: PortraitAlbum?
    private let printer: SpecimenPrinter
    private let symbols: SymbolDrawing
    private let sets: [ConditionSet]

    /// - Parameters:
    ///   - album: people of the portraits, two at least; nil draws faces.
    ///   - symbols: draws a barcode.
    public init(
        printer: SpecimenPrinter, seed: UInt64, album: PortraitAlbum? = nil, symbols: @escaping SymbolDrawing
    ) {
        self.printer = printer
        self.seed = seed
        self.album = album.flatMap { $0.count > 1 ? $0 : nil }
        self.symbols = symbols
        sets = [(1280, 720), (1920, 1080)].map { width, height in
            ConditionSet(printer: printer, seed: seed, width: width, height: height, variants: 1)
        }
    }

    public static func species(_ index: Int) -> PairSpecies {
        PairSpecies.turns[index % PairSpecies.turns.count]
    }

    /// - Throws: what drawing a barcode or loading a photo throws.
    public func pair(_ index: Int) throws -> DrawnPair {
        var n = SeededGenerator(seed: seed).fork(51_000 &+ UInt64(index))
        let species = Self.species(index)
        let kinds = PairKind.allCases.filter { !species.isChanged || $0.repeatsHolder }
        let kind = n.pick(kinds)
        let style = Self.style(kind, &n)
        let design = n.next() % 30
        let holder = Self.person(style, &n)
        let stranger = Self.person(style, &n)
        let shown = PairChange.shown(species, holder, stranger: stranger, &n)
        let photos = try photos(species, &n)

        var front = document(
            .cardFront, shown, photos.front, design: design
        ) { $0.drawPairedFront(kind, style) }
        var lost: PrintedFieldName?
        if species == .unreadable {
            (front, lost) = front.spoilt(
                [.documentNumber, .secondaryIdentifier, .dateOfBirth, .dateOfExpiry], &n)
        }
        let zone = kind.isLicence ? [] : SpecimenMRZ.td1(holder, code: kind == .residencePermit ? "IR" : "I<")
        let symbol = PairSymbol.drawn(kind, holder, zone: zone, &n)
        let modules = try symbol.map { try symbols($0.symbology, $0.payload) }
        let inked = n.chance(0.5)
        // A licence's back has no zone at its foot, as the front has none.
        let back = document(
            kind.isLicence ? .cardFront : .cardBack, holder, photos.back, design: design
        ) { page in
            switch kind {
            case .americanLicence: page.drawAmericanBack(modules, inkedPortrait: inked)
            case .licence: page.drawLicenceBack(modules, inkedPortrait: inked)
            case .identityCard, .otherIdentityCard, .residencePermit:
                page.drawZonedBack(modules, inkedPortrait: inked)
                page.drawMRZ(zone, format: "TD1")
            }
        }
        return DrawnPair(
            index: index, kind: kind, species: species, shown: shown, holder: holder,
            front: DrawnSide(
                drawn: photographed(front, &n), unreadable: lost.map { [$0] } ?? [], symbols: [],
                hasSecondPortrait: false),
            back: DrawnSide(
                drawn: photographed(back, &n), unreadable: [], symbols: symbol.map { [$0] } ?? [],
                hasSecondPortrait: true),
            showsPhotos: album != nil)
    }

    private static func style(_ kind: PairKind, _ n: inout SeededGenerator) -> PrintedStyle? {
        switch kind {
        case .identityCard: nil
        case .otherIdentityCard:
            n.pick(PrintedStyle.allCases.filter { !$0.isLicence && !$0.isEastern && $0 != .spanishRows })
        case .residencePermit: n.pick([.englishBeside, .frenchAbove, .threeLanguages])
        case .licence: .licence
        case .americanLicence: .licenceLabelled
        }
    }

    private static func person(_ style: PrintedStyle?, _ n: inout SeededGenerator) -> SpecimenIdentity {
        style?.person(seed: n.next()) ?? .invented(seed: n.next())
    }

    /// The holder's photo on both sides; another person's on a front whose photo was swapped or that is another's.
    private func photos(_ species: PairSpecies, _ n: inout SeededGenerator) throws
        -> (front: PortraitPhoto?, back: PortraitPhoto?)
    {
        guard let album else { return (nil, nil) }
        let holder = n.index(below: album.count)
        let stranger = (holder + 1 + n.index(below: album.count - 1)) % album.count
        let isOther = species == .swappedPhoto || species == .twoPeople
        let back = try album.photo(holder)
        return (isOther ? try album.photo(stranger) : back, back)
    }

    private func document(
        _ kind: SpecimenKind, _ person: SpecimenIdentity, _ photo: PortraitPhoto?, design: UInt64,
        _ draw: (inout DocumentPage) -> Void
    ) -> DrawnDocument {
        var page = DocumentPage(kind: kind, person: person, fonts: printer.fonts, dpi: 350, design: design)
        page.photo = photo
        page.drawBackground()
        draw(&page)
        return page.finished()
    }

    /// As a person takes it who takes care: three in ten a little dim and soft.
    private func photographed(_ document: DrawnDocument, _ n: inout SeededGenerator) -> DrawnFrame {
        let set = sets[n.index(below: sets.count)]
        var scene = set.plainScene(document, &n)
        if n.chance(0.3) {
            scene.optics = Optics(blurSigma: n.uniform(0.75...1.2), noise: n.uniform(2...4))
            scene.light.exposure = n.uniform(0.55...0.8)
        }
        return scene.drawn(as: [.clean])
    }
}

extension DocumentPage {
    mutating func drawPairedFront(_ kind: PairKind, _ style: PrintedStyle?) {
        guard let style else { return drawCardFront() }
        drawPrinted(style, title: kind == .residencePermit ? Self.permitTitle : nil)
    }

    private static let permitTitle = "RESIDENCE PERMIT  \u{B7}  TITRE DE S\u{C9}JOUR"
}
