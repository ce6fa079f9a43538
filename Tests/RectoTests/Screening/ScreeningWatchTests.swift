import Foundation
import Recto
import Testing

/// People who are screened again when lists change.
struct ScreeningWatchTests {
    private static func screening(_ ids: String...) -> NameScreening { screening(ids) }

    private static func screening(_ ids: [String]) -> NameScreening {
        NameScreening(
            SanctionsList(
                parties: ids.map { id in
                    ListedParty(id: id, list: "T", kind: .person, names: ["Trevik Molbaran"])
                } + [ListedParty(id: "9", list: "T", kind: .person, names: ["Anna Schmidt"])]))
    }

    /// What is told of people who can all be screened.
    private static func changes(
        _ subjects: MonitoredSubjects, _ ids: String..., list: String
    ) -> [ScreeningWatch.Change] {
        var changes: [ScreeningWatch.Change] = []
        let watch = ScreeningWatch(Self.screening(ids), list: list)
        let failures = watch.rescreen(subjects) { changes.append($0) }
        #expect(failures.isEmpty)
        return changes
    }

    private static let subject = ScreeningSubject(
        name: "MOLBARAN TREVIK", birthDate: ListedDate("1974-08-12"), countries: ["IRN"])

    private final class Folder {
        let path = NSTemporaryDirectory() + "recto-watch-" + UUID().uuidString
        deinit { try? FileManager.default.removeItem(atPath: path) }
    }

    @Test("nothing is told while lists stand still; then who is new and who is gone, once")
    func changes() throws {
        let folder = Folder()
        let subjects = try MonitoredSubjects(folder.path)
        let id = try subjects.keep(
            Self.subject, candidates: Self.screening("1").candidates(for: Self.subject), list: "one")
        #expect(Self.changes(subjects, "1", list: "one").isEmpty)
        // Another list with the same parties changes nothing for the person.
        #expect(Self.changes(subjects, "1", list: "two").isEmpty)
        let changes = Self.changes(subjects, "2", "3", list: "three")
        #expect(changes.count == 1 && changes.first?.monitoringID == id)
        #expect(Set(changes[0].added.map(\.party.id)) == ["2", "3"] && changes[0].removed == ["T/1"])
        #expect(Self.changes(subjects, "2", "3", list: "three").isEmpty)
        #expect("\(changes[0])" == "Change", "a change shows no name")
    }

    @Test("of many with one name the one who is new is told, and nobody as gone")
    func namesakes() throws {
        let subjects = try MonitoredSubjects(Folder().path)
        let ids = (100..<130).map { "P\($0)" }
        _ = try subjects.keep(
            Self.subject, candidates: Self.screening(ids).candidates(for: Self.subject), list: "one")
        var changes: [ScreeningWatch.Change] = []
        let watch = ScreeningWatch(Self.screening(ids + ["A000"]), list: "two")
        #expect(watch.rescreen(subjects) { changes.append($0) }.isEmpty)
        #expect(changes.count == 1 && changes.first?.added.map(\.party.id) == ["A000"])
        #expect(changes.first?.removed.isEmpty == true)
    }

    @Test("who is forgotten is screened no more, and files are their owner's alone")
    func forgotten() throws {
        let folder = Folder()
        let subjects = try MonitoredSubjects(folder.path)
        let id = try subjects.keep(Self.subject, candidates: [], list: "one")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let file = try #require(files.first)
        let attributes = try FileManager.default.attributesOfItem(atPath: folder.path + "/" + file)
        #expect(attributes[.posixPermissions] as? Int == 0o600)
        #expect(!file.lowercased().contains("molbaran"))
        #expect(try subjects.forget(id) && !subjects.forget(id))
        #expect(Self.changes(subjects, "1", list: "two").isEmpty)
    }

    @Test(
        "a session's check keeps the person where the flow monitors, and says by which name",
        arguments: [true, false])
    func session(monitors: Bool) async throws {
        let folder = Folder()
        let subjects = try MonitoredSubjects(folder.path)
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.backgroundCheck = BackgroundCheckOptions()
            builder.backgroundCheck?.type = "local-list"
            builder.backgroundCheck?.monitors = monitors
        }
        run.send([.start, .begin, .front(["primaryId": "MOLBARAN", "secondaryId": "TREVIK"]), .giveConsent])
        let request = try #require(run.first { if case .checkBackground(let it) = $0 { it } else { nil } })
        #expect(request.type == "local-list" && request.monitors == monitors)
        let screening = ListScreening(Self.screening("1"), monitored: subjects, list: "one")
        run.send(.backgroundCheck(await screening.check(request)))
        let check = try #require(run.result?.backgroundCheck)
        #expect(check.match && check.type == "local-list")
        let kept = try subjects.all()
        #expect(kept.map(\.description) == (monitors ? [check.monitoringId ?? ""] : []))
    }

    @Test("a person who was not told of is told of next time; others' damaged files keep nobody back")
    func untold() throws {
        struct Unheard: Error {}
        let folder = Folder()
        let subjects = try MonitoredSubjects(folder.path)
        for _ in 0..<3 { _ = try subjects.keep(Self.subject, candidates: [], list: "one") }
        let people = try subjects.all()
        let watch = ScreeningWatch(Self.screening("1"), list: "two")
        var told: [SessionIdentifier] = []
        #expect(throws: Unheard.self) {
            try watch.rescreen(subjects) { change throws(Unheard) in
                if told.count == 1 { throw Unheard() }
                told.append(change.monitoringID)
            }
        }
        #expect(told == [people[0]])
        let damaged = folder.path + "/\(people[1]).subject.json"
        let whole = try Data(contentsOf: URL(filePath: damaged))
        try Data("{".utf8).write(to: URL(filePath: damaged))
        let failures = watch.rescreen(subjects) { told.append($0.monitoringID) }
        #expect(failures.map(\.file) == [damaged] && failures.map(\.error) == [.damaged])
        #expect(told == [people[0], people[2]])
        try whole.write(to: URL(filePath: damaged))
        #expect(Self.changes(subjects, "1", list: "two").map(\.monitoringID) == [people[1]])
        try FileManager.default.removeItem(atPath: folder.path)
        let missing = watch.rescreen(subjects) { _ in }
        #expect(missing.map(\.file) == [folder.path] && missing.map(\.error) == [.notFound])
    }

    @Test("a person whose name cannot be compared is no person without candidates")
    func incomparable() throws {
        let folder = Folder()
        let subjects = try MonitoredSubjects(folder.path)
        let id = try subjects.keep(ScreeningSubject(name: "中文"), candidates: [], list: "one")
        for _ in 0..<2 {
            let failures = ScreeningWatch(Self.screening("1"), list: "two").rescreen(subjects) { _ in }
            #expect(failures.map(\.file) == [folder.path + "/\(id).subject.json"])
        }
    }
}
