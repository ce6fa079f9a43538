public import RectoCore

/// Pictures of a camera, one after another: a folder, Motion JPEG, or a video that ffmpeg takes apart. Holds one picture
/// at a time, however long the stream is.
public struct PictureStream: ~Copyable {
    private var source: StreamSource
    private let name: String
    private let rate: Double
    private let limits: DecodeLimits
    /// Whether its pictures are files of their own, none of a camera's frames.
    public var isOfStills: Bool { source.isOfStills }
    /// Asked while a pipe is silent: whether to wait no longer. The stream is over then.
    public var isStopped: @Sendable () -> Bool = { false }
    private var index = 0
    private var isOver = false

    /// Pictures a second where nothing else says when they were taken.
    public static let usualRate = 30.0

    /// - Parameters:
    ///   - path: a folder, whose pictures are taken in the order of their names; a file; `-` for Motion JPEG on standard
    ///     input.
    ///   - rate: pictures a second, over 0; nil: what a video says of itself, ``usualRate`` elsewhere.
    /// - Throws: what is wrong with the file as a whole; names it.
    public init(
        _ path: String, rate: Double? = nil, video: VideoTools = VideoTools(), pdf: PDFTools = PDFTools(),
        limits: DecodeLimits = DecodeLimits()
    ) throws(ItemError) {
        source = try StreamSource(path, rate: rate, video: video, pdf: pdf, limits: limits)
        name = path
        self.rate = rate ?? Self.usualRate
        self.limits = limits
    }

    /// - Returns: nil at the end.
    public mutating func next() -> StreamedPicture? {
        guard !isOver else { return nil }
        let content: StreamedPicture.Content
        var pictureName = "\(name)#frame=\(index)"
        var timestamp = Double(index) / rate
        do throws(ItemError) {
            let taken = try source.next(
                index, usual: timestamp, name: name, limits: limits, isStopped: isStopped)
            guard let next = taken else {
                isOver = true
                return nil
            }
            content = next.content
            timestamp = next.timestamp
            pictureName = next.name ?? pictureName
        } catch {
            // Nothing says where the next picture would begin.
            isOver = true
            content = .unusable(error)
        }
        defer { index += 1 }
        return StreamedPicture(index: index, timestamp: timestamp, name: pictureName, content: content)
    }
}

/// Where the pictures come from.
enum StreamSource: ~Copyable {
    case folder(FolderStream)
    case motionJPEG(MotionJPEGStream)
    case video(VideoStream)

    struct Next {
        let content: StreamedPicture.Content
        let timestamp: Double
        /// nil: the stream's name with the picture's number.
        var name: String?
    }

    init(_ path: String, rate: Double?, video: VideoTools, pdf: PDFTools, limits: DecodeLimits)
        throws(ItemError)
    {
        if path == "-" {
            self = .motionJPEG(MotionJPEGStream(standardInputWith: limits))
            return
        }
        let raw = RawPath(path)
        let status: FileStatus
        do throws(SystemError) { status = try FileStatus.of(raw) } catch { throw error.item(path) }
        if status.kind == .folder {
            self = .folder(try FolderStream(BatchListing([path], pdf: pdf), name: path))
        } else if let stream = try MotionJPEGStream.opening(raw, name: path, limits: limits) {
            self = .motionJPEG(stream)
        } else if raw.isNamedLikePicture {
            self = .folder(try FolderStream(BatchListing(picture: path, pdf: pdf), name: path))
        } else if status.kind == .regular {
            self = .video(try VideoStream(raw, name: path, rate: rate, tools: video))
        } else {
            throw .special(path)
        }
    }

    var isOfStills: Bool {
        switch self {
        case .folder: true
        case .motionJPEG: false
        case .video: false
        }
    }

    mutating func next(
        _ index: Int, usual: Double, name: String, limits: DecodeLimits, isStopped: () -> Bool
    ) throws(ItemError) -> Next? {
        switch consume self {
        case .folder(let stream):
            self = .folder(stream)
            return stream.next(index, usual: usual, limits: limits)
        case .motionJPEG(var stream):
            let bytes: [UInt8]?
            do throws(ItemError) { bytes = try stream.next(name, isStopped: isStopped) } catch {
                self = .motionJPEG(stream)
                throw error
            }
            self = .motionJPEG(stream)
            return bytes.map { Next(content: .encoded($0), timestamp: usual) }
        case .video(var stream):
            let frame: Frame?
            do throws(ItemError) { frame = try stream.next(index, usual: usual, name, limits) } catch {
                self = .video(stream)
                throw error
            }
            self = .video(stream)
            return frame.map { Next(content: .drawn($0), timestamp: $0.timestamp) }
        }
    }
}

/// The pictures of a folder, read when they are wanted.
struct FolderStream: Sendable {
    private let inputs: [BatchInput]

    init(_ listing: BatchListing, name: String) throws(ItemError) {
        guard !listing.inputs.isEmpty else { throw ItemError(.notFound, "\(name): no pictures in it") }
        inputs = listing.inputs
    }

    func next(_ index: Int, usual: Double, limits: DecodeLimits) -> StreamSource.Next? {
        guard inputs.indices.contains(index) else { return nil }
        let input = inputs[index]
        let content: StreamedPicture.Content
        do throws(ItemError) {
            switch try PictureFile.picture(input, limits: limits) {
            case .encoded(let bytes): content = .encoded(bytes)
            case .drawn(let frame, _): content = .drawn(frame)
            }
        } catch {
            content = .unusable(error)
        }
        return StreamSource.Next(content: content, timestamp: usual, name: input.name)
    }
}
