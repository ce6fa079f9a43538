#include "net_plan.hpp"

#ifdef RECTO_HAS_ONEDNN

#include <algorithm>
#include <map>
#include <set>
#include <string>
#include <utility>

namespace recto {

using onednn::memory;

/// Makes a plan, node by node.
class NetPlanner {
    onednn::OneThread one_;
    const OnnxGraph &graph_;
    const OnnxShapes &shapes_;
    NetPlan &plan_;
    std::map<std::string, std::vector<const OnnxNode *>> readers_;
    /// Nodes that run in one before them.
    std::set<const OnnxNode *> absorbed_;
    std::map<std::string, memory> values_;
    /// Steps still to come that read a value; outputs are read once more.
    std::map<std::string, int> reads_;
    std::vector<memory> scratchpads_;

public:
    NetPlanner(const OnnxGraph &graph, const OnnxShapes &shapes, NetPlan &plan) : graph_(graph), shapes_(shapes), plan_(plan) {
        for (const OnnxNode &node : graph.nodes)
            for (const std::string &input : node.inputs)
                if (graph.constants.count(input) == 0) {
                    readers_[input].push_back(&node);
                    ++reads_[input];
                }
        for (const std::string &output : graph.outputs)
            ++reads_[output];
    }

    void make() {
        const std::string &input = only_input(graph_)->name;
        plan_.input_ = memory(onednn::plain(dims(input), memory::format_tag::nchw), onednn::engine(), nullptr);
        // Its numbers lie elsewhere in each run, so that no step may write them.
        ++reads_[input];
        values_[input] = plan_.input_;
        for (const OnnxNode &node : graph_.nodes)
            if (absorbed_.count(&node) == 0)
                add(node);
        for (const std::string &output : graph_.outputs)
            put_out(output);
        place_scratchpads();
    }

private:
    memory::dims dims(const std::string &value) const {
        const OnnxShape &shape = shapes_.at(value);
        return memory::dims(shape.begin(), shape.end());
    }

    memory keep(const memory &numbers) {
        plan_.kept_.push_back(numbers);
        plan_.bytes_ += numbers.get_desc().get_size();
        return numbers;
    }

    memory keep(const memory::desc &desc) { return keep(memory(desc, onednn::engine())); }

    /// What a layer works in, which is nothing to the next one: all have the same place.
    memory scratchpad(const memory::desc &desc) {
        plan_.kept_.emplace_back(desc, onednn::engine(), nullptr);
        scratchpads_.push_back(plan_.kept_.back());
        return plan_.kept_.back();
    }

    void place_scratchpads() {
        const auto largest = std::max_element(scratchpads_.begin(), scratchpads_.end(), [](const memory &one, const memory &other) {
            return one.get_desc().get_size() < other.get_desc().get_size();
        });
        if (largest == scratchpads_.end() || largest->get_desc().get_size() == 0)
            return;
        const memory place = keep(largest->get_desc());
        for (const memory &scratchpad : scratchpads_)
            scratchpad.set_data_handle(place.get_data_handle());
    }

    void step(dnnl::primitive primitive, std::initializer_list<std::pair<int, memory>> arguments) {
        std::vector<dnnl_exec_arg_t> list;
        for (const auto &[role, numbers] : arguments)
            list.push_back({role, numbers.get()});
        plan_.steps_.push_back({std::move(primitive), std::move(list), nullptr});
    }

