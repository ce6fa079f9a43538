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

    private var group: FrameBatch.Group?
    private var label = ""
    private var frames: [FrameBatch.RecordedFrame] = []
    private var seen = 0
    /// Of the attempt that runs.
    private var open: [String] = []
    /// Of attempts that came to something.
    public private(set) var valid: [FrameBatch.Group: [String]] = [:]

    /// - Precondition: all are at least 1.
    public init(size: Int = 10, most: Int = 6, stride: Int = 1) {
        precondition(size >= 1 && most >= 1 && stride >= 1, "frames are counted")
        (self.size, self.most, self.stride) = (size, most, stride)
    }

    /// What is recorded now; nil between attempts.
    public var recording: FrameBatch.Group? { group }

    /// Ids that may be part of the result.
    public var current: [String] {
        FrameBatch.Group.allCases.flatMap { valid[$0] ?? [] } + open
    }

    /// Begins an attempt; what an attempt before it recorded is redundant unless it was ended with ``end(isValid:)``.
    public mutating func begin(_ group: FrameBatch.Group, label: String) {
        (self.group, self.label) = (group, label)
        (frames, open, seen) = ([], [], 0)
    }

    /// Whether the next frame is wanted: encode none that is not.
    public mutating func wantsNext() -> Bool {
        guard group != nil else { return false }
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
        guard let group else { return nil }
        let last = isValid && !frames.isEmpty ? close() : nil
        if isValid { valid[group] = open }
        self.group = nil
        (frames, open) = ([], [])
        return last
    }

    private mutating func close() -> FrameBatch? {
        guard let group else { return nil }
        let batch = FrameBatch(
            id: RandomName().description, group: group, label: label, frames: frames,
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
