import Foundation
import Testing

struct MRZTests {
    private static let passport = """
        P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<
        L898902C36UTO7408122F1204159ZE184226B<<<<<10

        """

    private func parse(_ text: String, _ more: String...) throws -> Program.Outcome {
        try Program.run(["mrz", "--text", "--today", "2026-01-31"] + more, input: Data(text.utf8))
    }

    @Test("text whose check digits hold is 0")
    func text() throws {
        let plain = try parse(Self.passport)
        #expect(plain.status == 0)
        #expect(plain.output.contains("ERIKSSON") && plain.output.contains("1974-08-12"))
        let json = try parse(Self.passport + Self.passport, "--json").objects()
        #expect(json.count == 2)
        #expect((json[0]["fields"] as? [String: Any])?["documentNumber"] as? String == "L898902C3")
        #expect(json[0]["valid"] as? Bool == true)
    }

    @Test("a digit that does not hold is 1, and so is no zone at all")
    func wrong() throws {
        let wrong = try parse(Self.passport.replacing("L898902C36", with: "L898902C37"), "--json")
        #expect(wrong.status == 1)
        #expect(try wrong.object()["valid"] as? Bool == false)
        let none = try parse("nothing here\n")
        #expect(none.status == 1)
        #expect(none.output.isEmpty)
        #expect(!none.errors.isEmpty)
    }

    @Test("a picture with a zone, one without, and no picture")
    func pictures() throws {
        let (path, lines) = try Picture.specimen()
        let read = try Program.run("mrz", path, "--json")
        #expect(read.status == 0)
        #expect(try read.object()["lines"] as? [String] == lines)
        let none = try Program.run("mrz", "-", "--json", input: try Picture.card())
        #expect(none.status == 1)
        #expect(none.output == "null\n")
        #expect(try Program.run("mrz", "missing.jpg").status == 3)
    }
}
