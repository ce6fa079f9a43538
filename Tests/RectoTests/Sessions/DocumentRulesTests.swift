import RectoCore
import RectoMRZ
import Testing

@testable import Recto

/// What a flow asks of a document beside its being read: age, issuer, allowed types, no specimen.
struct DocumentRulesTests {
    static let day = CalendarDay(secondsSince1970: Int64(SessionRun.start))  // 2023-11-14

    @Test(
        "whole years on the day, a range where a part of the date is not known",
        arguments: [
            ("2005-11-14", 18, 18), ("2005-11-15", 17, 17), ("2005-11-13", 18, 18), ("2004-02-29", 19, 19),
            ("2005-11", 17, 18), ("2005-12", 17, 17), ("2005", 17, 18), ("051114", 18, 18),
            ("05<<<<", 17, 18),
            ("0511<<", 17, 18), ("050000", 17, 18), ("740812", 49, 49), ("2312<<", 99, 99), ("2311<<", 0, 0),
            ("2023-11-14", 0, 0), ("2023", 0, 0),
        ] as [(String, Int, Int)])
    func ages(text: String, least: Int, most: Int) throws {
        let range = try #require(AgeRange(birthDate: text, on: Self.day))
        #expect(range.least == least && range.most == most)
    }

    @Test(
        "a birth date of which nothing is known is no age",
        arguments: ["000000", "<<<<<<", "", "051", "twelve"])
    func unknownAges(text: String) {
        #expect(AgeRange(birthDate: text, on: Self.day) == nil)
    }

