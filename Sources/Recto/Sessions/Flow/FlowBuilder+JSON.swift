internal import FoundationEssentials

extension FlowBuilder {
    /// The schema of flow files.
    public static let schema = "recto.flow/1"

    /// Reads a flow file, `docs/sessions.md`. What it leaves out has its default; names that do not exist are refused.
    public init(json: [UInt8]) throws(FlowError) {
        let schema = try FlowError.decoded(SchemaOnly.self, json).schema
        guard schema == Self.schema else { throw FlowError.versionInsufficient(schema: schema) }
        self = try FlowError.decoded(FlowBuilder.self, json)
    }

    /// The flow as a file that ``init(json:)`` reads.
    public func json() throws -> [UInt8] { Array(try RecordEncoder.pretty(self)) }
}

extension FlowError {
    /// A file of the session's, or what is wrong with it without a value of it.
    static func decoded<Value: Decodable>(_ type: Value.Type, _ json: [UInt8]) throws(FlowError) -> Value {
        do {
            return try JSONDecoder().decode(type, from: Data(json))
        } catch let error as FlowError {
            throw error
        } catch let error as DecodingError {
            throw .unreadable(reason: error.place)
        } catch {
            throw .unreadable(reason: "it is no JSON")
        }
    }
}

private struct SchemaOnly: Decodable {
    let schema: String
}

extension DecodingError {
    /// Where, and in what way, without a value of the file.
    var place: String {
        let (context, what): (Context, String) =
            switch self {
            case .typeMismatch(_, let it):
                (it, it.codingPath.isEmpty ? "is no JSON object" : "is of another type")
            case .valueNotFound(_, let it): (it, "is null")
            case .keyNotFound(let key, let it): (it, "lacks \(key.stringValue)")
            // The parser's own words speak of "the given data".
            case .dataCorrupted(let it) where it.codingPath.isEmpty && it.debugDescription.contains("JSON"):
                (it, "is no JSON")
            case .dataCorrupted(let it): (it, it.debugDescription)
            @unknown default: (Context(codingPath: [], debugDescription: ""), "cannot be read")
            }
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return (path.isEmpty ? "the file" : path.joined(separator: ".")) + " " + what
    }
}
