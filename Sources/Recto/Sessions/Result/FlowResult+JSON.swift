internal import FoundationEssentials

extension FlowResult {
    /// Why a file is no result: where, and in what way, without a value of it.
    public struct ReadingError: Error, Sendable, Hashable {
        public let reason: String
    }

    /// Reads a result as ``RecordEncoder`` writes it. Names that do not exist are passed over.
    public init(json: [UInt8]) throws(ReadingError) {
        do {
            self = try JSONDecoder().decode(FlowResult.self, from: Data(json))
        } catch let error as DecodingError {
            throw ReadingError(reason: error.place)
        } catch {
            throw ReadingError(reason: "it is no JSON")
        }
    }
}
