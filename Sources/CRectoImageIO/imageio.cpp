// The C entries: arguments are checked here, exceptions stop here.
#include "row_sink.hpp"

namespace recto {

namespace {

struct Header {
    RectoFileFormat format;
    Stored stored;

    RectoImageInfo info() const {
        const bool swaps = stored.orientation >= 5;
        return RectoImageInfo{format, swaps ? stored.height : stored.width,
                              swaps ? stored.width : stored.height, stored.orientation};
    }
};

Header read_header(Bytes bytes, const RectoDecodeLimits &limits) {
    if (bytes.size > limits.max_bytes)
        throw Failure(RectoStatusTooLarge, "the file has " + std::to_string(bytes.size) +
                                               " bytes, over the limit of " +
                                               std::to_string(limits.max_bytes));
    const RectoFileFormat format = sniff(bytes);
    switch (format) {
    case RectoFileFormatJPEG: return {format, jpeg_stored(bytes, limits)};
    case RectoFileFormatPNG: return {format, png_stored(bytes, limits)};
    case RectoFileFormatWebP: return {format, webp_stored(bytes, limits)};
    case RectoFileFormatTIFF: return {format, tiff_stored(bytes, limits)};
    }
    throw Failure(RectoStatusInternal, "a format without a decoder");
}

void decode_rows(Bytes bytes, const RectoDecodeLimits &limits, const Header &header, RowSink &rows) {
    switch (header.format) {
    case RectoFileFormatJPEG: jpeg_decode(bytes, limits, header.stored, rows); break;
    case RectoFileFormatPNG: png_decode(bytes, header.stored, rows); break;
    case RectoFileFormatWebP: webp_decode(bytes, header.stored, rows); break;
    case RectoFileFormatTIFF: tiff_decode(bytes, header.stored, rows); break;
    }
    // The caller's memory may be uninitialised: a row that was left out must not pass for a picture.
    if (!rows.is_complete())
        throw Failure(RectoStatusInternal, "the decoder left rows out");
}

Bytes check_bytes(const uint8_t *bytes, size_t byte_count) {
    static const uint8_t none = 0;
    require(bytes != nullptr || byte_count == 0, "the file's bytes are NULL");
    return {bytes == nullptr ? &none : bytes, byte_count};
}

} // namespace

} // namespace recto

using namespace recto;

RectoStatus recto_image_info(const uint8_t *bytes, size_t byte_count, const RectoDecodeLimits *limits,
                             RectoImageInfo *out, RectoMessage message) noexcept {
    return guarded(message, [&] {
        require(out != nullptr, "the place for the image's info is NULL");
        check_limits(limits);
        *out = read_header(check_bytes(bytes, byte_count), *limits).info();
    });
}

RectoStatus recto_image_decode(const uint8_t *bytes, size_t byte_count, const RectoDecodeLimits *limits,
                               uint8_t *pixels, size_t capacity, RectoImageInfo *out,
                               RectoMessage message) noexcept {
    return guarded(message, [&] {
        require(pixels != nullptr, "the place for the pixels is NULL");
        check_limits(limits);
        const Bytes file = check_bytes(bytes, byte_count);
        const Header header = read_header(file, *limits);
        require(capacity / 3 >= pixel_count(header.stored), "the place for the pixels is too small");
        RowSink rows(pixels, header.stored);
        decode_rows(file, *limits, header, rows);
        if (out != nullptr)
            *out = header.info();
    });
}

RectoStatus recto_image_encode(const RectoImageView *view, RectoFileFormat format, int32_t quality,
                               RectoByteSink sink, void *context, RectoMessage message) noexcept {
    return guarded(message, [&] {
        check_view(view);
        require(sink != nullptr, "the byte sink is NULL");
        switch (format) {
        case RectoFileFormatPNG: png_encode(*view, sink, context); return;
        case RectoFileFormatJPEG:
            require(quality >= 1 && quality <= 100, "JPEG quality is not within 1...100");
            jpeg_encode(*view, quality, sink, context);
            return;
        case RectoFileFormatWebP:
        case RectoFileFormatTIFF: break;
        }
        throw Failure(RectoStatusUnsupported, "only PNG and JPEG are encoded");
    });
}
