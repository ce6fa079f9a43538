#if Storage
    internal import GRDB
    internal import RectoCore

    /// The one place where the store's errors become ours.
    enum GalleryAccess {
        static func typed<T>(_ body: () throws -> T) throws(FaceIndexError) -> T {
            do {
                return try body()
            } catch let error as FaceIndexError {
                throw error
            } catch let error as DatabaseError {
                throw meaning(of: error)
            } catch {
                // A column of another type than the table's: GRDB's own kind of error.
                throw .damaged(reason: "a row is not what was written")
            }
        }

        /// Messages of SQLite may quote values: the code alone is passed on.
        private static func meaning(of error: DatabaseError) -> FaceIndexError {
            switch error.resultCode {
            case .SQLITE_BUSY, .SQLITE_LOCKED: .inUse
            case .SQLITE_NOTADB: .damaged(reason: "not a database")
            case .SQLITE_CORRUPT, .SQLITE_MISMATCH: .damaged(reason: "the database is malformed")
            case .SQLITE_CANTOPEN, .SQLITE_READONLY, .SQLITE_PERM, .SQLITE_AUTH:
                .notOpened(reason: "SQLite result \(error.extendedResultCode.rawValue)")
            case .SQLITE_FULL: .noSpace
            default: .failed(code: Int(error.extendedResultCode.rawValue))
            }
        }
    }
#endif
