import Recto
import RectoCore
import Testing

/// Similarity, level and outcome of a comparison of two faces.
struct FaceMatchTests {
    private static let model = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"

    /// Two vectors with this cosine.
    private static func pair(_ similarity: Double, model: String = model) -> (FaceEmbedding, FaceEmbedding) {
        let other = (1 - similarity * similarity).squareRoot()
        return (
            FaceEmbedding(model: model, values: [1, 0]),
            FaceEmbedding(model: model, values: [Float(similarity), Float(other)])
        )
    }

    private static func match(
        _ similarity: Double, _ reference: MatchReference, minimum: MatchLevel? = nil
    ) throws -> FaceMatch {
        let (a, b) = pair(similarity)
        return try FaceMatch(a, with: b, as: reference, minimum: minimum)
    }

    @Test(
        "photos: levels and outcome by similarity",
        arguments: [
            (-0.3, nil, FaceMatch.Outcome.noMatch), (0.14, nil, .noMatch), (0.2, 1, .noMatch),
            (0.35, 2, .noMatch),
            (0.51, 3, .match), (0.58, 4, .match), (0.63, 5, .match), (1.0, 5, .match),
        ] as [(Double, Int?, FaceMatch.Outcome)])
    func photos(similarity: Double, level: Int?, outcome: FaceMatch.Outcome) throws {
        let match = try Self.match(similarity, .photo)
        #expect(match.level?.rawValue == level)
        #expect(match.outcome == outcome)
        #expect(match.status == (outcome == .noMatch ? .faceNoMatch : nil))
        #expect(abs(match.similarity - similarity) < 1e-6)
        #expect(match.minimum == .moderate)
    }

    @Test(
        "printed portraits: a band between match and no match",
        arguments: [
            (0.04, FaceMatch.Outcome.noMatch), (0.07, .uncertain), (0.2, .uncertain), (0.24, .match),
            (0.6, .match),
        ])
    func prints(similarity: Double, outcome: FaceMatch.Outcome) throws {
        let match = try Self.match(similarity, .printedPortrait)
        #expect(match.outcome == outcome)
        #expect((match.status == .faceNoMatch) == (outcome == .noMatch))
    }

    @Test(
        "a stricter minimum turns a match into what the kind of reference knows",
        arguments: MatchLevel.allCases)
    func minimum(level: MatchLevel) throws {
        for similarity in stride(from: 0.0, through: 1.0, by: 0.02) {
            let photo = try Self.match(similarity, .photo, minimum: level)
            let reached = photo.level.map { $0 >= level } ?? false
            #expect(photo.outcome == (reached ? .match : .noMatch))
            let print = try Self.match(similarity, .printedPortrait, minimum: level)
            if print.outcome == .match { #expect(try #require(print.level) >= level) }
        }
    }

    @Test("more similar is never worse", arguments: MatchReference.allCases)
    func order(reference: MatchReference) throws {
        let levels = try stride(from: -1.0, through: 1.0, by: 0.01).map {
            try Self.match($0, reference).level?.rawValue ?? 0
        }
        #expect(levels == levels.sorted())
        #expect(Set(levels) == Set(0...5))
    }

    @Test("embeddings of two models are never compared")
    func models() {
        let stranger = String(repeating: "0", count: 64)
        let (a, b) = (Self.pair(0.9).0, Self.pair(0.9, model: stranger).1)
        #expect(throws: FaceMatchError.otherModel(Self.model, stranger)) {
            try FaceMatch(a, with: b, as: .photo)
        }
    }

    @Test("a matcher that was not measured says nothing")
    func uncalibrated() throws {
        let model = String(repeating: "0", count: 64)
        let (a, b) = Self.pair(0.9, model: model)
        #expect(throws: FaceMatchError.notCalibrated(model: model)) { try FaceMatch(a, with: b, as: .photo) }
        let own = try #require(MatchThresholds.standard(model: Self.model))
        #expect(try FaceMatch(a, with: b, as: .photo, thresholds: own).outcome == .match)
    }

    @Test("vectors of two lengths, and none, are refused")
    func lengths() {
        let one = FaceEmbedding(model: Self.model, values: [1])
        let none = FaceEmbedding(model: Self.model, values: [])
        for (a, b) in [(one, Self.pair(1).0), (none, none)] {
            #expect(throws: FaceMatchError.unusableEmbedding) { try FaceMatch(a, with: b, as: .photo) }
        }
    }

    @Test(
        "a table that makes no sense is refused",
        arguments: [
            [0.1, 0.2, 0.3, 0.4], [0.1, 0.2, 0.2, 0.4, 0.5], [0.5, 0.4, 0.3, 0.2, 0.1],
            [0.1, 0.2, 0.3, 0.4, 1.5],
        ])
    func tables(levels: [Double]) {
        #expect(
            MatchThresholds.Table(levels: levels, standard: .moderate, uncertainFrom: nil, source: "test")
                == nil)
    }
}
