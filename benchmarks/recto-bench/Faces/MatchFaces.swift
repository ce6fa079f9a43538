import RectoCore
import RectoEngines
import RectoTesting

/// Photos of named persons and of strangers, each as a photo and as a print of it.
struct MatchFaces {
    struct Seen {
        /// Nil for a stranger: each is taken for a person of its own.
        let person: Int?
        /// 0 is fitted, 1 reported: every second person, every second stranger.
        let half: Int
        let photo: FaceEmbedding
        /// Nil where no face is found in the print.
        let print: FaceEmbedding?
    }

    let seen: [Seen]
    private let faceless: Int

    init(persons: [(path: String, person: Int)], strangers: [String], networks: FaceNetworks) throws {
        var faces = try MatchedFaces(networks: networks)
        let order = Dictionary(
            uniqueKeysWithValues: Self.firstSeen(persons.map(\.person)).enumerated().map {
                ($0.element, $0.offset)
            })
        let items =
            persons.map { (path: $0.path, person: Optional($0.person), half: (order[$0.person] ?? 0) % 2) }
            + strangers.enumerated().map { (path: $0.element, person: nil, half: $0.offset % 2) }
        var seen: [Seen] = []
        for (index, item) in items.enumerated() {
            var n = SeededGenerator(seed: UInt64(index)).fork(83)
            let frame = try RealSets.decode(item.path)
            guard let photo = try faces.photo(frame) else { continue }
            seen.append(
                Seen(
                    person: item.person, half: item.half, photo: photo,
                    print: try faces.print(frame, as: .drawn(&n))))
        }
        self.seen = seen
        faceless = items.count - seen.count
    }

    var counts: String {
        let named = seen.filter { $0.person != nil }
        let prints = seen.count { $0.print == nil }
        return
            "\(named.count) photos of \(Set(named.compactMap(\.person)).count) persons, \(seen.count - named.count) of strangers; "
            + "\(faceless) without a face, \(prints) whose print shows none"
    }

    private static func firstSeen(_ values: [Int]) -> [Int] {
        var known: Set<Int> = []
        return values.filter { known.insert($0).inserted }
    }
}
