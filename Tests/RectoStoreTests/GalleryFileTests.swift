#if Storage
    import Foundation
    import RectoCore
    import RectoStore
    import Testing

    /// What a gallery leaves in its file.
    struct GalleryFileTests {
        private func open(_ path: String, model: String = Vectors.model) throws -> FaceGallery {
            try FaceGallery(.file(path), model: model, threshold: 0.5)
        }

        @Test("a gallery is the same when it is opened again")
        func persistence() throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            var ids: [FaceIdentifier] = []
            do {
                let gallery = try open(path)
                ids = try (1...30).map {
                    try gallery.enrol(Vectors.embedding(UInt64($0)), reference: "r\($0)").identifier
                }
                try gallery.remove(ids[10])
            }
            let gallery = try open(path)
            #expect(gallery.count == 29)
            for seed in 1...30 where seed != 11 {
                let best = try #require(try gallery.search(Vectors.embedding(UInt64(seed)), limit: 1).first)
                #expect(best.identifier == ids[seed - 1])
                #expect(best.reference == "r\(seed)")
                #expect(best.similarity > 0.999)
            }
        }

        @Test("the owner alone may read and write, also where the file was there", arguments: [true, false])
        func permissions(wasThere: Bool) throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            if wasThere {
                _ = FileManager.default.createFile(
                    atPath: path, contents: nil, attributes: [.posixPermissions: 0o664])
            }
            let gallery = try open(path)
            _ = try gallery.enrol(Vectors.embedding(1))
            let journal = "faces.sqlite-journal"
            let hasJournal = FileManager.default.fileExists(atPath: folder.path(journal))
            for name in ["faces.sqlite"] + (hasJournal ? [journal] : []) {
                let facts = try FileManager.default.attributesOfItem(atPath: folder.path(name))
                #expect(facts[.posixPermissions] as? Int == 0o600, "\(name)")
            }
        }

        @Test("what is deleted is in no file any more", arguments: [true, false])
        func deletion(all: Bool) throws {
            let folder = try TemporaryFolder()
            let gallery = try open(folder.path("faces.sqlite"))
            let ids = try (1...50).map {
                try gallery.enrol(Vectors.embedding(UInt64($0)), reference: "r-\($0)-r").identifier
            }
            let gone = Vectors.bytes(Vectors.embedding(25))
            #expect(try folder.bytes().holds(gone))
            if all { try gallery.removeAll() } else { try gallery.remove(ids[24]) }
            let left = try folder.bytes()
            // Eight values of the vector would be enough to know it by.
            for start in stride(from: 0, to: gone.count - 32, by: 32) {
                #expect(!left.holds(gone.subdata(in: start..<start + 32)))
            }
            #expect(!left.holds(Data(ids[24].description.utf8)))
            #expect(!left.holds(Data("r-25-r".utf8)))
            #expect(left.holds(Vectors.bytes(Vectors.embedding(24))) != all)
        }

        @Test("a file of another model is refused by that model's digest")
        func models() throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            do { _ = try open(path).enrol(Vectors.embedding(1)) }
            let error = FaceIndexError.otherModel(held: Vectors.model, given: Vectors.otherModel)
            #expect(throws: error) { try open(path, model: Vectors.otherModel) }
            #expect(try open(path).count == 1)
        }

        @Test("an open file is in use")
        func exclusion() throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            let gallery = try open(path)
            #expect(throws: FaceIndexError.inUse) { try open(path) }
            _ = try gallery.enrol(Vectors.embedding(1))
            #expect(gallery.count == 1)
        }

        @Test("another program cannot write beside it")
        func exclusionOfOthers() throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            let gallery = try open(path)
            _ = try gallery.enrol(Vectors.embedding(1))
            #expect(throws: FaceIndexError.inUse) { try open(path) }
            #expect(try Self.isLocked(path))
        }

        /// Asks from another process: the locks of a process do not stop itself.
        private static func isLocked(_ path: String) throws -> Bool {
            let process = Process()
            process.executableURL = URL(filePath: "/usr/bin/env")
            process.arguments = [
                "python3", "-c",
                "import sqlite3,sys\nd=sqlite3.connect(sys.argv[1],timeout=0)\ntry: d.execute('SELECT * FROM face').fetchall()\nexcept sqlite3.OperationalError: sys.exit(7)",
                path,
            ]
            try process.run()
            process.waitUntilExit()
            return process.terminationStatus == 7
        }

        @Test("a damaged file is named so", arguments: Damage.allCases)
        func damage(_ damage: Damage) throws {
            let folder = try TemporaryFolder()
            let path = folder.path("faces.sqlite")
            do {
                let gallery = try open(path)
                for seed in 1...60 { _ = try gallery.enrol(Vectors.embedding(UInt64(seed))) }
            }
            try damage.apply(to: path)
            let error = try #require(throws: FaceIndexError.self) { try open(path) }
            switch (damage, error) {
            case (.otherProgram, .notAnIndex), (.laterVersion, .notAnIndex): break
            case (.otherProgram, _), (.laterVersion, _): Issue.record("\(error)")
            case (_, .damaged): break
            default: Issue.record("\(error)")
            }
        }

        enum Damage: CaseIterable {
            case text, header, middlePage, cut, vector, otherProgram, laterVersion

            func apply(to path: String) throws {
                var data = try Data(contentsOf: URL(filePath: path))
                switch self {
                case .text: data = Data(String(repeating: "no database here. ", count: 500).utf8)
                case .header: data.replaceSubrange(0..<16, with: Data(repeating: 0x41, count: 16))
                case .middlePage:
                    let start = data.count / 2 / 4096 * 4096
                    data.replaceSubrange(start..<start + 4096, with: Data(repeating: 0xA5, count: 4096))
                case .cut: data.removeLast(data.count / 2 / 4096 * 4096)
                case .vector:
                    let place = try #require(data.place(of: Vectors.bytes(Vectors.embedding(30))))
                    data.replaceSubrange(place..<place + 4, with: [0, 0, 0x80, 0x7F])
                case .otherProgram: data.replaceSubrange(68..<72, with: [1, 2, 3, 4])
                case .laterVersion: data.replaceSubrange(60..<64, with: [0, 0, 0, 9])
                }
                try data.write(to: URL(filePath: path))
            }
        }

        @Test("a change that was cut off never happened")
        func crash() throws {
            let folder = try TemporaryFolder()
            let (path, copy) = (folder.path("faces.sqlite"), folder.path("copy.sqlite"))
            do {
                let gallery = try open(path)
                for seed in 1...40 { _ = try gallery.enrol(Vectors.embedding(UInt64(seed))) }
                // The file as a machine would find it that stopped here: nothing waits in memory to be written.
                try FileManager.default.copyItem(atPath: path, toPath: copy)
            }
            #expect(try open(copy).count == 40)
        }

        @Test("what is no plain file is not opened")
        func places() throws {
            let folder = try TemporaryFolder()
            #expect(throws: FaceIndexError.self) { try open(folder.path("")) }
            #expect(throws: FaceIndexError.self) { try open(folder.path("missing/faces.sqlite")) }
            let link = folder.path("link")
            try FileManager.default.createSymbolicLink(
                atPath: link, withDestinationPath: folder.path("target"))
            #expect(throws: FaceIndexError.notOpened(reason: "not a plain file")) { try open(link) }
        }
    }
#endif
