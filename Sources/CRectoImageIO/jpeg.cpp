// JPEG through libjpeg-turbo: baseline and progressive; grey, YCbCr, RGB, CMYK and YCCK.
#include "jpeg_errors.hpp"
#include "row_sink.hpp"

#include <vector>

namespace recto {

namespace {

/// More passes over one picture than any encoder makes; a small file can hold tens of thousands.
constexpr int kMaxScans = 100;

struct JpegReader {
    explicit JpegReader(Bytes bytes) : bytes(bytes) {
        install(errors, *reinterpret_cast<j_common_ptr>(&codec));
        errors.padding_allowed = bytes.size / 64;
        codec.client_data = this;
    }
    JpegReader(const JpegReader &) = delete;
    JpegReader &operator=(const JpegReader &) = delete;
    ~JpegReader() { jpeg_destroy_decompress(&codec); }

    [[noreturn]] void fail() const {
        // Once the data have run out, what libjpeg misses next is no news.
        if (ran_out && errors.status == RectoStatusUnreadable)
            throw Failure(RectoStatusUnreadable, "JPEG: the file ends too early; copy it again");
        const char *mend =
            errors.status == RectoStatusUnsupported ? "; save it as a usual JPEG or as PNG" : "";
        throw Failure(errors.status, std::string("JPEG: ") + errors.text + mend);
    }

