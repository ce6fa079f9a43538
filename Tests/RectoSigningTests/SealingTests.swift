#if SignedResults
    import Foundation
    import Recto
    import RectoCore
    @testable import RectoSigning
    import Testing

    /// What is kept sealed.
    struct SealingTests {
        private static func facts(_ path: String) throws -> Int? {
            try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
        }

        @Test("a key's file is its owner's alone")
        func keyFile() throws {
            let folder = try TemporaryFolder()
            let path = folder.path + "/key"
            let key = SealingKey.random()
            try key.write(to: path)
            #expect(try Self.facts(path) == 0o600)
            let sealed = try key.seal([1, 2, 3], for: "a")
            #expect(try SealingKey(file: path).open(sealed, for: "a") == [1, 2, 3])
            #expect(throws: ResourceError.exists) { try key.write(to: path) }
            try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
            #expect(throws: KeyError.fileNotPrivate) { try SealingKey(file: path) }
            #expect(throws: KeyError.unreadableFile) { try SealingKey(file: folder.path + "/none") }
            #expect(SealingKey([UInt8](repeating: 0, count: 31)) == nil)
        }

        @Test("what is sealed opens with its key, for its purpose, unchanged")
        func sealing() throws {
            let key = SealingKey.random()
            let sealed = try key.seal(Array("secret".utf8), for: "a")
            #expect(try key.seal(Array("secret".utf8), for: "a") != sealed)
            #expect(throws: ResourceError.notOpened) { try key.open(sealed, for: "b") }
            #expect(throws: ResourceError.notOpened) { try SealingKey.random().open(sealed, for: "a") }
            for place in sealed.indices {
                var changed = sealed
                changed[place] ^= 1
                #expect(throws: ResourceError.notOpened) { try key.open(changed, for: "a") }
            }
            for count in [0, 3, 4, 20, 31] {
                #expect(throws: ResourceError.notOpened) {
                    try key.open(Array(sealed.prefix(count)), for: "a")
                }
            }
        }

        @Test("pictures lie sealed in their folder, and come back")
        func resources() throws {
            let folder = try TemporaryFolder()
            let base = try ResourceFolder(folder.path + "/images")
            let key = SealingKey.random()
            let store = SealedResourceStore(base, key: key)
            let kept = try store.put(Samples.front, as: "front-1")
            #expect(SignedImage(kept) == .reference("front-1", Samples.front))
            #expect(try store.get("front-1") == Samples.front)
            let raw = try base.get("front-1")
            #expect(!Data(raw).contains(Data(Samples.front)) && raw.count == Samples.front.count + 32)
            #expect(throws: ResourceError.exists) { try store.put([1], as: "front-1") }
            #expect(throws: ResourceError.unusableName) { try store.put([1], as: "../x") }
            // One picture in the place of another.
            _ = try base.put(raw, as: "front-2")
            #expect(throws: ResourceError.notOpened) { try store.get("front-2") }
            let stranger = SealedResourceStore(base, key: .random())
            #expect(throws: ResourceError.notOpened) { try stranger.get("front-1") }
            #expect(try store.remove("front-1"))
            #expect(throws: ResourceError.notFound) { try store.get("front-1") }
        }

        @Test("a face is kept for one person, sealed")
        func faces() throws {
            let folder = try TemporaryFolder()
            let store = try BiometricTokenFolder(folder.path + "/faces")
            let key = SealingKey.random()
            let faces = SealedFaces(store, key: key)
            let face = FaceEmbedding(model: String(repeating: "a", count: 64), values: [0.6, -0.8])
            #expect(try faces.face(user: "anna") == nil)
            let token = try faces.enrol(face, user: "anna")
            #expect(try faces.face(user: "anna") == face && faces.face(in: token, user: "anna") == face)
            #expect(throws: ResourceError.notOpened) { try faces.face(in: token, user: "berta") }
            #expect(try faces.face(user: "berta") == nil)
            // The name is nowhere, and cannot be tried without the key.
            let names = try FileManager.default.contentsOfDirectory(atPath: folder.path + "/faces")
            #expect(names == ["\(key.hash(user: "anna")).face"])
            #expect(SealingKey.random().hash(user: "anna") != key.hash(user: "anna"))
            // Another's file in the place of hers.
            try store.keep(token, user: key.hash(user: "berta"))
            #expect(throws: ResourceError.notOpened) { try faces.face(user: "berta") }
            let newer = FaceEmbedding(model: face.model, values: [1, 0])
            try faces.enrol(newer, user: "anna")
            #expect(try faces.face(user: "anna") == newer)
            #expect(try faces.forget(user: "anna") && !faces.forget(user: "anna"))
            #expect(try faces.face(user: "anna") == nil)
            let broken = FaceEmbedding(model: face.model, values: [.nan])
            #expect(throws: ResourceError.damaged) { try faces.enrol(broken, user: "anna") }
        }
    }
#endif
