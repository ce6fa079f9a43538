#include "planned_net.hpp"

#include "net_plan.hpp"
#include "recto_guard.hpp"

#include <algorithm>
#include <utility>

#ifdef RECTO_HAS_ONEDNN

namespace recto {
namespace {

/// A side that a file leaves open, for a first look at its layers.
constexpr int64_t kAnySide = 224;
/// Sizes that plans are kept for: pictures upright and lying, and faces looked for at a few.
constexpr size_t kMostPlans = 4;
/// What they may take together; one is kept whatever it takes.
constexpr size_t kMostBytes = 32 << 20;

} // namespace

struct PlannedNet::Parts {
    OnnxGraph graph;
    struct Sized {
        OnnxShape input;
        std::unique_ptr<NetPlan> plan;
    };
    /// The one that was used last comes first.
    std::vector<Sized> plans;
    /// The outputs that were asked for by name.
    std::vector<cv::Mat> named;

    NetPlan &plan_for(const OnnxShape &input) {
        const auto found = std::find_if(plans.begin(), plans.end(), [&](const Sized &sized) { return sized.input == input; });
        if (found != plans.end()) {
            std::rotate(plans.begin(), found, found + 1);
            return *plans.front().plan;
        }
        const auto shapes = shapes_of(graph, input);
        if (!shapes)
            throw Failure(RectoStatusNoModel, "the network cannot take an input of this size");
        try {
            plans.insert(plans.begin(), {input, std::make_unique<NetPlan>(graph, *shapes)});
        } catch (const dnnl::error &error) {
            throw Failure(RectoStatusNoModel, std::string("oneDNN has no layers for an input of this size: ") + error.message);
        }
        size_t bytes = 0;
        for (size_t kept = 0; kept < plans.size(); ++kept) {
            bytes += plans[kept].plan->bytes();
            if (kept == kMostPlans || (kept > 0 && bytes > kMostBytes)) {
                plans.resize(kept);
                break;
            }
        }
        return *plans.front().plan;
    }
};

PlannedNet::PlannedNet(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

PlannedNet::~PlannedNet() = default;

std::unique_ptr<PlannedNet> PlannedNet::read(const char *bytes, size_t count) {
    if (!onednn::works())
        return nullptr;
    std::optional<OnnxGraph> graph = read_onnx(bytes, count);
    if (!graph)
        return nullptr;
    const OnnxValue *input = only_input(*graph);
    if (input == nullptr || input->shape.size() != 4)
        return nullptr;
    OnnxShape shape;
    for (size_t i = 0; i < shape.size(); ++i)
        shape[i] = input->shape[i] > 0 ? input->shape[i] : i == 0 ? 1 : kAnySide;
    if (!shapes_of(*graph, shape))
        return nullptr;
    auto parts = std::make_unique<Parts>();
    parts->graph = std::move(*graph);
    return std::unique_ptr<PlannedNet>(new PlannedNet(std::move(parts)));
}

const std::vector<cv::Mat> &PlannedNet::run(const cv::Mat &input, const std::vector<cv::String> &names) {
    NetPlan &plan = parts_->plan_for({input.size[0], input.size[1], input.size[2], input.size[3]});
    plan.run(input.ptr<float>());
    if (names.empty())
        return plan.outputs();
    const std::vector<std::string> &all = parts_->graph.outputs;
    parts_->named.clear();
    for (const cv::String &name : names) {
        const auto found = std::find(all.begin(), all.end(), name);
        if (found == all.end())
            throw Failure(RectoStatusNoModel, "the network has no output " + name);
        parts_->named.push_back(plan.outputs()[static_cast<size_t>(found - all.begin())]);
    }
    return parts_->named;
}

} // namespace recto

#else

namespace recto {

struct PlannedNet::Parts {};

PlannedNet::PlannedNet(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}

PlannedNet::~PlannedNet() = default;

std::unique_ptr<PlannedNet> PlannedNet::read(const char *, size_t) { return nullptr; }

const std::vector<cv::Mat> &PlannedNet::run(const cv::Mat &, const std::vector<cv::String> &) {
    throw Failure(RectoStatusNoModel, "networks are planned on x86-64 Linux alone");
}

} // namespace recto

#endif
