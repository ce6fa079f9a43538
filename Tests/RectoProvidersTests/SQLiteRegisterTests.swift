#if Storage
    import Foundation
    import Recto
    import Synchronization
    import Testing

    @testable import RectoProviders

    struct SQLiteRegisterTests {
        private static func request(_ nin: String, session: SessionIdentifier = .random()) throws
            -> LookupRequest
        {
            var builder = FlowBuilder(.lookup)
            builder.documents = [DocumentOptions("NGA_NIN")]
            builder.sessionID = session.description
            var run = Session(try builder.build(in: FlowSurroundings(now: 0)), deviceIdentifier: .random())
            _ = run.reduce(SessionEvent(.start, at: 0))
            let effects = run.reduce(SessionEvent(.submit(["nin": nin]), at: 1))
            return try #require(
                effects.lazy.compactMap { if case .lookUp(let it) = $0 { it } else { nil } }.first)
        }

        private static let form = ["nin": "12345678901"]

        @Test("what was added is found by its form, and nothing else is")
        func found() async throws {
            let register = try SQLiteRegister(path: nil)
            try register.add(documentType: "NGA_NIN", form: Self.form, data: ["name": "A"], faceImageID: "f")
            #expect(
                await register.look(up: try Self.request("12345678901"))
                    == .found(["name": "A"], faceImageID: "f"))
            #expect(await register.look(up: try Self.request("12345678902")) == .notFound)
            try register.add(documentType: "NGA_NIN", form: Self.form, data: ["name": "B"])
            #expect(
                await register.look(up: try Self.request(" 12345678901 "))
                    == .found(["name": "B"], faceImageID: nil))
            #expect(try register.remove(documentType: "NGA_NIN", form: Self.form))
            #expect(try !register.remove(documentType: "NGA_NIN", form: Self.form))
            #expect(await register.look(up: try Self.request("12345678901")) == .notFound)
        }

        @Test("a register of codes gives nothing before the code, and nothing after its time")
        func codes() async throws {
            final class Sent: Sendable {
                let code = Mutex("")
                let time = Mutex(0.0)
            }
            let sent = Sent()
            let register = try SQLiteRegister(
                path: nil, sendCode: { code, _ in sent.code.withLock { $0 = code } },
                now: { sent.time.withLock { $0 } })
            try register.add(documentType: "NGA_NIN", form: Self.form, data: ["name": "A"])
            let session = SessionIdentifier.random()
            let request = try Self.request("12345678901", session: session)
            #expect(await register.look(up: request) == .challenge(digits: 6, validFor: 120))
            let code = sent.code.withLock { $0 }
            #expect(code.count == 6 && Int(code) != nil)
            let other = code == "000000" ? "000001" : "000000"
            #expect(await register.check(code: other, session: session) == .codeWrong)
            #expect(await register.check(code: code, session: .random()) == .codeWrong)
            sent.time.withLock { $0 = 200 }
            #expect(await register.check(code: code, session: session) == .codeWrong, "its time is over")
            #expect(await register.renewCode(session: session) == .challenge(digits: 6, validFor: 120))
            let renewed = sent.code.withLock { $0 }
            #expect(
                await register.check(code: renewed, session: session)
                    == .found(["name": "A"], faceImageID: nil))
            #expect(
                await register.check(code: renewed, session: session) == .codeWrong, "a code is good once")
        }

        @Test("a file keeps what was added; a file of something else is refused without what it holds")
        func file() async throws {
            let path = NSTemporaryDirectory() + "recto-register-" + UUID().uuidString
            defer { try? FileManager.default.removeItem(atPath: path) }
            do {
                let register = try SQLiteRegister(path: path)
                try register.add(documentType: "NGA_NIN", form: Self.form, data: ["name": "A"])
            }
            let facts = try FileManager.default.attributesOfItem(atPath: path)
            #expect(facts[.posixPermissions] as? Int == 0o600)
            let again = try SQLiteRegister(path: path)
            #expect(
                await again.look(up: try Self.request("12345678901"))
                    == .found(["name": "A"], faceImageID: nil))
            try Data(repeating: 7, count: 5000).write(to: URL(filePath: path + "x"))
            defer { try? FileManager.default.removeItem(atPath: path + "x") }
            #expect(throws: SQLiteRegister.RegisterError.self) { _ = try SQLiteRegister(path: path + "x") }
        }
    }
#endif
