internal import FoundationEssentials

extension FlowBuilder {
    /// The schema of flow files.
    public static let schema = "recto.flow/1"

    /// Reads a flow file, `docs/sessions.md`. What it leaves out has its default; names that do not exist are refused.
    public init(json: [UInt8]) throws(FlowError) {
        do {
            let schema = try JSONDecoder().decode(SchemaOnly.self, from: Data(json)).schema
            guard schema == Self.schema else { throw FlowError.versionInsufficient(schema: schema) }
            self = try JSONDecoder().decode(FlowBuilder.self, from: Data(json))
        } catch let error as FlowError {
            throw error
        } catch let error as DecodingError {
            throw .unreadable(reason: error.place)
        } catch {
            throw .unreadable(reason: "it is no JSON")
        }
    }

    /// The flow as a file that ``init(json:)`` reads.
    public func json() throws -> [UInt8] { Array(try RecordEncoder.pretty(self)) }
}

private struct SchemaOnly: Decodable {
    let schema: String
}

extension DecodingError {
    /// Where, and in what way, without a value of the file.
    var place: String {
        let (context, what): (Context, String) =
            switch self {
            case .typeMismatch(_, let it): (it, "is of another type")
            case .valueNotFound(_, let it): (it, "is null")
            case .keyNotFound(let key, let it): (it, "lacks \(key.stringValue)")
            case .dataCorrupted(let it): (it, it.debugDescription)
            @unknown default: (Context(codingPath: [], debugDescription: ""), "cannot be read")
            }
        let path = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
        return (path.isEmpty ? "the file" : path.joined(separator: ".")) + " " + what
    }
}
