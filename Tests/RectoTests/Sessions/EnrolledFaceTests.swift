import RectoCore
import Synchronization
import Testing

@testable import Recto

/// Faces that are kept for later sessions.
struct EnrolledFaceTests {
    private final class Index: FaceIndex {
        let model = "m"
        private let kept = Mutex<[(vector: FaceEmbedding, reference: String?, id: FaceIdentifier)]>([])
        let fails: Bool

        init(fails: Bool = false) { self.fails = fails }

        var references: [String?] { kept.withLock { $0.map(\.reference) } }
        var count: Int { references.count }

        func enrol(_ embedding: FaceEmbedding, reference: String?) throws(FaceIndexError) -> FaceEnrolment {
            if fails { throw .unusableReference }
            return kept.withLock { kept in
                if let known = kept.first(where: { $0.vector == embedding }) {
                    return .found(
                        FaceCandidate(identifier: known.id, reference: known.reference, similarity: 1))
                }
                let id = FaceIdentifier.random()
                kept.append((embedding, reference, id))
                return .added(id)
            }
        }

        func search(_ embedding: FaceEmbedding, limit: Int) throws(FaceIndexError) -> [FaceCandidate] { [] }
        func remove(_ identifier: FaceIdentifier) throws(FaceIndexError) -> Bool { false }
        func removeAll() throws(FaceIndexError) {}
    }

    private static func request(_ configure: (inout FaceStepOptions) -> Void) throws -> FaceRequest {
        var run = try SessionRun(.faceSession) { builder in
            var face = FaceStepOptions()
            configure(&face)
            builder.face = face
        }
        run.send([.start, .begin])
        return try #require(run.first { if case .lookAtFace(let it) = $0 { it } else { nil } })
    }

    private static let vector = FaceEmbedding(model: "m", values: [0.6, 0.8])

    @Test("a face is kept only where the flow asks for it, by its session's name", arguments: [false, true])
    func kept(enrols: Bool) throws {
        let index = Index()
        let request = try Self.request { $0.enrols = enrols }
        #expect(request.enrols == enrols)
        let capture = try FaceCapture().placed(Self.vector, in: index, for: request, session: SessionRun.name)
        #expect(index.references == (enrols ? [SessionRun.name.description] : []))
        #expect((capture.oneToNID != nil) == enrols && capture.oneToNMatch == (enrols ? false : nil))
    }

    @Test("a face that was there is found by the name it had, and not kept twice")
    func found() throws {
        let index = Index()
        let request = try Self.request { $0.isOneToN = true }
        let first = try FaceCapture().placed(Self.vector, in: index, for: request, session: SessionRun.name)
        let second = try FaceCapture().placed(Self.vector, in: index, for: request, session: .random())
        #expect(second.oneToNID == first.oneToNID && second.oneToNMatch == true && index.count == 1)
    }

    @Test("an index that fails is no face kept; without one nothing happens")
    func failing() throws {
        let request = try Self.request { $0.enrols = true }
        #expect(throws: FaceIndexError.unusableReference) {
            try FaceCapture().placed(
                Self.vector, in: Index(fails: true), for: request, session: SessionRun.name)
        }
        let alone = try FaceCapture().placed(Self.vector, in: nil, for: request, session: SessionRun.name)
        #expect(alone == FaceCapture())
    }
}
