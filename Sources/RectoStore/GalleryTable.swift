#if Storage
    internal import FoundationEssentials
    internal import GRDB
    internal import RectoCore

    /// The one table of a gallery's file, as SQL.
    enum GalleryTable {
        /// "RctF": tells a gallery's file from those of other programs.
        private static let application = 0x5263_7446
        private static let version = 1

        /// What holds for every connection. Journals are truncated, not kept: what was deleted would stay in them.
        static func configure(_ db: Database) throws {
            try db.execute(
                sql: """
                    PRAGMA locking_mode = EXCLUSIVE; PRAGMA journal_mode = TRUNCATE; PRAGMA synchronous = EXTRA;
                    PRAGMA secure_delete = ON; PRAGMA temp_store = MEMORY; PRAGMA trusted_schema = OFF;
                    PRAGMA cell_size_check = ON
                    """)
        }

        /// Makes the table in an empty file; checks one that is there.
        static func prepare(_ db: Database) throws {
            let application = try Int.fetchOne(db, sql: "PRAGMA application_id")
            let version = try Int.fetchOne(db, sql: "PRAGMA user_version")
            let tables = try String.fetchAll(db, sql: "SELECT name FROM sqlite_schema WHERE type = 'table'")
            if application == 0, version == 0, tables.isEmpty { return try make(db) }
            guard application == Self.application, version == Self.version else {
                throw FaceIndexError.notAnIndex
            }
            let verdict = try String.fetchAll(db, sql: "PRAGMA integrity_check(1)")
            guard verdict == ["ok"] else {
                throw FaceIndexError.damaged(reason: verdict.first ?? "unchecked")
            }
        }

        private static func make(_ db: Database) throws {
            try db.execute(
                sql: """
                    PRAGMA application_id = \(application); PRAGMA user_version = \(version);
                    CREATE TABLE face (
                        id TEXT NOT NULL PRIMARY KEY,
                        model TEXT NOT NULL,
                        reference TEXT,
                        vector BLOB NOT NULL
                    ) STRICT
                    """)
        }

        /// Every vector of the model.
        ///
        /// - Throws: ``FaceIndexError/otherModel(held:given:)`` where the file holds another model's.
        static func load(_ db: Database, model: String) throws -> FaceVectors {
            var vectors = FaceVectors()
            let rows = try Row.fetchCursor(db, sql: "SELECT id, model, reference, vector FROM face")
            while let row = try rows.next() {
                let text: String = row["id"]
                let held: String = row["model"]
                let reference: String? = row["reference"]
                let bytes: Data = row["vector"]
                guard held == model else { throw FaceIndexError.otherModel(held: held, given: model) }
                guard let identifier = FaceIdentifier(text), let values = UnitVector.values(of: bytes),
                    vectors.isEmpty || values.count == vectors.length
                else { throw FaceIndexError.damaged(reason: "a row is not what was written") }
                vectors.add(values, identifier, reference: reference)
            }
            return vectors
        }

        static func insert(
            _ db: Database, _ embedding: FaceEmbedding, _ identifier: FaceIdentifier, reference: String?
        ) throws {
            try db.execute(
                sql: "INSERT INTO face (id, model, reference, vector) VALUES (?, ?, ?, ?)",
                arguments: [
                    identifier.description, embedding.model, reference,
                    UnitVector.bytes(of: embedding.values),
                ])
        }

        static func remove(_ db: Database, _ identifier: FaceIdentifier) throws {
            try db.execute(sql: "DELETE FROM face WHERE id = ?", arguments: [identifier.description])
        }

        static func removeAll(_ db: Database) throws { try db.execute(sql: "DELETE FROM face") }
    }
#endif