    @Test("29 February has its year on 1 March", arguments: [(28, 17), (29, 18)])
    func leapDay(_ day: Int, _ years: Int) throws {
        let today = try #require(
            day == 28
                ? CalendarDay(year: 2022, month: 2, day: 28) : CalendarDay(year: 2022, month: 3, day: 1))
        #expect(AgeRange(birthDate: "2004-02-29", on: today)?.least == years)
    }

    @Test(
        "what is no date has no age",
        arguments: ["", "soon", "2023-11-15", "1974-13", "1974-02-30", "12/08/1974", "74-08-12", "74081"])
    func noAges(text: String) { #expect(AgeRange(birthDate: text, on: Self.day) == nil) }

    private static func acceptance(
        _ fields: [String: String], back: [String: String]? = nil, type: String = "PASSPORT",
        _ configure: (inout FlowBuilder) -> Void
    ) throws -> Verification.Acceptance? {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions(type)]
            configure(&builder)
        }
        run.send([.start, .begin, .front(fields)] + (back.map { [.back($0)] } ?? []))
        return try #require(run.result?.verifications.first).acceptance
    }

    private static func outcome(
        _ name: Verification.Acceptance.Name, _ acceptance: Verification.Acceptance?
    ) -> Verification.Acceptance.Outcome? {
        acceptance?.rules.first { $0.name == name }?.outcome
    }

    @Test(
        "a minimum age is met, not met, or not said by what is known of the date",
        arguments: [
            (["dateOfBirthFormatted": "2005-11-14"], .met, .accepted),
            (["dateOfBirthFormatted": "2005-11-15"], .notMet, .rejected),
            (["dateOfBirth": "05<<<<"], .notAssessed, .undecided),
            (["dateOfBirth": "04<<<<"], .met, .accepted),
            (["dateOfBirth": "06<<<<"], .notMet, .rejected), ([:], .notAssessed, .undecided),
        ] as [([String: String], Verification.Acceptance.Outcome, Verification.Acceptance.Result)])
    func minimumAge(
        fields: [String: String], expected: Verification.Acceptance.Outcome,
        result: Verification.Acceptance.Result
    ) throws {
        let found = try Self.acceptance(fields) { $0.documents[0].minimumAge = 18 }
        #expect(Self.outcome(.minimumAge, found) == expected && found?.result == result)
    }

    @Test("of two dates nobody is made older by the one that suits")
    func twoDates() throws {
        let found = try Self.acceptance(
            ["dateOfBirthFormatted": "1990-01-01"], back: ["dateOfBirth": "10<<<<"], type: "UAE_ID"
        ) { $0.documents[0].minimumAge = 18 }
        #expect(Self.outcome(.minimumAge, found) == .notMet)
    }

    @Test(
        "every date of birth that a side says counts, not the zone's alone",
        arguments: [
            (["1990-01-01", "1990-01-01"], .met), (["1990-01-01", "2010-01-01"], .notMet), ([], .met),
            (nil, .met),
        ] as [([String]?, Verification.Acceptance.Outcome)])
    func printedDate(dates: [String]?, expected: Verification.Acceptance.Outcome) throws {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].minimumAge = 18
        }
        let capture = SideCapture(
            side: ScannedSide(fields: ["dateOfBirthFormatted": "1990-01-01"]), birthDates: dates)
        run.send([.start, .begin, .frame(DocumentFinding([.scanDocumentFrontProcessed], capture: capture))])
        #expect(Self.outcome(.minimumAge, run.result?.verifications.first?.acceptance) == expected)
    }

    @Test("ages that are none are refused when the flow is built", arguments: [0, -1, 151])
    func noMinimum(age: Int) {
        let error = FlowBuilderTests.error(of: .enrolment) { builder in
            FlowBuilderTests.passport(&builder)
            builder.documents[0].minimumAge = age
        }
        #expect(error == .invalidAge(age))
    }

    @Test("a reading asks it of the chip's date")
    func reading() throws {
        var run = try SessionRun(.reading) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.documents[0].minimumAge = 21
            builder.documents[0].country = "FRA"
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
        }
        let chip = ChipData(mrz: ["dateOfBirth": "2005-01-01", "issuingState": "FRA"])
        run.send([.start, .begin, .chip(.read(chip, Verification.Reading()))])
        let found = try #require(run.result?.verifications.first?.acceptance)
        #expect(Self.outcome(.minimumAge, found) == .notMet && Self.outcome(.issuingState, found) == .met)
    }

    @Test(
        "a passport's country changes nothing of its capture, and its issuer is held to it",
        arguments: [
            ("FRA", "FRA", .met), ("FRA", "DEU", .notMet), ("DEU", "D", .met), ("DEU", "D<<", .met),
            ("UAE", "ARE", .met), ("FRA", nil, .notAssessed),
        ] as [(String, String?, Verification.Acceptance.Outcome)])
    func issuer(asked: String, read: String?, expected: Verification.Acceptance.Outcome) throws {
        var fields: [String: String] = [:]
        fields["issuer"] = read
        let found = try Self.acceptance(fields) { $0.documents[0].country = asked }
        #expect(Self.outcome(.issuingState, found) == expected)
    }

    @Test("a specimen passes in a sandbox and is rejected in earnest", arguments: FlowEnvironment.allCases)
    func environments(environment: FlowEnvironment) throws {
        let found = try Self.acceptance(["issuer": "UTO"]) { $0.environment = environment }
        #expect(found?.result == (environment == .sandbox ? .accepted : .rejected))
        #expect(try Self.acceptance(["issuer": "FRA"]) { $0.environment = environment } == nil)
        var run = try SessionRun(.enrolment) { builder in
            FlowBuilderTests.passport(&builder)
            builder.environment = environment
        }
        run.send([.start, .begin, .front()])
        #expect(run.result?.source.environment == environment)
    }

    @Test("without a word a flow is live; settings say otherwise, and code outweighs them")
    func environmentOfSettings() throws {
        var builder = FlowBuilder(.enrolment)
        FlowBuilderTests.passport(&builder)
        var surroundings = FlowBuilderTests.surroundings
        #expect(try builder.build(in: surroundings).environment == .live)
        surroundings.settings.settings.environment = .sandbox
        #expect(try builder.build(in: surroundings).environment == .sandbox)
        builder.environment = .live
        #expect(try builder.build(in: surroundings).environment == .live)
    }

    @Test(
        "a document that is not allowed is told, and rejected only where that is enforced",
        arguments: [false, true])
    func allowed(isEnforced: Bool) throws {
        let list = AllowedDocuments([.init("PASSPORT", countries: ["FRA", "DEU"])], isEnforced: isEnforced)
        func found(_ issuer: String) throws -> Verification.Acceptance? {
            try Self.acceptance(["issuer": issuer]) { $0.allowedDocuments = list }
        }
        #expect(try found("FRA")?.result == .accepted && found("D")?.result == .accepted)
        let other = try #require(try found("ITA"))
        #expect(other.result == (isEnforced ? .rejected : .accepted))
        #expect(other.rules.map(\.outcome) == [.notMet] && other.rules.first?.enforced == isEnforced)
    }

    @Test("what is not allowed leaves a choice, and is refused where there is none")
    func allowedChoice() throws {
        var builder = FlowBuilder(.workflow)
        builder.steps = [.document]
        builder.documents = [DocumentOptions("VISA"), DocumentOptions("PASSPORT")]
        var surroundings = FlowBuilderTests.surroundings
        surroundings.settings.settings.allowedDocuments = AllowedDocuments([.init("PASSPORT")])
        let flow = try builder.build(in: surroundings)
        guard case .scan(let step) = try #require(flow.steps.first) else {
            Issue.record("no scan")
            return
        }
        #expect(step.targets.map(\.document.id) == ["PASSPORT"])
        #expect(flow.warnings == [.documentsNotAllowed(["VISA"])])
        // Code outweighs the settings.
        builder.allowedDocuments = AllowedDocuments([.init("VISA"), .init("PASSPORT")])
        #expect(try builder.build(in: surroundings).warnings.isEmpty)
        builder.allowedDocuments = AllowedDocuments([.init("UAE_ID")])
        #expect(throws: FlowError.documentNotAllowed("VISA")) { try builder.build(in: surroundings) }
        let enrolment = FlowBuilderTests.error(of: .enrolment) { builder in
            FlowBuilderTests.passport(&builder)
            builder.documents[0].country = "ITA"
            builder.allowedDocuments = AllowedDocuments([.init("PASSPORT", countries: ["FRA"])])
        }
        #expect(enrolment == .documentNotAllowed("PASSPORT"))
    }
}
