import Foundation
import Testing

struct ScanTests {
    private static let keys: Set<String> = [
        "schema", "file", "frame", "width", "height", "status", "statuses", "document", "checks", "mrz",
        "barcodes",
        "faces", "printed", "timings", "error",
    ]

    @Test("a specimen's record has every name of the contract, and its zone")
    func specimen() throws {
        let (path, lines) = try Picture.specimen()
        let outcome = try Program.run("scan", path, "--json", "--today", "2026-01-31")
        let object = try outcome.object()
        #expect(object["schema"] as? String == "recto.scan/1")
        let frame = try #require((object["frames"] as? [[String: Any]])?.first)
        #expect(Self.keys.isSubset(of: frame.keys))
        #expect(frame["schema"] as? String == "recto.frame/1")
        #expect(frame["file"] as? String == path)
        let statuses = try #require(frame["statuses"] as? [String])
        #expect(frame["status"] as? String == statuses.first)
        #expect(outcome.status == (statuses.first?.hasSuffix("_PROCESSED") == true ? 0 : 1))
        #expect((frame["mrz"] as? [String: Any])?["lines"] as? [String] == lines)
        #expect(outcome.errors.isEmpty)
    }

    @Test("a selfie needs the model that compares faces, and says how to get it; nothing is claimed without")
    func selfie() throws {
        let arguments = ["scan", "images/documents/05.jpg", "--selfie", "images/documents/06.jpg"]
        let outcome = try Program.run(arguments)
        #expect(outcome.status == 3 && outcome.output.isEmpty)
        #expect(outcome.errors.contains("models/install mobileface"))
        #expect(try Program.run(arguments + ["--no-compare-faces"]).status == 2)
        #expect(try Program.run("scan", "-", "--selfie", "-").status == 2)
    }

