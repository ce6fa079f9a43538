// What several files do to many numbers at a time.
#ifndef RECTO_VISION_WIDE_HPP
#define RECTO_VISION_WIDE_HPP

#include "recto_wide.hpp"

#include <cstddef>
#include <cstdint>

namespace recto {

/// Adds one row of bytes to the running sums of its columns, which must not overflow.
void add_row(uint16_t *sums, const uint8_t *row, size_t count);

} // namespace recto

#endif
