import Foundation
import RectoTesting
import Testing

@testable import recto_bench

/// The tables of pairs count what the pairs say.
struct PairTablesTests {
    private static func outcome(
        _ index: Int, _ species: PairSpecies, raised: Bool, verdict: String, face: String? = nil,
        readings: [PairOutcome.Reading] = []
    ) -> PairOutcome {
        PairOutcome(
            seed: 4, index: index, kind: .identityCard, species: species, showsPhotos: true, isRaised: raised,
            verdict: verdict, evidence: raised ? 12 : 0,
            fields: [PairOutcome.Field(name: "documentNumber", match: verdict, evidence: 0)]
                + (face.map { [PairOutcome.Field(name: "face", match: $0, evidence: 0)] } ?? []),
            readings: readings,
            sides: [
                PairOutcome.Side(
                    side: "BACK", isFound: true, type: "GENERIC_ID", typeKind: "IDENTITY_CARD",
                    wantedType: "GENERIC_ID", wantedKind: "IDENTITY_CARD",
                    judged: index == 1 ? "FRONT" : "BACK",
                    judgedScore: 0.9, statuses: [], faces: 1)
            ], symbols: [PairOutcome.Symbol(symbology: "QR", isRead: index != 0)], strangeSymbols: 0,
            milliseconds: 500, processorMilliseconds: 400)
    }

    private static let outcomes = [
        outcome(
            0, .same, raised: false, verdict: "MATCH", face: "MATCH",
            readings: [
                PairOutcome.Reading(side: "FRONT", origin: "print", field: "sex", outcome: "exact"),
                PairOutcome.Reading(
                    side: "BACK", origin: "print", field: "sex", outcome: "wrong", truth: "F", read: "M"),
            ]),
        outcome(1, .unreadable, raised: true, verdict: "NO_MATCH"),
        outcome(2, .twoPeople, raised: true, verdict: "NO_MATCH"),
        outcome(18, .swappedPhoto, raised: false, verdict: "MATCH", face: "NO_MATCH"),
    ]

    @Test(
        "each row counts its pairs",
        arguments: [
            "| one document | 1 | 0.0 % | 0.0 to 79.3 % | 0 | 1 | 0 |",
            "| one document, a field unreadable | 1 | 100.0 % | 20.7 to 100.0 % | 0 | 0 | 0 |",
            "| all true pairs | 2 | 50.0 % | 9.5 to 90.5 % | 0 | 1 | 0 |",
            "False mismatch: 1 of 2 true pairs, goal under 0.5 %: missed.",
            "- pair 1, identity card: documentNumber",
        ])
    func mismatches(line: String) {
        #expect(PairTables(outcomes: Self.outcomes).mismatches.split(separator: "\n").contains { $0 == line })
    }

    @Test("faces are counted where they were compared, and only there")
    func faces() {
        let told = PairTables(outcomes: Self.outcomes).fieldVerdicts
        #expect(
            told.contains(
                "of 1, 1 told apart, 0 taken for one person; of 2 true pairs 0 taken for two, 1 for one"))
        let none = PairTables(outcomes: [Self.outcome(18, .swappedPhoto, raised: false, verdict: "MATCH")])
        #expect(none.fieldVerdicts.contains("no faces were compared"))
    }

    @Test(
        "readings, barcodes, types and sides",
        arguments: [
            "| print | sex | 1 of 2 (1) | 1 of 2 (1) |", "| QR | 4 | 3 | 30.1 to 95.4 % |",
            "| identity card, back | 4 | 4 | 4 of 4 | 4 | 0 | 3 | 1 |",
            "- identity card, back: judged front: 1",
        ])
    func readings(line: String) {
        #expect(
            PairReadingTables(outcomes: Self.outcomes).text.split(separator: "\n").contains { $0 == line })
    }

    @Test("a stopped run goes on behind its last whole line")
    func lines() throws {
        let path = FileManager.default.temporaryDirectory.path + "/pairs-\(UUID().uuidString).jsonl"
        defer { try? FileManager.default.removeItem(atPath: path) }
        let first = try PairLines(path: path, seed: 4, count: 100, showsPhotos: true)
        for outcome in Self.outcomes.prefix(2) { try first.append(outcome) }
        let handle = try #require(FileHandle(forWritingAtPath: path))
        try handle.seekToEnd()
        try handle.write(contentsOf: Data("{\"seed\": 4, \"ind".utf8))
        let second = try PairLines(path: path, seed: 4, count: 100, showsPhotos: true)
        #expect(second.known == Array(Self.outcomes.prefix(2)))
        try second.append(Self.outcomes[2])
        #expect(
            try PairLines(path: path, seed: 4, count: 100, showsPhotos: true).known.map(\.index) == [0, 1, 2])
        #expect(try PairLines(path: path, seed: 5, count: 100, showsPhotos: true).known.isEmpty)
        #expect(try PairLines(path: path, seed: 4, count: 1, showsPhotos: true).known.map(\.index) == [0])
    }
}
