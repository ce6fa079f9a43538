#if Storage
    #if canImport(Glibc)
        internal import Glibc
    #elseif canImport(Darwin)
        internal import Darwin
    #elseif canImport(Musl)
        internal import Musl
    #endif

    /// A database's file that its owner alone may read and write: SQLite would make one that others may read.
    package enum OwnersFile {
        /// Why there is none.
        package struct Refusal: Error {
            package let reason: String
        }

        /// Makes the file where it is missing; takes others' rights to it away where it is there.
        package static func prepare(_ path: String) throws(Refusal) {
            var facts = stat()
            if lstat(path, &facts) == 0 {
                guard facts.st_mode & S_IFMT == S_IFREG else { throw Refusal(reason: "not a plain file") }
                // By its path: to open and close the file would drop the locks that this process has on it.
                guard facts.st_mode & 0o077 == 0 || chmod(path, 0o600) == 0 else { throw failure() }
                return
            }
            guard errno == ENOENT else { throw failure() }
            let file = open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
            guard file >= 0 else { throw failure() }
            close(file)
        }

        private static func failure() -> Refusal {
            Refusal(reason: String(cString: strerror(errno)))
        }
    }
#endif
