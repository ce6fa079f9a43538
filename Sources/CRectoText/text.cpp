#include "text.hpp"

#include <leptonica/allheaders.h>
#include <tesseract/resultiterator.h>

#include <algorithm>
#include <memory>
#include <mutex>
#include <string>
#include <vector>

namespace {

/// First code point of a UTF-8 text, 0 for an empty or broken one.
uint32_t first_code_point(const char *text) {
    if (text == nullptr)
        return 0;
    const auto *p = reinterpret_cast<const unsigned char *>(text);
    const int extra = p[0] < 0x80 ? 0 : p[0] >= 0xF0 ? 3 : p[0] >= 0xE0 ? 2 : p[0] >= 0xC0 ? 1 : -1;
    if (extra < 0)
        return 0;
    uint32_t code = extra == 0 ? p[0] : p[0] & (0x3Fu >> extra);
    for (int i = 1; i <= extra; ++i) {
        if ((p[i] & 0xC0) != 0x80)
            return 0;
        code = (code << 6) | (p[i] & 0x3Fu);
    }
    return code;
}

void add_alternative(RectoCharacter &character, uint32_t code, float probability) {
    for (int i = 0; i < character.alternative_count; ++i)
        if (character.code_points[i] == code)
            return;
    if (code == 0 || code == ' ' || character.alternative_count >= RECTO_TEXT_ALTERNATIVES)
        return;
    character.code_points[character.alternative_count] = code;
    character.probabilities[character.alternative_count] = std::clamp(probability, 0.0f, 1.0f);
    ++character.alternative_count;
}

/// The character that the iterator stands on, with what else Tesseract considered there.
RectoCharacter read_character(const tesseract::ResultIterator &at) {
    RectoCharacter character{};
    const std::unique_ptr<char[]> best(at.GetUTF8Text(tesseract::RIL_SYMBOL));
    add_alternative(character, first_code_point(best.get()), at.Confidence(tesseract::RIL_SYMBOL) / 100.0f);
    tesseract::ChoiceIterator choices(at);
    do {
        add_alternative(character, first_code_point(choices.GetUTF8Text()), choices.Confidence() / 100.0f);
    } while (choices.Next());
    int left = 0, top = 0, right = 0, bottom = 0;
    if (at.BoundingBox(tesseract::RIL_SYMBOL, &left, &top, &right, &bottom)) {
        character.left = static_cast<float>(left);
        character.right = static_cast<float>(right);
    }
    return character;
}

} // namespace

const char *recto_text_library_version(void) noexcept { return tesseract::TessBaseAPI::Version(); }

void recto::silence() {
    static std::once_flag flag;
    std::call_once(flag, [] {
        setMsgSeverity(L_SEVERITY_NONE);
        tesseract::TessBaseAPI().SetVariable("debug_file", "/dev/null");
    });
}

RectoStatus recto_text_create(const char *folder, const char *language, RectoText **out,
                              RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(folder != nullptr && language != nullptr && out != nullptr, "NULL argument");
        *out = nullptr;
        auto text = std::make_unique<RectoText>();
        recto::silence();
        // It reads doubtful lines a second time in negative, which no document prints.
        const std::vector<std::string> names = {"lstm_choice_mode", "tessedit_do_invert"};
        const std::vector<std::string> values = {"2", "0"};
        if (text->api.Init(folder, language, tesseract::OEM_LSTM_ONLY, nullptr, 0, &names, &values, false) != 0)
            throw recto::Failure(RectoStatusNoModel,
                                 std::string("no usable model ") + language + ".traineddata in " + folder);
        *out = text.release();
    });
}

void recto_text_destroy(RectoText *text) noexcept { delete text; }

RectoStatus recto_text_line(RectoText *text, const RectoImageView *view, RectoCharacter *characters,
                            int32_t capacity, int32_t *count, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(text != nullptr && characters != nullptr && count != nullptr && capacity > 0,
                       "NULL argument or no capacity");
        recto::check_view(view);
        recto::require(view->format == RectoPixelFormatGrey8, "a line must be Grey8");
        recto::require(view->row_stride <= INT32_MAX, "row stride too long");
        *count = 0;
        text->api.SetPageSegMode(tesseract::PSM_RAW_LINE);
        recto::recognise(*text, *view);
        const std::unique_ptr<tesseract::ResultIterator> at(text->api.GetIterator());
        if (at == nullptr || at->Empty(tesseract::RIL_SYMBOL)) {
            text->api.Clear();
            return;
        }
        do {
            const RectoCharacter character = read_character(*at);
            if (character.alternative_count > 0 && *count < capacity)
                characters[(*count)++] = character;
        } while (at->Next(tesseract::RIL_SYMBOL));
        text->api.Clear();
    });
}
