// Tesseract behind C: a line in, characters with alternatives out; or a page in, words out.
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

/// Bytes of a word's text with the 0 that ends it; longer words are cut between characters.
#define RECTO_WORD_BYTES 96

typedef struct RectoWord {
    /// UTF-8, ended by 0.
    char text[RECTO_WORD_BYTES];
    /// Of the word, and of its least sure character, 0...1: Tesseract's own, not calibrated.
    float confidence;
    float weakest;
    /// In pixels of the picture.
    float left;
    float top;
    float right;
    float bottom;
    /// Counted from 0 as Tesseract groups words.
    int32_t line;
} RectoWord;

typedef enum RectoPageLayout {
    /// Text wherever it stands, in no order (page segmentation mode 11).
    RectoPageLayoutSparse = 0,
    /// One line, to be cut to its text (page segmentation mode 7).
    RectoPageLayoutLine = 1,
} RectoPageLayout;

/// Loads models for pages: `languages` are file names without `.traineddata`, joined by `+`, the first the main one.
RectoStatus recto_text_create_pages(const char *folder, const char *languages, RectoText **out,
                                    RectoMessage message) RECTO_NOEXCEPT;

/// Reads a Grey8 picture of a page or a line. Writes up to `capacity` words; more are dropped.
RectoStatus recto_text_words(RectoText *text, const RectoImageView *view, RectoPageLayout layout, RectoWord *words,
                             int32_t capacity, int32_t *count, RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
