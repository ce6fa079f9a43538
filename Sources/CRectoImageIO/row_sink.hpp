// Where decoders put rows as the file stores them; they come out upright.
#ifndef RECTO_IMAGEIO_ROW_SINK_HPP
#define RECTO_IMAGEIO_ROW_SINK_HPP

#include "codec.hpp"

#include <memory>

namespace recto {

/// Takes the stored rows in order and lays them into the upright BGR picture.
///
/// Nothing here throws once it is built: decoders call it between their library's setjmp and longjmp.
/// Where the orientation swaps the sides, rows gather in a band, so that the scratch is a few rows and not
/// a second picture, and each turn of the band stays within the cache.
class RowSink {
  public:
    RowSink(uint8_t *upright, const Stored &stored);

    /// Room for the next stored row: width * 3 bytes. Valid until `advance`.
    uint8_t *next() noexcept;
    /// The row that `next` lent is filled.
    void advance() noexcept;

    /// The whole picture, when its stored layout is the upright one: a decoder may fill it at once and
    /// then call `fill_done`. Otherwise NULL.
    uint8_t *whole() noexcept { return orientation_ == 1 ? upright_ : nullptr; }
    void fill_done() noexcept { row_ = height_; }

    bool is_complete() const noexcept { return row_ == height_; }

  private:
    void turn_band(size_t rows) noexcept;

    uint8_t *upright_;
    size_t width_;
    size_t height_;
    int32_t orientation_;
    size_t row_ = 0;
    size_t band_stride_ = 0;
    std::unique_ptr<uint8_t[]> band_;
};

} // namespace recto

#endif
