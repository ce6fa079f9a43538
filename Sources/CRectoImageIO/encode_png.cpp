// PNG out: lossless, quick rather than small.
#include "codec.hpp"

#include <png.h>

#include <csetjmp>
#include <cstdio>

namespace recto {

namespace {

/// Crops and specimens are written to be looked at, not kept: zlib's default of 6 buys a tenth at most.
constexpr int kCompression = 3;

struct PngWriter {
    PngWriter(const RectoImageView &view, RectoByteSink sink, void *context)
        : view(view), sink(sink), context(context) {}
    PngWriter(const PngWriter &) = delete;
    PngWriter &operator=(const PngWriter &) = delete;
    ~PngWriter() { png_destroy_write_struct(&codec, &info); }

    const RectoImageView &view;
    RectoByteSink sink;
    void *context;
    png_structp codec = nullptr;
    png_infop info = nullptr;
    char text[192] = "";
};

void stop(png_structp codec, png_const_charp text) {
    auto &it = *static_cast<PngWriter *>(png_get_error_ptr(codec));
    std::snprintf(it.text, sizeof it.text, "%s", text);
    png_longjmp(codec, 1);
}

void stay_quiet(png_structp, png_const_charp) {}
void flush_nothing(png_structp) {}

void write_bytes(png_structp codec, png_bytep bytes, size_t count) {
    auto &it = *static_cast<PngWriter *>(png_get_io_ptr(codec));
    if (it.sink(it.context, bytes, count) != 0)
        png_error(codec, "the byte sink stopped the encoder");
}

int colour_type(RectoPixelFormat format) {
    switch (format) {
    case RectoPixelFormatGrey8: return PNG_COLOR_TYPE_GRAY;
    case RectoPixelFormatBGR8:
    case RectoPixelFormatRGB8: return PNG_COLOR_TYPE_RGB;
    case RectoPixelFormatBGRA8:
    case RectoPixelFormatRGBA8: return PNG_COLOR_TYPE_RGB_ALPHA;
    }
    return PNG_COLOR_TYPE_GRAY;
}

/// Holds no object with a destructor: libpng leaves it by longjmp.
bool step_all(PngWriter &it) {
    if (setjmp(png_jmpbuf(it.codec)) != 0)
        return false;
    png_set_write_fn(it.codec, &it, write_bytes, flush_nothing);
    png_set_compression_level(it.codec, kCompression);
    png_set_compression_buffer_size(it.codec, 1 << 16);
    png_set_filter(it.codec, PNG_FILTER_TYPE_BASE, PNG_FILTER_SUB);
    png_set_IHDR(it.codec, it.info, static_cast<uint32_t>(it.view.width),
                 static_cast<uint32_t>(it.view.height), 8, colour_type(it.view.format), PNG_INTERLACE_NONE,
                 PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
    png_write_info(it.codec, it.info);
    if (it.view.format == RectoPixelFormatBGR8 || it.view.format == RectoPixelFormatBGRA8)
        png_set_bgr(it.codec);
    for (size_t y = 0; y < static_cast<size_t>(it.view.height); ++y)
        png_write_row(it.codec, it.view.pixels + y * it.view.row_stride);
    png_write_end(it.codec, it.info);
    return true;
}

} // namespace

void png_encode(const RectoImageView &view, RectoByteSink sink, void *context) {
    PngWriter it(view, sink, context);
    it.codec = png_create_write_struct(PNG_LIBPNG_VER_STRING, &it, stop, stay_quiet);
    if (it.codec == nullptr)
        throw std::bad_alloc();
    it.info = png_create_info_struct(it.codec);
    if (it.info == nullptr)
        throw std::bad_alloc();
    if (!step_all(it))
        throw Failure(RectoStatusInternal, std::string("PNG: ") + it.text);
}

} // namespace recto
