// PNG through libpng: every colour type and depth, interlaced or not.
#include "row_sink.hpp"

#include <png.h>

#include <csetjmp>
#include <cstdio>
#include <cstring>
#include <vector>

namespace recto {

namespace {

struct PngReader {
    explicit PngReader(Bytes bytes) : bytes(bytes) {}
    PngReader(const PngReader &) = delete;
    PngReader &operator=(const PngReader &) = delete;
    ~PngReader() { png_destroy_read_struct(&codec, &info, nullptr); }

    [[noreturn]] void fail() const { throw Failure(RectoStatusUnreadable, std::string("PNG: ") + text); }

    Bytes bytes;
    size_t at = 0;
    png_structp codec = nullptr;
    png_infop info = nullptr;
    int passes = 1;
    char text[192] = "";
};

void stop(png_structp codec, png_const_charp text) {
    auto &it = *static_cast<PngReader *>(png_get_error_ptr(codec));
    std::snprintf(it.text, sizeof it.text, "%s", text);
    png_longjmp(codec, 1);
}

void stay_quiet(png_structp, png_const_charp) {}

void read_bytes(png_structp codec, png_bytep to, size_t count) {
    auto &it = *static_cast<PngReader *>(png_get_io_ptr(codec));
    if (count > it.bytes.size - it.at)
        png_error(codec, "the file ends too early; copy it again");
    std::memcpy(to, it.bytes.data + it.at, count);
    it.at += count;
}

uint32_t big_endian(const uint8_t *at) {
    return static_cast<uint32_t>(at[0]) << 24 | static_cast<uint32_t>(at[1]) << 16 |
           static_cast<uint32_t>(at[2]) << 8 | at[3];
}

/// libpng meets the orientation only where it stands, which may be after the pixels. Its checksum is libpng's
/// to verify: a file that is damaged there does not decode.
int32_t orientation_of(Bytes bytes) {
    Bytes rest = bytes.from(8);
    while (rest.size >= 12) {
        const size_t count = big_endian(rest.data);
        if (count > rest.size - 12)
            return 1;
        if (rest.starts_with("eXIf", 4, 4))
            return exif_orientation({rest.data + 8, count});
        rest = rest.from(count + 12);
    }
    return 1;
}

/// The caps come before libpng, whose own words for a size over its limits are "invalid IHDR data".
Stored read_sides(Bytes bytes, const RectoDecodeLimits &limits) {
    const Bytes header = bytes.from(8);
    if (header.size < 8 + 13)
        throw Failure(RectoStatusUnreadable, "PNG: the file ends inside its header; copy it again");
    if (big_endian(header.data) != 13 || !header.starts_with("IHDR", 4, 4))
        throw Failure(RectoStatusUnreadable, "PNG: the file does not begin with its header");
    return check_sides(big_endian(header.data + 8), big_endian(header.data + 12), orientation_of(bytes),
                       limits);
}

// The functions with setjmp: no object with a destructor lives in them or is made by what they call.

bool step_header(PngReader &it, const Stored &stored) {
    if (setjmp(png_jmpbuf(it.codec)) != 0)
        return false;
    png_set_read_fn(it.codec, &it, read_bytes);
    png_set_user_limits(it.codec, static_cast<uint32_t>(stored.width), static_cast<uint32_t>(stored.height));
    png_set_chunk_malloc_max(it.codec, 1 << 20);
    // Only IHDR, PLTE, tRNS, IDAT and IEND are looked into: no compressed text, no profile is ever inflated.
    png_set_keep_unknown_chunks(it.codec, PNG_HANDLE_CHUNK_NEVER, nullptr, -1);
    png_set_crc_action(it.codec, PNG_CRC_ERROR_QUIT, PNG_CRC_ERROR_QUIT);
    png_set_benign_errors(it.codec, 1);
    png_read_info(it.codec, it.info);
    return true;
}

bool step_transforms(PngReader &it) {
    if (setjmp(png_jmpbuf(it.codec)) != 0)
        return false;
    png_set_expand(it.codec); // palette to RGB, low depths to 8, tRNS to alpha
    png_set_scale_16(it.codec);
    png_set_gray_to_rgb(it.codec);
    png_set_bgr(it.codec);
    it.passes = png_set_interlace_handling(it.codec);
    png_read_update_info(it.codec, it.info);
    return true;
}

bool step_rows(PngReader &it, RowSink &rows, size_t width, size_t height, uint8_t *four) {
    if (setjmp(png_jmpbuf(it.codec)) != 0)
        return false;
    for (size_t y = 0; y < height; ++y) {
        uint8_t *to = rows.next();
        png_read_row(it.codec, four == nullptr ? to : four, nullptr);
        if (four != nullptr)
            over_white(four, to, width);
        rows.advance();
    }
    png_read_end(it.codec, nullptr);
    return true;
}

bool step_passes(PngReader &it, uint8_t *picture, size_t stride, size_t height) {
    if (setjmp(png_jmpbuf(it.codec)) != 0)
        return false;
    for (int pass = 0; pass < it.passes; ++pass)
        for (size_t y = 0; y < height; ++y)
            png_read_row(it.codec, picture + y * stride, nullptr);
    png_read_end(it.codec, nullptr);
    return true;
}

void open(PngReader &it, const Stored &stored) {
    it.codec = png_create_read_struct(PNG_LIBPNG_VER_STRING, &it, stop, stay_quiet);
    if (it.codec == nullptr)
        throw std::bad_alloc();
    it.info = png_create_info_struct(it.codec);
    if (it.info == nullptr)
        throw std::bad_alloc();
    if (!step_header(it, stored))
        it.fail();
}

/// The passes of an interlaced picture go over all its rows, so that all of them have to stand somewhere.
void decode_interlaced(PngReader &it, const Stored &stored, size_t channels, RowSink &rows) {
    const auto width = static_cast<size_t>(stored.width);
    const auto height = static_cast<size_t>(stored.height);
    const size_t stride = width * channels;
    if (uint8_t *whole = channels == 3 ? rows.whole() : nullptr) {
        if (!step_passes(it, whole, stride, height))
            it.fail();
        rows.fill_done();
        return;
    }
    std::vector<uint8_t> picture(stride * height);
    if (!step_passes(it, picture.data(), stride, height))
        it.fail();
    for (size_t y = 0; y < height; ++y) {
        if (channels == 4)
            over_white(&picture[y * stride], rows.next(), width);
        else
            std::memcpy(rows.next(), &picture[y * stride], stride);
        rows.advance();
    }
}

} // namespace

Stored png_stored(Bytes bytes, const RectoDecodeLimits &limits) {
    const Stored stored = read_sides(bytes, limits);
    PngReader it(bytes);
    open(it, stored);
    return stored;
}

void png_decode(Bytes bytes, const Stored &stored, RowSink &rows) {
    PngReader it(bytes);
    open(it, stored);
    if (!step_transforms(it))
        it.fail();
    const auto width = static_cast<size_t>(stored.width);
    const size_t channels = png_get_channels(it.codec, it.info);
    if ((channels != 3 && channels != 4) || png_get_rowbytes(it.codec, it.info) != width * channels ||
        png_get_image_height(it.codec, it.info) != static_cast<uint32_t>(stored.height))
        throw Failure(RectoStatusInternal, "PNG: libpng's rows are not of the size that was asked for");
    if (it.passes > 1) {
        decode_interlaced(it, stored, channels, rows);
        return;
    }
    std::vector<uint8_t> four(channels == 4 ? width * 4 : 0);
    if (!step_rows(it, rows, width, static_cast<size_t>(stored.height),
                   channels == 4 ? four.data() : nullptr))
        it.fail();
}

} // namespace recto
