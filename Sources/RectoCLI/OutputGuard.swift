import ArgumentParser
import Recto

/// Files that are written are none of those that are read, and not one another.
enum OutputGuard {
    /// - Parameters:
    ///   - outputs: with the option that names each.
    ///   - inputs: files, folders of pictures, `-`.
    static func check(_ outputs: [(option: String, path: String?)], reading inputs: [String]) throws {
        var taken: [FilePlace: String] = [:]
        for (option, path) in outputs {
            guard let path, let place = FilePlace(path) else { continue }
            if SmallFile.exists(path),
                inputs.contains(where: { BatchListing([$0], pdf: .inPath).contains(fileAt: path) })
            {
                throw ValidationError("\(option) would overwrite \(path), which is read.")
            }
            if let other = taken.updateValue(option, forKey: place) {
                throw ValidationError("\(other) and \(option) name the same file.")
            }
        }
    }
}

extension SessionOptions {
    /// - Parameter others: what is read beside the session's own files.
    func validateOutputs(reading others: [String]) throws {
        try OutputGuard.check(
            [("--trace", trace), ("--record", record)],
            reading: others + [flow, settings, form, reference, register].compactMap(\.self) + screening)
    }
}
