#if Storage
    internal import RectoCore

    /// Every vector of a gallery in one contiguous array: a search reads it once from front to back.
    struct FaceVectors: Sendable {
        /// Values of each vector; 0 while there is none.
        private(set) var length = 0
        private var identifiers: [FaceIdentifier] = []
        private var references: [String?] = []
        /// Row by row, each filled up with zeros to whole lanes.
        private var lanes: [SIMD8<Float>] = []
        private var places: [FaceIdentifier: Int] = [:]

        var count: Int { identifiers.count }
        private var lanesPerRow: Int { (length + 7) / 8 }

        func contains(_ identifier: FaceIdentifier) -> Bool { places[identifier] != nil }

        /// - Parameter values: as many as the others have.
        mutating func add(_ values: [Float], _ identifier: FaceIdentifier, reference: String?) {
            if isEmpty { length = values.count }
            precondition(values.count == length, "the gallery checks the length first")
            places[identifier] = count
            identifiers.append(identifier)
            references.append(reference)
            lanes.append(contentsOf: Self.lanes(values))
        }

        /// The last row takes the place of the one that goes.
        mutating func remove(_ identifier: FaceIdentifier) {
            guard let place = places.removeValue(forKey: identifier) else { return }
            let last = count - 1
            if place != last {
                identifiers[place] = identifiers[last]
                references[place] = references[last]
                places[identifiers[place]] = place
                for k in 0..<lanesPerRow { lanes[place * lanesPerRow + k] = lanes[last * lanesPerRow + k] }
            }
            identifiers.removeLast()
            references.removeLast()
            lanes.removeLast(lanesPerRow)
            if isEmpty { length = 0 }
        }

        var isEmpty: Bool { identifiers.isEmpty }

        /// The most similar rows, the best first; of equals the one with the smaller identifier.
        func nearest(to values: [Float], limit: Int) -> [FaceCandidate] {
            guard limit > 0, !isEmpty, values.count == length else { return [] }
            let wanted = Self.lanes(values)
            var best: [(similarity: Float, row: Int)] = []
            for row in 0..<count {
                let similarity = product(of: row, with: wanted)
                if best.count == limit, let last = best.last, similarity < last.similarity { continue }
                let place = best.firstIndex { isBefore((similarity, row), $0) } ?? best.count
                best.insert((similarity, row), at: place)
                if best.count > limit { best.removeLast() }
            }
            return best.map {
                FaceCandidate(
                    identifier: identifiers[$0.row], reference: references[$0.row],
                    similarity: Double(min(1, max(-1, $0.similarity))))
            }
        }

        private func product(of row: Int, with wanted: [SIMD8<Float>]) -> Float {
            var sum = SIMD8<Float>.zero
            let start = row * wanted.count
            for k in 0..<wanted.count { sum += lanes[start + k] * wanted[k] }
            return sum.sum()
        }

        private func isBefore(_ a: (similarity: Float, row: Int), _ b: (similarity: Float, row: Int)) -> Bool
        {
            a.similarity != b.similarity
                ? a.similarity > b.similarity
                : identifiers[a.row].description < identifiers[b.row].description
        }

        private static func lanes(_ values: [Float]) -> [SIMD8<Float>] {
            stride(from: 0, to: values.count, by: 8).map { start in
                var lane = SIMD8<Float>.zero
                for k in start..<min(start + 8, values.count) { lane[k - start] = values[k] }
                return lane
            }
        }
    }
#endif
