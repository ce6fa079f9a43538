import RectoCore
import RectoEngines

extension Frame {
    /// A picture file's bytes.
    func encoded(as format: ImageEncoder.Format) throws(EngineError) -> [UInt8] {
        try withView { view throws(EngineError) in try ImageEncoder().encode(view, as: format) }
    }
}
