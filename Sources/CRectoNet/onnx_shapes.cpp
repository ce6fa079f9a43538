#include "onnx_shapes.hpp"

#include <algorithm>

namespace recto {
namespace {

/// Values of more numbers are no picture's.
constexpr int64_t kMostNumbers = int64_t{1} << 26;
/// Steps, pads and groups beyond are no network's; nothing that is reckoned with less overflows.
constexpr int64_t kMostOfANumber = 1 << 16;

/// Told where a network is not plain. It goes no further than `shapes_of`: what that has passed has no such numbers.
struct NotPlain {};

void require_plain(bool holds) {
    if (!holds)
        throw NotPlain{};
}

/// A word of a node, or what the standard takes where there is none.
std::string word(const OnnxNode &node, const char *name, const char *otherwise) {
    const auto found = node.words.find(name);
    return found != node.words.end() ? found->second : otherwise;
}

int64_t slid(int64_t side, int64_t kernel, int64_t stride, int64_t dilation, int64_t before, int64_t behind) {
    require_plain(kernel > 0 && kernel <= side + before + behind && stride > 0 && dilation > 0 && before >= 0 && behind >= 0);
    const int64_t reach = dilation * (kernel - 1) + 1, room = side + before + behind - reach;
    require_plain(reach <= side + before + behind);
    return room / stride + 1;
}

class Shapes {
    const OnnxGraph &graph_;
    OnnxShapes shapes_;

public:
    Shapes(const OnnxGraph &graph, const OnnxShape &input) : graph_(graph) {
        require_plain(graph.operations >= 11);
        const OnnxValue *value = only_input(graph);
        require_plain(value != nullptr);
        add(value->name, input);
        for (const OnnxNode &node : graph.nodes) {
            require_plain(node.outputs.size() == 1 && !node.inputs.empty());
            add(node.outputs[0], result(node));
        }
        for (const std::string &output : graph.outputs)
            require_plain(shapes_.count(output) == 1);
    }

    const OnnxShapes &all() const { return shapes_; }

private:
    void add(const std::string &name, const OnnxShape &shape) {
        int64_t count = 1;
        for (const int64_t side : shape) {
            require_plain(side > 0 && side <= kMostNumbers / count);
            count *= side;
        }
        require_plain(shape[0] == 1 && graph_.constants.count(name) == 0 && shapes_.emplace(name, shape).second);
    }

    const OnnxShape &input(const OnnxNode &node, size_t index) const {
        require_plain(index < node.inputs.size());
        const auto found = shapes_.find(node.inputs[index]);
        require_plain(found != shapes_.end());
        return found->second;
    }

    const OnnxTensor &constant(const OnnxNode &node, size_t index) const {
        require_plain(index < node.inputs.size());
        const auto found = graph_.constants.find(node.inputs[index]);
        require_plain(found != graph_.constants.end());
        return found->second;
    }

    OnnxShape result(const OnnxNode &node) const {
        const std::string &what = node.operation;
        if (what == "Conv")
            return convolved(node);
        if (what == "Relu")
            return input(node, 0);
        if (what == "Add") {
            require_plain(node.inputs.size() == 2 && node.inputs[0] != node.inputs[1] && input(node, 0) == input(node, 1));
            return input(node, 0);
        }
        if (what == "MaxPool" || what == "AveragePool")
            return pooled(node);
        if (what == "Resize")
            return repeated(node);
        if (what == "Concat")
            return joined(node);
        throw NotPlain{};
    }

