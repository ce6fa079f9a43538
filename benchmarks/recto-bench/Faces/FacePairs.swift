import RectoCore
import RectoEngines
import RectoTesting

/// Compares pairs of photos, each photo looked at once.
struct FacePairs: ~Copyable {
    typealias Pair = (a: String, b: String, isSame: Bool)

    private var faces: MatchedFaces
    /// Whom a photo shows, by its path.
    private let persons: [String: Int]
    private var known: [String: FaceEmbedding?] = [:]
    private var printed: [String: FaceEmbedding?] = [:]

    init(networks: FaceNetworks, persons: [String: Int]) throws {
        faces = try MatchedFaces(networks: networks)
        self.persons = persons
    }

    mutating func photos(_ pairs: [Pair], name: String) throws -> FaceVerification {
        var figures = FaceVerification(name: name)
        for pair in pairs {
            figures.add(try photo(pair.a), try photo(pair.b), isSame: pair.isSame, person: person(pair.a))
        }
        return figures
    }

    /// The second photo of each pair as an identity document would show it.
    mutating func prints(_ pairs: [Pair], name: String) throws -> FaceVerification {
        var figures = FaceVerification(name: name)
        for pair in pairs {
            figures.add(try photo(pair.a), try print(pair.b), isSame: pair.isSame, person: person(pair.a))
        }
        return figures
    }

    private func person(_ path: String) -> String { persons[path].map(String.init) ?? path }

    private mutating func photo(_ path: String) throws -> FaceEmbedding? {
        if let it = known[path] { return it }
        let it = try faces.photo(try RealSets.decode(path))
        known[path] = it
        return it
    }

    private mutating func print(_ path: String) throws -> FaceEmbedding? {
        if let it = printed[path] { return it }
        let it = try faces.print(try RealSets.decode(path))
        printed[path] = it
        return it
    }
}
