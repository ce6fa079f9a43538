// What a handle of CRectoNet owns.
#ifndef RECTO_NET_HPP
#define RECTO_NET_HPP

#include <opencv2/dnn.hpp>

#include <vector>

struct RectoNet {
    cv::dnn::Net net;
    /// The last input; kept, so that pictures of one size share its memory.
    cv::Mat input;
    /// A picture scaled to the input, before its numbers are made.
    cv::Mat scaled;
    /// What the last run put out.
    std::vector<cv::Mat> outputs;
    /// The names of the outputs, as they were asked for last.
    std::vector<cv::String> names;
};

namespace recto {

/// Runs the network on `net.input` and writes the shares of its one row of places.
void write_shares(RectoNet &net, float *values, size_t capacity, int32_t *places, int32_t *channels);

} // namespace recto

#endif
