// Barcodes for specimens and their measurements.
#include "symbologies.hpp"

#include "recto_guard.hpp"

#include <ZXing/BitMatrix.h>
#include <ZXing/MultiFormatWriter.h>

#include <algorithm>
#include <string>

RectoStatus recto_barcode_draw(RectoSymbology symbology, const uint8_t *payload, size_t payload_count,
                               int32_t correction, uint8_t *modules, size_t capacity, int32_t *width,
                               int32_t *height, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(payload != nullptr && modules != nullptr && width != nullptr && height != nullptr,
                       "NULL argument");
        recto::require(payload_count > 0 && payload_count <= 8192, "a payload of 1 to 8192 bytes is wanted");
        recto::require(correction >= -1 && correction <= 8, "a level of error correction is -1...8");
        recto::require(static_cast<int>(symbology) >= 0 && static_cast<int>(symbology) < RECTO_SYMBOLOGY_COUNT,
                       "no such symbology");
        // A byte becomes the character of that number, and ISO 8859-1 makes it the same byte again; from zxing 2 on but for
        // control characters of eight bits, with which it is no text.
        const std::wstring contents(payload, payload + payload_count);
        const bool is_text = std::none_of(payload, payload + payload_count, [](uint8_t byte) { return byte >= 0x80 && byte < 0xA0; });
        ZXing::MultiFormatWriter writer(recto::kFormats[static_cast<size_t>(symbology)]);
        writer.setMargin(0).setEncoding(is_text ? ZXing::CharacterSet::ISO8859_1 : ZXing::CharacterSet::BINARY).setEccLevel(correction);
        ZXing::BitMatrix drawn;
        try {
            drawn = writer.encode(contents, 0, 0);
        } catch (const std::bad_alloc &) {
            throw;
        } catch (const std::exception &error) {
            throw recto::Failure(RectoStatusBadArgument, error.what());
        }
        const size_t needed = static_cast<size_t>(drawn.width()) * static_cast<size_t>(drawn.height());
        if (needed > capacity)
            throw recto::Failure(RectoStatusTooLarge, "the buffer is smaller than the barcode's modules");
        for (int y = 0; y < drawn.height(); ++y)
            for (int x = 0; x < drawn.width(); ++x)
                *modules++ = drawn.get(x, y) ? 1 : 0;
        *width = drawn.width();
        *height = drawn.height();
    });
}
