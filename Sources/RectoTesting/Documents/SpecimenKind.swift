import RectoCore

/// The documents that can be drawn.
public enum SpecimenKind: String, Sendable, Hashable, Codable, CaseIterable {
    /// Front of an ID-1 card: portrait, no machine readable zone.
    case cardFront
    /// Back of an ID-1 card: machine readable zone of format TD1.
    case cardBack
    /// Data page of a passport: ID-3, TD3.
    case passportPage
    /// Card of size ID-2 with portrait and TD2 zone on one side.
    case td2Card
    /// Sticker of 120 x 80 mm, MRV-A.
    case visaA
    /// Sticker of 105 x 74 mm, MRV-B.
    case visaB

    public var widthInMillimetres: Double {
        switch self {
        case .cardFront, .cardBack: DocumentShape.id1.widthInMillimetres
        case .passportPage: DocumentShape.id3.widthInMillimetres
        case .td2Card, .visaB: DocumentShape.id2.widthInMillimetres
        case .visaA: 120
        }
    }

    public var heightInMillimetres: Double {
        switch self {
        case .cardFront, .cardBack: DocumentShape.id1.heightInMillimetres
        case .passportPage: DocumentShape.id3.heightInMillimetres
        case .td2Card, .visaB: DocumentShape.id2.heightInMillimetres
        case .visaA: 80
        }
    }

    /// Doc 9303's name of the format, nil for a side without a machine readable zone.
    public var mrzFormat: String? {
        switch self {
        case .cardFront: nil
        case .cardBack: "TD1"
        case .passportPage: "TD3"
        case .td2Card: "TD2"
        case .visaA: "MRV-A"
        case .visaB: "MRV-B"
        }
    }

    /// The holder's photo stands on this side.
    var showsPhoto: Bool { self != .cardBack }

    /// It is a page of a passport, or is stuck to one.
    var isOfBooklet: Bool { self == .passportPage || self == .visaA || self == .visaB }

    /// Radius of the corners in millimetres.
    var cornerRadius: Double {
        switch self {
        case .cardFront, .cardBack: 3.18
        case .passportPage: 2.5
        case .td2Card: 3.18
        case .visaA, .visaB: 0.4
        }
    }

    /// Thickness in millimetres, which the document's shadow shows.
    var thickness: Double {
        switch self {
        case .cardFront, .cardBack, .td2Card: 0.76
        case .passportPage: 1.4
        case .visaA, .visaB: 0.15
        }
    }

    /// Left end of the first character's cell, in millimetres.
    var mrzLeft: Double {
        switch self {
        case .cardFront, .cardBack: 4.7
        case .passportPage: 6
        case .td2Card, .visaB: 6
        case .visaA: 4.1
        }
    }
}
