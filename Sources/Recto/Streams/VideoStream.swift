internal import RectoCore

/// The pictures of a video, upright, as ffmpeg gives them.
struct VideoStream: ~Copyable {
    private var child: ChildStream?
    private var splitter = PixmapSplitter()
    /// When each picture was taken, seconds; rising. Empty where the rate says it.
    private let times: [Double]

    private static let limits: ChildProcess.Limits = {
        var limits = ChildProcess.Limits()
        limits.memoryMebibytes = 2048
        limits.seconds = 3600
        limits.clockSeconds = 30
        limits.outputBytes = 1 << 25
        return limits
    }()

    init(_ path: RawPath, name: String, rate: Double?, tools: VideoTools) throws(ItemError) {
        let input = try VideoTools.input(path, name: name)
        let times = rate == nil ? try Self.times(input, name, tools) : []
        let rateWords = rate.map { ["-vf", "fps=\($0)"] } ?? ["-vsync", "passthrough"]
        let words =
            ["-nostdin", "-v", "error", "-threads", "1"] + input + ["-map", "0:v:0", "-an", "-sn", "-dn"]
            + rateWords + ["-f", "image2pipe", "-c:v", "ppm", "-pix_fmt", "rgb24", "-"]
        let child = try tools.child(.ffmpeg, words, name: name, limits: Self.limits)
        let running: ChildStream
        do throws(ChildProcess.Failure) { running = try ChildStream(child) } catch {
            throw VideoTools.error(error, .ffmpeg, name)
        }
        self.child = consume running
        self.times = times
    }

    deinit { if let child { _ = child.end() } }

    /// - Returns: nil at the end.
    mutating func next(_ index: Int, usual: Double, _ name: String, _ limits: DecodeLimits) throws(ItemError)
        -> Frame?
    {
        let time = times.isEmpty ? usual : index < times.count ? times[index] : usual
        while true {
            if let frame = try splitter.next(name, limits: limits, timestamp: time) { return frame }
            guard var running = child.take() else { return nil }
            let piece: [UInt8]
            do throws(ChildProcess.Failure) { piece = Array(try running.read()) } catch {
                _ = running.end()
                throw VideoTools.error(error, .ffmpeg, name)
            }
            guard !piece.isEmpty else {
                let isWell = running.end()
                if !isWell || !splitter.isEmpty {
                    throw ItemError(
                        .unreadableImage,
                        "\(name): damaged, or no video; ffmpeg broke off at picture \(index)")
                }
                if index == 0 { throw ItemError(.unreadableImage, "\(name): no pictures in it") }
                return nil
            }
            child = consume running
            splitter.add(piece)
        }
    }

    /// The moments of the pictures, the first at 0.
    private static func times(_ input: [String], _ name: String, _ tools: VideoTools) throws(ItemError)
        -> [Double]
    {
        let words = [
            "-v", "error", "-select_streams", "v:0", "-show_entries", "packet=pts_time", "-of", "csv=p=0",
        ]
        let child = try tools.child(.ffprobe, words + input, name: name, limits: limits)
        let outcome: ChildProcess.Outcome
        do throws(ChildProcess.Failure) { outcome = try child.run(input: []) } catch {
            throw VideoTools.error(error, .ffprobe, name)
        }
        guard outcome.status == 0 else {
            throw ItemError(.unreadableImage, "\(name): no video that ffmpeg knows")
        }
        let times = String(decoding: outcome.output, as: UTF8.self).split(separator: "\n")
            .compactMap { Double($0.split(separator: ",")[0]) }.filter(\.isFinite).sorted()
        guard let first = times.first else {
            throw ItemError(.unreadableImage, "\(name): no pictures in it")
        }
        return times.map { $0 - first }
    }
}
