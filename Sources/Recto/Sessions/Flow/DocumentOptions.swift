/// One document of a flow. Defaults are the capture SDKs'.
public struct DocumentOptions: Sendable, Hashable {
    /// The wire name of its type, see ``FlowDocumentCatalogue``.
    public var type: String
    /// ISO 3166-1 alpha-3 or an ICAO code; nil: any.
    public var country: String?
    public var format = Format.card
    /// Whether the front alone is taken of a type with two sides.
    public var isSingleSide = false
    public var disablesExpiryValidation = false
    /// Whole years that the holder must have on the day of the session, 1...150; nil: any age.
    public var minimumAge: Int?
    /// Reading its chip; nil: not at all.
    public var reading: ReadingOptions?
    /// For the front that draws the pages.
    public var hints = Hints()

    /// What the document is printed on; folded papers are wider than cards.
    public enum Format: String, Sendable, Hashable, Codable, CaseIterable {
        case card = "CARD"
        case folded = "FOLDED"
    }

    /// Wishes that change no step.
    public struct Hints: Sendable, Hashable {
        public var disablesHelpPage = false
        public var reviewsFront = false
        public var reviewsBack = false
        /// Whether a PDF may be given in place of a picture.
        public var enablesUpload = false

        public init() {}
    }

    public init(_ type: String) {
        self.type = type
    }
}

/// Reading a document's chip.
public struct ReadingOptions: Sendable, Hashable {
    public var policy = Policy.ifAvailable
    /// Seconds on the step after which it may be skipped although it is forced; nil: never.
    public var skipAfter: Double?
    /// What a reader selects of the chip, in this order.
    public var applications = [ChipApplication.electronicDocument]

    public enum Policy: String, Sendable, Hashable, Codable, CaseIterable {
        /// Read where device and document can; may be skipped.
        case ifAvailable = "IF_AVAILABLE"
        /// Must be read where the document can.
        case forceIfSupported = "FORCE_IF_SUPPORTED"
        /// Must be read.
        case force = "FORCE"

        var isForced: Bool { self != .ifAvailable }
    }

    public init(policy: Policy = .ifAvailable, skipAfter: Double? = nil) {
        self.policy = policy
        self.skipAfter = skipAfter
    }
}

/// A document that no catalogue knows, described by the integrator.
public struct CustomDocument: Sendable, Hashable {
    public var title: String
    public var subtitle: String?
    /// It is offered for this country alone.
    public var country: String
    public var pages: Pages

    public enum Pages: String, Sendable, Hashable, Codable, CaseIterable {
        case single = "SINGLE"
        case frontAndBack = "FRONT_AND_BACK"
    }

    public init(title: String, subtitle: String? = nil, country: String, pages: Pages) {
        self.title = title
        self.subtitle = subtitle
        self.country = country
        self.pages = pages
    }
}
