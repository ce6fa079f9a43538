// A face laid level at one size: where its parts are, and what is measured on them.
#ifndef RECTO_VISION_FACE_HPP
#define RECTO_VISION_FACE_HPP

#include "include/recto_face.h"
#include "region.hpp"
#include "scratch.hpp"

namespace recto {

/// Sides of the square that a face is laid into, and pixels of one unit in it. A unit is the distance between the eyes,
/// or four fifths of that from eyes to mouth where a turned head shortens it.
constexpr int kFaceSide = 160;
constexpr float kFaceUnit = 50;
/// Units from the square's top to the eyes.
constexpr float kFaceAbove = 1.1f;

/// Axes of a face in the frame, and its own measures in frame pixels.
struct FaceAxes {
    cv::Point2f eyes, mouth;
    /// Of length 1: from the right eye to the left one, and that turned by a quarter, towards the chin.
    cv::Point2f across, down;
    /// Frame pixels of one unit.
    float unit = 0;
    /// From eyes to mouth along `down`, and how far the mouth's middle lies along `across`, both in units.
    float depth = 0, lean = 0;
    /// Half the distance between the eyes along `across`, units.
    float eye = 0;
    /// How far the tip of the nose lies from the eyes' middle along `across`, units.
    float nose = 0;
};

/// Throws BadArgument where the points cannot be a face's.
FaceAxes face_axes(const RectoFacePoints &points, const RectoImageView &view);

/// From a patch of `side` x `side` pixels that shows the square about the face to the frame.
cv::Matx33f face_to_frame(const FaceAxes &axes, float side);

/// Parts of the canvas, one bit each.
enum FacePart : uint8_t {
    kHull = 1,
    /// Of the hull, without its rim, where hair and the background begin.
    kRightHalf = 2,
    kLeftHalf = 4,
    /// From the brow to under the lower lid, more of it away from the nose: where a brow's shadow falls.
    kRightSocket = 8,
    kLeftSocket = 16,
    kRightCheek = 32,
    kLeftCheek = 64,
    /// The pixel lies within the frame.
    kInFrame = 128,
};

/// Marks the parts of every pixel of a patch of `side` x `side`.
void mark_parts(const FaceAxes &axes, const RectoImageView &view, int side, cv::Mat &parts);

/// Blur and noise, at the frame's own scale where that is coarser than the canvas.
struct FaceDetail {
    float blur = 0, noise = 0;
};
FaceDetail measure_detail(RectoVision &vision, const RectoImageView &view, const FaceAxes &axes, float contrast);

/// Whether a pixel of the canvas lies on the ridge of the nose.
bool is_ridge(const FaceAxes &axes, int x, int y);

/// How much darker the eyes' sockets are than the ridge of the nose; `RectoFaceMeasures.eyes_dark`.
float eye_shade(const Histogram &right, const Histogram &left, const Histogram &ridge, int bright);

/// Mean gradient beside and above the box; -1 where too little of that lies in the frame.
float measure_beside(RectoVision &vision, const RectoImageView &view, const RectoFaceBox &box);

} // namespace recto

#endif
