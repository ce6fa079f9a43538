import Foundation
import Testing

/// What of others is linked, built in or run is listed with its licence, and nothing needs more than it says.
struct ComponentTests {
    struct Component: Decodable {
        let name: String
        let licence: String
        let origin: String
        let use: String
        let trait: String?
        let libraries: [String]
        let packages: [String]
    }

    private static func components() throws -> [Component] {
        struct File: Decodable { let components: [Component] }
        let data = Data(try Repository.text("THIRD_PARTY.json").utf8)
        return try JSONDecoder().decode(File.self, from: data).components
    }

    private static func package() throws -> String { try Repository.text("Package.swift") }

    @Test("every package that the build fetches stands in THIRD_PARTY.json, and none that it does not")
    func packages() throws {
        let named = try Self.package().matches(of: /\.package\(url: "[^"]*\/([^"\/]+)"/).map { String($0.1) }
        #expect(named.count > 3)
        let listed = Set(try Self.components().flatMap(\.packages))
        #expect(listed.isSuperset(of: named))
        // What a fetched package brings along.
        #expect(listed.subtracting(named) == ["swift-asn1"])
    }

    @Test("every library that is linked stands there, under the trait that it is linked with")
    func libraries() throws {
        let linked = try Self.package().matches(
            of: /\.linkedLibrary\("([^"]+)"(?:, \.when\((?:traits: \["([^"]+)"\]|platforms: [^)]*)\))?\)/)
        let components = try Self.components()
        for match in linked {
            let (library, trait) = (String(match.1), match.2.map(String.init))
            let component = try #require(components.first { $0.libraries.contains(library) }, "\(library)")
            #expect(component.trait == trait && component.use == "LINKED", "\(library)")
        }
        let all = Set(linked.map { String($0.1) })
        // SQLite is linked by the package that speaks to it.
        #expect(Set(components.flatMap(\.libraries)).subtracting(all) == ["sqlite3"])
    }

    @Test(
        "without a trait the build needs OpenCV, oneDNN, Tesseract, Leptonica, zxing-cpp and the decoders, and no more"
    )
    func hardNeeds() throws {
        let needed = try Self.components().filter { $0.use == "LINKED" && $0.trait == nil }
            .flatMap(\.libraries)
        #expect(
            Set(needed) == [
                "opencv_core", "opencv_imgproc", "opencv_dnn", "dnnl", "tesseract", "leptonica", "gomp",
                "ZXing",
                "jpeg",
                "png16", "webp", "tiff",
            ])
        let manifest = try Self.package()
        for package in ["swift-crypto", "swift-log", "swift-distributed-tracing", "GRDB.swift"] {
            let uses = manifest.matches(of: try Regex("package: \"\(package)\"([^)]*)")).map {
                String($0.output[1].substring ?? "")
            }
            #expect(!uses.isEmpty && uses.allSatisfy { $0.contains("traits:") }, "\(package)")
        }
    }

    @Test("each has a licence, an origin and a use")
    func complete() throws {
        let components = try Self.components()
        #expect(Set(components.map(\.name)).count == components.count)
        let traits = Set(try Self.package().matches(of: /name: "(\w+)",\s*description/).map { String($0.1) })
        for it in components {
            #expect(!it.licence.isEmpty && it.origin.hasPrefix("http"), "\(it.name)")
            #expect(["LINKED", "BUILT_IN", "RUN"].contains(it.use), "\(it.name)")
            #expect(it.trait.map(traits.contains) ?? true, "\(it.name)")
        }
    }

    @Test("what scripts/setup installs for linking is listed, and NOTICE names what is linked always")
    func notice() throws {
        let notice = try Repository.text("NOTICE")
        for it in try Self.components()
        where it.use == "LINKED" && it.trait == nil && it.name != "GNU OpenMP runtime" {
            #expect(notice.contains(it.name), "\(it.name)")
        }
    }
}
