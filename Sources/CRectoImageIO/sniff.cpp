// What a file is, by its first bytes and never by its name.
#include "codec.hpp"

#include <algorithm>
#include <cstring>

namespace recto {

bool Bytes::starts_with(const char *text, size_t count, size_t at) const {
    return at <= size && count <= size - at && std::memcmp(data + at, text, count) == 0;
}

namespace {

struct Signature {
    const char *text;
    size_t count;
    size_t at;
    const char *what;
};

constexpr Signature kDecoded[] = {
    {"\xFF\xD8\xFF", 3, 0, "JPEG"}, {"\x89PNG\r\n\x1A\n", 8, 0, "PNG"},
    {"II*\0", 4, 0, "TIFF"},        {"MM\0*", 4, 0, "TIFF"},
    {"II+\0", 4, 0, "TIFF"},        {"MM\0+", 4, 0, "TIFF"},
};

constexpr Signature kKnown[] = {
    {"GIF8", 4, 0, "a GIF"},
    {"%PDF-", 5, 0, "a PDF"},
    {"8BPS", 4, 0, "a Photoshop file"},
    {"\0\0\0\x0CjP  ", 8, 0, "a JPEG 2000"},
    {"\xFF\x4F\xFF\x51", 4, 0, "a JPEG 2000"},
    {"\0\0\0\x0CJXL ", 8, 0, "a JPEG XL"},
    {"\xFF\x0A", 2, 0, "a JPEG XL"},
    {"\0\0\1\0", 4, 0, "an icon"},
    {"PK\3\4", 4, 0, "a ZIP archive or an office document"},
    {"\x1F\x8B", 2, 0, "a gzip archive"},
    {"Rar!", 4, 0, "a RAR archive"},
    {"\xD0\xCF\x11\xE0", 4, 0, "an office document"},
    {"<svg", 4, 0, "an SVG drawing"},
    {"<?xml", 5, 0, "an XML file"},
    {"<!DOCTYPE", 9, 0, "a web page"},
    {"<html", 5, 0, "a web page"},
    {"\x7F"
     "ELF",
     4, 0, "a program"},
    {"MZ", 2, 0, "a program"},
    {"RIFF", 4, 0, "a sound or video file"},
    {"\x1A\x45\xDF\xA3", 4, 0, "a video"},
};

/// The brand of an ISO base media file; a brand that is not here is taken for a video.
constexpr Signature kBrands[] = {
    {"heic", 4, 8, "a HEIC image"},  {"heix", 4, 8, "a HEIC image"},        {"heim", 4, 8, "a HEIC image"},
    {"heis", 4, 8, "a HEIC image"},  {"hevc", 4, 8, "a HEIC image"},        {"hevx", 4, 8, "a HEIC image"},
    {"mif1", 4, 8, "a HEIF image"},  {"msf1", 4, 8, "a HEIF image"},        {"avif", 4, 8, "an AVIF image"},
    {"avis", 4, 8, "an AVIF image"}, {"crx ", 4, 8, "a camera's raw file"},
};

bool matches(Bytes bytes, const Signature &it) { return bytes.starts_with(it.text, it.count, it.at); }

bool is_cut_signature(Bytes bytes) {
    return std::any_of(std::begin(kDecoded), std::end(kDecoded), [&](const Signature &it) {
        return bytes.size < it.count && std::memcmp(bytes.data, it.text, bytes.size) == 0;
    });
}

const char *looks_like(Bytes bytes) {
    if (bytes.starts_with("ftyp", 4, 4)) {
        for (const Signature &brand : kBrands)
            if (matches(bytes, brand))
                return brand.what;
        return "a video";
    }
    // "BM" alone begins many a text: the size of the second header has to fit as well.
    if (bytes.starts_with("BM", 2) && bytes.size > 17 && bytes.data[14] >= 12 && bytes.data[15] == 0 &&
        bytes.data[16] == 0 && bytes.data[17] == 0)
        return "a BMP";
    for (const Signature &known : kKnown)
        if (matches(bytes, known))
            return known.what;
    return nullptr;
}

bool is_text(Bytes bytes) {
    const uint8_t *end = bytes.data + std::min<size_t>(bytes.size, 512);
    return std::all_of(bytes.data, end,
                       [](uint8_t byte) { return byte >= 0x20 || (byte >= 0x09 && byte <= 0x0D); });
}

[[noreturn]] void refuse(Bytes bytes) {
    if (is_cut_signature(bytes))
        throw Failure(RectoStatusUnreadable, "the file ends before its header does; copy it again");
    const uint8_t *end = bytes.data + std::min<size_t>(bytes.size, 512);
    if (std::all_of(bytes.data, end, [](uint8_t byte) { return byte == 0; }))
        throw Failure(RectoStatusUnreadable, "the file begins with zero bytes alone; copy it again");
    const char *what = looks_like(bytes);
    if (what == nullptr && is_text(bytes))
        what = "a text";
    if (what == nullptr)
        throw Failure(RectoStatusUnsupported,
                      "the file is of no known image format; JPEG, PNG, WebP and TIFF are decoded");
    throw Failure(RectoStatusUnsupported,
                  std::string("the file looks like ") + what + "; convert it to JPEG or PNG");
}

} // namespace

RectoFileFormat sniff(Bytes bytes) {
    if (bytes.size == 0)
        throw Failure(RectoStatusUnreadable, "the file is empty");
    if (bytes.starts_with("\xFF\xD8\xFF", 3))
        return RectoFileFormatJPEG;
    if (bytes.starts_with("\x89PNG\r\n\x1A\n", 8))
        return RectoFileFormatPNG;
    if (bytes.starts_with("RIFF", 4) && bytes.starts_with("WEBP", 4, 8))
        return RectoFileFormatWebP;
    // Canon's raw files are TIFFs whose first page is a small preview.
    if (bytes.starts_with("II*\0", 4) && bytes.starts_with("CR\2", 3, 8))
        throw Failure(RectoStatusUnsupported,
                      "the file looks like a camera's raw file; convert it to JPEG or PNG");
    const bool is_tiff = std::any_of(std::begin(kDecoded) + 2, std::end(kDecoded),
                                     [&](const Signature &it) { return matches(bytes, it); });
    if (is_tiff)
        return RectoFileFormatTIFF;
    refuse(bytes);
}

} // namespace recto
