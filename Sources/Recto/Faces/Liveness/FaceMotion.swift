internal import RectoCore

#if canImport(Glibc)
    internal import Glibc
#elseif canImport(Darwin)
    internal import Darwin
#elseif canImport(Musl)
    internal import Musl
#endif

/// What of a frame liveness looks at, in shares of the frame's longer side: another resolution is no movement.
struct LivenessFrame: Sendable, Hashable {
    let timestamp: Double
    let box: FaceBox
    let points: FacePoints
    let pose: FacePose?
    let expression: FaceExpression?
    let embedding: FaceEmbedding?
    /// Area of the second face over that of the first; 0 without one.
    let secondFace: Double

    /// - Returns: nil where there is no face.
    init?(_ observation: FaceObservation) {
        guard let face = observation.faces.first, face.box.area > 0 else { return nil }
        let unit = 1 / Double(max(observation.width, observation.height))
        func scaled(_ point: Point) -> Point { Point(point.x * unit, point.y * unit) }
        timestamp = observation.timestamp
        box = FaceBox(
            x: face.box.x * unit, y: face.box.y * unit, width: face.box.width * unit,
            height: face.box.height * unit)
        let points = face.points
        self.points = FacePoints(
            rightEye: scaled(points.rightEye), leftEye: scaled(points.leftEye), nose: scaled(points.nose),
            mouthRight: scaled(points.mouthRight), mouthLeft: scaled(points.mouthLeft))
        pose = observation.pose
        expression = observation.expression
        embedding = observation.embedding
        secondFace = observation.faces.dropFirst().map { $0.box.area / face.box.area }.max() ?? 0
    }
}

/// A frontal look, which the gesture after it is measured from.
struct FrontalLook: Sendable, Hashable {
    let parallax: NoseParallax
    let roll: Double
    /// nil where no model gives it.
    let pose: FacePose?
    let expression: FaceExpression?

    /// The mean of the frames that held it.
    ///
    /// - Returns: nil where their points are no face.
    init?(_ frames: [LivenessFrame]) {
        guard !frames.isEmpty else { return nil }
        func mean(_ of: (LivenessFrame) -> Double) -> Double {
            frames.reduce(0) { $0 + of($1) } / Double(frames.count)
        }
        func point(_ path: KeyPath<FacePoints, Point>) -> Point {
            Point(mean { $0.points[keyPath: path].x }, mean { $0.points[keyPath: path].y })
        }
        let points = FacePoints(
            rightEye: point(\.rightEye), leftEye: point(\.leftEye), nose: point(\.nose),
            mouthRight: point(\.mouthRight), mouthLeft: point(\.mouthLeft))
        guard let parallax = NoseParallax(reference: points) else { return nil }
        self.parallax = parallax
        roll = points.roll
        let poses = frames.compactMap(\.pose)
        pose =
            poses.count < frames.count
            ? nil
            : FacePose(
                yaw: mean { $0.pose?.yaw ?? 0 }, pitch: mean { $0.pose?.pitch ?? 0 },
                roll: mean { $0.pose?.roll ?? 0 })
        let expressions = frames.compactMap(\.expression)
        expression =
            expressions.count < frames.count
            ? nil
            : FaceExpression(
                mouthOpening: mean { $0.expression?.mouthOpening ?? 0 },
                mouthWidth: mean { $0.expression?.mouthWidth ?? 0 }, eyeOpenness: nil)
    }
}

/// How a face has moved since a frontal look.
struct FaceMotion: Sendable, Hashable {
    let frame: LivenessFrame
    let look: FrontalLook

    var sizeRatio: Double { look.parallax.scale(of: frame.points) }
    /// By the pose model where there is one: a detector's points lie less askew than a tilted head does.
    var roll: Double {
        if let now = frame.pose, let then = look.pose { return now.roll - then.roll }
        return frame.points.roll - look.roll
    }
    /// By the pose model where there is one, else by the nose.
    var yaw: Double {
        if let now = frame.pose, let then = look.pose { return now.yaw - then.yaw }
        return look.parallax.yaw(of: frame.points)
    }
    /// By the pose model alone: the nose's way up and down says next to nothing of it (r = 0.37 on the photos that give
    /// `NoseParallax.depth`).
    var pitch: Double? {
        guard let now = frame.pose, let then = look.pose else { return nil }
        return now.pitch - then.pitch
    }

    /// In the gesture's own unit; nil where no model shows it.
    func degree(of gesture: LivenessGesture) -> Double? {
        switch gesture {
        case .moveCloser, .moveFurther: sizeRatio
        case .tiltLeft, .tiltRight: roll
        case .turnLeft, .turnRight: yaw
        case .up, .down: pitch
        case .smile: ratio(\.mouthWidth)
        case .openMouth: difference(\.mouthOpening)
        case .frontal: nil
        }
    }

    /// 1 where the gesture is done, 0 and less where nothing of it is to be seen.
    func share(of gesture: LivenessGesture, _ settings: LivenessSettings) -> Double? {
        guard let degree = degree(of: gesture) else { return nil }
        return switch gesture {
        case .moveCloser: degree > 0 ? log(degree) / log(settings.sizeChange) : 0
        case .moveFurther: degree > 0 ? -log(degree) / log(settings.sizeChange) : 0
        case .tiltLeft: degree / settings.roll
        case .tiltRight: -degree / settings.roll
        case .turnLeft: degree / settings.yaw
        case .turnRight: -degree / settings.yaw
        case .up: degree / settings.pitch
        case .down: -degree / settings.pitch
        case .smile: (degree - 1) / (settings.smile - 1)
        case .openMouth: degree / settings.mouthOpening
        case .frontal: nil
        }
    }

    /// Of a turn: how far the nose went the way it was asked to, in distances between the eyes.
    func parallax(towards gesture: LivenessGesture) -> Double {
        look.parallax.offset(of: frame.points).x * (gesture == .turnLeft ? 1 : -1)
    }

    private func ratio(_ path: KeyPath<FaceExpression, Double>) -> Double? {
        guard let now = frame.expression, let then = look.expression, then[keyPath: path] > 0 else {
            return nil
        }
        return now[keyPath: path] / then[keyPath: path]
    }

    private func difference(_ path: KeyPath<FaceExpression, Double>) -> Double? {
        guard let now = frame.expression, let then = look.expression else { return nil }
        return now[keyPath: path] - then[keyPath: path]
    }
}

extension LivenessFrame {
    /// Whether the face looks into the camera: against the frontal look before, or a usual face where there is none.
    func isFrontal(_ look: FrontalLook?, _ settings: LivenessSettings) -> Bool {
        let yaw = pose?.yaw ?? (look?.parallax ?? Self.usual)?.yaw(of: points)
        let roll = pose?.roll ?? points.roll
        guard let yaw, abs(yaw) <= settings.frontalYaw, abs(roll) <= settings.frontalRoll else {
            return false
        }
        // Without a model the pitch is too coarse to hold anything against a person.
        return pose.map { abs($0.pitch) <= settings.frontalPitch } ?? true
    }

    private static let usual = NoseParallax(reference: .usual)
}