    Bytes bytes;
    jpeg_decompress_struct codec = {};
    JpegErrors errors = {};
    jpeg_source_mgr source = {};
    jpeg_progress_mgr progress = {};
    /// The data ended without an end-of-image marker, and one was made up.
    bool ran_out = false;
};

JpegReader &reader_of(j_decompress_ptr codec) { return *static_cast<JpegReader *>(codec->client_data); }

void nothing(j_decompress_ptr) {}

/// Some writers leave the last marker out. An end made up in its place is harmless where every pixel has been
/// read already; where one has not, libjpeg warns ("premature end of data segment") and that is an error
/// here.
boolean fill_from_nothing(j_decompress_ptr codec) {
    static const JOCTET end_of_image[] = {0xFF, JPEG_EOI};
    reader_of(codec).ran_out = true;
    codec->src->next_input_byte = end_of_image;
    codec->src->bytes_in_buffer = sizeof end_of_image;
    return TRUE;
}

void skip(j_decompress_ptr codec, long count) {
    if (count <= 0)
        return;
    jpeg_source_mgr &source = *codec->src;
    if (static_cast<size_t>(count) > source.bytes_in_buffer)
        fail_jpeg(reinterpret_cast<j_common_ptr>(codec), RectoStatusUnreadable,
                  "the file ends inside a segment");
    source.next_input_byte += count;
    source.bytes_in_buffer -= static_cast<size_t>(count);
}

void watch_scans(j_common_ptr codec) {
    if (reinterpret_cast<j_decompress_ptr>(codec)->input_scan_number > kMaxScans)
        fail_jpeg(codec, RectoStatusTooLarge, "over 100 scans in one picture");
}

// The three functions with setjmp: no object with a destructor lives in them or is made by what they call.

bool step_header(JpegReader &it) {
    if (setjmp(it.errors.jump) != 0)
        return false;
    jpeg_create_decompress(&it.codec);
    it.source.next_input_byte = it.bytes.data;
    it.source.bytes_in_buffer = it.bytes.size;
    it.source.init_source = nothing;
    it.source.fill_input_buffer = fill_from_nothing;
    it.source.skip_input_data = skip;
    it.source.resync_to_restart = jpeg_resync_to_restart;
    it.source.term_source = nothing;
    it.codec.src = &it.source;
    it.progress.progress_monitor = watch_scans;
    it.codec.progress = &it.progress;
    jpeg_save_markers(&it.codec, JPEG_APP0 + 1, 0xFFFF);
    jpeg_read_header(&it.codec, TRUE);
    return true;
}

bool step_start(JpegReader &it) {
    if (setjmp(it.errors.jump) != 0)
        return false;
    jpeg_start_decompress(&it.codec);
    return true;
}

/// Multiplied-out inks to light. Adobe's writers store inks inverted and say so by their marker.
void inks_to_bgr(const uint8_t *inks, uint8_t *bgr, size_t width, bool inverted) noexcept {
    const uint32_t flip = inverted ? 0 : 255;
    for (size_t x = 0; x < width; ++x, inks += 4, bgr += 3) {
        const uint32_t light = inks[3] ^ flip;
        for (int channel = 0; channel < 3; ++channel)
            bgr[2 - channel] = static_cast<uint8_t>(((inks[channel] ^ flip) * light + 127) / 255);
    }
}

bool step_rows(JpegReader &it, RowSink &rows, uint8_t *inks) {
    if (setjmp(it.errors.jump) != 0)
        return false;
    while (it.codec.output_scanline < it.codec.output_height) {
        uint8_t *to = rows.next();
        JSAMPROW row = inks == nullptr ? to : inks;
        if (jpeg_read_scanlines(&it.codec, &row, 1) != 1)
            fail_jpeg(reinterpret_cast<j_common_ptr>(&it.codec), RectoStatusUnreadable, "a row is missing");
        if (inks != nullptr)
            inks_to_bgr(inks, to, it.codec.output_width, it.codec.saw_Adobe_marker != FALSE);
        rows.advance();
    }
    jpeg_finish_decompress(&it.codec);
    return true;
}

int32_t orientation_of(const jpeg_decompress_struct &codec) {
    for (jpeg_saved_marker_ptr it = codec.marker_list; it != nullptr; it = it->next) {
        const Bytes data = {it->data, it->data_length};
        if (it->marker == JPEG_APP0 + 1 && data.starts_with("Exif\0\0", 6))
            return exif_orientation(data);
    }
    return 1;
}

Stored read_header(JpegReader &it, const RectoDecodeLimits &limits) {
    if (!step_header(it))
        it.fail();
    const jpeg_decompress_struct &codec = it.codec;
    const Stored stored = check_sides(codec.image_width, codec.image_height, orientation_of(codec), limits);
    if (codec.arith_code)
        throw Failure(RectoStatusUnsupported,
                      "JPEG: arithmetic coding is not decoded; save it as a usual JPEG or as PNG");
    if (codec.num_components != 1 && codec.num_components != 3 && codec.num_components != 4)
        throw Failure(RectoStatusUnsupported, "JPEG: " + std::to_string(codec.num_components) +
                                                  " colour channels are not decoded; convert it to RGB");
    return stored;
}

/// In a picture of several scans, a channel that no scan has brought would come out as flat grey.
bool misses_a_channel(const jpeg_decompress_struct &codec) {
    for (int i = 0; i < codec.num_components; ++i) {
        if (codec.comp_info[i].quant_table == nullptr)
            return true;
        if (codec.coef_bits != nullptr && codec.coef_bits[i][0] < 0)
            return true;
    }
    return false;
}

} // namespace

Stored jpeg_stored(Bytes bytes, const RectoDecodeLimits &limits) {
    JpegReader it(bytes);
    return read_header(it, limits);
}

void jpeg_decode(Bytes bytes, const RectoDecodeLimits &limits, const Stored &stored, RowSink &rows) {
    JpegReader it(bytes);
    read_header(it, limits);
    const bool has_inks = it.codec.num_components == 4;
    std::vector<uint8_t> inks(has_inks ? static_cast<size_t>(stored.width) * 4 : 0);
    it.codec.out_color_space = has_inks ? JCS_CMYK : JCS_EXT_BGR;
    // A progressive picture's coefficients: 2 bytes a sample, at most 4 channels, and blocks that reach over
    // the edge. Past this libjpeg asks for a temporary file, which its memory manager here refuses.
    it.codec.mem->max_memory_to_use =
        static_cast<long>(pixel_count(stored) * 10 + (static_cast<size_t>(64) << 20));
    if (!step_start(it))
        it.fail();
    if (jpeg_has_multiple_scans(&it.codec)) {
        if (it.ran_out)
            throw Failure(RectoStatusUnreadable, "JPEG: the file ends before its last scan; copy it again");
        if (misses_a_channel(it.codec))
            throw Failure(RectoStatusUnreadable, "JPEG: a colour channel is missing");
    }
    if (!step_rows(it, rows, has_inks ? inks.data() : nullptr))
        it.fail();
}

} // namespace recto
