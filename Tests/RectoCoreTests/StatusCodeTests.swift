import RectoCore
import Testing

@Suite struct StatusCodeTests {
    @Test func everyCodeOfTheSDKExistsOnce() {
        #expect(StatusCode.allCases.count == 46)
        #expect(Set(StatusCode.allCases.map(\.rawValue)).count == 46)
    }

    @Test(arguments: StatusCode.allCases)
    func hasMeaningAdviceAndWireName(_ code: StatusCode) {
        #expect(code.meaning.hasSuffix("."))
        #expect(code.advice.hasSuffix("."))
        #expect(StatusCode(wireName: code.rawValue) == code)
        #expect(StatusCode(wireName: "TSC_" + code.rawValue) == code)
        #expect(!code.rawValue.hasPrefix("TSC_"))
    }

    @Test func unknownNamesAreNoCode() {
        #expect(StatusCode(wireName: "SCAN_DOCUMENT_SOMETHING") == nil)
        #expect(StatusCode(wireName: "") == nil)
    }

    @Test(arguments: StatusCode.allCases.filter { !$0.isProcessed })
    func whatIsInTheWayIsGraverThanProcessed(_ code: StatusCode) {
        #expect(code < .scanDocumentFrontProcessed)
        #expect(code < .scanDocumentBackProcessed)
    }

    @Test(arguments: CheckName.allCases)
    func checksRaiseDocumentCodes(_ name: CheckName) {
        #expect(name.status.rawValue.hasPrefix("SCAN_DOCUMENT_"))
    }
}
