import Foundation
import RectoCore
import RectoTesting
import Testing

@testable import Recto

/// Faces of a document's two sides, compared beside its fields.
struct FaceConsistencyTests {
    static let model = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"

    /// A face whose vector has this cosine to the first axis.
    private static func face(_ cosine: Float, eyes: Double = 40, model: String = model) -> DescribedFace {
        let face = FaceSpecimens.face(200, 200, size: 0.2)
        let factor = eyes / face.points.eyeDistance
        func moved(_ p: Point) -> Point { Point(p.x * factor, p.y * factor) }
        let points = face.points
        return DescribedFace(
            Face(
                box: face.box, confidence: 0.9,
                points: FacePoints(
                    rightEye: moved(points.rightEye), leftEye: moved(points.leftEye),
                    nose: moved(points.nose), mouthRight: moved(points.mouthRight),
                    mouthLeft: moved(points.mouthLeft))),
            trait: .embedding(
                FaceEmbedding(model: model, values: [cosine, (1 - cosine * cosine).squareRoot()])))
    }

    private static func field(_ a: DescribedFace, _ b: DescribedFace?) throws -> DocumentConsistency.Field {
        let values = [FieldValue(a, side: .front)] + (b.map { [FieldValue($0, side: .back)] } ?? [])
        return try #require(DocumentConsistency(values).fields.first)
    }

    private static func curve() throws -> SecondPortraitCurve {
        try #require(MatchThresholds.standard(model: model)?.secondPortrait)
    }

    @Test("the shipped curve rises and falls as a curve of true pairs does")
    func curve() throws {
        let curve = try Self.curve()
        #expect(curve.losses.count > 3 && curve.losses.allSatisfy { $0.count == 2 })
        for (a, b) in zip(curve.losses, curve.losses.dropFirst()) { #expect(a[0] < b[0] && a[1] > b[1]) }
        let most = try #require(curve.losses.first)
        #expect(most[1] > FieldComparer.leastOfPrinted)
        #expect(curve.loss(of: -1) == most[1])
        let steps = stride(from: -1.0, through: 1, by: 0.01).map { curve.loss(of: $0) }
        #expect(steps == steps.sorted(by: >) && (steps.last ?? 1) < 1)
        for point in curve.losses { #expect(abs(curve.loss(of: point[0]) - point[1]) < 1e-9) }
    }

    @Test("alike is a match, unlike is none, and between them neither")
    func verdicts() throws {
        let curve = try Self.curve()
        let alike = try Self.field(Self.face(1), Self.face(Float(curve.sameFrom + 0.02)))
        #expect(alike.match == .match && alike.evidence == 0)
        #expect(abs(try #require(alike.similarity) - curve.sameFrom - 0.02) < 1e-3)
        let unlike = try Self.field(Self.face(1), Self.face(-0.2))
        #expect(unlike.match != .match && unlike.evidence >= FieldComparer.leastOfPrinted)
        let between = try Self.field(Self.face(1), Self.face(Float(curve.sameFrom - 0.01)))
        #expect(between.match == .notComparable && between.evidence == 0)
        #expect(alike.sources.map(\.side) == [.front, .back])
        #expect(alike.sources.map(\.origin) == [.portrait, .portrait])
        #expect(alike.sources.map(\.value) == ["40 px", "40 px"])
    }

    @Test("a curve that many photos bear tells another face")
    func bolder() {
        let curve = SecondPortraitCurve(
            leastEyeDistance: 16, sameFrom: 0.5, losses: [[0.1, 8], [0.2, 5], [0.4, 1]], source: "a test")
        let wanted: [(Double, FieldMatch, Double)] = [
            (0.9, .match, 0), (0.45, .notComparable, 0), (0.2, .partial, 5), (0.15, .noMatch, 6.5),
            (-0.3, .noMatch, 8),
        ]
        for (similarity, match, evidence) in wanted {
            let found = FieldComparer.finding(similarity, curve)
            #expect(found.match == match && abs(found.evidence - evidence) < 1e-9)
            #expect(found.similarity == similarity)
        }
    }

    @Test("what cannot be compared says why, and accuses nobody")
    func incomparable() throws {
        let curve = try Self.curve()
        let without = DescribedFace(Self.face(1).face, trait: DescribedFace.noMatcher)
        let cases: [(DescribedFace?, String)] = [
            (nil, "seen on the front alone"), (without, "not installed"),
            (Self.face(-0.5, eyes: curve.leastEyeDistance - 1), "too small"),
            (Self.face(1, model: "another"), "different models"),
        ]
        for (other, reason) in cases {
            let field = try Self.field(Self.face(1), other)
            #expect(field.match == .notComparable && field.evidence == 0 && field.similarity == nil)
            #expect(field.reason.contains(reason))
        }
        let unknown = try Self.field(Self.face(1, model: "x"), Self.face(-1, model: "x"))
        #expect(unknown.match == .notComparable && unknown.reason.contains("not been measured"))
    }

    @Test("another face alone raises nothing; with a number that differs as well it does")
    func summed() {
        func number(_ text: String, _ side: ScanOptions.Side) -> FieldValue {
            FieldValue(.documentNumber, text, origin: .mrz, side: side, confidence: 0.98)
        }
        let faces = [FieldValue(Self.face(1), side: .front), FieldValue(Self.face(-0.2), side: .back)]
        let alone = DocumentConsistency(
            faces + [number("D23145890", .front), number("D23145890", .back)])
        #expect(alone.verdict == .partial)
        let numbers = [number("D23145890", .front), number("D23145896", .back)]
        let both = DocumentConsistency(faces + numbers)
        #expect(DocumentConsistency(numbers).verdict != .noMatch)
        #expect(both.verdict == .noMatch)
        #expect(both.fields.map(\.name) == [.documentNumber, .face])
    }

    @Test("one face on both sides tells that they belong together where nothing else was read")
    func faceAlone() throws {
        let same = [FieldValue(Self.face(1), side: .front), FieldValue(Self.face(1), side: .back)]
        #expect(DocumentConsistency(same).verdict == .match)
        let vague = [
            FieldValue(Self.face(1), side: .front),
            FieldValue(Self.face(Float(try Self.curve().sameFrom - 0.01)), side: .back),
        ]
        #expect(DocumentConsistency(vague).verdict == .notComparable)
    }

    @Test("the record has the similarity and the sides, and nothing of the vectors")
    func record() throws {
        let values = [FieldValue(Self.face(1), side: .front), FieldValue(Self.face(0.99), side: .back)]
        let data = try JSONEncoder().encode(ConsistencyRecord(consistency: DocumentConsistency(values)))
        let object = try #require(try JSONSerialization.jsonObject(with: data) as? [String: Any])
        let field = try #require((object["fields"] as? [[String: Any]])?.first)
        #expect(field["name"] as? String == "face")
        #expect(abs(try #require(field["similarity"] as? Double) - 0.99) < 1e-3)
        let sources = try #require(field["sources"] as? [[String: Any]])
        #expect(sources.compactMap { $0["side"] as? String } == ["FRONT", "BACK"])
        #expect(
            sources.allSatisfy {
                Set($0.keys) == ["source", "origin", "side", "value", "confidence"]
                    && $0["source"] as? String == "SCAN" && $0["origin"] as? String == "PORTRAIT"
            })
    }
}

/// What a frame's faces are described by.
struct DescribedFaceTests {
    private static let frame = Frame(
        pixels: [UInt8](repeating: 99, count: 400 * 300), width: 400, height: 300, format: .grey8)

