// Long thin blobs of text: what the lines of a machine readable zone look like from afar.
#ifndef RECTO_VISION_MRZ_SEGMENTS_HPP
#define RECTO_VISION_MRZ_SEGMENTS_HPP

#include "mrz_blobs.hpp"

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// What the search for blobs writes into; kept by the handle, sized by the first frame.
struct SegmentScratch {
    cv::Mat hat, spread, energy, smooth, local, mask, tall;
    BlobFinder blobs;
};

/// Text-like segments of a grey image whose lines run roughly from left to right. `kernel_scale` is 1 where
/// the image is about 800 pixels wide.
std::vector<Segment> text_segments(const cv::Mat &grey, float kernel_scale, SegmentScratch &scratch);

/// Joins what lies on one line with gaps no wider than a few characters.
void join_collinear(std::vector<Segment> &segments);

/// Segments that may be lines of a zone, the likeliest first: long ones that run beside another one of about
/// their length.
std::vector<Segment> likely_lines(const std::vector<Segment> &segments, float minimum_length);

} // namespace recto

#endif
