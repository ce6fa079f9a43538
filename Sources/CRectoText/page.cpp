// Pages and lines of print as words.
#include "text.hpp"

#include <tesseract/resultiterator.h>

#include <algorithm>
#include <cstring>
#include <memory>
#include <string>
#include <vector>

namespace {

/// Copies as many whole characters as fit.
void copy_text(const char *from, char (&to)[RECTO_WORD_BYTES]) {
    size_t length = std::min(std::strlen(from), sizeof to - 1);
    while (length > 0 && (static_cast<unsigned char>(from[length]) & 0xC0) == 0x80)
        --length;
    std::memcpy(to, from, length);
    to[length] = 0;
}

float share(float percent) { return std::clamp(percent / 100.0f, 0.0f, 1.0f); }

/// The least sure character of the word that the iterator stands on.
float weakest_character(const tesseract::ResultIterator &word) {
    tesseract::ResultIterator at(word);
    float least = 1;
    do {
        least = std::min(least, share(at.Confidence(tesseract::RIL_SYMBOL)));
    } while (!at.IsAtFinalElement(tesseract::RIL_WORD, tesseract::RIL_SYMBOL) && at.Next(tesseract::RIL_SYMBOL));
    return least;
}

} // namespace

RectoStatus recto_text_create_pages(const char *folder, const char *languages, RectoText **out,
                                    RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(folder != nullptr && languages != nullptr && out != nullptr, "NULL argument");
        *out = nullptr;
        auto text = std::make_unique<RectoText>();
        recto::silence();
        const std::vector<std::string> names = {"tessedit_do_invert"};
        const std::vector<std::string> values = {"0"};
        if (text->api.Init(folder, languages, tesseract::OEM_LSTM_ONLY, nullptr, 0, &names, &values, false) != 0)
            throw recto::Failure(RectoStatusNoModel, std::string("no usable models ") + languages + " in " + folder);
        *out = text.release();
    });
}

RectoStatus recto_text_words(RectoText *text, const RectoImageView *view, RectoPageLayout layout, RectoWord *words,
                             int32_t capacity, int32_t *count, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(text != nullptr && words != nullptr && count != nullptr && capacity > 0,
                       "NULL argument or no capacity");
        recto::require(layout == RectoPageLayoutSparse || layout == RectoPageLayoutLine, "no such layout");
        recto::check_view(view);
        recto::require(view->format == RectoPixelFormatGrey8, "a page must be Grey8");
        recto::require(view->row_stride <= INT32_MAX, "row stride too long");
        *count = 0;
        text->api.SetPageSegMode(layout == RectoPageLayoutLine ? tesseract::PSM_SINGLE_LINE : tesseract::PSM_SPARSE_TEXT);
        recto::recognise(*text, *view);
        const std::unique_ptr<tesseract::ResultIterator> at(text->api.GetIterator());
        int32_t line = -1;
        if (at != nullptr && !at->Empty(tesseract::RIL_WORD)) {
            do {
                if (at->IsAtBeginningOf(tesseract::RIL_TEXTLINE))
                    ++line;
                const std::unique_ptr<char[]> read(at->GetUTF8Text(tesseract::RIL_WORD));
                int left = 0, top = 0, right = 0, bottom = 0;
                if (read == nullptr || read[0] == 0 || *count >= capacity ||
                    !at->BoundingBox(tesseract::RIL_WORD, &left, &top, &right, &bottom))
                    continue;
                RectoWord &word = words[(*count)++];
                copy_text(read.get(), word.text);
                word.confidence = share(at->Confidence(tesseract::RIL_WORD));
                word.weakest = weakest_character(*at);
                word.left = static_cast<float>(left);
                word.top = static_cast<float>(top);
                word.right = static_cast<float>(right);
                word.bottom = static_cast<float>(bottom);
                word.line = std::max(line, 0);
            } while (at->Next(tesseract::RIL_WORD));
        }
        text->api.Clear();
    });
}
