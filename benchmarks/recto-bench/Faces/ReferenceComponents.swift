import ArgumentParser
import Foundation
import Recto

/// What OFIQ, the reference implementation of ISO/IEC 29794-5, says of its own pictures: its table of expected results.
struct ReferenceComponents {
    struct Value {
        /// In the measure's own unit, as OFIQ prints it.
        let native: Double
        /// 0...100; -1 where OFIQ could not tell.
        let quality: Int
    }

    struct Row {
        /// Without its folder.
        let file: String
        let values: [FaceComponentName: Value]
    }

    let rows: [Row]

    /// - Throws: what says what the table lacks.
    init(path: String) throws {
        let lines = try String(contentsOfFile: path, encoding: .utf8).split(whereSeparator: \.isNewline)
            .map { $0.split(separator: ";", omittingEmptySubsequences: false).map(String.init) }
        guard let header = lines.first, header.first == "Filename" else {
            throw ValidationError("\(path): no table of OFIQ's: its first column is not Filename")
        }
        rows = lines.dropFirst().map { fields in
            let columns = Dictionary(zip(header, fields)) { first, _ in first }
            var values: [FaceComponentName: Value] = [:]
            for name in FaceComponentName.allCases {
                guard let native = columns[name.rawValue].flatMap(Double.init),
                    let quality = columns[name.rawValue + ".scalar"].flatMap(Int.init)
                else { continue }
                values[name] = Value(native: native, quality: quality)
            }
            return Row(file: fields[0].split(separator: "/").last.map(String.init) ?? "", values: values)
        }
        guard rows.contains(where: { !$0.values.isEmpty }) else {
            throw ValidationError("\(path): it holds no value of any component")
        }
    }
}
