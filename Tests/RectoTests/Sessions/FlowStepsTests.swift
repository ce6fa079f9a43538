import Recto
import RectoCore
import Testing

/// Which steps each kind of flow has, in which order.
struct FlowStepsTests {
    static func names(_ flow: Flow) -> [String] {
        flow.steps.map { step in
            switch step {
            case .welcome: "welcome"
            case .consent: "consent"
            case .scan(let it):
                it.isProofOfAddress
                    ? "address" : "scan " + it.targets.map(\.document.id).joined(separator: "|")
            case .read: "read"
            case .lookup: "lookup"
            case .face: "face"
            case .backgroundCheck: "backgroundCheck"
            }
        }
    }

    static func flow(_ kind: FlowKind, _ configure: (inout FlowBuilder) -> Void = { _ in }) throws -> Flow {
        var builder = FlowBuilder(kind)
        configure(&builder)
        return try builder.build(in: FlowSurroundings(now: SessionRun.start))
    }

    @Test("an enrolment scans its documents in order, then looks at the face, then screens")
    func enrolment() throws {
        let flow = try Self.flow(.enrolment) { builder in
            builder.documents = [DocumentOptions("PASSPORT"), DocumentOptions("UAE_ID")]
            builder.face = FaceStepOptions()
            builder.backgroundCheck = BackgroundCheckOptions()
        }
        #expect(Self.names(flow) == ["scan PASSPORT", "scan UAE_ID", "face", "backgroundCheck"])
        #expect(flow.kind.traceCategory == .enrolment)
    }

    @Test("lookup, reading and face session")
    func others() throws {
        let lookup = try Self.flow(.lookup) { builder in
            builder.documents = [DocumentOptions("NGA_NIN")]
            builder.face = FaceStepOptions()
        }
        #expect(Self.names(lookup) == ["lookup", "face"] && lookup.kind.traceCategory == .lookup)
        let reading = try Self.flow(.reading) { builder in
            builder.documents = [DocumentOptions("PASSPORT")]
            builder.chipKey = ChipKeyInput()
            builder.chipKey?.cardAccessNumber = "123456"
            builder.backgroundCheck = BackgroundCheckOptions()
        }
        #expect(Self.names(reading) == ["read", "backgroundCheck"])
        // No category of its own.
        #expect(reading.kind.traceCategory == .enrolment)
        let face = try Self.flow(.faceSession)
        #expect(Self.names(face) == ["face"] && face.kind.traceCategory == .faceSession)
    }

    @Test("a workflow has its steps in the order given, its document step a choice")
    func workflow() throws {
        let flow = try Self.flow(.workflow) { builder in
            builder.steps = [.welcome, .face, .document, .proofOfAddress]
            builder.documents = [DocumentOptions("PASSPORT"), DocumentOptions("DRIVING_LICENCE")]
            builder.customDocuments = [CustomDocument(title: "A", country: "FRA", pages: .frontAndBack)]
        }
        #expect(
            Self.names(flow) == ["welcome", "face", "scan PASSPORT|DRIVING_LICENCE|GENERIC", "address"])
    }

    @Test("a workflow reads chips without being asked, where a reader is there")
    func workflowReading() throws {
        var builder = FlowBuilder(.workflow)
        builder.steps = [.document]
        builder.documents = [DocumentOptions("PASSPORT")]
        var surroundings = FlowSurroundings(now: 0)
        func reading() throws -> ReadingOptions? {
            guard case .scan(let step) = try builder.build(in: surroundings).steps.first else { return nil }
            return step.targets.first?.reading
        }
        #expect(try reading()?.policy == .ifAvailable)
        surroundings.providers.remove(.chipReader)
        #expect(try reading() == nil)
    }

    @Test(
        "an ID capture takes both sides where there are two and both are asked for, else the one asked for",
        arguments: [
            ("UAE_ID", true, ScanOptions.Side.front, [.front, .back]),
            ("UAE_ID", false, .back, [.back]), ("UAE_ID", false, .front, [.front]),
            ("PASSPORT", true, .front, [.front]),
        ] as [(String, Bool, ScanOptions.Side, [ScanOptions.Side])])
    func idCapture(type: String, both: Bool, side: ScanOptions.Side, expected: [ScanOptions.Side]) throws {
        let flow = try Self.flow(.idCapture) { builder in
            builder.documents = [DocumentOptions(type)]
            (builder.readsBothSides, builder.side) = (both, side)
        }
        guard case .scan(let step) = try #require(flow.steps.first) else {
            Issue.record("no scan")
            return
        }
        #expect(step.targets.first?.sides == expected)
        var run = SessionRun(flow)
        run.send([.start, .begin] + expected.map { $0 == .front ? .front() : .back() })
        let document = try #require(run.result?.documents.first)
        let lacksBack = (step.targets.first?.document.sides ?? 1) > 1 && !expected.contains(.back)
        #expect(document.missingBack == (lacksBack ? true : nil))
        #expect(document.scan?.backImageId == (expected.contains(.back) ? "back-1" : nil))
    }

    @Test("one gesture of six, or of four with one group left out")
    func gestures() throws {
        func options(_ group: LivenessGesture.Group?) throws -> LivenessPlan.Options? {
            let flow = try Self.flow(.faceSession) { builder in
                builder.face = FaceStepOptions()
                builder.face?.liveness = .active
                builder.face?.disabledGesture = group
            }
            guard case .face(let step) = flow.steps.first else { return nil }
            return step.plan
        }
        func drawn(_ options: LivenessPlan.Options) -> Set<LivenessGesture> {
            let plans = (UInt64(0)..<400).map { LivenessPlan(seed: $0, options: options) }
            #expect(plans.allSatisfy { $0.gestures.count == 1 })
            return Set(plans.flatMap(\.gestures))
        }
        #expect(drawn(try #require(try options(nil))).count == 6)
        let four = drawn(try #require(try options(.turn)))
        #expect(four == [.moveCloser, .moveFurther, .tiltLeft, .tiltRight])
    }

    @Test("a selfie capture asks for nothing, or for every step")
    func selfie() throws {
        func plan(_ liveness: FaceStepOptions.Liveness) throws -> LivenessPlan.Options? {
            let flow = try Self.flow(.selfieCapture) { builder in
                builder.face = FaceStepOptions()
                builder.face?.liveness = liveness
            }
            guard case .face(let step) = flow.steps.first else { return nil }
            #expect(!step.isCompared)
            return step.plan
        }
        #expect(try plan(.none) == nil)
        #expect(try plan(.passive) == nil)
        let all = LivenessPlan(seed: 1, options: try #require(try plan(.active))).gestures
        #expect(Set(all) == [.turnLeft, .turnRight, .up, .down, .smile, .openMouth])
    }

    @Test("a workflow's face is a photo, two gestures, or the head turned to both sides")
    func variants() throws {
        func gestures(_ variant: FaceStepOptions.Variant) throws -> [LivenessGesture]? {
            let flow = try Self.flow(.workflow) { builder in
                builder.steps = [.face]
                builder.face = FaceStepOptions()
                builder.face?.variant = variant
            }
            guard case .face(let step) = flow.steps.first else { return nil }
            return step.plan.map { LivenessPlan(seed: 3, options: $0).gestures }
        }
        #expect(try gestures(.photo) == nil)
        #expect(try gestures(.video)?.count == 2)
        #expect(Set(try #require(try gestures(.motion))) == [.turnLeft, .turnRight])
    }
}
