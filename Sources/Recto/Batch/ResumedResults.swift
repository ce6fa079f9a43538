public import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// A file of results that is gone on with.
public struct ResumedResults: Sendable {
    public let output: ResultsOutput
    /// Results that it holds already.
    public let done: Int
    /// The statuses in them.
    public let statuses: Set<StatusCode>
    /// The sets of checks that they were looked at for; empty where they do not say.
    public let asked: Set<Set<CheckName>>

    /// A file that was begun anew holds nothing yet.
    public init(
        output: ResultsOutput, done: Int = 0, statuses: Set<StatusCode> = [], asked: Set<Set<CheckName>> = []
    ) {
        self.output = output
        self.done = done
        self.statuses = statuses
        self.asked = asked
    }
}

extension ResumedResults {
    /// Opens a file to go on where an earlier run stopped.
    ///
    /// The complete lines already there have to be the results of the first inputs, in their order; an incomplete
    /// last line is cut off where it begins as the next result would. A file that does not exist is begun.
    ///
    /// - Throws: `mismatch`, with the file as it was, when its lines belong to other pictures.
    public static func resuming(_ path: String, inputs: [BatchInput], format: ResultsFormat)
        throws(ResultsError) -> ResumedResults
    {
        let output = try ResultsOutput.opening(path)
        do throws(ResultsError) {
            var check = ResumeCheck(path: path, inputs: inputs, format: format)
            try output.readAll { piece throws(ResultsError) in try check.take(piece) }
            try check.finish()
            try output.cut(to: check.keptBytes)
            if check.isHeaderDue { try output.begin(format) }
            return ResumedResults(
                output: output, done: check.done, statuses: check.statuses, asked: check.asked)
        } catch {
            close(output.descriptor)
            throw error
        }
    }
}

extension ResultsOutput {
    fileprivate func readAll(_ take: (ArraySlice<UInt8>) throws(ResultsError) -> Void) throws(ResultsError) {
        guard (try? FileStatus.of(descriptor: descriptor))?.kind == .regular else {
            throw ResultsError(.mismatch, "\(name): is no file, so that there is nothing to resume")
        }
        var room = [UInt8](repeating: 0, count: 1 << 20)
        while true {
            let count = read(descriptor, &room, room.count)
            if count < 0 {
                if errno == EINTR { continue }
                throw .system(name, errno)
            }
            if count == 0 { return }
            try take(room[..<count])
        }
    }
}

/// Compares the lines of an earlier run with the inputs, piece by piece.
struct ResumeCheck {
    let path: String
    let inputs: [BatchInput]
    let format: ResultsFormat
    private(set) var done = 0
    private(set) var statuses: Set<StatusCode> = []
    private(set) var asked: Set<Set<CheckName>> = []
    /// The length of the file up to the end of its last complete line.
    private(set) var keptBytes = 0
    private var line: [UInt8] = []
    private(set) var isHeaderDue: Bool

    /// A result is some thousand bytes; a line beyond this belongs to another kind of file.
    private static let longestLine = 16 << 20

    init(path: String, inputs: [BatchInput], format: ResultsFormat) {
        self.path = path
        self.inputs = inputs
        self.format = format
        isHeaderDue = format.header != nil
    }

    mutating func take(_ piece: ArraySlice<UInt8>) throws(ResultsError) {
        var rest = piece
        while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
            line += rest[..<end]
            try takeLine()
            keptBytes += line.count + 1
            line.removeAll(keepingCapacity: true)
            rest = rest[(end + 1)...]
        }
        line += rest
        guard line.count <= Self.longestLine else { throw mismatch("holds no results") }
    }

    /// Looks at what stands behind the last complete line: only a result that was not written whole may be cut off.
    func finish() throws(ResultsError) {
        guard !line.isEmpty else { return }
        if isHeaderDue {
            guard format.header?.starts(with: line) ?? false else {
                throw mismatch("line 1 is not the header")
            }
            return
        }
        guard done < inputs.count else {
            throw mismatch("holds more than the results of the pictures (\(inputs.count))")
        }
        guard format.canBegin(line, of: inputs[done].name) else {
            throw mismatch("its last line does not begin as the result of \(inputs[done].name)")
        }
    }

    private mutating func takeLine() throws(ResultsError) {
        if isHeaderDue {
            guard line + [UInt8(ascii: "\n")] == format.header else {
                throw mismatch("line 1 is not the header")
            }
            isHeaderDue = false
            return
        }
        let number = done + (format.header == nil ? 1 : 2)
        guard done < inputs.count else {
            throw mismatch("holds more results than there are pictures (\(inputs.count))")
        }
        guard let found = format.result(line, of: inputs[done].name) else {
            throw mismatch("line \(number) is not the result of \(inputs[done].name)")
        }
        statuses.formUnion(found.statuses)
        if let checks = found.asked { asked.insert(checks) }
        done += 1
    }

    private func mismatch(_ why: String) -> ResultsError {
        ResultsError(.mismatch, "\(path): \(why); it was made from other pictures and is left as it was")
    }
}
