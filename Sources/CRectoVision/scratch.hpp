// The handle's memory: what one frame's stages share, sized by the first frame and kept.
#ifndef RECTO_VISION_SCRATCH_HPP
#define RECTO_VISION_SCRATCH_HPP

#include "area.hpp"
#include "edge_lines.hpp"
#include "hues.hpp"
#include "include/recto_vision.h"
#include "line_quads.hpp"
#include "mask_quad.hpp"
#include "mask_search.hpp"
#include "mrz_pyramid.hpp"
#include "mrz_segments.hpp"
#include "recto_guard.hpp"
#include "spectrum.hpp"
#include "square.hpp"
#include "symbols.hpp"

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// Columns [from, to) of one row.
struct Span {
    int from = 0, to = 0;
};

/// The frame at a reduced size, each pixel the mean of `factor` x `factor` pixels of the frame.
struct Reduced {
    uint64_t token = 0;
    int factor = 1;
    cv::Mat bgr;
    /// Of a row that is written: sums down the columns.
    std::vector<uint16_t> sums;
};

/// Longer side of the reduced frame on which outlines, hues and the paper's edges are looked for.
constexpr int kReducedSide = 640;

/// Every `step` pixels of the frame the luma and the darkest channel of a 2 x 2 mean, valid within `spans`.
struct Grid {
    int step = 1;
    cv::Mat luma, darkest;
    std::vector<Span> spans;
};

/// The middle of a portrait laid flat, its thin lines, and a block of the page.
struct PortraitScratch {
    cv::Mat patch, lines, is_line, block;
};

/// Two faces' squares: luma, that smoothed, detail of the first, of the second as it is tried and as it fits best, and scores.
struct LikenessScratch {
    cv::Mat luma, smooth, face, tried, other, scores;
};

/// A page's background: reduced, its brightest, and in full.
struct PageScratch {
    cv::Mat small, bright, ground;
};

/// A face laid level, its parts, and its details.
struct FaceScratch {
    cv::Mat bgr, parts, burnt, labels, stats, centroids, detail, smooth, detail_parts, beside;
};

/// A block of pixels: its mean luma, the power of its finest contrast, and its fine and coarse contrast.
struct GrainBlock {
    float mean, finest, fine, coarse;
};

/// A square, its luma, and that smoothed in three ways; the blocks of all squares, and room for sorting.
struct GrainScratch {
    Square square;
    cv::Mat luma, smooth, near, far;
    std::vector<GrainBlock> blocks;
    std::vector<float> values;
};

/// A cell's place from the frame's middle, and the slopes of its light's logarithm.
struct LightSlope {
    double x, y, across, down;
};

/// The light of a frame's cells, its logarithm, and the slopes of those that show any.
struct FalloffScratch {
    cv::Mat light, logs;
    std::vector<LightSlope> slopes;
};

} // namespace recto

struct RectoVision {
    recto::EdgeField edges;
    recto::LineSearch lines;
    std::vector<recto::LinePair> pairs;
    std::vector<recto::LineQuad> line_quads;
    recto::MaskSearch search;
    /// Of what promises nothing by a token, as parts of frames do; of whole frames.
    recto::Reduced reduced[2];
    recto::AreaScratch area;
    cv::Mat grey;
    recto::Grid grid;
    cv::Mat mask, labels, stats, centroids, distance;
    recto::MaskScratch masks;
    /// Of each look.
    recto::RoughOutline rough[2];
    recto::HueScratch hues;
    recto::PortraitScratch portrait;
    recto::LikenessScratch likeness;
    recto::SpectrumScratch spectrum;
    recto::GrainScratch grain;
    recto::FalloffScratch falloff;
    recto::FaceScratch face;
    recto::PageScratch page;
    recto::SymbolScratch symbols;
    recto::SegmentScratch finder;
    recto::GreyLevels::Scratch finder_levels;
    cv::Mat finder_grey, finder_turned, finder_askew;
};

namespace recto {

/// A header over the caller's pixels; the view must have been checked.
cv::Mat mat_over(const RectoImageView &view);

/// What the frame's pixels are divided by so that its longer side is at most `longest`.
int factor_to(const RectoImageView &view, int longest);

/// The frame as BGR with its longer side at most `kReducedSide`, reused while the token stays the same.
const Reduced &reduce(RectoVision &vision, const RectoImageView &view);

/// A view over a reduced frame's pixels, which promises nothing.
RectoImageView view_over(const Reduced &reduced);

/// The frame as one grey channel: the caller's own pixels where they are grey, else converted to scratch.
cv::Mat grey_of(RectoVision &vision, const RectoImageView &view);

/// Means of `factor` times `factor` pixels, into `spare` unless the factor is 1; columns and rows that make no whole one are left out.
const cv::Mat &reduced_grey(const cv::Mat &grey, int factor, cv::Mat &spare);

} // namespace recto

#endif
