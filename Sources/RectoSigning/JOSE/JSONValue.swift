#if SignedResults
    /// A value of JSON, as ``StrictJSON`` reads it.
    enum JSONValue: Sendable, Hashable {
        case null
        case bool(Bool)
        case number(Double)
        case string(String)
        case array([JSONValue])
        case object([String: JSONValue])

        var string: String? { if case .string(let it) = self { it } else { nil } }
        var number: Double? { if case .number(let it) = self { it } else { nil } }
        var array: [JSONValue]? { if case .array(let it) = self { it } else { nil } }
        var object: [String: JSONValue]? { if case .object(let it) = self { it } else { nil } }
    }
#endif
