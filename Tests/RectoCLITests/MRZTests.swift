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

    @Test("of several pictures each is printed with its name, and a bad one does not stop the others")
    func several() throws {
        let folder = try TemporaryFolder()
        let (path, lines) = try Picture.specimen()
        let card = try folder.file("card.jpg", try Picture.card())
        let all = [folder.at("missing.jpg"), card, path]
        let outcome = try Program.run(["mrz", "--json"] + all)
        #expect(outcome.status == 3)
        #expect(outcome.errors.contains("missing.jpg: no such file"))
        #expect(outcome.errors.contains("card.jpg: no machine readable zone"))
        let objects = try outcome.objects()
        #expect(objects.compactMap { $0["file"] as? String } == all)
        #expect((objects[0]["error"] as? [String: Any])?["code"] as? String == "NOT_FOUND")
        #expect(objects[1]["mrz"] is NSNull && objects[1]["error"] is NSNull)
        #expect((objects[2]["mrz"] as? [String: Any])?["lines"] as? [String] == lines)
        let text = try Program.run(
            "mrz", card, path, "-", "--quiet", input: try Data(contentsOf: URL(filePath: path)))
        #expect(text.status == 1)
        #expect(text.output.hasPrefix(path + "\n") && text.output.contains("\n\n-\n"))
        #expect(text.errors.isEmpty)
        #expect(try Program.run("mrz", path, path, "--quiet").status == 0)
    }

    @Test("text may be wrapped, quoted and in lower case, with words around it")
    func untidy() throws {
        let lines = Self.passport.split(separator: "\n").map { "> \($0.prefix(25))\r\n> \($0.dropFirst(25))" }
        let untidy = try parse(
            "The zone:\r\n" + lines.joined(separator: "\r\n").lowercased() + "\r\nThanks", "--json")
        #expect(untidy.status == 0)
        #expect(
            try untidy.object()["lines"] as? [String] == Self.passport.split(separator: "\n").map(String.init)
        )
    }

    @Test("--combine reads one zone from all pictures")
    func combine() throws {
        let (path, lines) = try Picture.specimen()
        let folder = try TemporaryFolder()
        let card = try folder.file("card.jpg", try Picture.card())
        let json = try Program.run("mrz", "--combine", "--json", path, card, path, "--quiet")
        #expect(json.status == 0)
        let object = try json.object()
        #expect((object["mrz"] as? [String: Any])?["lines"] as? [String] == lines)
        #expect(object["frames"] as? Int == 2)
        #expect((0...1).contains(object["certainty"] as? Double ?? -1))
        let text = try Program.run("mrz", "--combine", path, "missing.jpg")
        #expect(text.status == 3)
        #expect(text.output.contains(lines[0]) && text.output.contains("combined from 1"))
        #expect(text.errors.contains("missing.jpg: no such file"))
        #expect(try Program.run("mrz", "--combine", "--json", "--quiet", card).output == "null\n")
    }
}
