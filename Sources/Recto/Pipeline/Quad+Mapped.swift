package import RectoCore

extension Quad {
    /// The same place in another picture; nil where it is mapped out of it.
    package func mapped(by map: Homography) -> Quad? {
        let corners = corners.compactMap { map.apply($0) }
        guard corners.count == 4 else { return nil }
        return Quad(
            topLeft: corners[0], topRight: corners[1], bottomRight: corners[2], bottomLeft: corners[3])
    }
}
