#if SignedResults
    internal import FoundationEssentials
    public import Recto
    public import RectoCore

    /// Faces of persons who come again, as sealed biometric tokens: what is kept is no face to whoever has not the key, and
    /// opens for the person alone whom it was made for.
    public struct SealedFaces: Sendable {
        static let mostValues = 4096
        private let store: any BiometricTokenStore
        private let key: SealingKey

        public init(_ store: any BiometricTokenStore, key: SealingKey) {
            self.store = store
            self.key = key
        }

        /// Seals a face and keeps it; an earlier one of the person goes.
        ///
        /// - Returns: the token, for an integrator that keeps it elsewhere.
        @discardableResult
        public func enrol(
            _ embedding: FaceEmbedding, user: String
        ) throws(ResourceError) -> [UInt8] {
            let hash = key.hash(user: user)
            guard !embedding.values.isEmpty, embedding.values.count <= Self.mostValues,
                embedding.values.allSatisfy(\.isFinite), let plain = try? RecordEncoder.line(embedding)
            else { throw .damaged }
            let token = try key.seal([UInt8](plain), for: Self.purpose(hash))
            try store.keep(token, user: hash)
            return token
        }

        /// - Returns: nil where the person has none.
        /// - Throws: ``Recto/ResourceError/notOpened`` for another person's token, another key and a change.
        public func face(user: String) throws(ResourceError) -> FaceEmbedding? {
            let hash = key.hash(user: user)
            guard let token = try store.token(user: hash) else { return nil }
            return try open(token, hash)
        }

        /// Opens a token that was kept elsewhere.
        public func face(in token: [UInt8], user: String) throws(ResourceError) -> FaceEmbedding {
            try open(token, key.hash(user: user))
        }

        @discardableResult
        public func forget(user: String) throws(ResourceError) -> Bool {
            try store.forget(user: key.hash(user: user))
        }

        private func open(_ token: [UInt8], _ hash: UserHash) throws(ResourceError) -> FaceEmbedding {
            let plain = try key.open(token, for: Self.purpose(hash))
            guard let it = try? JSONDecoder().decode(FaceEmbedding.self, from: Data(plain)) else {
                throw .damaged
            }
            return it
        }

        private static func purpose(_ user: UserHash) -> String { "face/" + user.description }
    }
#endif
