// The steps that run a network on inputs of one size.
#ifndef RECTO_NET_PLAN_HPP
#define RECTO_NET_PLAN_HPP

#include "onednn.hpp"

#ifdef RECTO_HAS_ONEDNN

#include "onnx_shapes.hpp"
#include "repeated_pixels.hpp"

#include <opencv2/core.hpp>

#include <memory>
#include <vector>

namespace recto {

/// Reads one network for one size of input; not for several threads at once.
class NetPlan {
public:
    /// - Parameter shapes: of every value, for the input that the plan is for.
    NetPlan(const OnnxGraph &graph, const OnnxShapes &shapes);
    NetPlan(const NetPlan &) = delete;
    NetPlan &operator=(const NetPlan &) = delete;

    /// Reads the input's numbers, plane after plane, and writes `outputs`.
    void run(const float *input);

    /// In the file's order; kept from run to run.
    const std::vector<cv::Mat> &outputs() const { return outputs_; }

    /// Of all lists.
    size_t bytes() const { return bytes_; }

private:
    friend class NetPlanner;

    /// Repeats a layer's pixels. Where its numbers lie is asked anew in each run: the input's lie elsewhere.
    struct Repetition {
        RepeatedPixels pixels;
        onednn::memory from, added, to;

        void run();
    };

    /// One of oneDNN's, or one of ours.
    struct Step {
        dnnl::primitive primitive;
        std::vector<dnnl_exec_arg_t> arguments;
        std::unique_ptr<Repetition> repetition;
    };

    dnnl::stream stream_{onednn::engine()};
    onednn::memory input_;
    std::vector<Step> steps_;
    /// What the steps read and write, weights among it.
    std::vector<onednn::memory> kept_;
    size_t bytes_ = 0;
    std::vector<cv::Mat> outputs_;
};

} // namespace recto

#endif
#endif
