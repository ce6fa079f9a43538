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

/// What speaks for a quad while others are looked for, in units of the overlap with the mask. Searched at random by
/// `recto-bench outline-fit`, on drawn frames of seeds 1 and 3 and the photos of three document types.
struct OutlineWeights {
    float support = 0.97f, weakest = 0.07f, aspect = 0.9f, square = 0.66f, cut = 0.12f;
    /// A quad with at least that share of what could speak for it is not bettered by a search.
    float enough = 0.91f;

    float most() const { return 1 + support + weakest; }
};

/// What a quad's shape lacks, logarithms and cosines; nothing for what the frame cuts on two sides.
struct Shape {
    /// How far the aspect is from the nearest of a document's, at most 0.7: twice as long.
    float off_aspect = 0;
    /// How far the corners are from right ones as the lens would show them, at most 0.4.
    float off_square = 0;
};

/// An outline with what speaks for it, corners clockwise in the reduced picture.
struct Outlined {
    cv::Point2f corners[4];
    float support = 0, weakest = 0;
    int cut_sides = 0;
    /// With the mask: what lies within both over what lies within either.
    float overlap = 0;
    Shape shape;
};

/// What was found first about a mask, kept for who asks for more of it.
struct RoughOutline {
    Outlined outlined;
    /// 255 where the mask is over one half.
    cv::Mat binary;
    /// Of the reduced picture on whose edges it lies.
    cv::Size size;
    bool is_found = false;
};

/// Whether there is a document, and this its outline: 0...1, one half where that is as likely as not.
///
/// - Parameter portrait: chance that a portrait lies within, 0...1.
float trust(const Outlined &outline, float portrait);

/// What the search keeps from frame to frame.
struct MaskSearch {
    OutlineWeights weights;
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
/// - Parameter binary: 255 where the mask is over one half, on its largest part at least.
/// - Returns: `first`, with overlap and shape, where nothing is better, or where it is so good that nothing was searched for; in either
///   case without the margin of a sheet that the document lies or is printed on.
Outlined search_about(const SoftMask &mask, const cv::Mat &binary, const Outlined &first, const cv::Mat &bgr, const Lens &lens,
                      EdgeField &edges, LineSearch &lines, std::vector<LinePair> &pairs, MaskSearch &search);

} // namespace recto

#endif
