// Pictures reduced to means of areas, by ratios that are no whole numbers.
#ifndef RECTO_VISION_AREA_HPP
#define RECTO_VISION_AREA_HPP

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// What each place of the smaller picture covers of the larger one along an axis.
class AreaAxis {
  public:
    /// - Parameters: pixels of the larger picture, and places, at most as many.
    void divide(int pixels, int places);

    int places() const { return places_; }
    /// Pixels that any place covers at most, in part or whole.
    int taps() const { return taps_; }
    /// The first of as many pixels as `taps`; all lie in the picture.
    int first(int place) const { return first_[static_cast<size_t>(place)]; }
    /// Shares of the place that each of them fills; what it does not reach has 0.
    const float *weights(int place) const { return weights_.data() + static_cast<size_t>(place) * static_cast<size_t>(taps_); }

  private:
    int pixels_ = 0, places_ = 0, taps_ = 0;
    std::vector<int> first_;
    std::vector<float> weights_;
};

/// Memory for it, kept from frame to frame.
struct AreaScratch {
    AreaAxis across, down;
    std::vector<float> row, reduced, sums;
};

/// Three channels to three channels, `out` as large as it is, and no larger than `bgr` along either axis.
void shrink(const cv::Mat &bgr, cv::Mat &out, AreaScratch &scratch);

} // namespace recto

#endif
