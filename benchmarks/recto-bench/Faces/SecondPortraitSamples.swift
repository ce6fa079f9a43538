import Foundation
import Recto
import RectoCore
import RectoEngines
import RectoTesting

/// Photos printed as a portrait and as second portraits, described as a scan describes them.
enum SecondPortraitSamples {
    struct Photo {
        let person: Int
        /// Nil where it was not found on its page.
        let portrait: DescribedFace?
        let seconds: [DescribedFace?]
    }

    /// - Parameter seconds: second portraits of each photo.
    /// - Returns: what was described, and in how many photos no face was found to print.
    static func read(
        _ paths: [(path: String, person: Int)], networks: FaceNetworks, seconds: Int
    ) throws -> (photos: [Photo], faceless: Int) {
        var printer = try SecondPortraitPrinter()
        var finder = try FaceFinder(networks.detector, matcher: networks.matcher)
        var photos: [Photo] = []
        var faceless = 0
        for (index, item) in paths.enumerated() {
            let frame = try RealSets.decode(item.path)
            let found = try frame.withView { view throws(EngineError) in try finder.faces(view) }
            guard frame.format == .bgr8, let face = found.first else {
                faceless += 1
                continue
            }
            var n = SeededGenerator(seed: UInt64(index)).fork(31)
            var described: [DescribedFace?] = []
            for k in 0...seconds {
                let plan = SecondPortraitPrinter.Plan(isSecond: k > 0, &n)
                let picture = try printer.picture(frame, of: face, plan: plan, &n)
                described.append(try picture.flatMap { try describe($0, &finder) })
            }
            photos.append(
                Photo(person: item.person, portrait: described[0], seconds: Array(described.dropFirst())))
        }
        return (photos, faceless)
    }

    private static func describe(_ page: Frame, _ finder: inout FaceFinder) throws -> DescribedFace? {
        let found = try DocumentFaces.find(&finder, in: page, on: nil)
        return try DocumentFaces.described(
            Array(found.prefix(1)), with: &finder, in: page, isInstalled: true
        ).first
    }
}
