// Whole networks by oneDNN, planned once for each size of input.
#ifndef RECTO_PLANNED_NET_HPP
#define RECTO_PLANNED_NET_HPP

#include <opencv2/core.hpp>

#include <cstddef>
#include <memory>
#include <string>
#include <vector>

namespace recto {

/// A network whose every layer is a convolution, sum, rectifier, pool, repetition of pixels or joining of channels.
///
/// Between its layers numbers stay in the order that the next one reads, sums and rectifiers run in the layer before them, and
/// convolutions save products where the processor has the instructions. OpenCV's dnn copies every layer's numbers into its own
/// order and back, and walks through them once more for each sum and rectifier.
class PlannedNet {
public:
    /// - Returns: nothing where a layer is another, or this machine has no oneDNN that can make code.
    static std::unique_ptr<PlannedNet> read(const char *bytes, size_t count);
    ~PlannedNet();
    PlannedNet(const PlannedNet &) = delete;
    PlannedNet &operator=(const PlannedNet &) = delete;

    /// - Parameter input: floats, plane after plane.
    /// - Returns: the named outputs, or all in the file's order where none is named; they live until the next run.
    ///   Throws `Failure` for a name that is none of them, and for a size that the network cannot take.
    const std::vector<cv::Mat> &run(const cv::Mat &input, const std::vector<cv::String> &names = {});

private:
    struct Parts;
    explicit PlannedNet(std::unique_ptr<Parts> parts);
    std::unique_ptr<Parts> parts_;
};

} // namespace recto

#endif
