public import RectoMRZ

/// Combines the zones that several pictures or frames of one document show.
///
/// ```swift
/// var combiner = ZoneCombiner(today: today)
/// for report in reports { report.zone.map { combiner.add($0) } }
/// combiner.reading?.decoding.lines
/// ```
///
/// Its memory does not grow with the number of frames.
public struct ZoneCombiner: Sendable {
    private var fusion: MRZFusion
    /// What the zones come to; nil before the first that counts.
    public var reading: CombinedZone? { fusion.reading.map(CombinedZone.init) }

    /// - Parameter today: The day against which two-digit years are resolved.
    public init(today: CalendarDay) {
        fusion = MRZFusion(today: today)
    }

    /// Takes one more zone.
    ///
    /// - Returns: Whether it counts, does not fit, or shows another document, after which only that one counts.
    @discardableResult
    public mutating func add(_ zone: ReadZone) -> MRZFusion.Outcome {
        fusion.add(lines: zone.observations.isEmpty ? Self.votes(of: zone.decoding) : zone.observations)
    }

    /// What a zone that carries no observations says: its lines, as sure as it is of them.
    private static func votes(of decoding: MRZDecoding) -> [[MRZObservation]] {
        let cells = decoding.lines.reduce(0) { $0 + $1.utf8.count }
        let doubt = min(0.5, max(0.001, (1 - decoding.confidence) / Double(max(cells, 1))))
        return decoding.lines.map { MRZObservation.line($0, probability: 1 - doubt) }
    }
}

/// The reading of several zones of one document.
public struct CombinedZone: Sendable, Hashable {
    public let decoding: MRZDecoding
    /// How many zones count.
    public let frames: Int
    /// The probability, 0...1, that every character is right.
    public let certainty: Double
    /// Whether `certainty` reaches 0.98 and no second reading satisfies the check digits as well. A misprint that
    /// is clearly seen is certain too: see `decoding.mrz.checkDigits`.
    public let isCertain: Bool

    init(_ reading: MRZFusion.Reading) {
        decoding = reading.decoding
        frames = reading.frames
        certainty = reading.certainty
        isCertain = reading.isCertain
    }
}
