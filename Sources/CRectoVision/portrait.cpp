// What is seen of a portrait, beside the page that it stands on.
#include "portrait.hpp"
#include "include/recto_portrait.h"
#include "sample.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

RectoPortrait measure_portrait(RectoVision &vision, const RectoImageView &view, const RectoQuad &page,
                               const RectoQuad &portrait, float reach, RectoPrintTurn print) {
    RectoPortrait out{};
    // Beyond a seventh of its own side another thing's edge is as near as the portrait's.
    const cv::Size2f seen = size_of(portrait), sheet = size_of(page);
    out.place = settle(view, portrait, std::min(reach, std::max(seen.width, seen.height) / 7), &page);
    const cv::Size2f size = size_of(out.place);
    out.width = size.width;
    out.height = size.height;
    out.share = std::max(size.width, size.height) / std::max(1.0f, std::min(sheet.width, sheet.height));
    const Histogram whole = fill_grid(vision, view, page);
    if (whole.count == 0)
        return out;
    out.page_contrast = static_cast<float>(whole.percentile(0.95) - whole.percentile(0.05));
    out.paper = static_cast<float>(whole.percentile(0.8));
    const Face face = measure_face(vision, view, page, out.place, out.page_contrast);
    out.contrast = face.contrast;
    out.brightness = face.brightness;
    out.sharpness = face.sharpness;
    out.page_sharpness = face.page_sharpness;
    out.one_tone = face.one_tone;
    out.lines = face.lines;
    const Noise noise = measure_noise(view, page, out.place);
    out.noise = noise.portrait;
    out.page_noise = noise.page;
    const Coding coding = measure_coding(view, page, out.place);
    out.coding = coding.portrait;
    out.page_coding = coding.page;
    const Border border = measure_border(view, page, out.place, print);
    out.borders = border.sides;
    out.shade = border.shade;
    out.rim = border.rim;
    out.turn = border.turn;
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_portrait(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                  const RectoQuad *portrait, float reach, RectoPrintTurn print, RectoPortrait *out,
                                  RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && quad != nullptr && portrait != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*quad, *view), "the document is not a convex quad near the frame");
        recto::require(recto::is_sound(*portrait, *view), "the portrait is not a convex quad near the frame");
        recto::require(reach >= 0, "a portrait's sides cannot be off by less than nothing");
        recto::require(std::isfinite(print.level) && std::isfinite(print.upright), "print is turned by no number of degrees");
        *out = recto::measure_portrait(*vision, *view, *quad, *portrait, reach, print);
    });
}
