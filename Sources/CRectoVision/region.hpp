// A document's pixels on the grid, row by row.
#ifndef RECTO_VISION_REGION_HPP
#define RECTO_VISION_REGION_HPP

#include "scratch.hpp"

namespace recto {

/// The columns of a row of `width` whose middles lie within a convex quad, in pixels of the same picture.
Span span_of(const RectoQuad &quad, int row, int width);

/// The columns of each of `height` rows that lie within a convex quad, in pixels of the same picture.
void spans_of(const RectoQuad &quad, int width, int height, std::vector<Span> &spans);

/// The quad in pixels of a picture reduced by `factor`.
RectoQuad scaled(const RectoQuad &quad, float factor);

/// The quad that takes `share` of either side about a quad's middle; above 1 it reaches beyond it.
RectoQuad resized(const RectoQuad &quad, float share);

/// Whether a point lies within a convex quad whose corners turn right.
bool holds(const RectoQuad &quad, float x, float y);

/// The upright rectangle about a quad's corners.
cv::Rect2f bounds_of(const RectoQuad &quad);

/// Columns and rows [from, to) of the pixels that a quad reaches.
struct Box {
    int left = 0, top = 0, right = 0, bottom = 0;
};

/// Of a quad, within the frame.
Box box_of(const RectoQuad &quad, const RectoImageView &view);

struct Histogram {
    uint32_t bins[256] = {};
    uint32_t count = 0;

    /// Smallest value that `share` (0...1) of the pixels do not exceed.
    int percentile(double share) const;
    double mean() const;
    double share_below(int value) const;
};

/// Fills the handle's grid within a quad and counts its luma.
Histogram fill_grid(RectoVision &vision, const RectoImageView &view, const RectoQuad &quad);

/// Sharpness within `quad`, on which the grid was filled last. Symbols that lie there count where there is little else.
RectoSharpness measure_sharpness(RectoVision &vision, const RectoImageView &view, const RectoQuad &quad, const RectoQuad *symbols,
                                 int32_t count);

struct Shade {
    /// The luma that a fifth of a document does not exceed, in parts of a quarter by three eighths of its sides or larger, each at its
    /// 90th percentile: what narrower shadows and print leave of the light does not count.
    int darkest = 0;
    /// `RectoLight.even_beside`.
    float even_beside = -1;
};

/// Of what the grid was filled with, `quad`, and whose luma was counted.
Shade measure_shade(const RectoVision &vision, const RectoQuad &quad, const Histogram &luma, const RectoQuad *portrait,
                    const RectoQuad *strip);

/// Highlights on what the grid was filled with, `pixels` in all.
RectoGlare measure_glare(RectoVision &vision, uint32_t pixels);

} // namespace recto

#endif
