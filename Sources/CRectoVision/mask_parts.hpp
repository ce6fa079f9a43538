// What a plane of the frame network shows within a document.
#ifndef RECTO_VISION_MASK_PARTS_HPP
#define RECTO_VISION_MASK_PARTS_HPP

#include "include/recto_vision.h"
#include "mask_quad.hpp"

#include <opencv2/core.hpp>

#include <array>
#include <vector>

namespace recto {

/// Log odds where no cell says anything.
constexpr float kNever = -10;

/// Sums a plane within a quad of the mask's units, and finds the largest part over one half.
struct Part {
    float share = 0;
    /// Logarithm of the odds that the likeliest cells are of it, their mean probability's.
    float log_odds = kNever;
    float certainty = 0;
    cv::RotatedRect box;
    /// Cells over one half.
    int cells = 0;
    bool is_found = false;
};

/// A quad's corners in units of `sx` and `sy` of its pixels.
void divide(const RectoQuad &quad, float sx, float sy, cv::Point2f out[4]);

/// The same; false for one without an area, or of no numbers, which has no inside.
bool divide_sound(const RectoQuad &quad, float sx, float sy, cv::Point2f out[4]);

/// Throws for sides that no mask has.
void check_mask(int32_t width, int32_t height);

/// Natural logarithm of the odds of the mean of the `count` likeliest values, 1 at least, within what a network can know. Changes
/// their order.
float likeliest_log_odds(std::vector<float> &values, size_t count);

/// Its cells stay in the scratch's `hull`, the values of all in `within`.
Part part_within(const SoftMask &plane, const cv::Point2f p[4], MaskScratch &scratch);

struct Covered {
    /// As `Part`'s.
    float share = 0, log_odds = kNever;
    /// Boxes about the things, the largest first.
    std::array<cv::RotatedRect, RECTO_COVER_REGIONS> things;
    int count = 0;
};

/// The things over the document, but for what is its own: specks away from its rim, and the face in its portrait. `log_odds` are those
/// that something lies over the document: by its likeliest cells at the rim, or by those that more than a speck has anywhere. A face in
/// the portrait is nothing that lies over it: what covers the portrait comes in from outside.
///
/// - Parameter portrait: in the mask's units; NULL where none was seen.
Covered cover_within(const SoftMask &over, const cv::Point2f page[4], const cv::Point2f *portrait, MaskScratch &scratch);

/// As C has it; `place` says where in the frame a box lies.
template <typename Place> RectoCover cover_in_c(const Covered &from, Place place) {
    RectoCover out{};
    out.share = from.share;
    out.log_odds = from.log_odds;
    out.region_count = from.count;
    for (int i = 0; i < from.count; ++i)
        out.regions[i] = place(from.things[static_cast<size_t>(i)]);
    return out;
}

} // namespace recto

#endif
