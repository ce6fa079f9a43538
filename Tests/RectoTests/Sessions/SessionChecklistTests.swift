import Foundation
import Testing

/// `docs/checklist-sessions.md` has every row of the checklist once: with the tests that prove it, or as a front's, or as out
/// of scope.
struct SessionChecklistTests {
    static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    static let count = 474
    /// Rows that concern a front. Where the core has a part in one, its test stands with the others.
    static let frontRows: Set<Int> = [
        10, 11, 12, 18, 33, 95, 96, 106, 114, 121, 169, 170, 180, 181, 188, 194, 201, 205, 208, 209, 213, 215,
        216, 238, 239, 240, 254, 265, 266, 267, 268, 273, 274, 286, 290, 291, 293, 302, 321, 332, 337, 338,
        339,
        341, 343, 345, 349, 351, 363, 474,
    ]
    static let rowsOutOfScope: Set<Int> = [
        16, 104, 126, 158, 183, 198, 199, 200, 203, 204, 253, 255, 259, 320, 326, 360, 366, 469, 470,
    ]
    /// Rows that nothing proves yet.
    static let openRows: Set<Int> = []

    enum Part: String, Sendable, CaseIterable {
        case tests = ""
        case front = "Belongs to a front"
        case outOfScope = "Out of scope"
    }

    struct Row: Sendable {
        let part: Part
        let numbers: [Int]
        /// The last cell.
        let text: String

        var tests: [String] { text.split(separator: ",").map { $0.trimmingCharacters(in: ["`", " "]) } }
    }

    static func rows() throws -> [Row] {
        let text = try String(
            contentsOf: root.appending(path: "docs/checklist-sessions.md"), encoding: .utf8)
        var part = Part.tests
        var rows: [Row] = []
        for line in text.split(separator: "\n") {
            if line.hasPrefix("## ") {
                part = try #require(Part(rawValue: String(line.dropFirst(3))), "\(line)")
            }
            let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
            guard cells.count == 3, cells[0].first?.isNumber == true else { continue }
            let numbers = cells[0].split(separator: " ").flatMap { part -> [Int] in
                let ends = part.split(separator: "-").compactMap { Int($0) }
                return ends.count == 2 ? Array(ends[0]...ends[1]) : ends
            }
            rows.append(Row(part: part, numbers: numbers, text: cells[2]))
        }
        return rows
    }

    /// The names of the test functions of each suite, those behind a package trait included.
    static func functions() throws -> [String: Set<String>] {
        let tests = root.appending(path: "Tests")
        let paths = try FileManager.default.subpathsOfDirectory(atPath: tests.path)
        var found: [String: Set<String>] = [:]
        for path in paths where path.hasSuffix("Tests.swift") {
            let text = try String(contentsOf: tests.appending(path: path), encoding: .utf8)
            var suite = ""
            var isTest = false
            for line in text.split(separator: "\n") {
                if let match = line.firstMatch(of: /^\s*(?:@Suite(?:\([^)]*\))? )?struct (\w+Tests)\b/) {
                    suite = String(match.1)
                }
                if line.contains("@Test") { isTest = true }
                if let match = line.firstMatch(of: /^\s+(?:@Test )?func (\w+)\(/), isTest {
                    found[suite, default: []].insert(String(match.1))
                    isTest = false
                }
            }
        }
        return found
    }

    @Test("each row of the tested table names tests that exist")
    func namedTestsExist() throws {
        let rows = try Self.rows().filter { $0.part == .tests }
        let functions = try Self.functions()
        #expect(rows.count > 60)
        for row in rows {
            #expect(!row.tests.isEmpty, "row \(row.numbers) names no test")
            for test in row.tests {
                let parts = test.split(separator: ".").map(String.init)
                let exists = parts.count == 2 && functions[parts[0]]?.contains(parts[1]) == true
                #expect(exists, "row \(row.numbers): there is no test \(test)")
            }
        }
    }

    @Test("every row stands there, once, but those that are open")
    func complete() throws {
        let numbers = try Self.rows().flatMap(\.numbers)
        #expect(Set(numbers).count == numbers.count, "a row stands there twice")
        #expect(Set(1...Self.count).subtracting(numbers) == Self.openRows)
        #expect(Set(numbers).isSubset(of: 1...Self.count))
    }

    @Test(
        "what belongs to the core is proven by a test; only a front's rows and those out of scope stand elsewhere"
    )
    func kinds() throws {
        for row in try Self.rows() where row.part != .tests {
            let mayStand = row.part == .front ? Self.frontRows : Self.rowsOutOfScope
            #expect(Set(row.numbers).isSubset(of: mayStand), "\(row.numbers)")
            #expect(!row.text.isEmpty, "row \(row.numbers) says nothing")
        }
        #expect(Self.frontRows.isDisjoint(with: Self.rowsOutOfScope))
        #expect(Self.frontRows.count == 50 && Self.rowsOutOfScope.count == 19)
    }
}
