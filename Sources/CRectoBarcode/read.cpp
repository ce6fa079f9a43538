// ZX_USE_UTF8: texts as UTF-8, not as wide characters.
#define ZX_USE_UTF8 1

#include "symbologies.hpp"

#include "recto_guard.hpp"

#include <ZXing/ReadBarcode.h>
#if __has_include(<ZXing/Version.h>)
#include <ZXing/Version.h>
#else
#include <ZXing/ZXVersion.h>
#endif

#include <algorithm>
#include <cstring>

namespace {

#define RECTO_TEXT_OF(x) #x
#define RECTO_VERSION_TEXT(a, b, c) RECTO_TEXT_OF(a) "." RECTO_TEXT_OF(b) "." RECTO_TEXT_OF(c)

// What zxing calls otherwise from 2.2 and 2.3 on, the old names being deprecated.
#if ZXING_VERSION_MAJOR > 2 || (ZXING_VERSION_MAJOR == 2 && ZXING_VERSION_MINOR >= 2)
using ReaderOptions = ZXing::ReaderOptions;
#else
using ReaderOptions = ZXing::DecodeHints;
#endif
#if ZXING_VERSION_MAJOR > 2 || (ZXING_VERSION_MAJOR == 2 && ZXING_VERSION_MINOR >= 3)
constexpr ZXing::ImageFormat kBGRA = ZXing::ImageFormat::BGRA, kRGBA = ZXing::ImageFormat::RGBA;
#else
constexpr ZXing::ImageFormat kBGRA = ZXing::ImageFormat::BGRX, kRGBA = ZXing::ImageFormat::RGBX;
#endif

ZXing::ImageFormat format_of(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return ZXing::ImageFormat::Lum;
    case RectoPixelFormatBGR8: return ZXing::ImageFormat::BGR;
    case RectoPixelFormatRGB8: return ZXing::ImageFormat::RGB;
    case RectoPixelFormatBGRA8: return kBGRA;
    case RectoPixelFormatRGBA8: return kRGBA;
    }
    return ZXing::ImageFormat::None;
}

/// Those of the asked formats that are linear, or those that are not.
ZXing::BarcodeFormats formats_of(uint32_t symbologies, bool are_linear) {
    const ZXing::BarcodeFormats linear = ZXing::BarcodeFormat::LinearCodes;
    ZXing::BarcodeFormats formats;
    for (size_t i = 0; i < recto::kFormats.size(); ++i)
        if ((symbologies & (1u << i)) != 0 && linear.testFlag(recto::kFormats[i]) == are_linear)
            formats |= recto::kFormats[i];
    return formats;
}

ReaderOptions options_of(const RectoBarcodeOptions &options, ZXing::BarcodeFormats formats) {
    ReaderOptions all;
    all.setFormats(formats)
        .setBinarizer(options.has_one_tone != 0 ? ZXing::Binarizer::GlobalHistogram : ZXing::Binarizer::LocalAverage)
        .setTryHarder(options.tries_harder != 0)
        .setTryRotate(options.tries_rotated != 0)
        .setTryDownscale(options.tries_reduced != 0);
    return all;
}

/// Lines of a linear symbol that have to agree: two equal ones are too easily found in print.
constexpr int kLeastLines = 3;

/// One linear symbol: where zxing 1.4 compares two of the same contents it fails an assertion and ends the process, so that
/// it is never asked for more than one, and never in reduced copies, which would find the same again.
ZXing::Result read_linear(const ZXing::ImageView &image, const RectoBarcodeOptions &options,
                          ZXing::BarcodeFormats formats, int lines) {
    return ZXing::ReadBarcode(
        image, options_of(options, formats).setTryDownscale(false).setMinLineCount(static_cast<uint8_t>(lines)));
}

