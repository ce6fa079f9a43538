// The strip that a recogniser reads.
#ifndef RECTO_VISION_MRZ_STRIP_HPP
#define RECTO_VISION_MRZ_STRIP_HPP

#include <opencv2/core.hpp>

namespace recto {

/// Evens out the background of a grey patch in place: 0 is the darkest ink, 235 the paper.
/// `models/mrz/train` does the same to the lines that the recogniser is trained on.
void even_out(cv::Mat &patch);

} // namespace recto

#endif
