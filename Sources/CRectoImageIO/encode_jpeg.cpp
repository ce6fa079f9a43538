// JPEG out: 4:2:0, baseline.
#include "jpeg_errors.hpp"

#include <vector>

namespace recto {

namespace {

struct JpegWriter {
    JpegWriter(const RectoImageView &view, RectoByteSink sink, void *context)
        : view(view), sink(sink), context(context) {
        install(errors, *reinterpret_cast<j_common_ptr>(&codec));
        codec.client_data = this;
    }
    JpegWriter(const JpegWriter &) = delete;
    JpegWriter &operator=(const JpegWriter &) = delete;
    ~JpegWriter() { jpeg_destroy_compress(&codec); }

    const RectoImageView &view;
    RectoByteSink sink;
    void *context;
    jpeg_compress_struct codec = {};
    JpegErrors errors = {};
    jpeg_destination_mgr destination = {};
    uint8_t buffer[16384];
};

JpegWriter &writer_of(j_compress_ptr codec) { return *static_cast<JpegWriter *>(codec->client_data); }

void hand_over(j_compress_ptr codec, size_t count) {
    JpegWriter &it = writer_of(codec);
    if (count > 0 && it.sink(it.context, it.buffer, count) != 0)
        fail_jpeg(reinterpret_cast<j_common_ptr>(codec), RectoStatusInternal,
                  "the byte sink stopped the encoder");
    it.destination.next_output_byte = it.buffer;
    it.destination.free_in_buffer = sizeof it.buffer;
}

void begin(j_compress_ptr codec) { hand_over(codec, 0); }

boolean flush_full(j_compress_ptr codec) {
    hand_over(codec, sizeof writer_of(codec).buffer);
    return TRUE;
}

void end(j_compress_ptr codec) {
    const JpegWriter &it = writer_of(codec);
    hand_over(codec, sizeof it.buffer - it.destination.free_in_buffer);
}

bool has_alpha(RectoPixelFormat format) {
    return format == RectoPixelFormatBGRA8 || format == RectoPixelFormatRGBA8;
}

J_COLOR_SPACE colour_space(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return JCS_GRAYSCALE;
    case RectoPixelFormatBGR8:
    case RectoPixelFormatBGRA8: return JCS_EXT_BGR;
    case RectoPixelFormatRGB8:
    case RectoPixelFormatRGBA8: return JCS_EXT_RGB;
    }
    return JCS_UNKNOWN;
}

/// Holds no object with a destructor: libjpeg leaves it by longjmp.
bool step_all(JpegWriter &it, int quality, uint8_t *three) {
    if (setjmp(it.errors.jump) != 0)
        return false;
    jpeg_create_compress(&it.codec);
    it.destination.init_destination = begin;
    it.destination.empty_output_buffer = flush_full;
    it.destination.term_destination = end;
    it.codec.dest = &it.destination;
    it.codec.image_width = static_cast<JDIMENSION>(it.view.width);
    it.codec.image_height = static_cast<JDIMENSION>(it.view.height);
    it.codec.in_color_space = colour_space(it.view.format);
    it.codec.input_components = it.codec.in_color_space == JCS_GRAYSCALE ? 1 : 3;
    jpeg_set_defaults(&it.codec);
    jpeg_set_quality(&it.codec, quality, TRUE);
    jpeg_start_compress(&it.codec, TRUE);
    for (size_t y = 0; y < static_cast<size_t>(it.view.height); ++y) {
        const uint8_t *from = it.view.pixels + y * it.view.row_stride;
        if (three != nullptr)
            over_white(from, three, static_cast<size_t>(it.view.width));
        JSAMPROW row = three == nullptr ? const_cast<uint8_t *>(from) : three;
        jpeg_write_scanlines(&it.codec, &row, 1);
    }
    jpeg_finish_compress(&it.codec);
    return true;
}

} // namespace

void jpeg_encode(const RectoImageView &view, int32_t quality, RectoByteSink sink, void *context) {
    JpegWriter it(view, sink, context);
    std::vector<uint8_t> three(has_alpha(view.format) ? static_cast<size_t>(view.width) * 3 : 0);
    if (!step_all(it, quality, three.empty() ? nullptr : three.data()))
        throw Failure(it.errors.status == RectoStatusOutOfMemory ? RectoStatusOutOfMemory
                                                                 : RectoStatusInternal,
                      std::string("JPEG: ") + it.errors.text);
}

} // namespace recto
