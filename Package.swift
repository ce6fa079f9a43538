// swift-tools-version: 6.2
import PackageDescription

// OpenCV, Tesseract, Leptonica and zxing-cpp come from the system. Their folders are Debian's; another system sets
// these variables. Libraries are named one by one: pkg-config's opencv4 would load 375 shared objects.
let opencvInclude = Context.environment["RECTO_OPENCV_INCLUDE"] ?? "/usr/include/opencv4"

let swift: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableExperimentalFeature("Lifetimes"),
    .treatAllWarnings(as: .error),
]
let strictSwift = swift + [.strictMemorySafety()]

let cxx: [CXXSetting] = [.unsafeFlags(["-Wall", "-Wextra", "-Werror"])]

// CryptoExtras is RSA.
let crypto: [Target.Dependency] = ["Crypto", "CryptoExtras"].map {
    .product(name: $0, package: "swift-crypto", condition: .when(traits: ["SignedResults"]))
}

let package = Package(
    name: "recto",
    products: [
        .library(name: "Recto", targets: ["Recto", "RectoCore", "RectoMRZ"]),
        .library(name: "RectoMRZ", targets: ["RectoMRZ"]),
        .library(name: "RectoStore", targets: ["RectoStore"]),
        .library(name: "RectoProviders", targets: ["RectoProviders"]),
        .library(name: "RectoSigning", targets: ["RectoSigning"]),
        .library(name: "RectoTelemetry", targets: ["RectoTelemetry"]),
        .executable(name: "recto", targets: ["RectoCLI"]),
    ],
    traits: [
        .trait(
            name: "Storage",
            description:
                "RectoStore: enrolled faces in SQLite; RectoProviders: a register in SQLite; by GRDB; needs libsqlite3-dev."
        ),
        .trait(
            name: "Remote",
            description:
                "RectoProviders: registers and screening over HTTP, by libcurl; needs libcurl4-openssl-dev."),
        .trait(
            name: "SignedResults",
            description:
                "RectoSigning: signed and encrypted results, tokens, sealed stores, by swift-crypto."),
        .trait(
            name: "Telemetry",
            description: "RectoTelemetry: traces to swift-log and swift-distributed-tracing."),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
        .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
        .package(url: "https://github.com/apple/swift-crypto", from: "4.5.2"),
        .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
        .package(url: "https://github.com/apple/swift-distributed-tracing", from: "1.7.3"),
    ],
    targets: [
        // C and C++: the only code that sees OpenCV, Tesseract, zxing and the image codecs.
        .target(name: "CRectoTypes"),
        .target(
            name: "CRectoVision", dependencies: ["CRectoTypes"],
            cxxSettings: cxx + [.unsafeFlags(["-isystem", opencvInclude, "-O3"])],
            linkerSettings: [.linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc")]),
        .target(
            name: "CRectoText", dependencies: ["CRectoTypes"],
            cxxSettings: cxx,
            linkerSettings: [
                .linkedLibrary("tesseract"), .linkedLibrary("leptonica"), .linkedLibrary("gomp"),
            ]),
        .target(
            name: "CRectoNet", dependencies: ["CRectoTypes"],
            cxxSettings: cxx + [.unsafeFlags(["-isystem", opencvInclude, "-O3"])],
            linkerSettings: [
                .linkedLibrary("opencv_core"), .linkedLibrary("opencv_imgproc"), .linkedLibrary("opencv_dnn"),
                .linkedLibrary("dnnl", .when(platforms: [.linux])),
                .linkedLibrary("gomp", .when(platforms: [.linux])),
            ]),
        .target(
            name: "CRectoBarcode", dependencies: ["CRectoTypes"],
            cxxSettings: cxx,
            linkerSettings: [.linkedLibrary("ZXing")]),
        .target(
            name: "CRectoImageIO", dependencies: ["CRectoTypes"],
            cxxSettings: cxx,
            linkerSettings: [
                .linkedLibrary("jpeg"), .linkedLibrary("png16"), .linkedLibrary("webp"),
                .linkedLibrary("tiff"),
            ]),
        .target(
            name: "CRectoHTTP", dependencies: ["CRectoTypes"],
            cxxSettings: cxx + [.define("RECTO_REMOTE", .when(traits: ["Remote"]))],
            linkerSettings: [.linkedLibrary("curl", .when(traits: ["Remote"]))]),

        // Pure Swift.
        .target(name: "RectoCore", swiftSettings: swift),
        .target(name: "RectoMRZ", swiftSettings: swift),

        // The owners of C handles.
        .target(
            name: "RectoEngines",
            dependencies: [
                "RectoCore", "CRectoTypes", "CRectoVision", "CRectoText", "CRectoNet", "CRectoBarcode",
                "CRectoImageIO",
            ],
            swiftSettings: strictSwift),

        // The pipeline and its fronts.
        .target(
            name: "Recto", dependencies: ["RectoCore", "RectoMRZ", "RectoEngines"],
            resources: [
                .embedInCode("thresholds.json"), .embedInCode("face-thresholds.json"),
                .embedInCode("face-match.json"), .embedInCode("document-types.json"),
                .embedInCode("messages.json"), .embedInCode("printed-labels.json"),
                .embedInCode("printed-titles.json"), .embedInCode("printed-layouts.json"),
                .embedInCode("components.json"),
            ],
            swiftSettings: swift),
        // A search is arithmetic on every vector: unoptimised, ten thousand take a second.
        .target(
            name: "RectoStore",
            dependencies: [
                "RectoCore",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Storage"])),
            ],
            swiftSettings: swift + [.unsafeFlags(["-O"])]),
        .target(
            name: "RectoProviders",
            dependencies: [
                "Recto", "RectoCore", "RectoStore", "CRectoTypes", "CRectoHTTP",
                .product(name: "GRDB", package: "GRDB.swift", condition: .when(traits: ["Storage"])),
            ],
            swiftSettings: strictSwift),
        .target(
            name: "RectoSigning", dependencies: ["Recto", "RectoCore"] + crypto, swiftSettings: swift),
        .target(
            name: "RectoTelemetry",
            dependencies: [
                "Recto", "RectoCore",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "Tracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])),
            ],
            swiftSettings: swift),
        // Drawing is arithmetic on every pixel: unoptimised, its tests would take minutes.
        .target(
            name: "RectoTesting", dependencies: ["RectoCore"], swiftSettings: swift + [.unsafeFlags(["-O"])]),
        .executableTarget(
            name: "RectoCLI",
            dependencies: [
                "Recto", "RectoCore", "RectoMRZ", "RectoProviders", "RectoSigning",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            swiftSettings: swift),
        .executableTarget(
            name: "recto-bench",
            dependencies: [
                "Recto", "RectoCore", "RectoEngines", "RectoMRZ", "RectoTesting",
                .product(name: "ArgumentParser", package: "swift-argument-parser"),
            ],
            path: "benchmarks/recto-bench", swiftSettings: swift),

        .testTarget(name: "RectoCoreTests", dependencies: ["RectoCore"], swiftSettings: swift),
        .testTarget(name: "RectoMRZTests", dependencies: ["RectoMRZ"], swiftSettings: swift),
        .testTarget(
            name: "RectoEnginesTests", dependencies: ["RectoEngines", "RectoCore", "RectoTesting"],
            exclude: ["Fixtures"],
            swiftSettings: swift),
        .testTarget(
            name: "RectoTestingTests", dependencies: ["RectoTesting", "RectoCore"], swiftSettings: swift),
        .testTarget(
            name: "RectoTests",
            dependencies: ["Recto", "RectoCore", "RectoMRZ", "RectoTesting", "RectoEngines"],
            swiftSettings: swift),
        .testTarget(
            name: "RectoCLITests",
            dependencies: [
                "RectoCLI", "Recto", "RectoCore", "RectoMRZ", "RectoEngines", "RectoSigning",
                "RectoTesting",
            ],
            swiftSettings: swift),
        .testTarget(
            name: "RectoStoreTests", dependencies: ["RectoStore", "RectoCore"], swiftSettings: swift),
        .testTarget(
            name: "RectoProvidersTests", dependencies: ["RectoProviders", "Recto", "RectoCore"],
            swiftSettings: swift),
        .testTarget(
            name: "RectoSigningTests", dependencies: ["RectoSigning", "Recto", "RectoCore"] + crypto,
            swiftSettings: swift),
        .testTarget(
            name: "RectoTelemetryTests",
            dependencies: [
                "RectoTelemetry", "Recto", "RectoCore",
                .product(name: "Logging", package: "swift-log", condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "InMemoryTracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])),
                .product(
                    name: "Tracing", package: "swift-distributed-tracing",
                    condition: .when(traits: ["Telemetry"])),
            ],
            swiftSettings: swift),
        .testTarget(
            name: "RectoBenchTests", dependencies: ["recto-bench", "RectoTesting"], swiftSettings: swift),
        .testTarget(name: "ArchitectureTests", dependencies: ["RectoCore"], swiftSettings: swift),
    ],
    cxxLanguageStandard: .cxx17
)
