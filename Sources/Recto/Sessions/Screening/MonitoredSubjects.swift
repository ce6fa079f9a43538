internal import FoundationEssentials

/// People whom an integrator asked to have screened again when lists change: one file each in a folder, for its owner alone.
/// Personal data; ``forget(_:)`` ends it.
public struct MonitoredSubjects: Sendable {
    private static let ending = ".subject.json"
    private static let mostBytes = 1 << 16
    public let path: String

    /// What is kept of one person.
    struct Kept: Codable {
        var name: String
        var birthDate: ListedDate?
        var countries: [String]
        /// Keys of the candidates at the last screening.
        var candidates: Set<String>
        /// Of the list that they were found on.
        var list: String
    }

    /// - Parameter path: of a folder that is made where it is missing; the one above has to be there.
    public init(_ path: String) throws(ResourceError) {
        try PrivateFile.makeFolder(path)
        self.path = path
    }

    /// Keeps a person with what the first screening found.
    ///
    /// - Returns: the name to forget the person by: the result's `monitoringId`.
    public func keep(
        _ subject: ScreeningSubject, candidates: [ScreeningCandidate], list: String
    ) throws(ResourceError) -> SessionIdentifier {
        let id = SessionIdentifier.random()
        try write(
            Kept(
                name: subject.name, birthDate: subject.birthDate, countries: subject.countries,
                candidates: Set(candidates.map(\.key)), list: list), as: id)
        return id
    }

    /// - Returns: false where nobody is kept by that name.
    @discardableResult
    public func forget(_ id: SessionIdentifier) throws(ResourceError) -> Bool {
        try PrivateFile.remove(file(of: id))
    }

    /// In the order of their names.
    public func all() throws(ResourceError) -> [SessionIdentifier] {
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
            throw .notFound
        }
        return names.filter { $0.hasSuffix(Self.ending) }.sorted()
            .compactMap { SessionIdentifier(String($0.dropLast(Self.ending.count))) }
    }

    func read(_ id: SessionIdentifier) throws(ResourceError) -> Kept {
        let bytes = try PrivateFile.read(file(of: id), atMost: Self.mostBytes)
        guard let kept = try? JSONDecoder().decode(Kept.self, from: Data(bytes)) else { throw .damaged }
        return kept
    }

    func write(_ kept: Kept, as id: SessionIdentifier) throws(ResourceError) {
        guard let line = try? RecordEncoder.line(kept) else {
            preconditionFailure("a subject is texts and numbers and always encodes")
        }
        try PrivateFile.write(Array(line), to: file(of: id), replaces: true)
    }

    func file(of id: SessionIdentifier) -> String { "\(path)/\(id)\(Self.ending)" }
}

extension ScreeningCandidate {
    /// The same party over lists of different days.
    var key: String { party.list + "/" + party.id }
}
