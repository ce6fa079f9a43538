// Which of libjpeg's errors and warnings come to which status.
#include "jpeg_errors.hpp"

#include <jerror.h>

namespace recto {

namespace {

JpegErrors &errors_of(j_common_ptr codec) { return *reinterpret_cast<JpegErrors *>(codec->err); }

RectoStatus status_of(int code) {
    switch (code) {
    case JERR_OUT_OF_MEMORY: return RectoStatusOutOfMemory;
    case JERR_IMAGE_TOO_BIG:
    case JERR_WIDTH_OVERFLOW: return RectoStatusTooLarge;
    case JERR_BAD_PRECISION:
    case JERR_SOF_UNSUPPORTED:
    case JERR_ARITH_NOTIMPL:
    case JERR_CONVERSION_NOTIMPL:
    case JERR_CCIR601_NOTIMPL:
    case JERR_FRACT_SAMPLE_NOTIMPL: return RectoStatusUnsupported;
    default: return RectoStatusUnreadable;
    }
}

[[noreturn]] void error_exit(j_common_ptr codec) {
    if (codec->err->msg_code == JERR_NO_BACKING_STORE)
        fail_jpeg(codec, RectoStatusTooLarge, "the coefficients of this picture need too much memory");
    fail_jpeg(codec, status_of(codec->err->msg_code));
}

/// A warning of libjpeg mostly means that it goes on with invented pixels: grey blocks where data are
/// missing. A document must not be judged by those, so only what leaves every pixel intact is let pass.
void emit_message(j_common_ptr codec, int level) {
    if (level >= 0)
        return;
    switch (codec->err->msg_code) {
    case JWRN_ADOBE_XFORM:
    case JWRN_JFIF_MAJOR:
    case JWRN_BOGUS_ICC:
    case JWRN_NOT_SEQUENTIAL: return;
    case JWRN_EXTRANEOUS_DATA:
        // Cameras pad before a marker. Much data left over means that the decoder lost its place in a scan.
        if (static_cast<size_t>(codec->err->msg_parm.i[0]) <= errors_of(codec).padding_allowed)
            return;
        break;
    default: break;
    }
    fail_jpeg(codec, RectoStatusUnreadable);
}

void output_message(j_common_ptr) {}

} // namespace

void install(JpegErrors &errors, jpeg_common_struct &codec) noexcept {
    codec.err = jpeg_std_error(&errors.manager);
    errors.manager.error_exit = error_exit;
    errors.manager.emit_message = emit_message;
    errors.manager.output_message = output_message;
    errors.status = RectoStatusInternal;
    errors.text[0] = '\0';
}

void fail_jpeg(j_common_ptr codec, RectoStatus status) {
    char text[JMSG_LENGTH_MAX];
    codec->err->format_message(codec, text);
    fail_jpeg(codec, status, text);
}

void fail_jpeg(j_common_ptr codec, RectoStatus status, const char *text) {
    JpegErrors &errors = errors_of(codec);
    errors.status = status;
    std::snprintf(errors.text, sizeof errors.text, "%s", text);
    std::longjmp(errors.jump, 1);
}

} // namespace recto
