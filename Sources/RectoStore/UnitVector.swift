#if Storage
    internal import FoundationEssentials

    /// Vectors of length 1 as bytes: 32-bit floats, little endian.
    enum UnitVector {
        static let maximumCount = 4096

        /// Whether the numbers are finite and the length is 1 within what 32-bit arithmetic leaves.
        static func isUnit(_ values: [Float]) -> Bool {
            guard !values.isEmpty, values.count <= maximumCount, values.allSatisfy(\.isFinite) else {
                return false
            }
            return abs(values.reduce(0.0) { $0 + Double($1) * Double($1) } - 1) <= 1e-3
        }

        static func bytes(of values: [Float]) -> Data {
            var data = Data(capacity: values.count * 4)
            for value in values {
                for shift in stride(from: UInt32(0), to: 32, by: 8) {
                    data.append(UInt8(truncatingIfNeeded: value.bitPattern >> shift))
                }
            }
            return data
        }

        /// - Returns: nil where the bytes are no vector of length 1: they are not what was written.
        static func values(of bytes: Data) -> [Float]? {
            guard bytes.count % 4 == 0, bytes.count <= maximumCount * 4 else { return nil }
            let all = [UInt8](bytes)
            let values = stride(from: 0, to: all.count, by: 4).map { start in
                Float(
                    bitPattern: UInt32(all[start]) | UInt32(all[start + 1]) << 8 | UInt32(all[start + 2])
                        << 16
                        | UInt32(all[start + 3]) << 24)
            }
            return isUnit(values) ? values : nil
        }
    }
#endif
