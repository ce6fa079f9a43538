import RectoTesting

/// What became of a pair of pictures: a line of the file that a long run goes on from. All people in it are invented.
struct PairOutcome: Codable, Sendable, Equatable {
    struct Field: Codable, Sendable, Equatable {
        let name: String
        let match: String
        let evidence: Double
    }

    /// A field of one side, by where it is read.
    struct Reading: Codable, Sendable, Equatable {
        let side: String
        let origin: String
        let field: String
        let outcome: String
        /// Told where the outcome is not that the reading is exact.
        var truth: String?
        var read: String?
        var confidence: Double?
    }

    struct Side: Codable, Sendable, Equatable {
        /// `FRONT` or `BACK`, as drawn.
        let side: String
        let isFound: Bool
        /// The likeliest type of the catalogue; nil where none has a twentieth.
        let type: String?
        let typeKind: String?
        let wantedType: String
        let wantedKind: String
        /// As judged by what is seen alone.
        let judged: String?
        let judgedScore: Double?
        let statuses: [String]
        let faces: Int
        /// Of the outline that was found and the true one; nil where each side had its own picture.
        var overlap: Double?
    }

    struct Symbol: Codable, Sendable, Equatable {
        let symbology: String
        let isRead: Bool
    }

    let seed: UInt64
    let index: Int
    let kind: PairKind
    let species: PairSpecies
    let showsPhotos: Bool
    /// Whether `SCAN_DOCUMENT_FRONT_BACK_MISMATCH` was raised.
    let isRaised: Bool
    /// Nil where a picture could not be used.
    let verdict: String?
    let evidence: Double
    let fields: [Field]
    let readings: [Reading]
    let sides: [Side]
    /// The kind of the likeliest type that both sides together speak for; nil where none has a twentieth.
    var jointKind: String?
    let symbols: [Symbol]
    /// Barcodes read with a payload that none of the pair has.
    let strangeSymbols: Int
    /// On the clock and of the processor, for both sides.
    let milliseconds: Double
    let processorMilliseconds: Double

    /// Whether one picture showed both sides.
    var isTogether: Bool { sides.contains { $0.overlap != nil } }

    func match(of field: String) -> String? { fields.first { $0.name == field }?.match }
}
