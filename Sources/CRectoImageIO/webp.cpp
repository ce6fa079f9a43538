// WebP through libwebp: lossy and lossless stills.
#include "row_sink.hpp"

#include <webp/decode.h>

#include <cstring>
#include <vector>

namespace recto {

namespace {

[[noreturn]] void fail(VP8StatusCode code) {
    switch (code) {
    case VP8_STATUS_OUT_OF_MEMORY: throw std::bad_alloc();
    case VP8_STATUS_UNSUPPORTED_FEATURE:
        throw Failure(RectoStatusUnsupported,
                      "WebP: a feature that is not decoded; convert it to JPEG or PNG");
    case VP8_STATUS_SUSPENDED:
    case VP8_STATUS_NOT_ENOUGH_DATA:
        throw Failure(RectoStatusUnreadable, "WebP: the file ends too early; copy it again");
    default: throw Failure(RectoStatusUnreadable, "WebP: the data are corrupt");
    }
}

WebPBitstreamFeatures features_of(Bytes bytes) {
    WebPBitstreamFeatures features;
    const VP8StatusCode code = WebPGetFeatures(bytes.data, bytes.size, &features);
    if (code != VP8_STATUS_OK)
        fail(code);
    return features;
}

size_t little_endian(const uint8_t *at) {
    return static_cast<size_t>(at[0]) | static_cast<size_t>(at[1]) << 8 | static_cast<size_t>(at[2]) << 16 |
           static_cast<size_t>(at[3]) << 24;
}

/// Chunks follow the 12 bytes of the RIFF header, each padded to an even length.
int32_t orientation_of(Bytes bytes) {
    Bytes rest = bytes.from(12);
    while (rest.size >= 8) {
        const size_t count = little_endian(rest.data + 4);
        if (count > rest.size - 8)
            return 1;
        if (rest.starts_with("EXIF", 4))
            return exif_orientation({rest.data + 8, count});
        rest = rest.from(8 + count + (count & 1));
    }
    return 1;
}

void decode_into(Bytes bytes, uint8_t *pixels, size_t stride, size_t height, WEBP_CSP_MODE mode) {
    WebPDecoderConfig config;
    if (!WebPInitDecoderConfig(&config))
        throw Failure(RectoStatusInternal, "WebP: the library is of another version than its header");
    config.output.colorspace = mode;
    config.output.is_external_memory = 1;
    config.output.u.RGBA.rgba = pixels;
    config.output.u.RGBA.stride = static_cast<int>(stride);
    config.output.u.RGBA.size = stride * height;
    const VP8StatusCode code = WebPDecode(bytes.data, bytes.size, &config);
    WebPFreeDecBuffer(&config.output);
    if (code != VP8_STATUS_OK)
        fail(code);
}

} // namespace

Stored webp_stored(Bytes bytes, const RectoDecodeLimits &limits) {
    const WebPBitstreamFeatures features = features_of(bytes);
    if (features.width <= 0 || features.height <= 0)
        throw Failure(RectoStatusUnreadable, "WebP: the header says that the image has no pixels");
    if (features.has_animation)
        throw Failure(RectoStatusUnsupported,
                      "WebP: an animation is not decoded; save one frame as JPEG or PNG");
    return check_sides(static_cast<uint64_t>(features.width), static_cast<uint64_t>(features.height),
                       orientation_of(bytes), limits);
}

void webp_decode(Bytes bytes, const Stored &stored, RowSink &rows) {
    const auto width = static_cast<size_t>(stored.width);
    const auto height = static_cast<size_t>(stored.height);
    const bool has_alpha = features_of(bytes).has_alpha != 0;
    if (uint8_t *whole = has_alpha ? nullptr : rows.whole()) {
        decode_into(bytes, whole, width * 3, height, MODE_BGR);
        rows.fill_done();
        return;
    }
    const size_t stride = width * (has_alpha ? 4 : 3);
    std::vector<uint8_t> picture(stride * height);
    decode_into(bytes, picture.data(), stride, height, has_alpha ? MODE_BGRA : MODE_BGR);
    for (size_t y = 0; y < height; ++y) {
        if (has_alpha)
            over_white(&picture[y * stride], rows.next(), width);
        else
            std::memcpy(rows.next(), &picture[y * stride], stride);
        rows.advance();
    }
}

} // namespace recto
