// The first page of a TIFF through libtiff, read from memory.
#include "row_sink.hpp"

#include <tiffio.h>

#include <algorithm>
#include <cstdarg>
#include <cstdio>
#include <cstring>
#include <memory>
#include <vector>

namespace recto {

namespace {

constexpr size_t kMegabyte = static_cast<size_t>(1) << 20;

struct TiffFile {
    Bytes bytes;
    uint64_t at = 0;
    /// A warning while pixels are decoded means damaged data; one about an unknown tag does not.
    bool in_pixels = false;
    bool warned = false;
    char text[192] = "";

    void note(const char *format, va_list arguments) {
        if (text[0] == '\0')
            std::vsnprintf(text, sizeof text, format, arguments);
    }
};

TiffFile &file_of(thandle_t handle) { return *static_cast<TiffFile *>(handle); }

tmsize_t read_bytes(thandle_t handle, void *to, tmsize_t count) {
    TiffFile &it = file_of(handle);
    const uint64_t left = it.at < it.bytes.size ? it.bytes.size - it.at : 0;
    const uint64_t taken = count < 0 ? 0 : std::min<uint64_t>(static_cast<uint64_t>(count), left);
    if (taken > 0)
        std::memcpy(to, it.bytes.data + it.at, static_cast<size_t>(taken));
    it.at += taken;
    return static_cast<tmsize_t>(taken);
}

tmsize_t write_nothing(thandle_t, void *, tmsize_t) { return 0; }

toff_t seek(thandle_t handle, toff_t offset, int whence) {
    TiffFile &it = file_of(handle);
    it.at = offset + (whence == SEEK_CUR ? it.at : whence == SEEK_END ? it.bytes.size : 0);
    return it.at;
}

int close_nothing(thandle_t) { return 0; }
toff_t size_of(thandle_t handle) { return file_of(handle).bytes.size; }

/// libtiff only reads what is mapped: it copies a strip before it turns bits or bytes round.
int map_bytes(thandle_t handle, void **base, toff_t *size) {
    TiffFile &it = file_of(handle);
    *base = const_cast<uint8_t *>(it.bytes.data);
    *size = it.bytes.size;
    return 1;
}

void unmap_nothing(thandle_t, void *, toff_t) {}

// Handlers of one file: the process-wide ones are left to whoever else uses libtiff.

int keep_error(TIFF *, void *file, const char *, const char *format, va_list arguments) {
    static_cast<TiffFile *>(file)->note(format, arguments);
    return 1;
}

int keep_warning(TIFF *, void *file, const char *, const char *format, va_list arguments) {
    auto &it = *static_cast<TiffFile *>(file);
    if (it.in_pixels) {
        it.warned = true;
        it.note(format, arguments);
    }
    return 1;
}

struct TiffCloser {
    void operator()(TIFF *tiff) const { TIFFClose(tiff); }
};
using Tiff = std::unique_ptr<TIFF, TiffCloser>;

struct OptionsFreer {
    void operator()(TIFFOpenOptions *options) const { TIFFOpenOptionsFree(options); }
};

[[noreturn]] void fail(const TiffFile &file) {
    throw Failure(RectoStatusUnreadable,
                  std::string("TIFF: ") + (file.text[0] == '\0' ? "the data are corrupt" : file.text));
}

Tiff open(TiffFile &file, size_t largest_allocation) {
    const std::unique_ptr<TIFFOpenOptions, OptionsFreer> options(TIFFOpenOptionsAlloc());
    if (options == nullptr)
        throw std::bad_alloc();
    TIFFOpenOptionsSetMaxSingleMemAlloc(options.get(), static_cast<tmsize_t>(largest_allocation));
    TIFFOpenOptionsSetErrorHandlerExtR(options.get(), keep_error, &file);
    TIFFOpenOptionsSetWarningHandlerExtR(options.get(), keep_warning, &file);
    Tiff tiff(TIFFClientOpenExt("memory", "r", &file, read_bytes, write_nothing, seek, close_nothing, size_of,
                                map_bytes, unmap_nothing, options.get()));
    if (tiff == nullptr)
        fail(file);
    return tiff;
}

template <typename Value> Value field(TIFF *tiff, uint32_t tag, Value otherwise) {
    Value value = otherwise;
    return TIFFGetFieldDefaulted(tiff, tag, &value) == 1 ? value : otherwise;
}

/// libtiff brings a dozen codecs; those that documents come in are few, and each is a door to untrusted
/// bytes.
void check_compression(TIFF *tiff) {
    switch (field<uint16_t>(tiff, TIFFTAG_COMPRESSION, COMPRESSION_NONE)) {
    case COMPRESSION_NONE:
    case COMPRESSION_CCITTRLE:
    case COMPRESSION_CCITTFAX3:
    case COMPRESSION_CCITTFAX4:
    case COMPRESSION_LZW:
    case COMPRESSION_JPEG:
    case COMPRESSION_ADOBE_DEFLATE:
    case COMPRESSION_DEFLATE:
    case COMPRESSION_PACKBITS: return;
    default:
        throw Failure(RectoStatusUnsupported,
                      "TIFF: this compression is not decoded; save it with LZW or convert it to PNG");
    }
}

Stored read_header(TIFF *tiff, const RectoDecodeLimits &limits) {
    const auto orientation = field<uint16_t>(tiff, TIFFTAG_ORIENTATION, ORIENTATION_TOPLEFT);
    return check_sides(field<uint32_t>(tiff, TIFFTAG_IMAGEWIDTH, 0),
                       field<uint32_t>(tiff, TIFFTAG_IMAGELENGTH, 0),
                       orientation >= 1 && orientation <= 8 ? orientation : 1, limits);
}

/// The header's own arrays are as long as the file at most.
size_t header_allocation(Bytes bytes) { return bytes.size + kMegabyte; }

/// Whole strips, at least 64 rows of them: a strip is decoded anew by each call that wants a part of it.
uint32_t band_rows(TIFF *tiff, uint32_t height) {
    const bool is_tiled = TIFFIsTiled(tiff) != 0;
    uint32_t rows = field<uint32_t>(tiff, is_tiled ? TIFFTAG_TILELENGTH : TIFFTAG_ROWSPERSTRIP, height);
    rows = std::max<uint32_t>(1, std::min(rows, height));
    const uint32_t wanted = std::min<uint32_t>(64, height);
    return std::min(height, (wanted + rows - 1) / rows * rows);
}

/// libtiff's pixels carry their alpha multiplied in, red in the lowest byte.
void row_over_white(const uint32_t *from, uint8_t *bgr, size_t width) noexcept {
    for (size_t x = 0; x < width; ++x, bgr += 3) {
        const uint32_t pixel = from[x];
        const uint32_t white = 255 - TIFFGetA(pixel);
        bgr[0] = static_cast<uint8_t>(std::min<uint32_t>(255, TIFFGetB(pixel) + white));
        bgr[1] = static_cast<uint8_t>(std::min<uint32_t>(255, TIFFGetG(pixel) + white));
        bgr[2] = static_cast<uint8_t>(std::min<uint32_t>(255, TIFFGetR(pixel) + white));
    }
}

class RGBAImage {
  public:
    explicit RGBAImage(TIFF *tiff) {
        char text[1024] = "";
        if (TIFFRGBAImageOK(tiff, text) != 1)
            throw Failure(RectoStatusUnsupported, std::string("TIFF: ") + text + "; convert it to PNG");
        if (TIFFRGBAImageBegin(&image, tiff, 1, text) != 1)
            throw Failure(RectoStatusUnreadable, std::string("TIFF: ") + text);
        // No turning in there: the orientation is applied once, by the row sink.
        image.orientation = ORIENTATION_TOPLEFT;
        image.req_orientation = ORIENTATION_TOPLEFT;
    }
    RGBAImage(const RGBAImage &) = delete;
    RGBAImage &operator=(const RGBAImage &) = delete;
    ~RGBAImage() { TIFFRGBAImageEnd(&image); }

