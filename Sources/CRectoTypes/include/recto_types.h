// The C vocabulary that every shim of Recto shares. C11-clean; also read as C++17 and by Swift.
#ifndef RECTO_TYPES_H
#define RECTO_TYPES_H

#include <stddef.h>
#include <stdint.h>

#if defined(__clang__)
#define RECTO_CLOSED_ENUM __attribute__((enum_extensibility(closed)))
#else
#define RECTO_CLOSED_ENUM
#endif

#ifdef __cplusplus
#define RECTO_NOEXCEPT noexcept
extern "C" {
#else
#define RECTO_NOEXCEPT
#endif

/// What a call came to. Anything but `RectoStatusOK` also fills the caller's message buffer.
typedef enum RECTO_CLOSED_ENUM RectoStatus {
    RectoStatusOK = 0,
    /// An argument breaks the function's contract: NULL, a size, a stride, a byte count.
    RectoStatusBadArgument = 1,
    /// The bytes are not the image they claim to be, or end too early.
    RectoStatusUnreadable = 2,
    /// The bytes are of no format that is decoded here.
    RectoStatusUnsupported = 3,
    /// The image is over a cap on bytes, sides or pixels; found before its pixels were allocated.
    RectoStatusTooLarge = 4,
    /// A model or another file the handle needs is missing or unusable.
    RectoStatusNoModel = 5,
    RectoStatusOutOfMemory = 6,
    /// The library behind the call failed; the message says how.
    RectoStatusInternal = 7
} RectoStatus;

typedef enum RECTO_CLOSED_ENUM RectoPixelFormat {
    RectoPixelFormatGrey8 = 0,
    RectoPixelFormatBGR8 = 1,
    RectoPixelFormatRGB8 = 2,
    RectoPixelFormatBGRA8 = 3,
    RectoPixelFormatRGBA8 = 4
} RectoPixelFormat;

/// Pixels lent for one call. Rows run from the top; `row_stride` is in bytes, fewer than 4 GiB.
typedef struct RectoImageView {
    const uint8_t *pixels;
    size_t byte_count;
    int32_t width;
    int32_t height;
    size_t row_stride;
    RectoPixelFormat format;
    /// Equal tokens promise equal pixels, so that a handle may reuse what it derived; 0 promises nothing.
    uint64_t token;
} RectoImageView;

/// Pixels, from the top left, x right, y down. A pixel's centre lies at (+0.5, +0.5).
typedef struct RectoPoint {
    float x;
    float y;
} RectoPoint;

/// Clockwise from the document's own top left.
typedef struct RectoQuad {
    RectoPoint corners[4];
} RectoQuad;

/// Where a call writes why it failed: UTF-8, always terminated when capacity > 0.
typedef struct RectoMessage {
    char *text;
    size_t capacity;
} RectoMessage;

/// Bytes of one pixel, or 0 for a value that is no format.
static inline size_t recto_bytes_per_pixel(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return 1;
    case RectoPixelFormatBGR8:
    case RectoPixelFormatRGB8: return 3;
    case RectoPixelFormatBGRA8:
    case RectoPixelFormatRGBA8: return 4;
    }
    return 0;
}

/// Largest side that any shim accepts, in pixels: OpenCV's warps refuse longer ones, and every product of two sides fits into int32_t.
#define RECTO_MAX_SIDE 32766

#ifdef __cplusplus
}
#endif

#endif