    OnnxShape convolved(const OnnxNode &node) const {
        const OnnxShape &from = input(node, 0);
        const std::vector<int64_t> &kernel = constant(node, 1).shape;
        const int64_t groups = numbers_of(node, "group", 1, 1)[0];
        // Of no side that is nothing the product is that of the file's numbers.
        require_plain(kernel.size() == 4 && std::all_of(kernel.begin(), kernel.end(), [](int64_t side) { return side > 0; }));
        require_plain(groups > 0 && kernel[0] % groups == 0 && kernel[1] * groups == from[1]);
        if (node.inputs.size() > 2)
            require_plain(constant(node, 2).shape == std::vector<int64_t>{kernel[0]});
        require_plain(word(node, "auto_pad", "NOTSET") == "NOTSET");
        const auto strides = numbers_of(node, "strides", 2, 1), dilations = numbers_of(node, "dilations", 2, 1),
                   pads = numbers_of(node, "pads", 4, 0);
        return {1, kernel[0], slid(from[2], kernel[2], strides[0], dilations[0], pads[0], pads[2]),
                slid(from[3], kernel[3], strides[1], dilations[1], pads[1], pads[3])};
    }

    OnnxShape pooled(const OnnxNode &node) const {
        const OnnxShape &from = input(node, 0);
        const auto kernel = numbers_of(node, "kernel_shape", 2, 0), strides = numbers_of(node, "strides", 2, 1);
        const bool is_bare = numbers_of(node, "pads", 4, 0) == std::vector<int64_t>(4, 0) &&
                             numbers_of(node, "dilations", 2, 1) == std::vector<int64_t>(2, 1) &&
                             numbers_of(node, "ceil_mode", 1, 0)[0] == 0;
        require_plain(is_bare && word(node, "auto_pad", "NOTSET") == "NOTSET");
        return {1, from[1], slid(from[2], kernel[0], strides[0], 1, 0, 0), slid(from[3], kernel[1], strides[1], 1, 0, 0)};
    }

    OnnxShape repeated(const OnnxNode &node) const {
        const OnnxShape &from = input(node, 0);
        require_plain(node.inputs.size() == 3 && node.numbers.count("axes") == 0 && word(node, "mode", "nearest") == "nearest" &&
                      word(node, "coordinate_transformation_mode", "half_pixel") == "asymmetric" &&
                      word(node, "nearest_mode", "round_prefer_floor") == "floor");
        const std::vector<float> &scales = constant(node, 2).values;
        require_plain(scales.size() == 4 && scales[0] == 1 && scales[1] == 1);
        OnnxShape out = from;
        for (const size_t side : {2, 3}) {
            require_plain(scales[side] >= 1 && scales[side] <= 64);
            const auto times = static_cast<int64_t>(scales[side]);
            require_plain(static_cast<float>(times) == scales[side]);
            out[side] *= times;
        }
        return out;
    }

    OnnxShape joined(const OnnxNode &node) const {
        const auto axis = node.numbers.find("axis");
        require_plain(axis != node.numbers.end() && axis->second == std::vector<int64_t>{1});
        OnnxShape out = input(node, 0);
        for (size_t i = 1; i < node.inputs.size(); ++i) {
            const OnnxShape &next = input(node, i);
            require_plain(next[2] == out[2] && next[3] == out[3]);
            out[1] += next[1];
        }
        return out;
    }
};

} // namespace

const OnnxValue *only_input(const OnnxGraph &graph) {
    const OnnxValue *found = nullptr;
    for (const OnnxValue &value : graph.inputs)
        if (graph.constants.count(value.name) == 0) {
            if (found != nullptr)
                return nullptr;
            found = &value;
        }
    return found;
}

std::vector<int64_t> numbers_of(const OnnxNode &node, const char *name, size_t count, int64_t otherwise) {
    const auto found = node.numbers.find(name);
    if (found == node.numbers.end())
        return std::vector<int64_t>(count, otherwise);
    require_plain(found->second.size() == count);
    for (const int64_t number : found->second)
        require_plain(number >= 0 && number <= kMostOfANumber);
    return found->second;
}

std::optional<OnnxShapes> shapes_of(const OnnxGraph &graph, const OnnxShape &input) {
    try {
        return Shapes(graph, input).all();
    } catch (const NotPlain &) {
        return std::nullopt;
    }
}

} // namespace recto
