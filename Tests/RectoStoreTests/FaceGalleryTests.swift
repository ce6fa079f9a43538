#if Storage
    import Foundation
    import RectoCore
    @testable import RectoStore
    import Testing

    /// A gallery's answers.
    struct FaceGalleryTests {
        private func gallery(threshold: Double = 0.5) throws -> FaceGallery {
            try FaceGallery(.memory, model: Vectors.model, threshold: threshold)
        }

        @Test("a face is added once and found after", arguments: [0.55, 0.7, 0.95, 1.0])
        func enrolling(similarity: Double) throws {
            let gallery = try gallery()
            for seed in 1...20 {
                _ = try gallery.enrol(Vectors.embedding(UInt64(seed)), reference: "s-\(seed)")
            }
            let before = try #require(try gallery.search(Vectors.embedding(7), limit: 1).first)
            guard case .found(let it) = try gallery.enrol(Vectors.like(7, similarity: similarity)) else {
                Issue.record("added")
                return
            }
            #expect(it.identifier == before.identifier)
            #expect(it.reference == "s-7")
            #expect(abs(it.similarity - similarity) < 0.1)
            #expect(gallery.count == 20)
        }

        @Test("below the threshold a face is new", arguments: [-0.2, 0.0, 0.3])
        func adding(similarity: Double) throws {
            let gallery = try gallery()
            let first = try gallery.enrol(Vectors.embedding(1))
            let second = try gallery.enrol(Vectors.like(1, similarity: similarity))
            #expect(first.identifier != second.identifier)
            #expect(gallery.count == 2)
        }

        @Test(
            "candidates are what a comparison one by one gives, best first", arguments: [1, 3, 64, 129, 256])
        func searching(length: Int) throws {
            let gallery = try gallery(threshold: 1)
            var known: [FaceIdentifier: FaceEmbedding] = [:]
            for seed in 1...40 {
                let embedding = Vectors.embedding(UInt64(seed), count: length)
                known[try gallery.enrol(embedding).identifier] = embedding
            }
            let wanted = Vectors.embedding(99, count: length)
            let found = try gallery.search(wanted, limit: 10)
            let expected = known.values.compactMap { $0.similarity(to: wanted) }.sorted(by: >)
            #expect(found.count == min(10, known.count))
            for (candidate, similarity) in zip(found, expected) {
                #expect(abs(candidate.similarity - similarity) < 1e-5)
                let own = try #require(known[candidate.identifier]?.similarity(to: wanted))
                #expect(abs(candidate.similarity - own) < 1e-5)
            }
            #expect(try gallery.search(wanted, limit: 0).isEmpty)
        }

        @Test("what is removed is found no more, the others are")
        func removing() throws {
            let gallery = try gallery()
            let ids = try (1...9).map { try gallery.enrol(Vectors.embedding(UInt64($0))).identifier }
            #expect(try gallery.remove(ids[3]))
            #expect(try !gallery.remove(ids[3]))
            #expect(gallery.count == 8)
            for seed in 1...9 {
                let best = try #require(try gallery.search(Vectors.embedding(UInt64(seed)), limit: 1).first)
                #expect((best.identifier == ids[seed - 1]) == (seed != 4))
            }
            try gallery.removeAll()
            #expect(gallery.count == 0)
            #expect(try gallery.search(Vectors.embedding(1)).isEmpty)
            // Empty, it takes vectors of another length.
            _ = try gallery.enrol(Vectors.embedding(1, count: 128))
        }

        @Test("embeddings of another model are refused everywhere")
        func models() throws {
            let gallery = try gallery()
            let stranger = Vectors.embedding(1, model: Vectors.otherModel)
            let error = FaceIndexError.otherModel(held: Vectors.model, given: Vectors.otherModel)
            #expect(throws: error) { try gallery.enrol(stranger) }
            #expect(throws: error) { try gallery.search(stranger) }
            #expect(gallery.count == 0)
        }

        @Test(
            "vectors that are none are refused",
            arguments: [
                [], [Float.nan, 1], [.infinity], [0.5, 0.5], [Float](repeating: 0, count: 256),
                [Float](repeating: 1, count: 8),
            ] as [[Float]])
        func unusable(values: [Float]) throws {
            let gallery = try gallery()
            let error = FaceIndexError.unusableEmbedding(reason: "not a vector of length 1")
            #expect(throws: error) { try gallery.enrol(FaceEmbedding(model: Vectors.model, values: values)) }
        }

        @Test("vectors of another length are refused")
        func lengths() throws {
            let gallery = try gallery()
            _ = try gallery.enrol(Vectors.embedding(1))
            #expect(throws: FaceIndexError.self) { try gallery.enrol(Vectors.embedding(1, count: 128)) }
            #expect(throws: FaceIndexError.self) { try gallery.search(Vectors.embedding(1, count: 128)) }
        }

        @Test(
            "a reference is a key, not a name",
            arguments: ["", "Anna Muster", "a/b", "ü", String(repeating: "x", count: 65)])
        func references(reference: String) throws {
            let gallery = try gallery()
            #expect(throws: FaceIndexError.unusableReference) {
                try gallery.enrol(Vectors.embedding(1), reference: reference)
            }
        }

        @Test("thresholds and digests are checked")
        func settings() {
            #expect(throws: FaceIndexError.unusableThreshold) {
                try FaceGallery(.memory, model: Vectors.model, threshold: 1.5)
            }
            #expect(throws: FaceIndexError.unusableThreshold) {
                try FaceGallery(.memory, model: Vectors.model, threshold: .nan)
            }
            #expect(throws: FaceIndexError.self) { try FaceGallery(.memory, model: "mobile", threshold: 0.5) }
        }

        @Test("threads that enrol one face add it once")
        func threads() async throws {
            let gallery = try gallery()
            let ids = try await withThrowingTaskGroup(of: [FaceIdentifier].self) { group in
                for _ in 0..<8 {
                    group.addTask {
                        try (1...20).map { seed in
                            _ = try gallery.search(Vectors.embedding(UInt64(seed)), limit: 3)
                            return try gallery.enrol(Vectors.embedding(UInt64(seed))).identifier
                        }
                    }
                }
                return try await group.reduce(into: [[FaceIdentifier]]()) { $0.append($1) }
            }
            #expect(gallery.count == 20)
            #expect(Set(ids).count == 1)
        }

        @Test("ten thousand faces are searched at once")
        func time() throws {
            var vectors = FaceVectors()
            for base in 0..<40 {
                // Every turn of a vector is a vector of its own, and costs nothing to make.
                let values = Vectors.embedding(UInt64(base)).values
                for turn in 0..<256 {
                    vectors.add(
                        Array(values[turn...] + values[..<turn]), FaceIdentifier.random(),
                        reference: "\(base)-\(turn)")
                }
            }
            #expect(vectors.count == 10_240)
            let base = Vectors.like(17, similarity: 0.8).values
            let wanted = Array(base[99...] + base[..<99])
            var best: FaceCandidate?
            let elapsed = ContinuousClock().measure { best = vectors.nearest(to: wanted, limit: 1).first }
            let found = try #require(best)
            #expect(found.reference == "17-99")
            #expect(abs(found.similarity - 0.8) < 0.1)
            // Some milliseconds, unless the machine is busy with other things.
            #expect(elapsed < .seconds(10))
        }
    }
#endif
