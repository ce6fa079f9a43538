import Recto
import RectoCore
import RectoEngines

extension LabelledFrame.Picture {
    /// - Throws: where none is known.
    func knownOutline() throws -> Quad {
        guard let outline else { throw EngineError(.badArgument, "no outline is known to cut it by") }
        return outline
    }

    /// What a quad of the frame shows, laid flat; where that reaches beyond the frame its border is drawn out.
    func laid(flat place: Quad, width: Int, height: Int) throws -> LabelledFrame.Picture {
        let outline = try outline?.laid(from: place, to: .frame(width: width, height: height))
        var vision = try VisionEngine()
        let part = try frame.withView { view throws(EngineError) in
            try vision.rectify(view, place, width: width, height: height)
        }
        return LabelledFrame.Picture(
            frame: part, outline: outline, species: nil, group: group, options: options)
    }
}

extension Quad {
    /// Where it lies once one quad is laid onto another.
    func laid(from source: Quad, to target: Quad) throws -> Quad {
        guard let map = Homography(from: source.corners, to: target.corners), let laid = mapped(by: map)
        else {
            throw EngineError(.badArgument, "a document without an area")
        }
        return laid
    }
}
