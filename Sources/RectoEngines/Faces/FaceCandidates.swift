internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// What a detector puts out, place by place, read into faces.
enum FaceCandidates {
    static let strides = [8, 16, 32]

    /// Faces of the project's own detector; `models/face-detect/README.md` says what the numbers mean.
    ///
    /// - Parameters:
    ///   - planes: for each stride 15 planes, one after another.
    ///   - scale: input pixels a frame pixel.
    static func own(
        _ planes: [Float], width: Int, height: Int, scale: Double, least: Double
    ) -> [Face] {
        let leastLogit = Float(log(least / (1 - least)))
        var faces: [Face] = []
        var base = 0
        for stride in strides {
            let (across, down) = (width / stride, height / stride)
            let plane = across * down
            let s = Double(stride)
            for place in 0..<plane where planes[base + place] >= leastLogit {
                func value(_ k: Int) -> Double { Double(planes[base + k * plane + place]) }
                let x = Double(place % across) + 0.5
                let y = Double(place / across) + 0.5
                func side(_ k: Int) -> Double { 4 * s * exp(min(4, max(-4, value(k)))) / scale }
                let points = (0..<5).map { k in
                    Point(
                        (x + 4 * value(5 + 2 * k)) * s / scale, (y + 4 * value(6 + 2 * k)) * s / scale)
                }
                faces.append(
                    face(
                        centre: Point((x + value(1)) * s / scale, (y + value(2)) * s / scale), width: side(3),
                        height: side(4), points: points, confidence: 1 / (1 + exp(-value(0)))))
            }
            base += 15 * plane
        }
        return faces
    }

    /// Faces of YuNet 2023: for each stride a class and an object score, four numbers of the box, ten of the points, in
    /// the order of `YuNet.outputs`.
    static func yunet(
        _ values: [Float], ranges: [Range<Int>], width: Int, scale: Double, least: Double
    ) -> [Face] {
        var faces: [Face] = []
        for (k, stride) in strides.enumerated() {
            let (classes, objects) = (ranges[k], ranges[3 + k])
            let (boxes, points) = (ranges[6 + k], ranges[9 + k])
            let across = width / stride
            let s = Double(stride)
            for place in 0..<classes.count {
                let score = Double(
                    clamped(values[classes.lowerBound + place]) * clamped(values[objects.lowerBound + place])
                ).squareRoot()
                guard score >= least else { continue }
                func box(_ k: Int) -> Double { Double(values[boxes.lowerBound + 4 * place + k]) }
                func point(_ k: Int) -> Double { Double(values[points.lowerBound + 10 * place + k]) }
                let x = Double(place % across)
                let y = Double(place / across)
                faces.append(
                    face(
                        centre: Point((x + box(0)) * s / scale, (y + box(1)) * s / scale),
                        width: exp(box(2)) * s / scale, height: exp(box(3)) * s / scale,
                        points: (0..<5).map {
                            Point((x + point(2 * $0)) * s / scale, (y + point(2 * $0 + 1)) * s / scale)
                        }, confidence: score))
            }
        }
        return faces
    }

    /// Drops what overlaps a surer one too far.
    static func suppressed(_ faces: [Face], overlap: Double) -> [Face] {
        kept(faces.sorted { $0.confidence > $1.confidence }) { $0.overlap($1) > overlap }
    }

    /// The finds of several looks: of those that overlap or lie within each other the likeliest, the largest first.
    static func joined(_ faces: [Face]) -> [Face] {
        kept(faces.sorted { likelihood($0) > likelihood($1) }) {
            $0.overlap($1) > 0.3 || $0.nesting($1) > 0.7
        }
        .sorted { $0.box.area > $1.box.area }
    }

    private static func kept(_ ranked: [Face], without isSame: (FaceBox, FaceBox) -> Bool) -> [Face] {
        var kept: [Face] = []
        for face in ranked where !kept.contains(where: { isSame($0.box, face.box) }) { kept.append(face) }
        return kept
    }

    /// Log odds, and the logarithm of the side: a face has an eye and a nose that a closer look may take for a face, and hardly a face
    /// has a larger one about it.
    private static func likelihood(_ face: Face) -> Double {
        log(max(face.confidence, 1e-9) / max(1 - face.confidence, 1e-9)) + log(max(face.box.area, 1e-9)) / 2
    }

    private static func clamped(_ value: Float) -> Float { min(1, max(0, value)) }

    private static func face(
        centre: Point, width: Double, height: Double, points: [Point], confidence: Double
    ) -> Face {
        Face(
            box: FaceBox(x: centre.x - width / 2, y: centre.y - height / 2, width: width, height: height),
            confidence: confidence,
            points: FacePoints(
                rightEye: points[0], leftEye: points[1], nose: points[2], mouthRight: points[3],
                mouthLeft: points[4]))
    }
}
