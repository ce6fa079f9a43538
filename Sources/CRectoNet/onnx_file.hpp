// What an ONNX file says of a network: its nodes in the order in which they run, and its constants.
#ifndef RECTO_ONNX_FILE_HPP
#define RECTO_ONNX_FILE_HPP

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace recto {

struct OnnxTensor {
    std::vector<int64_t> shape;
    std::vector<float> values;
};

struct OnnxNode {
    std::string operation;
    /// Names; empty where an input is left out.
    std::vector<std::string> inputs, outputs;
    /// Whole numbers, one or several, and words.
    std::map<std::string, std::vector<int64_t>> numbers;
    std::map<std::string, std::string> words;
    /// Of a node `Constant`.
    std::optional<OnnxTensor> value;
};

struct OnnxValue {
    std::string name;
    /// 0 where the file leaves a side open.
    std::vector<int64_t> shape;
};

struct OnnxGraph {
    std::vector<OnnxNode> nodes;
    /// Initialisers and the values of nodes `Constant`, which are none of `nodes`.
    std::map<std::string, OnnxTensor> constants;
    /// Older files count constants among the inputs.
    std::vector<OnnxValue> inputs;
    std::vector<std::string> outputs;
    /// Version of the standard's operations.
    int64_t operations = 0;
};

/// - Returns: nothing where the file is none, is cut off, or has constants other than 32-bit floats and whole numbers.
std::optional<OnnxGraph> read_onnx(const char *bytes, size_t count);

} // namespace recto

#endif
