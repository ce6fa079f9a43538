#if Storage
    internal import FoundationEssentials
    internal import GRDB
    public import Recto
    internal import RectoStore
    internal import Synchronization

    /// A register of documents in one SQLite file: what a form's fields say finds a row, or nothing does.
    ///
    /// Values are compared without spaces at their ends and whatever their case; nothing is guessed. With `sendCode` a row is
    /// given only after a code that was sent to the person, six digits from the system's random numbers, valid for two minutes.
    public final class SQLiteRegister: LookupProviding {
        private let queue: DatabaseQueue
        private let sendCode: (@Sendable (_ code: String, _ data: [String: String]) -> Void)?
        private let now: @Sendable () -> Double
        private let waiting = Mutex<[SessionIdentifier: Waiting]>([:])

        private struct Waiting {
            let row: Row
            var code: String
            var until: Double
        }

        private struct Row: Sendable {
            let data: [String: String]
            let faceImageID: String?
        }

        /// Seconds that a code is valid.
        public static let codeValidity = 120.0

        /// Why a register could not be used. Says nothing of what it holds.
        public struct RegisterError: Error, Sendable, Hashable {
            public let message: String
        }

        /// Opens a register, or makes an empty one.
        ///
        /// - Parameters:
        ///   - path: the file, made where it is missing: its owner alone may read and write it. nil: in memory, gone with the register.
        ///   - sendCode: sends a code to the person that a row's data name; nil: no code is asked for.
        ///   - now: seconds on a clock that only rises.
        public init(
            path: String?, sendCode: (@Sendable (_ code: String, _ data: [String: String]) -> Void)? = nil,
            now: @escaping @Sendable () -> Double = { ProcessClock.seconds }
        ) throws(RegisterError) {
            (self.sendCode, self.now) = (sendCode, now)
            if let path {
                do throws(OwnersFile.Refusal) { try OwnersFile.prepare(path) } catch {
                    throw RegisterError(message: error.reason)
                }
            }
            queue = try Self.typed {
                var configuration = Configuration()
                configuration.publicStatementArguments = false
                // Nothing of a row that was replaced or removed stays in the file.
                configuration.prepareDatabase { db in
                    try db.execute(sql: "PRAGMA secure_delete = ON; PRAGMA journal_mode = TRUNCATE")
                }
                let queue =
                    try path.map { try DatabaseQueue(path: $0, configuration: configuration) }
                    ?? DatabaseQueue(configuration: configuration)
                try queue.write { db in
                    try db.execute(
                        sql: """
                            CREATE TABLE IF NOT EXISTS register (
                                type TEXT NOT NULL, form TEXT NOT NULL, data TEXT NOT NULL, faceImageId TEXT,
                                PRIMARY KEY (type, form)) WITHOUT ROWID, STRICT
                            """)
                }
                return queue
            }
        }

        /// Adds a document, or replaces the one with the same form.
        ///
        /// - Parameters:
        ///   - form: by the names of the type's form.
        ///   - data: what the register says of it.
        public func add(
            documentType: String, form: [String: String], data: [String: String], faceImageID: String? = nil
        ) throws(RegisterError) {
            let (key, value) = (Self.key(form), Self.text(data))
            try Self.typed {
                try queue.write { db in
                    try db.execute(
                        sql: "INSERT OR REPLACE INTO register VALUES (?, ?, ?, ?)",
                        arguments: [documentType, key, value, faceImageID])
                }
            }
        }

        /// - Returns: false where there was none.
        @discardableResult
        public func remove(documentType: String, form: [String: String]) throws(RegisterError) -> Bool {
            let key = Self.key(form)
            return try Self.typed {
                try queue.write { db in
                    try db.execute(
                        sql: "DELETE FROM register WHERE type = ? AND form = ?",
                        arguments: [documentType, key])
                    return db.changesCount > 0
                }
            }
        }

        public func look(up request: LookupRequest) async -> LookupAnswer {
            let row: Row?
            do throws(RegisterError) { row = try find(request) } catch { return .unavailable }
            guard let row else { return .notFound }
            guard sendCode != nil else { return .found(row.data, faceImageID: row.faceImageID) }
            return challenge(row, request.session)
        }

        public func check(code: String, session: SessionIdentifier) async -> LookupAnswer {
            waiting.withLock { waiting in
                guard let it = waiting[session], it.until > now() else { return .codeWrong }
                guard Self.isSame(code, it.code) else { return .codeWrong }
                waiting[session] = nil
                return .found(it.row.data, faceImageID: it.row.faceImageID)
            }
        }

        public func renewCode(session: SessionIdentifier) async -> LookupAnswer {
            guard let row = waiting.withLock({ $0[session]?.row }) else { return .failed }
            return challenge(row, session)
        }

        private func challenge(_ row: Row, _ session: SessionIdentifier) -> LookupAnswer {
            let number = String(Int.random(in: 0..<1_000_000))
            let code = String(repeating: "0", count: 6 - number.count) + number
            waiting.withLock { waiting in
                let time = now()
                waiting = waiting.filter { $0.value.until > time - 3600 }
                waiting[session] = Waiting(row: row, code: code, until: time + Self.codeValidity)
            }
            sendCode?(code, row.data)
            return .challenge(digits: 6, validFor: Self.codeValidity)
        }

        private func find(_ request: LookupRequest) throws(RegisterError) -> Row? {
            let key = Self.key(request.form)
            return try Self.typed {
                try queue.read { db in
                    let found = try GRDB.Row.fetchOne(
                        db, sql: "SELECT data, faceImageId FROM register WHERE type = ? AND form = ?",
                        arguments: [request.documentType, key])
                    guard let found else { return nil }
                    let text: String = found["data"]
                    return Row(
                        data: try JSONDecoder().decode([String: String].self, from: Data(text.utf8)),
                        faceImageID: found["faceImageId"])
                }
            }
        }

        /// Every byte is compared, so that the time says nothing of how far a guess was right.
        private static func isSame(_ a: String, _ b: String) -> Bool {
            let (x, y) = (Array(a.utf8), Array(b.utf8))
            return x.count == y.count && zip(x, y).reduce(UInt8(0)) { $0 | ($1.0 ^ $1.1) } == 0
        }

        private static func key(_ form: [String: String]) -> String {
            text(
                form.mapValues { value in
                    value.split(whereSeparator: \.isWhitespace).joined(separator: " ").uppercased()
                })
        }

        private static func text(_ fields: [String: String]) -> String {
            let encoder = JSONEncoder()
            encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
            guard let data = try? encoder.encode(fields) else { preconditionFailure("texts always encode") }
            return String(decoding: data, as: UTF8.self)
        }

        private static func typed<R>(_ body: () throws -> R) throws(RegisterError) -> R {
            do {
                return try body()
            } catch let error as DatabaseError {
                // The code alone: messages and arguments may hold a form.
                throw RegisterError(message: "SQLite answered \(error.resultCode)")
            } catch {
                throw RegisterError(message: "a row cannot be read")
            }
        }
    }

    /// Seconds since some moment of this process.
    public enum ProcessClock {
        private static let start = ContinuousClock.now
        public static var seconds: Double { start.duration(to: .now) / .seconds(1) }
    }
#endif
