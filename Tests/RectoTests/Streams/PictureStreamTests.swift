import Foundation
import RectoCore
import Testing

@testable import Recto

struct PictureStreamTests {
    private static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().deletingLastPathComponent()

    private static func image(_ name: String) throws -> [UInt8] {
        Array(try Data(contentsOf: root.appending(path: "images/scenes/\(name).jpg")))
    }

    /// A folder that goes when the test ends.
    private final class Folder {
        let path = NSTemporaryDirectory() + "recto-stream-" + UUID().uuidString

        init() throws {
            try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        }
        deinit { try? FileManager.default.removeItem(atPath: path) }

        func file(_ name: String, _ bytes: [UInt8]) throws -> String {
            try Data(bytes).write(to: URL(filePath: path + "/" + name))
            return path + "/" + name
        }
    }

    private static func all(_ stream: consuming PictureStream) -> [StreamedPicture] {
        var stream = stream
        var pictures: [StreamedPicture] = []
        while let picture = stream.next() { pictures.append(picture) }
        return pictures
    }

    private static func encoded(_ picture: StreamedPicture) -> [UInt8]? {
        if case .encoded(let bytes) = picture.content { bytes } else { nil }
    }

    @Test("a folder's pictures come in the order of their names, with times by the rate")
    func folder() throws {
        let folder = try Folder()
        let (first, second) = (try Self.image("01"), try Self.image("02"))
        _ = try folder.file("b.jpg", second)
        _ = try folder.file("a.jpg", first)
        _ = try folder.file("notes.txt", [1])
        let pictures = Self.all(try PictureStream(folder.path, rate: 4))
        #expect(pictures.map(\.timestamp) == [0, 0.25])
        #expect(pictures.map(Self.encoded) == [first, second])
        #expect(pictures[0].name == folder.path + "/a.jpg")
    }

    @Test("Motion JPEG comes picture by picture, byte for byte")
    func motionJPEG() throws {
        let folder = try Folder()
        let images = try ["01", "02", "03"].map(Self.image)
        let path = try folder.file("camera.bin", images.flatMap(\.self))
        let pictures = Self.all(try PictureStream(path, rate: 10))
        #expect(pictures.map(Self.encoded) == images)
        #expect(pictures.map(\.timestamp) == [0, 0.1, 0.2])
        #expect(pictures[2].name == path + "#frame=2")
    }

    @Test("what is wrong with a stream as a whole is thrown, with its name")
    func unusable() throws {
        let folder = try Folder()
        for (path, code) in [
            (folder.path + "/none.mp4", ItemError.Code.notFound), (folder.path, .notFound),
            (try folder.file("text.mp4", Array("no video".utf8)), .unsupportedFormat),
        ] {
            #expect {
                _ = try PictureStream(path, video: VideoTools(searchPath: "/nowhere"))
            } throws: { error in
                (error as? ItemError)?.code == code && (error as? ItemError)?.message.hasPrefix(path) == true
            }
        }
    }

    @Test("a stream without a picture says so once and ends")
    func noPicture() throws {
        let folder = try Folder()
        let path = try folder.file("x.mjpeg", Array("--boundary and nothing else".utf8))
        let pictures = Self.all(try PictureStream(path))
        #expect(pictures.count == 1)
        guard case .unusable(let error) = pictures.first?.content else {
            Issue.record("an empty stream gave a picture")
            return
        }
        #expect(error.code == .unreadableImage)
    }

    private static let hasFFmpeg =
        VideoTools().path(of: .ffmpeg) != nil && VideoTools().path(of: .ffprobe) != nil

    @Test("a video comes with its own times, and its pictures look as they did", .enabled(if: hasFFmpeg))
    func video() throws {
        let folder = try Folder()
        let source = try folder.file("s.mjpeg", try ["01", "02", "03"].map(Self.image).flatMap(\.self))
        let path = folder.path + "/v.mkv"
        let maker = Process()
        maker.executableURL = URL(filePath: try #require(VideoTools().path(of: .ffmpeg)).text)
        maker.arguments = ["-v", "error", "-framerate", "8", "-i", source, "-c:v", "ffv1", path]
        try maker.run()
        maker.waitUntilExit()
        let pictures = Self.all(try PictureStream(path))
        #expect(pictures.count == 3)
        #expect(zip(pictures, [0, 0.125, 0.25]).allSatisfy { abs($0.timestamp - $1) < 0.002 })
        for picture in pictures {
            guard case .drawn(let frame) = picture.content else {
                Issue.record("a video's picture is not drawn")
                continue
            }
            #expect(frame.width == 1280 && frame.height == 720)
        }
        #expect(Self.all(try PictureStream(path, rate: 4)).count == 2)
        // Cut in the middle: what can be had comes, and then the reason.
        let bytes = try Data(contentsOf: URL(filePath: path))
        let cut = try folder.file("junk.mkv", Array(repeating: 7, count: 4000))
        #expect(throws: ItemError.self) { _ = try PictureStream(cut) }
        #expect(bytes.count > 1000)
    }

    /// A JPEG of nothing but a segment of so many bytes.
    private static func padded(_ count: Int) -> [UInt8] {
        [0xFF, 0xD8, 0xFF, 0xE0, UInt8(count >> 8), UInt8(count & 0xFF)]
            + [UInt8](repeating: 1, count: count - 2) + [0xFF, 0xD9]
    }

    @Test("a pipe whose pictures come one by one, each whole, does not end after a mebibyte of them")
    func slowPipe() throws {
        let folder = try Folder()
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let picture = Data(Self.padded(60_000))
        let mayWrite = DispatchSemaphore(value: 0)
        let writer = Thread {
            guard let pipe = FileHandle(forWritingAtPath: path) else { return }
            for _ in 0..<20 {
                try? pipe.write(contentsOf: picture)
                mayWrite.wait()
            }
            try? pipe.close()
        }
        writer.start()
        var stream = try PictureStream(path)
        var count = 0
        while let next = stream.next() {
            #expect(Self.encoded(next) == Array(picture))
            count += 1
            mayWrite.signal()
        }
        #expect(count == 20)
    }

    @Test("a silent pipe is left where that is asked for", .timeLimit(.minutes(1)))
    func stopped() throws {
        let folder = try Folder()
        let path = folder.path + "/pipe"
        #expect(mkfifo(path, 0o600) == 0)
        let isRead = DispatchSemaphore(value: 0)
        let writer = Thread {
            let pipe = FileHandle(forWritingAtPath: path)
            try? pipe?.write(contentsOf: Data(Self.padded(1000)))
            isRead.wait()
            try? pipe?.close()
        }
        writer.start()
        var stream = try PictureStream(path)
        stream.isStopped = { true }
        #expect(stream.next() != nil)
        #expect(stream.next() == nil)
        isRead.signal()
    }
}
