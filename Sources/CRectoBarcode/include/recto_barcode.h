// zxing-cpp behind C: a picture in, the barcodes on it out. No handle: nothing is kept between calls.
#ifndef RECTO_BARCODE_H
#define RECTO_BARCODE_H

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

typedef enum RECTO_CLOSED_ENUM RectoSymbology {
    RectoSymbologyQR = 0,
    RectoSymbologyPDF417 = 1,
    RectoSymbologyAztec = 2,
    RectoSymbologyDataMatrix = 3,
    RectoSymbologyCode128 = 4,
    RectoSymbologyCode39 = 5,
    RectoSymbologyITF = 6,
    RectoSymbologyEAN8 = 7,
    RectoSymbologyEAN13 = 8
} RectoSymbology;

#define RECTO_SYMBOLOGY_COUNT 9

typedef struct RectoBarcodeOptions {
    /// One bit for each symbology to look for, `1u << RectoSymbologyQR`; at least one.
    uint32_t symbologies;
    /// 0 or 1: look longer.
    int32_t tries_harder;
    /// 0 or 1: look in the four directions.
    int32_t tries_rotated;
    /// 0 or 1: look for matrix symbols in reduced copies as well: large ones, and coarse print.
    int32_t tries_reduced;
    /// 0 or 1: one tone parts light from dark in the whole picture, in place of one for each place.
    int32_t has_one_tone;
} RectoBarcodeOptions;

typedef struct RectoBarcode {
    RectoSymbology symbology;
    /// Of the view, in pixels, clockwise from the symbol's own top left.
    RectoQuad quad;
    /// Degrees by which the symbol is turned in the picture, clockwise, -180...180.
    int32_t orientation;
    /// Not 0 where the symbol is mirrored.
    int32_t is_mirrored;
    /// Where the payload stands among the bytes: what the symbol holds, no character set applied.
    size_t payload_offset;
    size_t payload_count;
    /// The same as UTF-8, by the character set that the symbol names or that fits; empty for a symbol without text.
    size_t text_offset;
    size_t text_count;
    /// The level of error correction as the symbology writes it ("L", "5", "23%"); empty where it has none.
    char correction[8];
} RectoBarcode;

/// The version of zxing-cpp that this was compiled with, "1.4.0".
const char *recto_barcode_library_version(void) RECTO_NOEXCEPT;

/// Reads the barcodes on a view, all pixel formats, without a copy of it: every matrix symbol, and one of each linear
/// symbology. Writes up to `capacity` results; more are
/// dropped. Payloads and texts go into `bytes`, one after the other; TooLarge when they do not fit, or when the view's
/// rows take more than 2 GiB.
RectoStatus recto_barcode_read(const RectoImageView *view, const RectoBarcodeOptions *options,
                               RectoBarcode *results, int32_t capacity, int32_t *count, uint8_t *bytes,
                               size_t byte_capacity, RectoMessage message) RECTO_NOEXCEPT;

/// Draws a barcode for specimens: one byte a module, 1 for dark, rows from the top, without a quiet zone. A linear
/// symbology has one row. BadArgument for a payload that the symbology cannot hold; TooLarge when `capacity` is less
/// than the modules. `correction` is 0...8, or -1 for the symbology's usual level.
RectoStatus recto_barcode_draw(RectoSymbology symbology, const uint8_t *payload, size_t payload_count,
                               int32_t correction, uint8_t *modules, size_t capacity, int32_t *width,
                               int32_t *height, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