    @Test("the text names status and checks, without colours where there is no terminal")
    func text() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.jpg", try Picture.card())
        let outcome = try Program.run("scan", path)
        #expect([0, 1].contains(outcome.status))
        #expect(outcome.output.hasPrefix(path + "  160 x 100\n"))
        #expect(outcome.output.contains("SCAN_DOCUMENT_") && outcome.output.contains("\nglare "))
        #expect(!outcome.output.contains("\u{1B}"))
    }

    @Test("printed text is read unless it is left out or a budget is given")
    func printed() throws {
        let path = Program.root.path + "/images/documents/01.jpg"
        func printed(_ options: String...) throws -> [String: Any]? {
            let outcome = try Program.run(["scan", path, "--json"] + options)
            let frame = try #require((try outcome.object()["frames"] as? [[String: Any]])?.first)
            return frame["printed"] as? [String: Any]
        }
        let read = try #require(try printed())
        #expect(read["ran"] as? Bool == true)
        #expect(!(try #require(read["fields"] as? [String: Any])).isEmpty)
        #expect(try printed("--no-printed") == nil)
        #expect(try printed("--budget", "500") == nil)
        #expect(try printed("--budget", "500", "--printed") != nil)
    }

    @Test("a picture on standard input")
    func standardInput() throws {
        let outcome = try Program.run("scan", "-", "--json", input: try Picture.card())
        #expect([0, 1].contains(outcome.status))
        let frame = try #require((try outcome.object()["frames"] as? [[String: Any]])?.first)
        #expect(frame["file"] as? String == "-")
        #expect(frame["width"] as? Int == 160)
    }

    @Test("an input that cannot be used is 3, and its record says why")
    func unusable() throws {
        let folder = try TemporaryFolder()
        let text = try folder.file("text.jpg", Data("no picture".utf8))
        for (path, code) in [
            (folder.at("missing.jpg"), "NOT_FOUND"), (folder.path, "UNREADABLE_IMAGE"),
            (text, "UNSUPPORTED_FORMAT"),
        ] {
            let plain = try Program.run("scan", path)
            #expect(plain.status == 3)
            #expect(plain.output.isEmpty)
            #expect(plain.errors.contains(path))
            let json = try Program.run("scan", path, "--json")
            #expect(json.status == 3)
            let frame = try #require((try json.object()["frames"] as? [[String: Any]])?.first)
            #expect((frame["error"] as? [String: Any])?["code"] as? String == code)
            #expect(frame["status"] is NSNull)
        }
    }

    @Test("a file's name cannot speak to the terminal")
    func names() throws {
        let outcome = try Program.run("scan", "\u{1B}[2Jmissing.jpg")
        #expect(outcome.status == 3)
        #expect(!outcome.errors.contains("\u{1B}"))
    }

    @Test("--explain writes a PNG, and never over the picture")
    func explain() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.png", try Picture.card())
        let outcome = try Program.run("scan", path, "--explain", folder.at("out.png"), "--quiet")
        #expect([0, 1].contains(outcome.status))
        let png = try Data(contentsOf: URL(filePath: folder.at("out.png")))
        #expect(png.starts(with: [0x89, 0x50, 0x4E, 0x47]))
        #expect(try Program.run("scan", path, "--explain", path).status == 2)
        let selfie = try folder.file("selfie.png", try Picture.card())
        let refused = try Program.run("scan", path, "--selfie", selfie, "--explain", selfie)
        #expect(refused.status == 2 && refused.errors.contains("overwrite"), "\(refused.errors)")
        #expect(try Data(contentsOf: URL(filePath: selfie)) == Picture.card())
        #expect(try Program.run("scan", path, "--explain", folder.at("no/such/out.png")).status == 3)
    }

    @Test("--explain with --back shows both sides, and the one that can be used where the other cannot")
    func explainSides() throws {
        let folder = try TemporaryFolder()
        let front = try folder.file("front.png", try Picture.card())
        let back = try folder.file("back.png", try Picture.card())
        let both = try Program.run("scan", front, "--back", back, "--explain", folder.at("o.html"), "--quiet")
        #expect([0, 1].contains(both.status))
        func page() throws -> String {
            String(decoding: try Data(contentsOf: URL(filePath: folder.at("o.html"))), as: UTF8.self)
        }
        #expect(try page().contains("front.png, 160") && page().contains("back.png, 160"))
        #expect(try Program.run("scan", front, "--back", back, "--explain", back).status == 2)
        let png = folder.at("o.png")
        #expect([0, 1].contains(try Program.run("scan", front, "--back", back, "--explain", png).status))
        #expect(try Data(contentsOf: URL(filePath: png)).starts(with: [0x89, 0x50, 0x4E, 0x47]))
        let missing = folder.at("missing.png")
        let one = try Program.run("scan", front, "--back", missing, "--explain", folder.at("o.html"))
        #expect(one.status == 3 && one.errors.contains("missing.png"))
        #expect(try page().contains("front.png, 160") && !page().contains("missing.png"))
    }

    @Test("--explain writes a page that holds its pictures", arguments: ["out.html", "OUT.HTML"])
    func explainPage(name: String) throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.png", try Picture.card())
        let outcome = try Program.run("scan", path, "--explain", folder.at(name), "--quiet")
        #expect([0, 1].contains(outcome.status))
        let page = String(decoding: try Data(contentsOf: URL(filePath: folder.at(name))), as: UTF8.self)
        #expect(page.hasPrefix("<!doctype html>"))
        #expect(page.contains("data:image/jpeg;base64,") && page.contains("card.png, 160"))
    }

    @Test("options of the picture change what is asked, not what is seen")
    func options() throws {
        let (path, _) = try Picture.specimen()
        func statuses(_ options: String...) throws -> [String] {
            let outcome = try Program.run(["scan", path, "--json"] + options)
            let frame = try #require((try outcome.object()["frames"] as? [[String: Any]])?.first)
            return try #require(frame["statuses"] as? [String])
        }
        #expect(try statuses("--today", "2060-01-01").contains("SCAN_DOCUMENT_EXPIRED"))
        #expect(
            try !statuses("--today", "2060-01-01", "--disable-expiry-validation")
                .contains("SCAN_DOCUMENT_EXPIRED"))
        #expect(
            try statuses("--today", "2026-06-01", "--document-type", "visa")
                .contains("SCAN_DOCUMENT_INCORRECT_TYPE_DETECTED"))
    }

    @Test("without models nothing is scanned, and the way to them is named")
    func models() throws {
        let folder = try TemporaryFolder()
        let path = try folder.file("card.jpg", try Picture.card())
        let outcome = try Program.run("scan", path, "--models", folder.path)
        #expect(outcome.status == 3)
        #expect(outcome.output.isEmpty && !outcome.errors.isEmpty)
    }
}
