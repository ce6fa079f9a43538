// The frame in grey at its own size, half of it and a quarter, for patches that are sampled again and again.
#ifndef RECTO_VISION_MRZ_PYRAMID_HPP
#define RECTO_VISION_MRZ_PYRAMID_HPP

#include "bow.hpp"

namespace recto {

/// Borrows the frame's grey for one call; reduces it when a patch first asks for it.
class GreyLevels {
  public:
    /// The reduced levels, which the handle keeps.
    struct Scratch {
        cv::Mat half, quarter;
    };

    GreyLevels(const cv::Mat &grey, Scratch &scratch) : grey_(grey), scratch_(scratch) {}

    /// The frame in grey.
    RectoImageView view() const { return view_of(grey_); }

    /// `reduced_grey` of the frame, into `spare` where no level holds it.
    const cv::Mat &reduced(int factor, cv::Mat &spare);

    /// Samples a patch, which has its size, from the smallest level that has its detail. Positions are those
    /// of `sample_luma`.
    void sample(const cv::Matx33f &patch_to_frame, cv::Mat &patch);
    /// The same of a patch whose rows follow bowed print.
    void sample(const cv::Matx33f &patch_to_frame, const Bow &bow, cv::Mat &patch);

  private:
    static RectoImageView view_of(const cv::Mat &grey);
    const cv::Mat &level(int halvings);
    const cv::Mat &grey_;
    Scratch &scratch_;
    int reduced_ = 0;
};

} // namespace recto

#endif
