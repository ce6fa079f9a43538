#include "wide.hpp"

namespace recto {

RECTO_WIDE void add_row(uint16_t *__restrict sums, const uint8_t *__restrict row, size_t count) {
    for (size_t x = 0; x < count; ++x)
        sums[x] = static_cast<uint16_t>(sums[x] + row[x]);
}

} // namespace recto
