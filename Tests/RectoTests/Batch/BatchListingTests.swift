import Foundation
import RectoCore
import Testing

@testable import Recto

struct BatchListingTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    private func list(_ name: String = "") -> [String] {
        BatchListing([name.isEmpty ? folder.path : folder.at(name)]).inputs
            .map { String($0.name.dropFirst(folder.path.count + 1)) }
    }

    private func error(_ name: String) -> ItemError? {
        let inputs = BatchListing([folder.path]).inputs
        guard case .unusable(let error) = inputs.first(where: { $0.name == folder.at(name) })?.source else {
            return nil
        }
        return error
    }

    @Test("pictures of a folder and below, by the bytes of their names")
    func order() throws {
        for name in [
            "b.jpg", "a/z.PNG", "a.jpeg", "B.tif", "a/b/c.webp", "é.tiff", "notes.txt", "jpg", "x.jpg.gz",
        ] {
            try folder.file(name)
        }
        #expect(list() == ["B.tif", "a/b/c.webp", "a/z.PNG", "a.jpeg", "b.jpg", "é.tiff"])
        #expect(
            BatchListing([folder.path + "/"]).inputs.map(\.name)
                == BatchListing([folder.path]).inputs.map(\.name))
    }

    @Test("a file named by itself is taken whatever its extension, and missing ones stay in the list")
    func arguments() throws {
        let text = try folder.file("notes.txt")
        let listing = BatchListing([text, folder.at("missing"), "-"])
        #expect(listing.inputs.map(\.name) == [text, folder.at("missing"), "-"])
        #expect(
            listing.inputs.map(\.source)[1]
                == .unusable(ItemError(.notFound, "\(folder.at("missing")): no such file")))
        #expect(!listing.hasNothingToRead)
        #expect(BatchListing([folder.at("missing")]).hasNothingToRead)
        #expect(BatchListing([folder.at("empty")]).hasNothingToRead)
    }

    @Test("a folder that is named like a picture is a folder; without pictures it is one unusable entry")
    func namedLikePictures() throws {
        try folder.file("full.jpg/inside.jpg")
        try folder.file("other.jpg/inside.txt")
        try folder.folder("empty.png")
        try folder.folder("plain")
        #expect(list() == ["empty.png", "full.jpg/inside.jpg", "other.jpg"])
        #expect(error("empty.png")?.code == .unreadableImage)
        #expect(error("other.jpg")?.code == .unreadableImage)
        #expect(list("plain").isEmpty)
    }

    @Test("links: followed once, and lost nowhere")
    func links() throws {
        try folder.file("real/a.jpg")
        try folder.link("again.jpg", to: "real/a.jpg")
        try folder.link("dangling.jpg", to: "nowhere.jpg")
        try folder.link("self.jpg", to: "self.jpg")
        try folder.link("real/up", to: "..")
        try folder.link("real/up.jpg", to: "..")
        try folder.link("dangling.txt", to: "nowhere.txt")
        #expect(list() == ["again.jpg", "dangling.jpg", "real/a.jpg", "real/up.jpg", "self.jpg"])
        #expect(
            BatchListing([folder.path]).leftOut.unreachable == [folder.at("dangling.txt") + " (no such file)"]
        )
        #expect(error("dangling.jpg")?.code == .notFound)
        #expect(error("self.jpg")?.code == .unreadableImage)
        #expect(error("real/up.jpg")?.code == .unreadableImage)
    }

    @Test("pipes are refused and never waited for")
    func pipes() throws {
        #expect(mkfifo(folder.at("pipe.jpg"), 0o600) == 0)
        #expect(list() == ["pipe.jpg"])
        #expect(error("pipe.jpg")?.code == .unreadableImage)
        #expect(throws: ItemError.self) {
            try PictureFile.read(BatchInput(path: "/dev/zero"), limits: .init())
        }
    }

    @Test("names that are not UTF-8 are read, and shown repaired")
    func bytes() throws {
        let path = RawPath(folder.path).appending([0xFF, 0x2E, 0x6A, 0x70, 0x67])
        let descriptor = try #require(path.withCString { open($0, O_CREAT | O_WRONLY, 0o600) })
        #expect(write(descriptor, "abc", 3) == 3)
        close(descriptor)
        let input = try #require(BatchListing([folder.path]).inputs.first)
        #expect(input.name.hasSuffix("/\u{FFFD}.jpg"))
        #expect(try PictureFile.read(input, limits: .init()) == Array("abc".utf8))
    }

    @Test("the cap on bytes is asked before reading")
    func cap() throws {
        let path = try folder.file("a.jpg", [UInt8](repeating: 7, count: 100_000))
        #expect(
            try PictureFile.read(BatchInput(path: path), limits: .init(maxBytes: 100_000)).count == 100_000)
        let error = #expect(throws: ItemError.self) {
            try PictureFile.read(BatchInput(path: path), limits: .init(maxBytes: 99_999))
        }
        #expect(error?.code == .tooLarge)
    }

    @Test("a file of the list is known by any name")
    func identity() throws {
        try folder.file("a.jpg")
        try folder.link("b", to: "a.jpg")
        try folder.file("c")
        let listing = BatchListing([folder.path])
        #expect(listing.contains(fileAt: folder.at("b")))
        #expect(!listing.contains(fileAt: folder.at("c")))
        #expect(!listing.contains(fileAt: folder.at("missing")))
    }

    @Test("a folder that is not wanted is left out, by whatever name it is come upon")
    func omitted() throws {
        try folder.file("a.jpg")
        try folder.file("crops/b.jpg")
        try folder.file("crops/below/c.jpg")
        try folder.link("link", to: "crops")
        let listing = BatchListing([folder.path], without: folder.at("a/../crops"))
        #expect(listing.inputs.count == 3)
        for name in ["crops", "link", "./crops/below/.."] {
            let listing = BatchListing([folder.path], without: folder.at(name))
            #expect(listing.inputs.map(\.name) == [folder.at("a.jpg")])
            #expect(listing.leftOut.omittedFolders == [folder.at("crops"), folder.at("link")])
        }
        #expect(BatchListing([folder.path], without: folder.at("none")).leftOut.omittedFolders.isEmpty)
    }
}
