// A face's light and sharpness, measured on the face laid level at one size.
#ifndef RECTO_FACE_H
#define RECTO_FACE_H

#include "recto_vision.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Frame pixels; the person's own right is on the picture's left.
typedef struct RectoFacePoints {
    RectoPoint right_eye;
    RectoPoint left_eye;
    RectoPoint nose;
    RectoPoint mouth_right;
    RectoPoint mouth_left;
} RectoFacePoints;

/// Frame pixels, upright; may reach beyond the frame.
typedef struct RectoFaceBox {
    float x;
    float y;
    float width;
    float height;
} RectoFaceBox;

/// The native values of `FaceMeasures`. Shares are 0...1; luma is 0...255, luminance linear light 0...1.
typedef struct RectoFaceMeasures {
    /// Share of the hull that lies within the frame; what lies outside is not measured.
    float visible;
    /// Of the luminance in the hull.
    float luminance_mean;
    float luminance_variance;
    /// The 90th percentile of luma in the hull.
    float bright;
    /// Shares of the hull with luminance of <= 25 and >= 247 of 255, and of its largest connected spot of luma >= 247.
    float under_exposed;
    float over_exposed;
    float largest_spot;
    /// About that spot: x, y, width, height in frame pixels, upright; all 0 without one.
    float spot[4];
    /// Of the histogram of luminance in the hull, 256 steps, bits.
    float entropy;
    /// CIELAB distance of the cheeks' mean from a 5...25, b 5...35, 100 where one of them is negative; -1 where the picture
    /// has no colours.
    float colour_distance;
    /// Sum of the smaller shares of the two cheeks' histograms of luminance, 256 steps.
    float cheek_overlap;
    /// Mean luma of the darker half of the hull without its rim over that of the brighter one.
    float half_ratio;
    /// Standard deviation of luma over its mean, in the hull.
    float luma_spread;
    /// Minus the natural logarithm of the sockets' luma (mean of their medians) over that of the ridge of the nose, and
    /// twice the share of a socket with luma of at most 0.15 of `bright`, of the eye that has less; at least 0.
    float eyes_dark;
    /// Share of its strongest changes of luma that a further blur leaves, 0 sharp ... 1 blurred, of the worst of four directions.
    float blur;
    /// Standard deviation of the noise over the hull's range of luma from the 5th to the 95th percentile.
    float noise;
    /// Mean Sobel gradient of luma beside and above the face; -1 where too little of that lies in the frame.
    float background_gradient;
} RectoFaceMeasures;

/// Measures one face. Fails with BadArgument where the points or the box are no face's: not finite, far outside the
/// frame, all in one place.
RectoStatus recto_vision_face(RectoVision *vision, const RectoImageView *view, const RectoFacePoints *points,
                              const RectoFaceBox *box, RectoFaceMeasures *out, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