    TIFFRGBAImage image = {};
};

} // namespace

Stored tiff_stored(Bytes bytes, const RectoDecodeLimits &limits) {
    TiffFile file{bytes};
    const Tiff tiff = open(file, header_allocation(bytes));
    check_compression(tiff.get());
    return read_header(tiff.get(), limits);
}

void tiff_decode(Bytes bytes, const Stored &stored, RowSink &rows) {
    const auto width = static_cast<uint32_t>(stored.width);
    const auto height = static_cast<uint32_t>(stored.height);
    TiffFile file{bytes};
    // A strip or tile as stored: up to four channels of 16 bits, and a tile may reach over the edge.
    const size_t largest = std::max(16 * kMegabyte, pixel_count(stored) * 8);
    const Tiff tiff = open(file, largest + header_allocation(bytes));
    RGBAImage reader(tiff.get());
    const uint32_t band = band_rows(tiff.get(), height);
    std::vector<uint32_t> raster(static_cast<size_t>(width) * band);
    file.in_pixels = true;
    for (uint32_t y = 0; y < height; y += band) {
        const uint32_t count = std::min(band, height - y);
        reader.image.row_offset = static_cast<int>(y);
        if (TIFFRGBAImageGet(&reader.image, raster.data(), width, count) != 1 || file.warned)
            fail(file);
        for (uint32_t i = 0; i < count; ++i) {
            row_over_white(&raster[static_cast<size_t>(i) * width], rows.next(), width);
            rows.advance();
        }
    }
}

} // namespace recto
