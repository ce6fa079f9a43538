public import RectoCore

/// A barcode that was printed.
public struct PrintedSymbol: Sendable, Hashable {
    public let symbology: BarcodeSymbology
    public let payload: [UInt8]
}

/// The photo of one side of a drawn document.
public struct DrawnSide: Sendable {
    public let drawn: DrawnFrame
    /// Of the fields that are printed, those that nobody can read.
    public let unreadable: Set<PrintedFieldName>
    public let symbols: [PrintedSymbol]
    public let hasSecondPortrait: Bool
}

/// Photos of a front and of a back, with what is true of them.
public struct DrawnPair: Sendable {
    public let index: Int
    public let kind: PairKind
    public let species: PairSpecies
    /// The holder as the front says.
    public let shown: SpecimenIdentity
    /// The holder as the back says.
    public let holder: SpecimenIdentity
    public let front: DrawnSide
    public let back: DrawnSide
    /// Whether portraits are photos of people; drawn faces otherwise.
    public let showsPhotos: Bool
}
