import Recto
import RectoCore
import Testing

/// Sentences for people.
struct MessagesTests {
    @Test("every status has a sentence of its own language", arguments: MessageLanguage.allCases)
    func complete(language: MessageLanguage) throws {
        for code in StatusCode.allCases {
            let text = try #require(
                Messages.translation(of: code, in: language), "\(language.rawValue) \(code.rawValue)")
            #expect(text == Messages(language)[code])
            #expect(text.last.map { ".!".contains($0) } == true, "\(language.rawValue) \(code.rawValue)")
            #expect(language == .english || text != code.advice, "\(language.rawValue) \(code.rawValue)")
            let isArabic = text.unicodeScalars.contains { (0x0600...0x06FF).contains($0.value) }
            #expect(isArabic == (language == .arabic), "\(language.rawValue) \(code.rawValue)")
        }
    }

    @Test("an integrator's sentences come first, one by one")
    func overrides() {
        let messages = Messages(.german, overrides: [.scanDocumentBlurDetected: "Ruhig!"])
        #expect(messages[.scanDocumentBlurDetected] == "Ruhig!")
        #expect(messages[.faceBlurDetected] == Messages(.german)[.faceBlurDetected])
    }

    @Test("Arabic alone runs from right to left")
    func direction() {
        #expect(MessageLanguage.allCases.filter(\.isRightToLeft) == [.arabic])
    }

    @Test(
        "tags name their language",
        arguments: [("fr", .french), ("pt-BR", .portuguese), ("AR_ae", .arabic), ("xx", nil), ("", nil)]
            as [(String, MessageLanguage?)])
    func tags(tag: String, language: MessageLanguage?) {
        #expect(MessageLanguage(tag: tag) == language)
    }
}
