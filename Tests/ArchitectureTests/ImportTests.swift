import Foundation
import Testing

/// The arrows between targets. Swift's package manager does not flag an import that has no dependency, so the
/// table stands here.
struct ImportTests {
    private static let systemLibraries: Set<String> = ["Glibc", "Darwin", "Musl", "Synchronization"]

    /// What each target may import. The C targets import nothing of the package but `CRectoTypes`.
    static let allowed: [String: Set<String>] = [
        "RectoCore": ["Synchronization"],
        "RectoMRZ": ["Synchronization"],
        "RectoEngines": systemLibraries.union([
            "RectoCore", "CRectoTypes", "CRectoVision", "CRectoText", "CRectoNet", "CRectoBarcode",
            "CRectoImageIO",
        ]),
        "Recto": systemLibraries.union(["RectoCore", "RectoMRZ", "RectoEngines", "FoundationEssentials"]),
        "RectoStore": systemLibraries.union(["RectoCore", "GRDB", "FoundationEssentials"]),
        "RectoProviders": systemLibraries.union([
            "Recto", "RectoCore", "RectoStore", "CRectoTypes", "CRectoHTTP", "GRDB", "FoundationEssentials",
            "Dispatch",
        ]),
        "RectoTesting": systemLibraries.union(["RectoCore", "FoundationEssentials"]),
        "RectoSigning": systemLibraries.union([
            "Recto", "RectoCore", "Crypto", "CryptoExtras", "FoundationEssentials",
        ]),
        "RectoTelemetry": systemLibraries.union(["Recto", "RectoCore", "Logging", "Tracing"]),
        "RectoCLI": systemLibraries.union([
            "Recto", "RectoCore", "RectoMRZ", "RectoProviders", "RectoSigning", "ArgumentParser",
        ]),
    ]

    private static let cTargets: Set<String> = [
        "CRectoTypes", "CRectoVision", "CRectoText", "CRectoNet", "CRectoBarcode", "CRectoImageIO",
        "CRectoHTTP",
    ]

    @Test("every folder of Sources stands in the table")
    func tableIsComplete() throws {
        let known = Set(Self.allowed.keys).union(Self.cTargets)
        #expect(try Set(Repository.folders(in: "Sources")) == known)
    }

    @Test("Swift imports follow the arrows", arguments: allowed.keys.sorted())
    func imports(target: String) throws {
        let allowed = try #require(Self.allowed[target])
        for path in try Repository.files(in: "Sources/" + target, ["swift"]) {
            for line in try Repository.lines(path) {
                guard let module = Self.module(importedBy: line.text) else { continue }
                #expect(allowed.contains(module), "\(path):\(line.number) imports \(module)")
            }
        }
    }

    @Test("nothing imports RectoTesting but tests and benchmarks")
    func testing() throws {
        for path in try Repository.files(in: "Sources", ["swift"]) where !path.contains("/RectoTesting/") {
            #expect(try !Repository.text(path).contains("import RectoTesting"), "\(path)")
        }
    }

    @Test("each C target includes its own libraries only", arguments: cTargets.sorted())
    func includes(target: String) throws {
        let libraries: [String: [String]] = [
            "CRectoVision": ["opencv2/"], "CRectoNet": ["opencv2/", "dnnl.hpp"],
            "CRectoHTTP": ["curl/"], "CRectoBarcode": ["ZXing/"],
            "CRectoText": ["tesseract/", "leptonica/", "allheaders.h"],
            "CRectoImageIO": ["jpeglib.h", "jerror.h", "png.h", "webp/", "tiff", "zlib.h"],
        ]
        let own = libraries[target] ?? []
        for path in try Repository.files(in: "Sources/" + target, ["c", "cpp", "h", "hpp"]) {
            for line in try Repository.lines(path) {
                guard let match = line.text.firstMatch(of: /^\s*#\s*include\s*<([^>]+)>/) else { continue }
                let header = String(match.1)
                let isSystem = header.firstMatch(of: /^[a-z_0-9]+(\.h)?$/) != nil && !Self.isLibrary(header)
                let place = "\(path):\(line.number) includes \(header)"
                #expect(isSystem || own.contains(where: header.hasPrefix), "\(place)")
                #expect(header.firstMatch(of: /opencv2\/(imgcodecs|highgui|videoio)/) == nil, "\(place)")
            }
        }
    }

    private static func isLibrary(_ header: String) -> Bool {
        ["jpeglib.h", "jerror.h", "png.h", "tiff.h", "tiffio.h", "zlib.h", "allheaders.h"].contains(header)
    }

    private static func module(importedBy line: Substring) -> String? {
        let pattern =
            /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+(?:(?:struct|class|enum|protocol|func|let|var|typealias)\s+)?(\w+)/
        return line.firstMatch(of: pattern).map { String($0.1) }
    }

    @Test("the pattern sees every kind of import")
    func pattern() {
        #expect(Self.module(importedBy: "import A") == "A")
        #expect(Self.module(importedBy: "    internal import A") == "A")
        #expect(Self.module(importedBy: "@_spi(X) public import struct A.B") == "A")
        #expect(Self.module(importedBy: "@testable import A") == "A")
        #expect(Self.module(importedBy: "// import A") == nil)
        #expect(Self.module(importedBy: "let important = 1") == nil)
    }
}
