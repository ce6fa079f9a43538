// The one EXIF tag that is read: orientation, 0x0112 of the first directory.
#include "codec.hpp"

namespace recto {

namespace {

class ExifReader {
  public:
    ExifReader(Bytes bytes, bool little) : bytes_(bytes), little_(little) {}

    bool has(uint64_t at, uint64_t count) const { return at <= bytes_.size && count <= bytes_.size - at; }

    /// The caller has asked `has`.
    uint32_t number(size_t at, size_t count) const {
        uint32_t value = 0;
        for (size_t i = 0; i < count; ++i)
            value = value << 8 | bytes_.data[at + (little_ ? count - 1 - i : i)];
        return value;
    }

  private:
    Bytes bytes_;
    bool little_;
};

constexpr uint32_t kOrientationTag = 0x0112;
constexpr uint32_t kShort = 3;
constexpr uint32_t kLong = 4;

} // namespace

int32_t exif_orientation(Bytes exif) {
    if (exif.starts_with("Exif\0\0", 6))
        exif = exif.from(6);
    const bool little = exif.starts_with("II*\0", 4);
    if (!little && !exif.starts_with("MM\0*", 4))
        return 1;
    const ExifReader reader(exif, little);
    if (!reader.has(4, 4))
        return 1;
    const uint32_t directory = reader.number(4, 4);
    if (!reader.has(directory, 2))
        return 1;
    const uint32_t entries = reader.number(directory, 2);
    for (uint32_t i = 0; i < entries; ++i) {
        const uint64_t at = static_cast<uint64_t>(directory) + 2 + static_cast<uint64_t>(i) * 12;
        if (!reader.has(at, 12))
            return 1;
        const auto entry = static_cast<size_t>(at);
        if (reader.number(entry, 2) != kOrientationTag)
            continue;
        const uint32_t type = reader.number(entry + 2, 2);
        if ((type != kShort && type != kLong) || reader.number(entry + 4, 4) != 1)
            return 1;
        const uint32_t value = reader.number(entry + 8, type == kShort ? 2 : 4);
        return value >= 1 && value <= 8 ? static_cast<int32_t>(value) : 1;
    }
    return 1;
}

} // namespace recto
