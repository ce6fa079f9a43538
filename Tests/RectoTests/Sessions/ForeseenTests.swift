import RectoCore
import Testing

@testable import Recto

/// What a frame will come to, before the session is told of it.
struct ForeseenTests {
    private static func finding(_ kind: SessionEvent.Kind) -> DocumentFinding {
        if case .frame(let it) = kind { it } else { DocumentFinding([]) }
    }

    @Test("a side that is taken, one that contradicts the other, and neither", arguments: [false, true])
    func frames(confirms: Bool) throws {
        var run = try ScanSessionTests.card { $0.confirmsCaptures = confirms }
        let front = SessionEvent.Kind.front(["documentNumber": "X1"])
        func foresees(_ kind: SessionEvent.Kind) -> Session.Foreseen {
            run.session.foresees(Self.finding(kind), at: SessionRun.start + 5)
        }
        #expect(foresees(front) == .taken && foresees(.seen(.scanDocumentBlurDetected)) == .nothing)
        #expect(foresees(.back()) == .nothing && foresees(.seen(.scanDocumentExpired)) == .failed)
        run.send(confirms ? [front, .confirm] : [front])
        #expect(foresees(.back(["documentNumber": "X1"])) == .taken)
        #expect(foresees(.back(["documentNumber": "Y2"])) == .failed)
    }
}
