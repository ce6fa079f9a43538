// Connected blobs of a mask by their moments, without an image of labels.
#ifndef RECTO_VISION_MRZ_BLOBS_HPP
#define RECTO_VISION_MRZ_BLOBS_HPP

#include <opencv2/core.hpp>

#include <vector>

namespace recto {

/// A blob by its moments, so that two can be joined without looking at pixels again.
struct Segment {
    double n = 0, x = 0, y = 0, xx = 0, xy = 0, yy = 0;
    // Derived by `settle`.
    cv::Point2f centre;
    /// Unit vector along the text, pointing right.
    cv::Point2f axis;
    float length = 0;
    float thickness = 0;

    void settle();
    void add(const Segment &other);
    cv::Point2f left() const { return centre - axis * (length * 0.5f); }
    cv::Point2f right() const { return centre + axis * (length * 0.5f); }
};

/// Marked columns [from, to) of a row, and the blob they belong to.
struct BlobRun {
    int row = 0, from = 0, to = 0, blob = 0;
};

/// Finds blobs of marked pixels (eight neighbours); keeps its memory between calls.
class BlobFinder {
  public:
    const std::vector<Segment> &find(const cv::Mat &mask);
    /// The runs of the last call, row by row, each with the index of its blob.
    const std::vector<BlobRun> &runs() const { return runs_; }

  private:
    int root(int i);
    std::vector<BlobRun> runs_;
    std::vector<int> parent_, index_;
    std::vector<Segment> blobs_;
};

} // namespace recto

#endif
