// What a handle of CRectoNet owns.
#ifndef RECTO_NET_HPP
#define RECTO_NET_HPP

#include "planned_net.hpp"

#include <opencv2/dnn.hpp>

#include <memory>
#include <vector>

struct RectoNet {
    /// Runs the network where it is a plain one that is asked for few sizes; otherwise `net` does.
    std::unique_ptr<recto::PlannedNet> planned;
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

/// The one output for `net.input`.
cv::Mat forward(RectoNet &net);

/// The outputs for `net.input` that `net.names` names, into `net.outputs`.
void forward_named(RectoNet &net);

/// Runs the network on `net.input` and writes the shares of its one row of places.
void write_shares(RectoNet &net, float *values, size_t capacity, int32_t *places, int32_t *channels);

} // namespace recto

#endif
