internal import CRectoNet
package import RectoCore

/// What a colour network's run takes as it is made for its size of input, by oneDNN, and with OpenCV's own layers.
package struct NetworkBench: Sendable {
    private let path: String
    private let width: Int
    private let height: Int

    /// - Parameters:
    ///   - path: an ONNX file of three colour planes in, planes out.
    ///   - width: of the input, pixels; `height` the same.
    package init(path: String, width: Int, height: Int) {
        (self.path, self.width, self.height) = (path, width, height)
    }

    package struct Cost: Sendable, Hashable {
        /// Milliseconds to read the file and run it once.
        package var first: Double
        /// Milliseconds of the quickest of the runs after it.
        package var best: Double
    }

    /// Both by turns, so that what else the machine does falls on both.
    package func run(rounds: Int) throws(EngineError) -> (made: Cost, own: Cost) {
        let clock = ContinuousClock()
        var values = [Float](repeating: 0, count: width * height * 16)
        let pixels = (0..<(width * height * 3)).map { UInt8(truncatingIfNeeded: $0 &* 2_654_435_761 >> 7) }
        func once(_ net: borrowing NetHandle) throws(EngineError) -> Double {
            let start = clock.now
            _ = try net.planes(of: pixels, width: width, height: height, into: &values)
            return (clock.now - start) / .milliseconds(1)
        }
        func first(_ sizes: RectoNetSizes) throws(EngineError) -> Double {
            let start = clock.now
            _ = try once(NetHandle(path: path, sizes: sizes))
            return (clock.now - start) / .milliseconds(1)
        }
        var made = Cost(first: try first(.few), best: .infinity)
        var own = Cost(first: try first(.many), best: .infinity)
        let few = try NetHandle(path: path, sizes: .few)
        let many = try NetHandle(path: path, sizes: .many)
        for _ in 0...max(1, rounds) {
            made.best = min(made.best, try once(few))
            own.best = min(own.best, try once(many))
        }
        return (made, own)
    }
}
