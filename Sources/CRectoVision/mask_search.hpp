// The outline that a soft mask and the frame's straight edges agree on.
#ifndef RECTO_VISION_MASK_SEARCH_HPP
#define RECTO_VISION_MASK_SEARCH_HPP

#include "line_quads.hpp"
#include "mask_quad.hpp"

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// Where the lens looks at in the reduced picture, and how long it is taken to be, both in its pixels.
struct Lens {
    cv::Point2f centre;
    float focal = 0;
};

/// An outline with what speaks for it, corners clockwise in the reduced picture.
struct Outlined {
    cv::Point2f corners[4];
    float support = 0, weakest = 0;
    int cut_sides = 0;
    /// How mask, edges and shape go together; 1 is the most.
    float score = 0;
};

/// What the search keeps from frame to frame.
struct MaskSearch {
    EdgeBand band;
    /// Sums of the mask's rows from the left, one more than it has columns.
    std::vector<float> sums;
    std::vector<float> beyond;
    std::vector<char> side;
    cv::Mat dilated, eroded;
};

/// Looks for four straight edges that bound what the mask shows better than `first` does: by overlap with the soft mask, edges along the
/// sides, and a document's shape as the lens would show it.
///
/// - Returns: `first`, with its score, where nothing is better, or where it is so good that nothing was searched for.
Outlined search_about(const SoftMask &mask, MaskScratch &scratch, const Outlined &first, const cv::Mat &bgr, const Lens &lens,
                      EdgeField &edges, LineSearch &lines, std::vector<LinePair> &pairs, MaskSearch &search);

} // namespace recto

#endif
