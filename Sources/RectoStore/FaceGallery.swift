#if Storage
    internal import GRDB
    public import RectoCore
    internal import Synchronization

    /// Enrolled faces in one SQLite file, searched exactly.
    ///
    /// Every vector is held in memory as well: opening reads the file once, searching does not touch it. The file is
    /// locked while the gallery is open, so that the two stay the same. Safe to use from several threads: searches run
    /// beside each other, changes one after the other.
    ///
    /// A vector tells two photos of a person apart from two of others; treat the file as biometric data. It is not
    /// encrypted. What is deleted is overwritten in the file; copies that a file system keeps of its own are beyond it.
    public final class FaceGallery: FaceIndex {
        public let model: String
        /// From this similarity on two faces are the same person's, when enrolling.
        public let threshold: Double
        private let queue: DatabaseQueue
        private let vectors: Mutex<FaceVectors>

        /// Where a gallery lives.
        public enum Location: Sendable, Hashable {
            /// Gone with the gallery.
            case memory
            /// A path. The file is made where it is missing; its owner alone may read and write it.
            case file(String)
        }

        /// Opens a gallery, or makes it.
        ///
        /// - Parameters:
        ///   - model: the digest of the matcher whose vectors it holds, 64 lower-case hexadecimal digits.
        ///   - threshold: -1...1. Among N enrolled faces a stranger is found about N times as often as two
        ///     strangers match, so this has to be stricter than for a comparison of two.
        public init(_ location: Location, model: String, threshold: Double) throws(FaceIndexError) {
            guard Self.isDigest(model) else { throw .unusableEmbedding(reason: "no digest of a model") }
            guard (-1.0...1.0).contains(threshold) else { throw .unusableThreshold }
            if case .file(let path) = location {
                do throws(OwnersFile.Refusal) { try OwnersFile.prepare(path) } catch {
                    throw .notOpened(reason: error.reason)
                }
            }
            let (queue, held) = try GalleryAccess.typed {
                let queue = try Self.connect(location)
                var held = FaceVectors()
                try queue.inTransaction(.exclusive) { db in
                    try GalleryTable.prepare(db)
                    held = try GalleryTable.load(db, model: model)
                    return .commit
                }
                return (queue, held)
            }
            self.queue = queue
            vectors = Mutex(held)
            self.model = model
            self.threshold = threshold
        }

        public var count: Int { vectors.withLock(\.count) }

        /// The most similar enrolled face at the threshold or above; without one the face is added. The first vector
        /// of a person stays: a face that is found changes nothing.
        public func enrol(
            _ embedding: FaceEmbedding, reference: String? = nil
        ) throws(FaceIndexError) -> FaceEnrolment {
            if let reference, !Self.isReference(reference) { throw .unusableReference }
            // Held over looking and adding: two threads with one face must not both add it.
            return try vectors.withLock { held throws(FaceIndexError) in
                try check(embedding, against: held)
                if let best = held.nearest(to: embedding.values, limit: 1).first, best.similarity >= threshold
                {
                    return .found(best)
                }
                let identifier = FaceIdentifier.random()
                try change { try GalleryTable.insert($0, embedding, identifier, reference: reference) }
                held.add(embedding.values, identifier, reference: reference)
                return .added(identifier)
            }
        }

        /// The most similar faces whatever their similarity, the best first.
        public func search(
            _ embedding: FaceEmbedding, limit: Int = 5
        ) throws(FaceIndexError) -> [FaceCandidate] {
            // A copy that shares the array: nobody waits for the search.
            let held = vectors.withLock { $0 }
            try check(embedding, against: held)
            return held.nearest(to: embedding.values, limit: limit)
        }

        @discardableResult
        public func remove(_ identifier: FaceIdentifier) throws(FaceIndexError) -> Bool {
            try vectors.withLock { held throws(FaceIndexError) in
                guard held.contains(identifier) else { return false }
                try change { try GalleryTable.remove($0, identifier) }
                held.remove(identifier)
                return true
            }
        }

        public func removeAll() throws(FaceIndexError) {
            try vectors.withLock { held throws(FaceIndexError) in
                try change { try GalleryTable.removeAll($0) }
                held = FaceVectors()
            }
        }

        private func check(_ embedding: FaceEmbedding, against held: FaceVectors) throws(FaceIndexError) {
            guard embedding.model == model else { throw .otherModel(held: model, given: embedding.model) }
            guard UnitVector.isUnit(embedding.values) else {
                throw .unusableEmbedding(reason: "not a vector of length 1")
            }
            guard held.isEmpty || embedding.values.count == held.length else {
                throw .unusableEmbedding(
                    reason: "\(embedding.values.count) values, \(held.length) in the gallery")
            }
        }

        private func change(_ body: (Database) throws -> Void) throws(FaceIndexError) {
            try GalleryAccess.typed { try queue.write(body) }
        }

        private static func connect(_ location: Location) throws -> DatabaseQueue {
            var configuration = Configuration()
            configuration.busyMode = .immediateError
            configuration.prepareDatabase { try GalleryTable.configure($0) }
            switch location {
            case .memory: return try DatabaseQueue(configuration: configuration)
            case .file(let path): return try DatabaseQueue(path: path, configuration: configuration)
            }
        }

        private static func isDigest(_ text: String) -> Bool {
            text.utf8.count == 64
                && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
        }

        private static func isReference(_ text: String) -> Bool {
            (1...64).contains(text.utf8.count)
                && text.utf8.allSatisfy { byte in
                    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte)
                        || (0x61...0x7A).contains(byte)
                        || [0x2D, 0x2E, 0x5F].contains(byte)
                }
        }
    }
#endif