/// The first of each linear format. Asked for one symbol zxing stops at as many lines as have to agree: the most that agree
/// show how high the symbol is.
void add_linear(const ZXing::ImageView &image, const RectoBarcodeOptions &options, ZXing::Results &all) {
    const ZXing::BarcodeFormats asked = formats_of(options.symbologies, true);
    if (asked.empty() || !read_linear(image, options, asked, kLeastLines).isValid())
        return;
    for (const ZXing::BarcodeFormat format : asked) {
        ZXing::Result found = read_linear(image, options, format, kLeastLines);
        if (!found.isValid())
            continue;
        for (int low = kLeastLines, high = 256; high - low > 1;) {
            const int middle = (low + high) / 2;
            ZXing::Result higher = read_linear(image, options, format, middle);
            if (higher.isValid() && higher.bytes() == found.bytes()) {
                found = std::move(higher);
                low = middle;
            } else {
                high = middle;
            }
        }
        all.push_back(std::move(found));
    }
}

ZXing::Results read(const ZXing::ImageView &image, const RectoBarcodeOptions &options, int32_t capacity) {
    ZXing::Results all;
    const ZXing::BarcodeFormats matrices = formats_of(options.symbologies, false);
    if (!matrices.empty())
        all = ZXing::ReadBarcodes(
            image, options_of(options, matrices)
                       .setMaxNumberOfSymbols(static_cast<uint8_t>(std::min<int32_t>(capacity, 255))));
    add_linear(image, options, all);
    return all;
}

/// Appends to the caller's bytes and says where.
void append(const uint8_t *from, size_t count, uint8_t *bytes, size_t capacity, size_t &used, size_t &offset,
            size_t &length) {
    if (count > capacity - used)
        throw recto::Failure(RectoStatusTooLarge, "the barcodes hold more than the buffer for their bytes");
    offset = used;
    length = count;
    if (count > 0)
        std::memcpy(bytes + used, from, count);
    used += count;
}

RectoPoint point(const ZXing::PointI &p) { return {static_cast<float>(p.x), static_cast<float>(p.y)}; }

} // namespace

const char *recto_barcode_library_version(void) noexcept {
    return RECTO_VERSION_TEXT(ZXING_VERSION_MAJOR, ZXING_VERSION_MINOR, ZXING_VERSION_PATCH);
}

RectoStatus recto_barcode_read(const RectoImageView *view, const RectoBarcodeOptions *options,
                               RectoBarcode *results, int32_t capacity, int32_t *count, uint8_t *bytes,
                               size_t byte_capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(options != nullptr && results != nullptr && count != nullptr && bytes != nullptr,
                       "NULL argument");
        recto::require(capacity > 0, "no room for a result");
        *count = 0;
        recto::check_view(view);
        recto::require(options->symbologies != 0 && options->symbologies >> RECTO_SYMBOLOGY_COUNT == 0,
                       "no symbology, or one that there is not");
        // zxing reaches a pixel by an int of bytes from the first.
        if (view->row_stride > INT32_MAX / static_cast<size_t>(view->height))
            throw recto::Failure(RectoStatusTooLarge, "the view's rows take more than 2 GiB");
        const ZXing::ImageView image(view->pixels, view->width, view->height, format_of(view->format),
                                     static_cast<int>(view->row_stride));
        size_t used = 0;
        for (const ZXing::Result &found : read(image, *options, capacity)) {
            const auto at = std::find(recto::kFormats.begin(), recto::kFormats.end(), found.format());
            if (!found.isValid() || at == recto::kFormats.end() || *count >= capacity)
                continue;
            RectoBarcode barcode{};
            barcode.symbology = static_cast<RectoSymbology>(at - recto::kFormats.begin());
            for (int i = 0; i < 4; ++i)
                barcode.quad.corners[i] = point(found.position()[i]);
            barcode.orientation = found.orientation();
            barcode.is_mirrored = found.isMirrored() ? 1 : 0;
            const ZXing::ByteArray &payload = found.bytes();
            append(payload.data(), payload.size(), bytes, byte_capacity, used, barcode.payload_offset,
                   barcode.payload_count);
            const bool is_binary = found.contentType() == ZXing::ContentType::Binary;
            const std::string text = is_binary ? std::string() : found.text();
            append(reinterpret_cast<const uint8_t *>(text.data()), text.size(), bytes, byte_capacity, used,
                   barcode.text_offset, barcode.text_count);
            std::snprintf(barcode.correction, sizeof barcode.correction, "%s", found.ecLevel().c_str());
            results[(*count)++] = barcode;
        }
    });
}