    @Test("without a matcher faces are kept with the reason, and nothing is looked at")
    func withoutMatcher() throws {
        let frame = try #require(Self.frame)
        var faces = ScriptedFaces([], measures: FaceSpecimens.measures())
        let found = [FaceSpecimens.face(100, 100, size: 0.2), FaceSpecimens.face(300, 200, size: 0.1)]
        let described = try DocumentFaces.described(found, with: &faces, in: frame, isInstalled: false)
        #expect(described.map(\.face) == found)
        #expect(described.allSatisfy { $0.trait == DescribedFace.noMatcher })
        #expect(faces.searched.isEmpty)
    }

    @Test("each of the largest two is looked at alone; where that finds it again, its place is the finer one")
    func closer() throws {
        let frame = try #require(Self.frame)
        // Each second look sees a face in the middle of what it is shown.
        let seen = FaceSpecimens.face(68, 70, size: 0.2)
        var faces = ScriptedFaces([seen], measures: FaceSpecimens.measures())
        faces.answersForAll = true
        faces.embedding = FaceEmbedding(model: "m", values: [1])
        let size = seen.box
        let far = FaceSpecimens.face(200, 150, size: 0.2)
        let described = try DocumentFaces.described(
            [far, far, far], with: &faces, in: frame, isInstalled: true)
        #expect(described.count == 2 && faces.searched.count == 2)
        let side = try #require(faces.searched.first).first ?? 0
        #expect(side < 400 && Double(side) > size.width)
        let place = try #require(described.first).face.box.centre
        #expect(place.distance(to: Point(199, 152)) < 2 && place != far.box.centre)
        #expect(described.allSatisfy { $0.trait == .embedding(FaceEmbedding(model: "m", values: [1])) })
    }
}