    /// The same numbers in another order.
    memory reordered(const memory &from, const memory::desc &desc) {
        if (from.get_desc() == desc)
            return from;
        const memory to = keep(desc);
        step(dnnl::reorder(from, to), {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
        return to;
    }

    /// The only node that reads a value, which is no output.
    const OnnxNode *only_reader(const std::string &value) const {
        const auto found = readers_.find(value);
        const auto reads = reads_.find(value);
        const bool is_one = found != readers_.end() && found->second.size() == 1 && reads != reads_.end() && reads->second == 1;
        return is_one ? found->second[0] : nullptr;
    }

    /// What of the nodes behind one runs in it, and what it then results in.
    struct Behind {
        std::string result;
        /// A value that is added; empty: none.
        std::string added;
        bool is_rectified = false;

        onednn::After after() const { return {!added.empty(), is_rectified ? std::optional<float>(0.0f) : std::nullopt}; }
    };

    Behind absorb(const OnnxNode &node) {
        Behind out{node.outputs[0], {}, false};
        const OnnxNode *next = only_reader(out.result);
        if (next != nullptr && next->operation == "Add") {
            const std::string &other = next->inputs[next->inputs[0] == out.result ? 1 : 0];
            if (values_.count(other) == 1) {
                out.added = other;
                out.result = next->outputs[0];
                absorbed_.insert(next);
            }
        }
        absorb_rectifier(out);
        return out;
    }

    void absorb_rectifier(Behind &behind) {
        const OnnxNode *next = only_reader(behind.result);
        if (next == nullptr || next->operation != "Relu")
            return;
        behind.is_rectified = true;
        behind.result = next->outputs[0];
        absorbed_.insert(next);
    }

    /// Where a result is written: over what is added where no other step reads that.
    memory target(const Behind &behind, const memory::desc &desc) {
        if (behind.added.empty())
            return keep(desc);
        const memory &added = values_.at(behind.added);
        if (reads_.at(behind.added) == 1 && added.get_desc() == desc)
            return added;
        const memory to = keep(desc);
        step(dnnl::reorder(added, to), {{DNNL_ARG_FROM, added}, {DNNL_ARG_TO, to}});
        return to;
    }

    /// Notes a step's result, and that it has read its inputs.
    void put(const OnnxNode &node, const Behind &behind, const memory &result) {
        for (const std::string &input : node.inputs)
            if (const auto found = reads_.find(input); found != reads_.end())
                --found->second;
        if (!behind.added.empty())
            --reads_.at(behind.added);
        values_[behind.result] = result;
    }

    void add(const OnnxNode &node) {
        if (node.operation == "Conv")
            convolve(node);
        else if (node.operation == "Resize")
            repeat(node);
        else if (node.operation == "Concat")
            join(node);
        else if (node.operation == "MaxPool" || node.operation == "AveragePool")
            pool(node);
        else
            combine(node);
    }

    void convolve(const OnnxNode &node) {
        const Behind behind = absorb(node);
        const OnnxTensor &kernel = graph_.constants.at(node.inputs[1]);
        onednn::ConvolutionShape shape;
        shape.source = dims(node.inputs[0]);
        shape.weights = onednn::in_groups(kernel.shape, numbers_of(node, "group", 1, 1)[0]);
        shape.result = dims(node.outputs[0]);
        shape.strides = numbers_of(node, "strides", 2, 1);
        shape.dilations = numbers_of(node, "dilations", 2, 1);
        for (memory::dim &dilation : shape.dilations)
            --dilation;
        const std::vector<int64_t> pads = numbers_of(node, "pads", 4, 0);
        shape.before = {pads[0], pads[1]};
        shape.behind = {pads[2], pads[3]};
        shape.after = behind.after();
        shape.may_save_products = true;
        const auto chosen = onednn::convolution(one_, shape);

        const memory bias = keep(onednn::plain({kernel.shape[0]}, memory::format_tag::x));
        float *values = static_cast<float *>(bias.get_data_handle());
        if (node.inputs.size() > 2)
            std::copy_n(graph_.constants.at(node.inputs[2]).values.data(), kernel.shape[0], values);
        else
            std::fill_n(values, kernel.shape[0], 0.0f);
        const memory weights = keep(onednn::ordered_weights(one_, shape, chosen, kernel.values.data()));

        const memory source = reordered(values_.at(node.inputs[0]), chosen.src_desc());
        const memory to = target(behind, chosen.dst_desc());
        step(dnnl::convolution_forward(chosen),
             {{DNNL_ARG_SRC, source}, {DNNL_ARG_WEIGHTS, weights}, {DNNL_ARG_BIAS, bias}, {DNNL_ARG_DST, to},
              {DNNL_ARG_SCRATCHPAD, scratchpad(chosen.scratchpad_desc())}});
        put(node, behind, to);
    }

    void repeat(const OnnxNode &node) {
        const Behind behind = absorb(node);
        put(node, behind, repeated(node, behind));
    }

    /// The first input's pixels as often as the result has them, with what runs behind them.
    memory repeated(const OnnxNode &node, const Behind &behind) {
        const OnnxShape &from = shapes_.at(node.inputs[0]), &to = shapes_.at(node.outputs[0]);
        const auto nhwc = memory::format_tag::nhwc;
        auto made = std::make_unique<NetPlan::Repetition>();
        made->from = reordered(values_.at(node.inputs[0]), onednn::plain(dims(node.inputs[0]), nhwc));
        if (!behind.added.empty())
            made->added = reordered(values_.at(behind.added), onednn::plain(dims(behind.added), nhwc));
        made->to = keep(onednn::plain(dims(node.outputs[0]), nhwc));
        RepeatedPixels &pixels = made->pixels;
        pixels.rows = static_cast<int>(from[2]);
        pixels.columns = static_cast<int>(from[3]);
        pixels.channels = static_cast<int>(from[1]);
        pixels.down = static_cast<int>(to[2] / from[2]);
        pixels.across = static_cast<int>(to[3] / from[3]);
        pixels.is_rectified = behind.is_rectified;
        const memory result = made->to;
        plan_.steps_.push_back({{}, {}, std::move(made)});
        return result;
    }

    void pool(const OnnxNode &node) {
        const memory &source = values_.at(node.inputs[0]);
        const onednn::Pool pool{numbers_of(node, "kernel_shape", 2, 0), numbers_of(node, "strides", 2, 1),
                                node.operation == "AveragePool"};
        const auto chosen = onednn::pooling(one_, source.get_desc(), dims(node.outputs[0]), pool);
        const memory to = keep(chosen.dst_desc());
        step(dnnl::pooling_forward(chosen),
             {{DNNL_ARG_SRC, source}, {DNNL_ARG_DST, to}, {DNNL_ARG_SCRATCHPAD, scratchpad(chosen.scratchpad_desc())}});
        put(node, {node.outputs[0], {}, false}, to);
    }

    void join(const OnnxNode &node) {
        const memory to = keep(onednn::plain(dims(node.outputs[0]), memory::format_tag::nhwc));
        memory::dims at{0, 0, 0, 0};
        for (const std::string &input : node.inputs) {
            // Its channels of every pixel, which oneDNN brings there faster than by what joins.
            plan_.kept_.emplace_back(to.get_desc().submemory_desc(dims(input), at), onednn::engine(), to.get_data_handle());
            const memory from = values_.at(input), part = plan_.kept_.back();
            step(dnnl::reorder(from, part), {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, part}});
            at[1] += shapes_.at(input)[1];
        }
        put(node, {node.outputs[0], {}, false}, to);
    }

    /// A sum or a rectifier that no step before could take: of a result that is the input, or that several read.
    void combine(const OnnxNode &node) {
        Behind behind{node.outputs[0], {}, node.operation == "Relu"};
        if (node.operation == "Add") {
            behind.added = node.inputs[1];
            absorb_rectifier(behind);
        }
        // Each pixel once.
        const memory to = repeated(node, behind);
        // `put` counts the second input's read with the node's.
        if (!behind.added.empty())
            ++reads_.at(behind.added);
        put(node, behind, to);
    }

    void put_out(const std::string &name) {
        const OnnxShape &shape = shapes_.at(name);
        const int sides[4] = {static_cast<int>(shape[0]), static_cast<int>(shape[1]), static_cast<int>(shape[2]),
                              static_cast<int>(shape[3])};
        plan_.outputs_.emplace_back(4, sides, CV_32F);
        plan_.kept_.emplace_back(onednn::plain(dims(name), memory::format_tag::nchw), onednn::engine(), plan_.outputs_.back().data);
        const memory from = values_.at(name), to = plan_.kept_.back();
        step(dnnl::reorder(from, to), {{DNNL_ARG_FROM, from}, {DNNL_ARG_TO, to}});
    }
};

NetPlan::NetPlan(const OnnxGraph &graph, const OnnxShapes &shapes) { NetPlanner(graph, shapes, *this).make(); }

void NetPlan::Repetition::run() {
    pixels.from = static_cast<const float *>(from.get_data_handle());
    pixels.added = added ? static_cast<const float *>(added.get_data_handle()) : nullptr;
    pixels.to = static_cast<float *>(to.get_data_handle());
    pixels.write();
}

void NetPlan::run(const float *input) {
    const onednn::OneThread one;
    input_.set_data_handle(const_cast<float *>(input));
    for (const Step &step : steps_) {
        if (step.repetition) {
            step.repetition->run();
            continue;
        }
        dnnl::error::wrap_c_api(dnnl_primitive_execute(step.primitive.get(), stream_.get(),
                                                       static_cast<int>(step.arguments.size()), step.arguments.data()),
                                "oneDNN could not run a layer");
    }
    stream_.wait();
}

} // namespace recto

#endif
