import Recto

/// What went wrong while the rest was done all the same. The first decides how the program ends.
struct Failures {
    private var endings: [Ending] = []

    mutating func add(_ error: any Error) { endings.append(Ending(error)) }

    /// - Returns: nil where the work threw.
    @discardableResult
    mutating func tried<Done>(_ work: () throws -> Done) -> Done? {
        do { return try work() } catch {
            add(error)
            return nil
        }
    }

    /// Throws the first, and says the others.
    func conclude() throws {
        guard let first = endings.first else { return }
        for other in endings.dropFirst() { other.say() }
        throw first
    }
}
