// Tesseract behind C: one line of text in, characters with alternatives out.
#ifndef RECTO_TEXT_H
#define RECTO_TEXT_H

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A loaded model. One handle, one thread at a time.
typedef struct RectoText RectoText;

#define RECTO_TEXT_ALTERNATIVES 6

typedef struct RectoCharacter {
    /// Unicode code points, the likeliest first.
    uint32_t code_points[RECTO_TEXT_ALTERNATIVES];
    /// 0...1, in the same order.
    float probabilities[RECTO_TEXT_ALTERNATIVES];
    int32_t alternative_count;
    /// Left and right end in the picture, in pixels.
    float left;
    float right;
} RectoCharacter;

/// Tesseract's own version, "5.3.0".
const char *recto_text_library_version(void) RECTO_NOEXCEPT;

/// Loads `<folder>/<language>.traineddata`. Fails with NoModel when it is missing or not a model.
RectoStatus recto_text_create(const char *folder, const char *language, RectoText **out,
                              RectoMessage message) RECTO_NOEXCEPT;
void recto_text_destroy(RectoText *text) RECTO_NOEXCEPT;

/// Reads a Grey8 picture as one line, as it is: neither cut nor scaled (page segmentation mode 13).
/// Writes up to `capacity` characters from left to right; more are dropped.
RectoStatus recto_text_line(RectoText *text, const RectoImageView *view, RectoCharacter *characters,
                            int32_t capacity, int32_t *count, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
