// Memory for the spectrum of a window.
#ifndef RECTO_VISION_SPECTRUM_HPP
#define RECTO_VISION_SPECTRUM_HPP

#include "fourier.hpp"
#include "square.hpp"

#include <opencv2/core.hpp>

namespace recto {

struct SpectrumScratch {
    /// The window, and one plane of it.
    Square square;
    cv::Mat plane;
    PowerSum sum;
    /// Mean power, moved so that the slow frequencies lie in the middle of its rows, and its logarithm's local mean.
    cv::Mat power, mean;
};

} // namespace recto

#endif
