// What the files of this target share: the bytes, the caps, and one codec per format.
#ifndef RECTO_IMAGEIO_CODEC_HPP
#define RECTO_IMAGEIO_CODEC_HPP

#include "recto_guard.hpp"
#include "recto_imageio.h"

#include <cstddef>
#include <cstdint>
#include <string>

namespace recto {

class RowSink;

/// A file's bytes, lent for the call.
struct Bytes {
    const uint8_t *data;
    size_t size;

    bool starts_with(const char *text, size_t count, size_t at = 0) const;
    Bytes from(size_t at) const { return at < size ? Bytes{data + at, size - at} : Bytes{data, 0}; }
};

/// The picture as the file stores it, before the orientation is applied.
struct Stored {
    int32_t width;
    int32_t height;
    /// 1...8
    int32_t orientation;
};

inline size_t pixel_count(const Stored &stored) {
    return static_cast<size_t>(stored.width) * static_cast<size_t>(stored.height);
}

// sniff.cpp
/// By the bytes alone; what is not decoded here throws Unsupported and says what it looks like.
RectoFileFormat sniff(Bytes bytes);

// limits.cpp
void check_limits(const RectoDecodeLimits *limits);
/// Throws TooLarge. Sides come as the widest type any header holds, so that nothing wraps on the way here.
Stored check_sides(uint64_t width, uint64_t height, int32_t orientation, const RectoDecodeLimits &limits);

// exif.cpp
/// Orientation 1...8 out of an EXIF block, with or without its "Exif\0\0" prefix; 1 when it holds none.
int32_t exif_orientation(Bytes exif);

// jpeg.cpp, png.cpp, webp.cpp, tiff.cpp
// `..._stored` reads the header and checks the caps; `..._decode` hands over every row, in stored order.
Stored jpeg_stored(Bytes bytes, const RectoDecodeLimits &limits);
void jpeg_decode(Bytes bytes, const RectoDecodeLimits &limits, const Stored &stored, RowSink &rows);
Stored png_stored(Bytes bytes, const RectoDecodeLimits &limits);
void png_decode(Bytes bytes, const Stored &stored, RowSink &rows);
Stored webp_stored(Bytes bytes, const RectoDecodeLimits &limits);
void webp_decode(Bytes bytes, const Stored &stored, RowSink &rows);
Stored tiff_stored(Bytes bytes, const RectoDecodeLimits &limits);
void tiff_decode(Bytes bytes, const Stored &stored, RowSink &rows);

// encode_jpeg.cpp, encode_png.cpp
void jpeg_encode(const RectoImageView &view, int32_t quality, RectoByteSink sink, void *context);
void png_encode(const RectoImageView &view, RectoByteSink sink, void *context);

// over_white.cpp
/// Lays one row of straight-alpha pixels over white; the three colours keep their order.
void over_white(const uint8_t *four, uint8_t *three, size_t pixels) noexcept;

} // namespace recto

#endif
