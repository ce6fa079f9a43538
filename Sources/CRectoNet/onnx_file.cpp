// Reads the part of ONNX's protocol buffers that plain networks use. Numbers of fields: onnx.proto3 of the standard.
#include "onnx_file.hpp"

#include <cstring>
#include <limits>
#include <string_view>

namespace recto {
namespace {

static_assert(__BYTE_ORDER__ == __ORDER_LITTLE_ENDIAN__, "numbers are read as they lie in the file");

/// Told where a file cannot be read; it goes no further than `read_onnx`.
struct Unreadable {};

enum class Wire { number = 0, eight = 1, bytes = 2, four = 5 };

struct Field {
    uint32_t number = 0;
    Wire wire = Wire::number;
    uint64_t value = 0;
    std::string_view bytes;
};

/// The fields of one message, one after another.
class Message {
    std::string_view rest_;

public:
    explicit Message(std::string_view bytes) : rest_(bytes) {}

    bool next(Field &field) {
        if (rest_.empty())
            return false;
        const uint64_t key = number();
        field.number = static_cast<uint32_t>(key >> 3);
        field.wire = static_cast<Wire>(key & 7);
        field.bytes = {};
        field.value = 0;
        switch (field.wire) {
        case Wire::number: field.value = number(); break;
        case Wire::eight: field.bytes = take(8); break;
        case Wire::bytes: field.bytes = take(number()); break;
        case Wire::four: field.bytes = take(4); break;
        default: throw Unreadable{};
        }
        return true;
    }

    uint64_t number() {
        uint64_t out = 0;
        for (int shift = 0; shift < 64; shift += 7) {
            const auto byte = static_cast<uint8_t>(take(1)[0]);
            out |= static_cast<uint64_t>(byte & 127) << shift;
            if (byte < 128)
                return out;
        }
        throw Unreadable{};
    }

