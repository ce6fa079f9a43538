public import RectoCore
internal import RectoEngines

extension DocumentScanner {
    /// Decodes a file's bytes and looks at the picture.
    ///
    /// - Parameter file: the name that the record carries.
    public mutating func scan(_ bytes: Span<UInt8>, file: String, options: ScanOptions) -> FrameRecord {
        let start = ContinuousClock.now
        let frame: Frame
        do throws(EngineError) {
            frame = try decoder.decode(bytes)
        } catch {
            return FrameRecord(file: file, outcome: .failure(ItemError(error, file: file)))
        }
        let milliseconds = ContinuousClock.now.milliseconds(since: start)
        var record = scan(frame, decodedIn: milliseconds, file: file, options: options)
        let pages = TIFFPages.count(in: bytes)
        if pages > 1 { record.pages = pages }
        return record
    }

    /// Looks at a picture that is decoded already.
    ///
    /// - Parameters:
    ///   - milliseconds: what decoding it took; counted in the record's timings.
    ///   - file: the name that the record carries.
    public mutating func scan(
        _ frame: Frame, decodedIn milliseconds: Double, file: String, options: ScanOptions
    ) -> FrameRecord {
        do throws(EngineError) {
            return try PictureScan(frame: frame, milliseconds: milliseconds, file: file, options: options)
                .record(by: &self)
        } catch {
            return FrameRecord(file: file, outcome: .failure(ItemError(error, file: file)))
        }
    }
}
