internal import FoundationEssentials

/// Something of others that Recto links to, builds in or runs, with its licence. The list is `THIRD_PARTY.json`; models and
/// pictures have theirs in their own manifests.
public struct Component: Sendable, Hashable, Codable {
    public let name: String
    /// An SPDX expression.
    public let licence: String
    public let origin: String
    public let use: Use
    /// The package trait that brings it in; nil: always.
    public let trait: String?
    /// As the linker knows them.
    public let libraries: [String]
    /// As the package manager knows them.
    public let packages: [String]

    public enum Use: String, Sendable, Hashable, Codable, CaseIterable {
        /// A library that the system has.
        case linked = "LINKED"
        /// Its code is part of what is built.
        case builtIn = "BUILT_IN"
        /// A program of the system that is started where it is there.
        case run = "RUN"
    }

    public static let all: [Component] = {
        do {
            let file = try JSONDecoder().decode(File.self, from: Data(PackageResources.components_json))
            precondition(file.schema == "recto.components/1", "components.json is of this schema")
            return file.components
        } catch {
            preconditionFailure("components.json is part of the library and must decode: \(error)")
        }
    }()

    private struct File: Decodable {
        let schema: String
        let components: [Component]
    }
}
