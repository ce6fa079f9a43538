#if Storage
    import Foundation
    import RectoCore

    /// Vectors and folders for the tests.
    enum Vectors {
        static let model = String(repeating: "a1", count: 32)
        static let otherModel = String(repeating: "b2", count: 32)

        /// A vector of length 1 that the seed fixes; those of two seeds are nearly at right angles.
        static func embedding(_ seed: UInt64, count: Int = 256, model: String = model) -> FaceEmbedding {
            var state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 1
            let raw = (0..<count).map { _ -> Double in
                (0..<4).reduce(-2.0) { sum, _ in
                    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                    return sum + Double(state >> 11) * 0x1p-53
                }
            }
            return unit(raw, model: model)
        }

        /// Another photo of the same person: the similarity to the first is about `similarity`.
        static func like(_ seed: UInt64, similarity: Double, noise: UInt64 = 7) -> FaceEmbedding {
            let own = embedding(seed).values
            let other = embedding(seed &+ 1_000_000 &* (noise &+ 1)).values
            let weight = (1 - similarity * similarity).squareRoot()
            return unit(zip(own, other).map { similarity * Double($0) + weight * Double($1) }, model: model)
        }

        private static func unit(_ raw: [Double], model: String) -> FaceEmbedding {
            let length = raw.reduce(0) { $0 + $1 * $1 }.squareRoot()
            return FaceEmbedding(model: model, values: raw.map { Float($0 / length) })
        }

        static func bytes(_ embedding: FaceEmbedding) -> Data {
            embedding.values.reduce(into: Data()) { data, value in
                withUnsafeBytes(of: value.bitPattern.littleEndian) { data.append(contentsOf: $0) }
            }
        }
    }

    extension Data {
        /// Where the part begins. By the C library: the search of `Data` takes minutes here.
        func place(of part: Data) -> Int? {
            withUnsafeBytes { all -> Int? in
                part.withUnsafeBytes { wanted -> Int? in
                    guard let start = all.baseAddress, let first = wanted.baseAddress else { return nil }
                    var place = 0
                    while place + wanted.count <= all.count,
                        let hit = memchr(
                            start + place, Int32(wanted[0]), all.count - wanted.count - place + 1)
                    {
                        place = start.distance(to: UnsafeRawPointer(hit))
                        if memcmp(hit, first, wanted.count) == 0 { return place }
                        place += 1
                    }
                    return nil
                }
            }
        }

        func holds(_ part: Data) -> Bool { place(of: part) != nil }
    }

    /// A folder that is gone after the test.
    struct TemporaryFolder: ~Copyable {
        private let url: URL

        init() throws {
            url = FileManager.default.temporaryDirectory.appending(path: "recto-store-" + UUID().uuidString)
            try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func path(_ name: String) -> String { url.appending(path: name).path }

        /// Every byte of every file in it.
        func bytes() throws -> Data {
            try FileManager.default.contentsOfDirectory(at: url, includingPropertiesForKeys: nil)
                .reduce(into: Data()) { try $0.append(Data(contentsOf: $1)) }
        }
    }
#endif
