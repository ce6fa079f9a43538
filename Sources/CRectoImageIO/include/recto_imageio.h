// Decode and encode behind C: libjpeg-turbo, libpng, libwebp, libtiff. No OpenCV.
#ifndef RECTO_IMAGEIO_H
#define RECTO_IMAGEIO_H

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum RECTO_CLOSED_ENUM RectoFileFormat {
    RectoFileFormatJPEG = 0,
    RectoFileFormatPNG = 1,
    RectoFileFormatWebP = 2,
    RectoFileFormatTIFF = 3
} RectoFileFormat;

/// Caps, checked against the header before any pixel is allocated.
typedef struct RectoDecodeLimits {
    size_t max_bytes;
    int32_t max_side;
    int64_t max_pixels;
} RectoDecodeLimits;

/// What the header says. `width` and `height` are upright, that is after the EXIF orientation.
typedef struct RectoImageInfo {
    RectoFileFormat format;
    int32_t width;
    int32_t height;
    /// EXIF orientation 1...8 as found in the file; 1 when there is none or it is out of range.
    int32_t orientation;
} RectoImageInfo;

/// Reads the header alone. The format follows from the bytes, never from a name.
/// Fails with Unsupported (not one of the formats), Unreadable (empty, cut or damaged), TooLarge (a cap).
/// `bytes` may be NULL where `byte_count` is 0.
RectoStatus recto_image_info(const uint8_t *bytes, size_t byte_count, const RectoDecodeLimits *limits,
                             RectoImageInfo *out, RectoMessage message) RECTO_NOEXCEPT;

/// Decodes into caller-owned memory, BGR8, upright (EXIF orientation applied once), tightly packed:
/// `capacity` must be at least width * height * 3 of `recto_image_info`. Alpha is laid over white; 16 bit is
/// reduced to 8; palette, grey and CMYK are expanded; of a TIFF the first page is taken. A truncated or
/// corrupt file is Unreadable: there is no half a picture. `out` may be NULL. On failure `pixels` holds
/// anything.
RectoStatus recto_image_decode(const uint8_t *bytes, size_t byte_count, const RectoDecodeLimits *limits,
                               uint8_t *pixels, size_t capacity, RectoImageInfo *out,
                               RectoMessage message) RECTO_NOEXCEPT;

/// Receives encoded bytes piece by piece; returns 0 to go on, anything else to stop the encoder.
typedef int32_t (*RectoByteSink)(void *context, const uint8_t *bytes, size_t count);

/// Encodes a view into `sink` as PNG (lossless, alpha kept) or as JPEG (`quality` 1...100, 4:2:0, alpha laid
/// over white). Another format is Unsupported; a sink that stops makes it Internal. The sink must return: it
/// may not throw or jump.
RectoStatus recto_image_encode(const RectoImageView *view, RectoFileFormat format, int32_t quality,
                               RectoByteSink sink, void *context, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