    bool is_empty() const { return rest_.empty(); }

private:
    std::string_view take(uint64_t count) {
        if (count > rest_.size())
            throw Unreadable{};
        const std::string_view out = rest_.substr(0, count);
        rest_.remove_prefix(count);
        return out;
    }
};

std::string text(const Field &field) { return std::string(field.bytes); }

/// One number, or several in a row.
void add_numbers(const Field &field, std::vector<int64_t> &to) {
    if (field.wire != Wire::bytes) {
        to.push_back(static_cast<int64_t>(field.value));
        return;
    }
    for (Message packed(field.bytes); !packed.is_empty();)
        to.push_back(static_cast<int64_t>(packed.number()));
}

template <class Number> void add_raw(std::string_view raw, std::vector<float> &to) {
    if (raw.size() % sizeof(Number) != 0)
        throw Unreadable{};
    for (size_t at = 0; at < raw.size(); at += sizeof(Number)) {
        Number value;
        std::memcpy(&value, raw.data() + at, sizeof value);
        to.push_back(static_cast<float>(value));
    }
}

constexpr uint64_t kFloats = 1, kWholes = 7;

OnnxTensor tensor(std::string_view bytes, std::string *name) {
    OnnxTensor out;
    uint64_t kind = 0;
    std::string_view raw;
    std::vector<int64_t> wholes;
    Field field;
    for (Message message(bytes); message.next(field);)
        switch (field.number) {
        case 1: add_numbers(field, out.shape); break;
        case 2: kind = field.value; break;
        case 4: add_raw<float>(field.bytes, out.values); break;
        case 7: add_numbers(field, wholes); break;
        case 8:
            if (name != nullptr)
                *name = text(field);
            break;
        case 9: raw = field.bytes; break;
        case 14: throw Unreadable{}; // Lies in another file.
        default: break;
        }
    if (kind == kFloats)
        add_raw<float>(raw, out.values);
    else if (kind == kWholes)
        add_raw<int64_t>(raw, out.values);
    else
        throw Unreadable{};
    for (const int64_t whole : wholes)
        out.values.push_back(static_cast<float>(whole));
    uint64_t count = 1;
    for (const int64_t side : out.shape) {
        if (side < 0 || (side > 0 && count > std::numeric_limits<uint32_t>::max() / static_cast<uint64_t>(side)))
            throw Unreadable{};
        count *= static_cast<uint64_t>(side);
    }
    if (count != out.values.size())
        throw Unreadable{};
    return out;
}

void add_attribute(std::string_view bytes, OnnxNode &node) {
    std::string name, word;
    std::vector<int64_t> numbers;
    Field field;
    for (Message message(bytes); message.next(field);)
        switch (field.number) {
        case 1: name = text(field); break;
        case 3:
        case 8: add_numbers(field, numbers); break;
        case 4: word = text(field); break;
        case 5: node.value = tensor(field.bytes, nullptr); break;
        default: break;
        }
    if (!numbers.empty())
        node.numbers[name] = std::move(numbers);
    if (!word.empty())
        node.words[name] = std::move(word);
}

OnnxNode node(std::string_view bytes) {
    OnnxNode out;
    Field field;
    for (Message message(bytes); message.next(field);)
        switch (field.number) {
        case 1: out.inputs.push_back(text(field)); break;
        case 2: out.outputs.push_back(text(field)); break;
        case 4: out.operation = text(field); break;
        case 5: add_attribute(field.bytes, out); break;
        case 7:
            if (!field.bytes.empty())
                throw Unreadable{}; // Of another standard.
            break;
        default: break;
        }
    return out;
}

/// The bytes of the last such field, empty where there is none.
std::string_view within(std::string_view bytes, uint32_t number) {
    std::string_view out;
    Field field;
    for (Message message(bytes); message.next(field);)
        if (field.number == number)
            out = field.bytes;
    return out;
}

OnnxValue value(std::string_view bytes) {
    OnnxValue out;
    out.name = std::string(within(bytes, 1));
    Field field;
    // Its type, a tensor's, that one's shape, and each dimension of that.
    for (Message shape(within(within(within(bytes, 2), 1), 2)); shape.next(field);) {
        if (field.number != 1)
            continue;
        int64_t side = 0;
        Field part;
        for (Message dimension(field.bytes); dimension.next(part);)
            if (part.number == 1)
                side = static_cast<int64_t>(part.value);
        out.shape.push_back(side);
    }
    return out;
}

void read_graph(std::string_view bytes, OnnxGraph &graph) {
    Field field;
    for (Message message(bytes); message.next(field);)
        switch (field.number) {
        case 1: {
            OnnxNode made = node(field.bytes);
            if (made.operation == "Constant" && made.value && made.outputs.size() == 1)
                graph.constants[made.outputs[0]] = std::move(*made.value);
            else
                graph.nodes.push_back(std::move(made));
            break;
        }
        case 5: {
            std::string name;
            OnnxTensor made = tensor(field.bytes, &name);
            graph.constants[name] = std::move(made);
            break;
        }
        case 11: graph.inputs.push_back(value(field.bytes)); break;
        case 12: graph.outputs.push_back(value(field.bytes).name); break;
        default: break;
        }
}

int64_t version(std::string_view bytes) {
    int64_t out = 0;
    Field field;
    for (Message message(bytes); message.next(field);) {
        if (field.number == 1 && !field.bytes.empty())
            throw Unreadable{}; // Of another standard.
        if (field.number == 2)
            out = static_cast<int64_t>(field.value);
    }
    return out;
}

} // namespace

std::optional<OnnxGraph> read_onnx(const char *bytes, size_t count) {
    try {
        OnnxGraph graph;
        Field field;
        for (Message model(std::string_view(bytes, count)); model.next(field);) {
            if (field.number == 7)
                read_graph(field.bytes, graph);
            if (field.number == 8)
                graph.operations = version(field.bytes);
        }
        if (graph.nodes.empty() || graph.outputs.empty())
            return std::nullopt;
        return graph;
    } catch (const Unreadable &) {
        return std::nullopt;
    }
}

} // namespace recto
