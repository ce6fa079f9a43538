import RectoCore
import RectoTesting
import Testing

@testable import Recto

@Suite("Face pipeline") struct FacePipelineTests {
    private static let digest = "eb8394fc67b0e2d7cee7dc49cd26de0182588647ec898015ac9e53d696251f32"

    private static func frame(_ width: Int = 480, _ height: Int = 640) throws -> Frame {
        try #require(
            Frame(
                pixels: [UInt8](repeating: 120, count: width * height), width: width, height: height,
                format: .grey8))
    }

    private static func faces(_ found: [Face] = [FaceSpecimens.face()]) -> ScriptedFaces {
        ScriptedFaces(found, measures: FaceSpecimens.measures())
    }

    private static func report(
        _ faces: ScriptedFaces, _ options: FaceOptions = FaceOptions(), against target: FaceMatchTarget? = nil
    ) throws -> FaceReport {
        var pipeline = FacePipeline(faces: faces, light: faces, thresholds: .standard)
        return try pipeline.analyse(try frame(), options: options, against: target.map { .face($0) })
    }

    /// A vector at this cosine from the first axis.
    private static func vector(_ cosine: Float, model: String = digest) -> FaceEmbedding {
        FaceEmbedding(model: model, values: [cosine, (1 - cosine * cosine).squareRoot()])
    }

    @Test("a face with nothing in the way raises nothing, and everything of it is in the report")
    func clean() throws {
        var faces = Self.faces()
        faces.pose = FacePose(yaw: 3, pitch: -2, roll: 1)
        faces.bonaFide = 0.97
        let report = try Self.report(faces)
        #expect(report.statuses.isEmpty)
        #expect(report.faces == [FaceSpecimens.face()])
        #expect(report.pose == faces.pose && report.bonaFide == 0.97)
        #expect(report.checks.map(\.name) == FaceCheckName.allCases)
        #expect(report.components.map(\.name) == FaceComponentName.allCases)
        #expect(report.comparison == nil && !report.isMatch)
    }

    @Test("without a face it is out of position, and nothing is said of what is not there")
    func noFace() throws {
        let report = try Self.report(Self.faces([]))
        #expect(report.statuses == [.faceIncorrectPositionDetected])
        #expect(report.faces.isEmpty && report.measures == nil && report.covers == nil)
        for check in report.checks {
            guard case .notRun = check.outcome else {
                Issue.record("\(check.name) says something of no face")
                continue
            }
        }
    }

    @Test("only the largest face is asked about")
    func largest() throws {
        let small = FaceSpecimens.face(60, 80, size: 0.2)
        let report = try Self.report(Self.faces([FaceSpecimens.face(), small]))
        #expect(report.faces.count == 2)
        #expect(report.measures == FaceSpecimens.measures())
    }

    @Test(
        "faces are compared at the level asked for",
        arguments: [
            (Float(0.9), MatchLevel?.none, true), (0.52, nil, true), (0.52, .approved, false),
            (0.05, nil, false),
        ])
    func match(_ cosine: Float, _ minimum: MatchLevel?, _ isMatch: Bool) throws {
        var faces = Self.faces()
        faces.embedding = Self.vector(1)
        let target = FaceMatchTarget(Self.vector(cosine), minimum: minimum)
        let report = try Self.report(faces, against: target)
        #expect(report.isMatch == isMatch)
        #expect(report.statuses.contains(.faceNoMatch) == !isMatch)
        let check = try #require(report.checks.first { $0.name == .match })
        #expect(check.isFailed == !isMatch)
        guard case .assessed(let it) = check.outcome else { throw EngineError(.internal, "not assessed") }
        #expect(abs(it.native - Double(cosine)) < 1e-6)
        #expect((0...1).contains(it.score) && (0...1).contains(it.threshold))
    }

    @Test("a faint print is neither a match nor a failure")
    func uncertain() throws {
        var faces = Self.faces()
        faces.embedding = Self.vector(1)
        let report = try Self.report(
            faces, against: FaceMatchTarget(Self.vector(0.15), kind: .printedPortrait))
        #expect(!report.isMatch && !report.statuses.contains(.faceNoMatch))
        let check = try #require(report.checks.first { $0.name == .match })
        guard case .failureToAssess = check.outcome else {
            Issue.record("an uncertain comparison was judged")
            return
        }
    }

    @Test("where what is compared with shows no face, the record says so and no status is raised")
    func missingReference() throws {
        var faces = Self.faces()
        faces.embedding = Self.vector(1)
        var pipeline = FacePipeline(faces: faces, light: faces, thresholds: .standard)
        let report = try pipeline.analyse(
            try Self.frame(), options: FaceOptions(), against: .missing(reason: "nobody is on it"))
        #expect(report.comparison == .notCompared(.missing(reason: "nobody is on it")))
        #expect(report.statuses.isEmpty && !report.isMatch)
        let check = try #require(report.checks.first { $0.name == .match })
        #expect(check.outcome == .notRun(reason: "nobody is on it"))
    }

    @Test("vectors of two models, of an unmeasured model or of none are not compared")
    func notCompared() throws {
        var faces = Self.faces()
        faces.embedding = Self.vector(1)
        let targets = [FaceMatchTarget(Self.vector(1, model: "another"))]
        for target in targets {
            let report = try Self.report(faces, against: target)
            #expect(report.comparison == .notCompared(.otherModel))
            #expect(!report.isMatch && report.statuses.isEmpty)
        }
        faces.embedding = Self.vector(1, model: "another")
        #expect(try Self.report(faces, against: targets[0]).comparison == .notCompared(.notMeasured))
        faces.embedding = nil
        #expect(try !Self.report(faces, against: targets[0]).isMatch)
    }

    @Test("a model that is not there and one that saw no face are told apart", arguments: [true, false])
    func absent(isInstalled: Bool) throws {
        var faces = Self.faces()
        (faces.hasMatcher, faces.readsOutlines) = (isInstalled, isInstalled)
        let report = try Self.report(faces, against: FaceMatchTarget(Self.vector(1)))
        #expect(report.comparison == .notCompared(isInstalled ? .unusableFace : .noMatcher))
        let reasons = report.components.compactMap { it -> String? in
            guard [.eyesOpen, .mouthClosed].contains(it.name), case .failureToAssess(let why) = it.outcome
            else { return nil }
            return why
        }
        let expected = isInstalled ? "saw no face" : "is not installed"
        #expect(reasons.count == 2 && reasons.allSatisfy { $0.hasSuffix(expected) })
        for check in report.checks where check.name == .match {
            guard case .notRun(let why) = check.outcome else { throw EngineError(.internal, "was run") }
            #expect(why.contains("not installed") == !isInstalled)
        }
    }

    @Test("the face's vector is given where it is asked for, whether or not it is compared")
    func described() throws {
        var faces = Self.faces()
        faces.embedding = Self.vector(1)
        var options = FaceOptions()
        #expect(try Self.report(faces, options).embedding == nil)
        options.describesFace = true
        let report = try Self.report(faces, options)
        #expect(report.embedding == faces.embedding && report.comparison == nil)
    }

    @Test("without an attack model, or without being asked, nothing is called live")
    func liveness() throws {
        for (bonaFide, checks) in [(Double?.none, Set(FaceCheckName.allCases)), (0.99, [.blur])] {
            var faces = Self.faces()
            faces.bonaFide = bonaFide
            let report = try Self.report(faces, FaceOptions(checks: checks))
            let check = try #require(report.checks.first { $0.name == .liveness })
            guard case .notRun = check.outcome else {
                Issue.record("liveness was judged")
                continue
            }
            #expect(report.bonaFide == nil)
        }
        var faces = Self.faces()
        faces.bonaFide = 0.02
        #expect(try Self.report(faces).statuses == [.faceLivenessFailed])
    }

    @Test("a face that nothing can be laid over is judged without its light")
    func unmeasured() throws {
        var light = Self.faces()
        light.failure = EngineError(.badArgument, "the points of the face lie in one place")
        var pipeline = FacePipeline(faces: Self.faces(), light: light, thresholds: .standard)
        let report = try pipeline.analyse(try Self.frame(), options: FaceOptions())
        #expect(report.measures == nil && report.faces.count == 1)
        let blur = try #require(report.checks.first { $0.name == .blur })
        #expect(!blur.isFailed)
    }

    @Test("what an engine cannot do is thrown")
    func failure() throws {
        var faces = Self.faces()
        faces.failure = EngineError(.noModel, "gone")
        #expect(throws: EngineError(.noModel, "gone")) { _ = try Self.report(faces) }
    }
}

