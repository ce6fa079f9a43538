/// Gives recorded batches to whoever keeps them for good.
///
/// Must have the batch safe, or throw, before it answers.
public protocol BatchUploading: Sendable {
    /// - Returns: the name that the keeper has for it.
    func upload(_ batch: FrameBatch) async throws(DeliveryError) -> String
}

/// Keeps batches in a folder: their names there are their own.
public struct BatchFolder: BatchUploading {
    private let folder: MediaFolder

    public init(_ path: String) throws(ResultsError) { folder = try MediaFolder(path) }

    public func upload(_ batch: FrameBatch) async throws(DeliveryError) -> String {
        do throws(ResultsError) { try folder.take(batch, current: []) } catch {
            throw .notWritten(reason: error.message)
        }
        return batch.id
    }
}

/// Uploads batches beside a session, and knows what each is called where it went.
///
/// ```swift
/// let uploads = BatchUploads(uploader)
/// keeper.batches = uploads          // frames are not held up
/// let names = try await uploads.finished(valid: record.batches)
/// ```
public final class BatchUploads: FrameBatchSink {
    private let queue: AsyncStream<FrameBatch>.Continuation
    private let uploading: Task<Outcome, Never>

    private struct Outcome: Sendable {
        var names: [String: String] = [:]
        var failure: DeliveryError?
    }

    /// What the batches that a result rests on are called at their keeper, by their group; with those that it can forget.
    public struct Names: Sendable, Hashable {
        public var valid: [FrameBatch.Group: [String: String]] = [:]
        /// The keeper's names of batches that no result rests on.
        public var redundant: [String] = []

        public init() {}
    }

    public init(_ uploader: any BatchUploading) {
        let (stream, continuation) = AsyncStream<FrameBatch>.makeStream()
        queue = continuation
        uploading = Task.detached(priority: .utility) {
            var outcome = Outcome()
            for await batch in stream where outcome.failure == nil {
                do throws(DeliveryError) { outcome.names[batch.id] = try await uploader.upload(batch) } catch
                {
                    outcome.failure = error
                }
            }
            return outcome
        }
    }

    deinit { queue.finish() }

    /// Never waits for the keeper.
    public func take(_ batch: FrameBatch, current: [String]) throws(ResultsError) { queue.yield(batch) }

    /// Waits until every batch was uploaded. Nothing may be taken after it.
    ///
    /// - Parameter valid: the batches that the result rests on, ``SessionRecord/batches``.
    /// - Throws: the first thing that went wrong; batches after it were not uploaded.
    public func finished(valid: [FrameBatch.Group: [String]]) async throws(DeliveryError) -> Names {
        queue.finish()
        let outcome = await uploading.value
        if let failure = outcome.failure { throw failure }
        return Self.reconcile(uploaded: outcome.names, valid: valid)
    }

    /// - Parameter uploaded: the keeper's names by the batches' own.
    public static func reconcile(uploaded: [String: String], valid: [FrameBatch.Group: [String]]) -> Names {
        var names = Names()
        for (group, ids) in valid {
            names.valid[group] = uploaded.filter { ids.contains($0.key) }
        }
        let kept = Set(valid.values.joined())
        names.redundant = uploaded.filter { !kept.contains($0.key) }.map(\.value).sorted()
        return names
    }
}
