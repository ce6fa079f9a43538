extension DocumentOptions: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case type
        case country
        case format
        case isSingleSide = "singleSideDocument"
        case disablesExpiryValidation = "disableExpiryValidation"
        case minimumAge
        case reading
        case hints = "scan"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init(try values.needed(.type))
        try values.read(.country, into: &country)
        try values.read(.format, into: &format)
        try values.read(.isSingleSide, into: &isSingleSide)
        try values.read(.disablesExpiryValidation, into: &disablesExpiryValidation)
        try values.read(.minimumAge, into: &minimumAge)
        try values.read(.reading, into: &reading)
        try values.read(.hints, into: &hints)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(type, forKey: .type)
        try values.encodeIfPresent(country, forKey: .country)
        try values.encode(format, forKey: .format)
        try values.encode(isSingleSide, forKey: .isSingleSide)
        try values.encode(disablesExpiryValidation, forKey: .disablesExpiryValidation)
        try values.encodeIfPresent(minimumAge, forKey: .minimumAge)
        try values.encodeIfPresent(reading, forKey: .reading)
        try values.encode(hints, forKey: .hints)
    }
}

extension DocumentOptions.Hints: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case disablesHelpPage = "disableHelpPage"
        case reviewsFront = "reviewFront"
        case reviewsBack = "reviewBack"
        case enablesUpload = "enableUpload"
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.disablesHelpPage, into: &disablesHelpPage)
        try values.read(.reviewsFront, into: &reviewsFront)
        try values.read(.reviewsBack, into: &reviewsBack)
        try values.read(.enablesUpload, into: &enablesUpload)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(disablesHelpPage, forKey: .disablesHelpPage)
        try values.encode(reviewsFront, forKey: .reviewsFront)
        try values.encode(reviewsBack, forKey: .reviewsBack)
        try values.encode(enablesUpload, forKey: .enablesUpload)
    }
}

extension CustomDocument: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case title
        case country
        case pages
        case subtitle
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init(
            title: try values.needed(.title), country: try values.needed(.country),
            pages: try values.needed(.pages))
        try values.read(.subtitle, into: &subtitle)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(title, forKey: .title)
        try values.encode(country, forKey: .country)
        try values.encode(pages, forKey: .pages)
        try values.encodeIfPresent(subtitle, forKey: .subtitle)
    }
}

extension FlowBuilder.AddressDocument: Codable {
    private enum Key: String, CodingKey, CaseIterable {
        case type
        case country
        case pages
    }

    public init(from decoder: any Decoder) throws {
        let values = try DefaultedValues(decoder, Key.self)
        self.init()
        try values.read(.type, into: &type)
        try values.read(.country, into: &country)
        try values.read(.pages, into: &pages)
    }

    public func encode(to encoder: any Encoder) throws {
        var values = encoder.container(keyedBy: Key.self)
        try values.encode(type, forKey: .type)
        try values.encodeIfPresent(country, forKey: .country)
        try values.encode(pages, forKey: .pages)
    }
}
