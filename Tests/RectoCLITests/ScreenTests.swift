import Foundation
import Testing

struct ScreenTests {
    private static let list = Data(
        """
        id,schema,name,aliases,birth_date,countries
        Q1,Person,Trevik Molbaran,Treviq Molbaran,1974-08-12,ir
        """.utf8)

    @Test("a name that is listed is a candidate, another is not")
    func candidates() throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list.csv", Self.list)
        let found = try Program.run(
            "screen", "--list", list, "--name", "MOLBARAN TREVIC", "--birth-date", "1974")
        #expect(found.status == 1)
        let candidate = try #require(try found.objects().first)
        #expect((candidate["party"] as? [String: Any])?["id"] as? String == "Q1")
        #expect(candidate["birthDate"] as? String == "PARTLY")
        let none = try Program.run("screen", "--list", list, "--name", "Anna Schmidt")
        #expect(none.status == 0 && none.output.isEmpty)
    }

    @Test("who is monitored is screened again when a list changes, and told once")
    func watch() throws {
        let folder = try TemporaryFolder()
        let kept = folder.at("kept")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let id = "0b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d"
        _ = try folder.file(
            "kept/\(id).subject.json",
            Data(
                #"{"name":"MOLBARAN TREVIK","countries":["IRN"],"candidates":["old/1"],"list":"before"}"#.utf8
            ))
        let list = try folder.file("list.csv", Self.list)
        let first = try Program.run("screen", "--list", list, "--watch", kept)
        #expect(first.status == 1, "\(first.errors)")
        let change = try #require(try first.objects().first)
        #expect(change["monitoringId"] as? String == id && change["removed"] as? [String] == ["old/1"])
        #expect((change["added"] as? [[String: Any]])?.count == 1)
        let again = try Program.run("screen", "--list", list, "--watch", kept)
        #expect(again.status == 0 && again.output.isEmpty)
        #expect(try Program.run("screen", "--list", list, "--watch", folder.at("none")).status == 3)
        #expect(try Program.run("screen", "--list", list, "--watch", kept, "--name", "A").status == 2)
        #expect(try Program.run("screen", "--list", list).status == 2)
    }

    @Test("lines that name nobody are said, and no candidate beside them is no clean name")
    func skipped() throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list.csv", Self.list + Data("\nQ2,Person,,,1980,ir\n".utf8))
        let none = try Program.run("screen", "--list", list, "--name", "Anna Schmidt")
        #expect(none.status == 3 && none.output.isEmpty)
        #expect(none.errors.contains("list.csv: 1 line names nobody"))
        #expect(try Program.run("screen", "--list", list, "--name", "Trevik Molbaran").status == 1)
    }

    @Test("a list that is none is 3, what cannot be asked 2")
    func errors() throws {
        let folder = try TemporaryFolder()
        let text = try folder.file("text.csv", Data("a,b\n1,2\n".utf8))
        let list = try folder.file("list.csv", Self.list)
        let unknown = try Program.run("screen", "--list", text, "--name", "A")
        #expect(unknown.status == 3 && unknown.errors.contains("text.csv"))
        #expect(try Program.run("screen", "--list", folder.at("none.csv"), "--name", "A").status == 3)
        #expect(try Program.run("screen", "--list", list, "--name", "A", "--birth-date", "soon").status == 2)
        #expect(try Program.run("screen", "--list", list, "--name", "A", "--threshold", "2").status == 2)
    }

    @Test("what could not be printed, and people beside a damaged file, are not lost")
    func untold() throws {
        let folder = try TemporaryFolder()
        let kept = folder.at("kept")
        try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
        let person = Data(
            #"{"name":"MOLBARAN TREVIK","countries":["IRN"],"candidates":[],"list":"before"}"#.utf8)
        let ids = (1...3).map { "\($0)b5c9a3e-64a1-4a8e-9f7d-5f1c8a2b3c4d" }
        for id in ids { try folder.file("kept/\(id).subject.json", person) }
        let damaged = try folder.file("kept/\(ids[1]).subject.json", Data("{".utf8))
        let arguments = ["screen", "--list", try folder.file("list.csv", Self.list), "--watch", kept]
        let unprinted = try Program.process(arguments)
        unprinted.standardOutput = try FileHandle(forWritingTo: URL(filePath: "/dev/full"))
        unprinted.standardError = FileHandle.nullDevice
        try unprinted.run()
        unprinted.waitUntilExit()
        #expect(unprinted.terminationStatus == 3)
        let some = try Program.run(arguments)
        #expect(some.status == 3 && some.errors.contains("\(damaged): is damaged"), "\(some.errors)")
        #expect(try some.objects().map { $0["monitoringId"] as? String } == [ids[0], ids[2]])
        try person.write(to: URL(filePath: damaged))
        let rest = try Program.run(arguments)
        #expect(rest.status == 1 && rest.errors.isEmpty)
        #expect(try rest.objects().map { $0["monitoringId"] as? String } == [ids[1]])
    }

    @Test(
        "what cannot be compared is said, and never taken for nobody",
        arguments: [
            (["--name", "  "], 2, "no word in --name"), (["--name", "中文"], 2, "--name"),
            (["--name", "Anna 中文"], 3, "a word of --name"),
            (["--name", "Anna", "--birth-date", "1954-02-30"], 2, "--birth-date"),
            (["--name", "Anna", "--country", "US"], 2, "--country US"),
            (["--name", "Anna", "--country", "zzz"], 2, "--country zzz"),
            (["--name", "Anna Schmidt", "--country", "usa"], 0, ""),
            (["--name", "Trevik: Molbaran中"], 1, ""),
            (["--name", "Trevik_Molbaran 中"], 1, ""),
        ] as [([String], Int32, String)])
    func incomparable(arguments: [String], status: Int32, words: String) throws {
        let folder = try TemporaryFolder()
        let list = try folder.file("list.csv", Self.list)
        let outcome = try Program.run(["screen", "--list", list] + arguments)
        #expect(outcome.status == status && outcome.output.isEmpty == (status != 1))
        #expect(words.isEmpty ? outcome.errors.isEmpty : outcome.errors.contains(words), "\(outcome.errors)")
        #expect(!outcome.errors.contains("中"))
    }

    @Test("a quotation mark that is not closed is said with its line")
    func openQuote() throws {
        let folder = try TemporaryFolder()
        let list = try folder.file(
            "list.csv", Self.list + Data("\nQ2,Person,\"Un closed,x\nQ3,Person,Anna Osk,,,\n".utf8))
        let outcome = try Program.run("screen", "--list", list, "--name", "Anna Osk")
        #expect(
            outcome.status == 3 && outcome.errors.contains("list.csv: line 3: a quotation mark is not closed")
        )
    }
}
