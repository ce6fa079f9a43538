import RectoCore
import Testing

@testable import Recto
@testable import recto_bench

/// What counts as refused: a status, not what a check saw.
struct RaisedTests {
    private func looked(raisesStatus: Bool, score: Double) -> LookedAt {
        Judged.frame("one", score: score, raisesStatus: raisesStatus)
    }

    @Test("a finding that raises no status refuses nobody")
    func raised() {
        #expect(looked(raisesStatus: true, score: 0.9).raises(.screen))
        #expect(!looked(raisesStatus: false, score: 0.9).raises(.screen))
        #expect(!looked(raisesStatus: true, score: 0.1).raises(.screen))
        #expect(!looked(raisesStatus: true, score: 0.9).raises(.print))
    }

    @Test("frames of one document are counted as such: the interval is that of what they are worth")
    func clean() {
        let sound: Set<String> = [LabelledFrame.Tag.clean]
        // Four documents of four frames, one of them refused in all: worth three frames.
        let frames = (0..<16).map { index in
            Judged.frame(
                "clean \(index)", tags: sound, document: "\(index % 4)", score: index % 4 == 0 ? 0.9 : 0.1)
        }
        let text = CleanTable(looked: frames).text
        #expect(text.contains("| drawn | 4 | 25 % (4/16), 3.7–74.4 % | 3 |"))
        // A photo is a document of its own.
        let photos = (0..<4).map { Judged.frame("\($0).jpg", set: "docs_clean", tags: sound, score: 0.1) }
        #expect(CleanTable(looked: photos).text.contains("| docs_clean | 4 | 0 % (0/4), 0.0–49.0 % | 4 |"))
    }
}
