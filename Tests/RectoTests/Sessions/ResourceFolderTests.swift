import Foundation
import Recto
import Testing

/// Pictures of sessions, by their names, in a folder.
struct ResourceFolderTests {
    private func folder() throws -> (TemporaryFolder, ResourceFolder) {
        let parent = try TemporaryFolder()
        return (parent, try ResourceFolder(parent.path + "/images"))
    }

    private func rights(_ path: String) throws -> Int? {
        try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    }

    @Test("bytes come back as they were, beside their digest, for their owner alone")
    func keeping() throws {
        let (parent, store) = try folder()
        defer { withExtendedLifetime(parent) {} }
        let kept = try store.put(Array("abc".utf8), as: "front-1.jpg")
        #expect(kept.sha256 == "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad")
        #expect(kept.byteCount == 3)
        #expect(try store.get("front-1.jpg") == Array("abc".utf8))
        let digest = try String(contentsOfFile: store.path + "/front-1.jpg.sha256", encoding: .utf8)
        #expect(digest == kept.sha256 + "  front-1.jpg\n")
        #expect(try rights(store.path) == 0o700 && rights(store.path + "/front-1.jpg") == 0o600)
        let names = try FileManager.default.contentsOfDirectory(atPath: store.path).sorted()
        #expect(names == ["front-1.jpg", "front-1.jpg.sha256"])
        let other = try store.put([1])
        #expect(SessionIdentifier(other.id) != nil)
        #expect(try store.get(other.id) == [1])
    }

    @Test("a name is used once")
    func once() throws {
        let (parent, store) = try folder()
        defer { withExtendedLifetime(parent) {} }
        _ = try store.put([1], as: "a")
        #expect(throws: ResourceError.exists) { try store.put([2], as: "a") }
        #expect(try store.get("a") == [1])
        #expect(try store.remove("a"))
        #expect(try !store.remove("a"))
        #expect(throws: ResourceError.notFound) { try store.get("a") }
        #expect(try store.put([2], as: "a").byteCount == 1)
    }

    @Test(
        "names that could be other files are refused",
        arguments: [
            "", ".", "..", ".a", "a/b", "/a", "a b", "ä", "a\u{0}", "a.sha256", "a.part",
            String(repeating: "a", count: 129),
        ])
    func names(name: String) throws {
        let (parent, store) = try folder()
        defer { withExtendedLifetime(parent) {} }
        #expect(throws: ResourceError.unusableName) { try store.put([1], as: name) }
        #expect(throws: ResourceError.unusableName) { try store.get(name) }
        #expect(throws: ResourceError.unusableName) { try store.remove(name) }
    }

    @Test("bytes that changed are told")
    func damage() throws {
        let (parent, store) = try folder()
        defer { withExtendedLifetime(parent) {} }
        _ = try store.put([1, 2, 3], as: "a")
        try Data([1, 2, 4]).write(to: URL(filePath: store.path + "/a"))
        #expect(throws: ResourceError.damaged) { try store.get("a") }
        try FileManager.default.removeItem(atPath: store.path + "/a.sha256")
        #expect(throws: ResourceError.damaged) { try store.get("a") }
    }

    @Test("a folder that cannot be made is an error")
    func folders() throws {
        let parent = try TemporaryFolder()
        #expect(throws: ResourceError.notFound) { try ResourceFolder(parent.path + "/a/b") }
        try Data().write(to: URL(filePath: parent.path + "/file"))
        for (name, reason) in [
            ("/file", "is there and is no folder"), ("/file/a", "a part of the path is no folder"),
        ] {
            #expect(throws: ResourceError.system(reason: reason)) { try ResourceFolder(parent.path + name) }
        }
    }

    @Test("biometric tokens: the last one of a person, by a hash alone")
    func tokens() throws {
        let parent = try TemporaryFolder()
        let store = try BiometricTokenFolder(parent.path + "/faces")
        let user = try #require(UserHash(String(repeating: "0f", count: 32)))
        #expect(UserHash("anna") == nil && UserHash(String(repeating: "0F", count: 32)) == nil)
        #expect(try store.token(user: user) == nil)
        try store.keep([1], user: user)
        try store.keep([2], user: user)
        #expect(try store.token(user: user) == [2])
        #expect(try rights(store.path + "/\(user).face") == 0o600)
        #expect(try store.forget(user: user))
        #expect(try !store.forget(user: user))
        #expect(throws: ResourceError.tooLarge) {
            try store.keep([UInt8](repeating: 0, count: 1 << 20 + 1), user: user)
        }
    }
}
