import Foundation
import Testing

/// A folder in which little is as it should be.
struct DamagedFilesTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    /// Entries with whether they can be read; nil where either may be.
    private func fill() throws -> [String: Bool?] {
        let picture = [UInt8](try Picture.card())
        var entries: [String: Bool?] = [:]
        func add(_ name: String, _ bytes: [UInt8], reads: Bool?) throws {
            try folder.file(name, Data(bytes))
            entries[name] = .some(reads)
        }
        for number in 0..<30 {
            let name = "\(number + 100)"
            switch number % 10 {
            case 0: try add(name + ".jpg", picture, reads: true)
            case 1:
                try add(name + ".jpg", Array(picture.prefix(picture.count * (number + 1) / 40)), reads: false)
            case 2:
                var flipped = picture
                flipped[picture.count / 2 + number] ^= 0x40
                try add(name + ".jpeg", flipped, reads: nil)
            case 3: try add(name + ".png", picture, reads: true)
            case 4: try add(name + ".tif", [], reads: false)
            case 5: try add(name + ".webp", Array("RIFF\u{10}\0\0\0WEBPVP8 ".utf8), reads: false)
            case 6: try add(name + ".jpg", Array("<html>not here</html>".utf8), reads: false)
            case 7: try add(name + ".png", Self.hugePNG, reads: false)
            case 8:
                try FileManager.default.createDirectory(
                    atPath: folder.at(name + ".jpg"), withIntermediateDirectories: true)
                entries[name + ".jpg"] = .some(false)
            default:
                try FileManager.default.createSymbolicLink(
                    atPath: folder.at(name + ".jpg"), withDestinationPath: "nowhere-\(number).jpg")
                entries[name + ".jpg"] = .some(false)
            }
        }
        // Whoever may read everything reads this one too.
        try add("900.jpg", picture, reads: nil)
        try FileManager.default.setAttributes([.posixPermissions: 0], ofItemAtPath: folder.at("900.jpg"))
        return entries
    }

    /// A header that asks for more pixels than there is memory.
    private static let hugePNG: [UInt8] = [
        0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52, 0, 0, 0x75, 0x30,
        0, 0,
        0x75, 0x30, 8, 2, 0, 0, 0, 0x42, 0x26, 0x88, 0x2A,
    ]

    @Test("one record an entry, no crash, and the good ones are read")
    func damaged() throws {
        let entries = try fill()
        let outcome = try Program.run("batch", folder.path)
        #expect(outcome.status == 0)
        let records = try outcome.objects()
        let names = records.compactMap { ($0["file"] as? String)?.dropFirst(folder.path.count + 1) }.map(
            String.init)
        #expect(names == entries.keys.sorted())
        let codes: Set = ["UNREADABLE_IMAGE", "TOO_LARGE", "UNSUPPORTED_FORMAT", "NOT_FOUND"]
        for (name, record) in zip(names, records) {
            let error = record["error"] as? [String: Any]
            if let code = error?["code"] as? String { #expect(codes.contains(code), "\(name)") }
            guard let expected = entries[name], let reads = expected else { continue }
            #expect((error == nil) == reads, "\(name)")
            #expect((record["status"] is String) == reads, "\(name)")
        }
    }
}
