internal import RectoCore

/// Groups frames into batches and knows which of them the result rests on. Off unless somebody makes one.
///
/// Pure but for the ids, which come from a generator.
public struct FrameBatchRecorder: Sendable {
    /// Frames of a batch.
    public let size: Int
    /// Batches kept of one attempt: the oldest become redundant.
    public let most: Int
    /// Of every so many frames one is recorded.
    public let stride: Int

    private var place: Place?
    private var label = ""
    private var frames: [FrameBatch.RecordedFrame] = []
    private var seen = 0
    /// Of the attempt that runs.
    private var open: [String] = []
    /// Of attempts that came to something.
    private var kept: [Place: [String]] = [:]

    /// What a batch shows: a side of one document, or the face after so many.
    private struct Place: Sendable, Hashable {
        let group: FrameBatch.Group
        let document: Int
    }

    /// - Precondition: all are at least 1.
    public init(size: Int = 10, most: Int = 6, stride: Int = 1) {
        precondition(size >= 1 && most >= 1 && stride >= 1, "frames are counted")
        (self.size, self.most, self.stride) = (size, most, stride)
    }

    /// What is recorded now; nil between attempts.
    public var recording: FrameBatch.Group? { place?.group }

    /// Ids that the result rests on so far: of every document, in their order.
    public var valid: [FrameBatch.Group: [String]] {
        Dictionary(grouping: kept.sorted { $0.key.document < $1.key.document }, by: \.key.group)
            .mapValues { $0.flatMap(\.value) }
    }

    /// Ids that may be part of the result.
    public var current: [String] {
        FrameBatch.Group.allCases.flatMap { valid[$0] ?? [] } + open
    }

    /// Begins an attempt; what an attempt before it recorded is redundant unless it was ended with ``end(isValid:)``.
    ///
    /// - Parameter document: the document's place in the session: another attempt at the same takes the place of the one before.
    public mutating func begin(_ group: FrameBatch.Group, label: String, document: Int = 1) {
        (place, self.label) = (Place(group: group, document: document), label)
        (frames, open, seen) = ([], [], 0)
    }

    /// Whether the next frame is wanted: encode none that is not.
    public mutating func wantsNext() -> Bool {
        guard place != nil else { return false }
        defer { seen += 1 }
        return seen % stride == 0
    }

    /// - Returns: a batch that this frame filled.
    public mutating func add(_ frame: FrameBatch.RecordedFrame) -> FrameBatch? {
        frames.append(frame)
        return frames.count >= size ? close() : nil
    }

    /// Ends the attempt.
    ///
    /// - Parameter isValid: whether it came to something.
    /// - Returns: the batch that was not full.
    public mutating func end(isValid: Bool) -> FrameBatch? {
        guard let place else { return nil }
        let last = isValid && !frames.isEmpty ? close() : nil
        if isValid { kept[place] = open }
        self.place = nil
        (frames, open) = ([], [])
        return last
    }

    private mutating func close() -> FrameBatch? {
        guard let place else { return nil }
        let batch = FrameBatch(
            id: RandomName().description, group: place.group, label: label, frames: frames,
            metadata: [
                "frames": String(frames.count), "first": String(frames.first?.index ?? 0),
                "stride": String(stride),
            ])
        open.append(batch.id)
        if open.count > most { open.removeFirst(open.count - most) }
        frames = []
        return batch
    }
}

extension FrameBatchRecorder: PersonalData {}
