import Recto
import RectoProviders

extension SessionOptions {
    /// Who gets the session's end beside standard output; nil: nobody.
    func sink() throws -> (any ResultSink)? {
        guard let deliver else { return nil }
        guard deliver.hasPrefix("https:") || deliver.hasPrefix("http:") else {
            do throws(DeliveryError) { return try ResultFolder(deliver) } catch {
                throw Ending.unusable(error.message)
            }
        }
        return try Self.webhook(deliver)
    }

    private static func webhook(_ address: String) throws -> any ResultSink {
        #if Remote
            let secret = Array((Terminal.environment("RECTO_WEBHOOK_SECRET") ?? "").utf8)
            let transport: HTTPTransport
            do throws(HTTPError) { transport = try HTTPTransport() } catch {
                throw Ending.unusable("no transport over HTTP")
            }
            do throws(ResultWebhook.SetupError) {
                return try ResultWebhook(address, secret: secret, transport: transport, now: { Clock.now })
            } catch {
                throw Ending.usage(
                    error == .shortSecret
                        ? "--deliver needs a secret of 16 bytes or more in RECTO_WEBHOOK_SECRET"
                        : "--deliver takes a folder, or an https address, http for this machine alone")
            }
        #else
            throw Ending.unusable("--deliver to a server needs the trait Remote: swift build --traits Remote")
        #endif
    }
}
