import RectoCore
import RectoMRZ
import RectoTesting
import Testing

@testable import Recto

struct ScanOptionsTests {
    let options: ScanOptions

    init() throws { options = ScanOptions(today: try #require(CalendarDay(year: 2026, month: 1, day: 1))) }

    @Test("an expired document raises its code, unless expiry is disabled; it is reported either way")
    func expiryDisabled() throws {
        for isDisabled in [false, true] {
            let judge = try ReadingChecksTests.judge(
                ReadingChecksTests.evidence(ReadingChecksTests.zone(ReadingChecksTests.td3))
            ) {
                $0 = options
                $0.disablesExpiryValidation = isDisabled
            }
            let checks = judge.checks()
            let expiry = try #require(checks.first { $0.name == .expiry })
            #expect(expiry.isFailed)
            #expect(expiry.raisesStatus == !isDisabled)
            #expect(
                judge.statuses(checks) == [isDisabled ? .scanDocumentFrontProcessed : .scanDocumentExpired])
        }
    }

    @Test("each option keeps its own codes back and no other")
    func raised() {
        let all = Set(CheckName.allCases)
        func kept(_ change: (inout ScanOptions) -> Void) -> Set<CheckName> {
            var changed = options
            change(&changed)
            return all.filter { !changed.raises($0) }
        }
        #expect(kept { _ in } == [])
        #expect(kept { $0.allowsNonPhysicalDocuments = true } == [.screen, .print])
        #expect(kept { $0.disablesTamperingRejection = true } == [.idPhotoTampering])
        #expect(kept { $0.disablesExpiryValidation = true } == [.expiry])
    }

    @Test("a minimum level takes the place of the fitted threshold", arguments: [0.0, 0.2, 0.999])
    func level(level: Double) throws {
        var evidence = ReadingChecksTests.evidence(nil)
        evidence.measures = FrameMeasures.unremarkable.with(glare: Thresholds.standard.glare.midpoint)
        let judge = try ReadingChecksTests.judge(evidence) { $0.minimumLevels = [.glare: level] }
        let glare = try #require(judge.checks().first { $0.name == .glare })
        guard case .assessed(let it) = glare.outcome else {
            Issue.record("not assessed")
            return
        }
        #expect(it.threshold == level)
        #expect(glare.isFailed == (it.score >= level))
        #expect(judge.statuses(judge.checks()).contains(.scanDocumentGlareDetected) == glare.isFailed)
    }

    @Test(
        "what cannot be asked is refused",
        arguments: [
            (CheckName.glare, 1.1, ScanOptionsError.Code.levelOutOfRange),
            (.glare, -0.1, .levelOutOfRange), (.glare, .nan, .levelOutOfRange),
            (.frontBackMismatch, 0.5, .levelWithoutCheck),
        ])
    func levels(check: CheckName, level: Double, code: ScanOptionsError.Code) throws {
        var options = options
        options.checks = [.glare]
        options.minimumLevels = [check: level]
        let error = #expect(throws: ScanOptionsError.self) { try options.validate() }
        #expect(error?.code == code)
        #expect(error?.message.contains(check.rawValue) == true)
    }

    @Test("a budget is a number of milliseconds that a frame can have")
    func budgets() throws {
        var options = options
        try options.validate()
        for budget in [1.0, 25, 60_000] {
            options.frameBudget = budget
            try options.validate()
        }
        for budget in [0.0, -1, .nan, .infinity, 60_001] {
            options.frameBudget = budget
            #expect(throws: ScanOptionsError.self) { try options.validate() }
        }
    }
}
