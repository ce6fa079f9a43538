import RectoCore
import RectoEngines

/// The decoder's answer in a form that two tests can compare: pixels and sides, or the error.
enum Decoded: Equatable {
    case picture(pixels: [UInt8], width: Int, height: Int)
    case failure(EngineError)

    init(_ bytes: [UInt8], limits: DecodeLimits = DecodeLimits()) {
        do throws(EngineError) {
            let frame = try ImageDecoder(limits: limits).decode(bytes.span)
            self = .picture(pixels: frame.pixels, width: frame.width, height: frame.height)
        } catch {
            self = .failure(error)
        }
    }

    var code: EngineError.Code? {
        if case .failure(let error) = self { error.code } else { nil }
    }

    var message: String {
        if case .failure(let error) = self { error.message } else { "" }
    }
}

extension Frame {
    var pixels: [UInt8] {
        withView { view in
            [UInt8](unsafeUninitializedCapacity: view.bytes.count) { room, count in
                for i in view.bytes.indices { room.initializeElement(at: i, to: view.bytes[i]) }
                count = view.bytes.count
            }
        }
    }
}
