import RectoCore
import Testing

@testable import Recto

/// Pictures that a person looks at before they count.
struct ConfirmationTests {
    private static func card() throws -> SessionRun {
        var run = try SessionRun(.enrolment) { builder in
            builder.documents = [DocumentOptions("UAE_ID")]
            builder.confirmsCaptures = true
        }
        run.send([.start, .begin, .front(["a": "1"])])
        return run
    }

    @Test("a side waits for the person's word, and nothing else is taken meanwhile")
    func waiting() throws {
        var run = try Self.card()
        #expect(run.session.isAwaitingConfirmation)
        let shown = run.last { if case .show(.confirm(_, let side)) = $0 { side } else { nil } }
        #expect(shown == .front)
        run.send([.back(), .seen(.scanDocumentExpired)])
        run.send(.tick, after: 500)
        #expect(run.session.isAwaitingConfirmation, "no time runs out while a person looks")
        run.send(.confirm)
        #expect(!run.session.isAwaitingConfirmation)
        run.send([.back(["b": "2"]), .confirm])
        #expect(run.result?.documents.first?.scan?.front["a"] == "1")
        #expect(run.result?.documents.first?.scan?.back["b"] == "2")
    }

    @Test("a side that is taken again is the one that counts")
    func retaken() throws {
        var run = try Self.card()
        run.send([.retake, .front(["a": "2"]), .confirm, .back(), .confirm])
        #expect(run.result?.documents.first?.scan?.front["a"] == "2")
    }

    @Test("skipping the page, the default, waits for nobody", arguments: [true, false])
    func skipped(skips: Bool) throws {
        let builder = FlowBuilder(
            cardType: "GENERIC_ID", cardSide: .front, isReadBothSide: false, skipConfirmScreen: skips)
        var run = SessionRun(try builder.build(in: FlowSurroundings(now: SessionRun.start)))
        run.send([.start, .begin, .front()])
        #expect((run.result != nil) == skips && run.session.isAwaitingConfirmation == !skips)
        #expect(!FlowBuilder(.enrolment).confirmsCaptures)
    }

    @Test("a face waits too; taken again, it is looked at anew in the same attempt")
    func face() throws {
        let builder = FlowBuilder(livenessMode: .none, skipConfirmScreen: false)
        var run = SessionRun(try builder.build(in: FlowSurroundings(now: SessionRun.start)))
        run.send([.start, .begin, .accepted(nil)])
        #expect(run.session.isAwaitingConfirmation && run.result == nil)
        run.send(.retake)
        #expect(run.effects.count { if case .lookAtFace = $0 { true } else { false } } == 2)
        run.send([.accepted(nil), .confirm])
        #expect(run.result?.face?.match == true)
        #expect(run.log.filter { $0.hasPrefix("START") }.count == 1)
    }

    @Test("whoever is not there confirms")
    func nobodyThere() async throws {
        var builder = FlowBuilder(.enrolment)
        builder.documents = [DocumentOptions("PASSPORT")]
        builder.confirmsCaptures = true
        var driver = SessionDriver(
            try builder.build(in: FlowSurroundings(now: SessionRun.start)), from: builder,
            device: SessionRun.device, started: SessionRun.start)
        await driver.say(.start, at: SessionRun.start)
        await driver.say(.front(), at: SessionRun.start + 1)
        #expect(driver.session.outcome != nil)
    }

    @Test("the pages have Onfido's names")
    func screens() throws {
        var run = try Self.card()
        run.send([.confirm, .back()])
        var screens = OnfidoScreens()
        let names = run.effects.flatMap { screens.take($0, at: run.session.step) }.compactMap { $0.screen }
        #expect(
            names == [
                .documentCapture, .documentCaptureFront, .documentCaptureConfirmation,
                .documentCaptureConfirmationFront, .documentCaptureBack, .documentCaptureConfirmation,
                .documentCaptureConfirmationBack,
            ])
    }
}
