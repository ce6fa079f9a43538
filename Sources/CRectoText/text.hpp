// What lines and pages share: the handle, and one call of Tesseract.
#ifndef RECTO_TEXT_HPP
#define RECTO_TEXT_HPP

#include "include/recto_text.h"

#include "recto_guard.hpp"

#include <tesseract/baseapi.h>

// Clang ships no omp.h; libgomp comes with Tesseract, which is built on it.
extern "C" void omp_set_max_active_levels(int levels);
extern "C" int omp_get_max_active_levels();

struct RectoText {
    tesseract::TessBaseAPI api;
};

namespace recto {

/// Keeps Tesseract and Leptonica from standard error. Both are told by globals of the process, which must not be written while another
/// thread is inside either: the first handle to be made sets them.
void silence();

/// Tesseract asks for four OpenMP threads a line, which makes a line two and a half times slower; the caller's own work keeps its threads.
class OneThread {
  public:
    OneThread() : levels_(omp_get_max_active_levels()) { omp_set_max_active_levels(0); }
    ~OneThread() { omp_set_max_active_levels(levels_); }
    OneThread(const OneThread &) = delete;
    OneThread &operator=(const OneThread &) = delete;

  private:
    int levels_;
};

/// Recognises a Grey8 view that was checked; what was read lies in the handle until it is cleared.
inline void recognise(RectoText &text, const RectoImageView &view) {
    const OneThread one;
    text.api.SetImage(view.pixels, view.width, view.height, 1, static_cast<int>(view.row_stride));
    text.api.SetSourceResolution(254);
    if (text.api.Recognize(nullptr) != 0)
        throw Failure(RectoStatusInternal, "Tesseract could not recognise the picture");
}

} // namespace recto

#endif
