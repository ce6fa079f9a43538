// libjpeg's errors without exit() and without a word on stderr.
#ifndef RECTO_IMAGEIO_JPEG_ERRORS_HPP
#define RECTO_IMAGEIO_JPEG_ERRORS_HPP

#include "codec.hpp"

#include <cstdio>

#include <jpeglib.h>

#include <csetjmp>

namespace recto {

/// libjpeg reports by longjmp out of C frames. The rule that makes this safe: a function that calls setjmp
/// holds no object with a destructor, keeps all state in the codec's own struct and returns a bool; whoever
/// calls it owns that struct and throws.
struct JpegErrors {
    jpeg_error_mgr manager; // first, so that libjpeg's pointer to it is a pointer to this
    std::jmp_buf jump;
    RectoStatus status;
    /// Bytes that may stand before a marker without belonging to anything.
    size_t padding_allowed;
    char text[JMSG_LENGTH_MAX];
};

/// Points the codec's `err` here; call before jpeg_create_....
void install(JpegErrors &errors, jpeg_common_struct &codec) noexcept;

/// Leaves by longjmp with the library's own words for `code`.
[[noreturn]] void fail_jpeg(j_common_ptr codec, RectoStatus status);
/// Leaves by longjmp with words of ours.
[[noreturn]] void fail_jpeg(j_common_ptr codec, RectoStatus status, const char *text);

} // namespace recto

#endif
