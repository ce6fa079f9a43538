// A document's pixels on the grid, row by row.
#ifndef RECTO_VISION_REGION_HPP
#define RECTO_VISION_REGION_HPP

#include "scratch.hpp"

namespace recto {

/// The columns of each of `height` rows that lie within a convex quad, in pixels of the same picture.
void spans_of(const RectoQuad &quad, int width, int height, std::vector<Span> &spans);

/// The quad in pixels of a picture reduced by `factor`.
RectoQuad scaled(const RectoQuad &quad, float factor);

struct Histogram {
    uint32_t bins[256] = {};
    uint32_t count = 0;

    /// Smallest value that `share` (0...1) of the pixels do not exceed.
    int percentile(double share) const;
    double mean() const;
    double share_below(int value) const;
};

RectoSharpness measure_sharpness(RectoVision &vision, const RectoImageView &view, const RectoQuad &quad);
RectoGlare measure_glare(RectoVision &vision, const Histogram &luma);

} // namespace recto

#endif
