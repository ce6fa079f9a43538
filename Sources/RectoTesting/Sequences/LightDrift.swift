import RectoCore

/// How light moves over a scene from frame to frame.
enum LightDrift: Sendable, Hashable {
    /// Bands of a display or a lamp, by so much of their length.
    case bands(Double)
    /// A bar's shadow, by so much of the frame's diagonal.
    case shadow(Double)
    /// A lamp's mirror image, by so much of the document's sides.
    case glare(x: Double, y: Double)

    func move(_ scene: inout Scene) {
        switch self {
        case .bands(let step):
            scene.light.flicker?.phase += step
            if case .display(var panel, let photosite) = scene.recapture {
                panel.band?.phase += step
                scene.recapture = .display(panel, photosite)
            }
        case .shadow(let step):
            scene.light.band?.offset += step
        case .glare(let x, let y):
            for index in scene.glare.indices {
                scene.glare[index].centre.x += x
                scene.glare[index].centre.y += y
            }
        }
    }
}
