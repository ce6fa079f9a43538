import RectoCore
import Synchronization
import Testing

@testable import Recto

/// Tokens that end while a session runs.
struct TokenRenewalTests {
    private struct Tokens: TokenValidating {
        func validate(
            _ token: String, for session: SessionIdentifier, at now: Double
        ) throws(TokenError) -> TokenGrant {
            switch token {
            case "first": TokenGrant(expires: SessionRun.start + 5400)
            case "second": TokenGrant(expires: now + 5400)
            default: throw .badSignature
            }
        }
    }

    private final class Server: TokenRenewing {
        let token: String?
        private let count = Mutex(0)

        init(_ token: String?) { self.token = token }

        var asked: Int { count.withLock { $0 } }

        func token(for session: SessionIdentifier) async -> String? {
            count.withLock { $0 += 1 }
            return token
        }
    }

    private static func driver(_ server: Server?) throws -> SessionDriver {
        var builder = FlowBuilder(.faceSession)
        (builder.token, builder.limits.session) = ("first", 100_000)
        var surroundings = FlowSurroundings(now: SessionRun.start)
        surroundings.tokens = Tokens()
        var providers = SessionProviders()
        providers.renewal = server.map { TokenRenewal($0, checkedBy: Tokens()) }
        return SessionDriver(
            try builder.build(in: surroundings), from: builder, device: SessionRun.device,
            started: SessionRun.start, providers: providers)
    }

    @Test("a token that ends is renewed once, and the session goes on with the new one")
    func renewed() async throws {
        let server = Server("second")
        var driver = try Self.driver(server)
        await driver.say(.start, at: SessionRun.start)
        await driver.say(.tick, at: SessionRun.start + 5300)
        #expect(server.asked == 0)
        for seconds in [5345.0, 5350, 5399, 5401, 5500] {
            await driver.say(.tick, at: SessionRun.start + seconds)
        }
        #expect(server.asked == 1 && driver.session.outcome == nil)
        await driver.say(.tick, at: SessionRun.start + 5345 + 5350)
        #expect(server.asked == 2, "the new one ends too")
    }

    @Test(
        "without another token, or with one that does not hold, the session expires",
        arguments: [nil, "forged"])
    func expired(token: String?) async throws {
        let server = Server(token)
        var driver = try Self.driver(server)
        for seconds in [0.0, 5350, 5360, 5399] { await driver.say(.tick, at: SessionRun.start + seconds) }
        #expect(server.asked == 1 && driver.session.outcome == nil)
        await driver.say(.tick, at: SessionRun.start + 5400)
        #expect(driver.session.outcome?.status?.statusCode == .sessionExpired)
    }

    @Test("where nobody renews tokens the session expires with its own")
    func nobody() async throws {
        var driver = try Self.driver(nil)
        for seconds in [0.0, 5350, 5400] { await driver.say(.tick, at: SessionRun.start + seconds) }
        #expect(driver.session.outcome?.status?.statusCode == .sessionExpired)
    }
}