@Suite("Faces on documents") struct DocumentFacesTests {
    @Test("the document alone is searched, and what is found there has its place in the frame")
    func onDocument() throws {
        let frame = try #require(
            Frame(pixels: [UInt8](repeating: 9, count: 400 * 300), width: 400, height: 300, format: .grey8))
        var faces = ScriptedFaces([FaceSpecimens.face(50, 60, size: 0.1)], measures: FaceSpecimens.measures())
        let quad = FaceBox(x: 100, y: 50, width: 200, height: 120).quad
        let found = try DocumentFaces.find(&faces, in: frame, on: quad)
        #expect(faces.searched == [[200, 120]])
        let face = try #require(found.first)
        #expect(found.count == 1)
        for (point, wanted) in zip(face.points.all, FaceSpecimens.face(150, 110, size: 0.1).points.all) {
            #expect(point.distance(to: wanted) < 1e-9)
        }
        #expect(face.box.centre.distance(to: Point(150, 110)) < 1e-9)
    }

    @Test(
        "without a document, or with one too small to cut out, the frame is searched", arguments: [nil, 5.0])
    func wholeFrame(_ side: Double?) throws {
        let frame = try #require(
            Frame(pixels: [UInt8](repeating: 9, count: 400 * 300), width: 400, height: 300, format: .grey8))
        var faces = ScriptedFaces([], measures: FaceSpecimens.measures())
        let quad = side.map { FaceBox(x: 390, y: 290, width: $0, height: $0).quad }
        #expect(try DocumentFaces.find(&faces, in: frame, on: quad).isEmpty)
        #expect(faces.searched == [[400, 300]])
    }
}
