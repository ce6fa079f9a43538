#if SignedResults
    public import Recto

    /// Seals what another store keeps. A sealed resource opens under its own name alone; its digest stays that of the bytes
    /// as they were given, which is what a signed result names.
    public struct SealedResourceStore<Base: ResourceStore>: ResourceStore {
        private let base: Base
        private let key: SealingKey

        public init(_ base: Base, key: SealingKey) {
            self.base = base
            self.key = key
        }

        public func put(_ bytes: [UInt8], as id: String) throws(ResourceError) -> Resource {
            guard Resource.isName(id) else { throw .unusableName }
            _ = try base.put(try key.seal(bytes, for: "resource/" + id), as: id)
            return Resource(id: id, sha256: SignedImage.digest(bytes), byteCount: bytes.count)
        }

        public func get(_ id: String) throws(ResourceError) -> [UInt8] {
            try key.open(try base.get(id), for: "resource/" + id)
        }

        @discardableResult
        public func remove(_ id: String) throws(ResourceError) -> Bool { try base.remove(id) }
    }
#endif
