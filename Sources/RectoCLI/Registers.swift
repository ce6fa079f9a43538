import Recto
import RectoProviders

/// Providers that options name. What was not built in says how to build it.
enum Registers {
    static func open(_ path: String) throws -> any LookupProviding {
        #if Storage
            // A register that is not there would be an empty one.
            guard SmallFile.exists(path) else { throw Ending.unusable("\(path): no such file") }
            do throws(SQLiteRegister.RegisterError) { return try SQLiteRegister(path: path) } catch {
                throw Ending.unusable("\(path): \(error.message)")
            }
        #else
            throw Ending.unusable("--register needs the trait Storage: swift build --traits Storage")
        #endif
    }

    static func remote(_ address: String) throws -> HTTPProvider {
        #if Remote
            let token = Terminal.environment("RECTO_PROVIDER_TOKEN")
            do throws(HTTPError) {
                return try HTTPProvider(address, transport: try HTTPTransport(), token: { token })
            } catch {
                throw Ending.usage("--provider takes an https address, http for this machine alone")
            }
        #else
            throw Ending.unusable("--provider needs the trait Remote: swift build --traits Remote")
        #endif
    }
}
