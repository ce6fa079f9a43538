import RectoCore

extension [Annotation.Mark] {
    /// What is written in a picture, in order.
    var words: [String] { compactMap { if case .text(let it) = $0 { it.text } else { nil } } }
}
