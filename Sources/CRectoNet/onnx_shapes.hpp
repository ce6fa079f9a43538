// The shapes that a plain network's values have.
#ifndef RECTO_ONNX_SHAPES_HPP
#define RECTO_ONNX_SHAPES_HPP

#include "onnx_file.hpp"

#include <array>
#include <map>
#include <optional>
#include <string>
#include <vector>

namespace recto {

/// One picture, its channels, rows and columns.
using OnnxShape = std::array<int64_t, 4>;
using OnnxShapes = std::map<std::string, OnnxShape>;

/// The one input that is no constant; nothing where there are several.
const OnnxValue *only_input(const OnnxGraph &graph);

/// A node's whole numbers of that name, or the same number for each.
std::vector<int64_t> numbers_of(const OnnxNode &node, const char *name, size_t count, int64_t otherwise);

/// - Returns: every value's shape for that input. Nothing where a node is other than a convolution, sum, rectifier, pool
///   without padding, repetition of pixels or joining of channels, is asked for in another way, or cannot take its inputs.
std::optional<OnnxShapes> shapes_of(const OnnxGraph &graph, const OnnxShape &input);

} // namespace recto

#endif
