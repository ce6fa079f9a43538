// What the frame network's masks say: the document's outline, what covers it, where its portrait stands.
#include "mask_parts.hpp"
#include "mask_quad.hpp"
#include "mask_search.hpp"
#include "scratch.hpp"
#include "snap.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// How far the network's sides may be off, cells of its mask.
constexpr float kReachInCells = 1.6f;

/// Share of the outline that is seen, the weakest side, and how many sides the frame cuts.
Outlined described(const Snapped &snapped, const MaskQuad &quad) {
    Outlined out;
    std::copy_n(snapped.corners, 4, out.corners);
    float length = 0, seen = 0;
    out.weakest = 1;
    for (int i = 0; i < 4; ++i) {
        if (quad.is_cut[i])
            continue;
        const float l = static_cast<float>(cv::norm(snapped.corners[(i + 1) % 4] - snapped.corners[i]));
        seen += l * snapped.support[i];
        length += l;
        out.weakest = std::min(out.weakest, snapped.support[i]);
    }
    if (length <= 0)
        out.weakest = 0;
    out.support = length > 0 ? seen / length : 0;
    out.cut_sides = std::min(quad.cut_sides(), 2);
    if (quad.cut_sides() == 1)
        extend(out.corners, static_cast<int>(std::find(quad.is_cut, quad.is_cut + 4, true) - quad.is_cut));
    return out;
}

RectoQuad in_frame(const cv::Point2f p[4], float sx, float sy) {
    int first = 0;
    for (int i = 1; i < 4; ++i)
        if (p[i].x * sx + p[i].y * sy < p[first].x * sx + p[first].y * sy)
            first = i;
    // Clockwise on the screen.
    const int step = signed_area(p) >= 0 ? 1 : 3;
    RectoQuad out;
    for (int i = 0; i < 4; ++i) {
        const cv::Point2f &c = p[(first + i * step) % 4];
        out.corners[i] = {c.x * sx, c.y * sy};
    }
    return out;
}

RectoOutline in_c(const Outlined &from, float score, float factor) {
    RectoOutline out{};
    out.quad = in_frame(from.corners, factor, factor);
    out.support = from.support;
    out.weakest_side = from.weakest;
    out.cut_sides = from.cut_sides;
    out.score = score;
    return out;
}

/// The mask's own quad, moved onto the edges beside it; false where the mask shows no document.
bool outlined(const SoftMask &document, const cv::Mat &bgr, MaskScratch &scratch, Outlined &out, float &certainty) {
    MaskQuad quad;
    if (!quad_about(document, scratch, quad))
        return false;
    const float rx = static_cast<float>(bgr.cols) / static_cast<float>(document.width),
                ry = static_cast<float>(bgr.rows) / static_cast<float>(document.height);
    cv::Point2f corners[4];
    for (int i = 0; i < 4; ++i)
        corners[i] = {quad.corners[i].x * rx, quad.corners[i].y * ry};
    out = described(snap(bgr, corners, quad.is_cut, kReachInCells * std::max(rx, ry)), quad);
    certainty = quad.certainty;
    return true;
}

RoughOutline &rough_of(RectoVision &vision, RectoLook look) {
    require(look == RectoLookFirst || look == RectoLookSecond, "there are two looks");
    return vision.rough[look == RectoLookFirst ? 0 : 1];
}

RectoQuad in_frame(const cv::RotatedRect &box, float sx, float sy) {
    cv::Point2f p[4];
    box.points(p);
    return in_frame(p, sx, sy);
}

/// The box that a part fills along the document's own sides, as a quad of the frame.
RectoQuad along_document(const MaskScratch &s, const RectoQuad &document, float sx, float sy) {
    cv::Point2f q[4];
    divide(document, sx, sy, q);
    const cv::Point2f unit[4] = {{0, 0}, {1, 0}, {1, 1}, {0, 1}};
    const cv::Matx33d flat = cv::getPerspectiveTransform(q, unit), back = flat.inv();
    const auto map = [](const cv::Matx33d &m, double x, double y) {
        const double w = m(2, 0) * x + m(2, 1) * y + m(2, 2);
        return cv::Point2f(static_cast<float>((m(0, 0) * x + m(0, 1) * y + m(0, 2)) / w),
                           static_cast<float>((m(1, 0) * x + m(1, 1) * y + m(1, 2)) / w));
    };
    float low_x = 1, low_y = 1, high_x = 0, high_y = 0;
    for (const cv::Point &c : s.hull) {
        const cv::Point2f p = map(flat, c.x + 0.5, c.y + 0.5);
        low_x = std::min(low_x, p.x);
        low_y = std::min(low_y, p.y);
        high_x = std::max(high_x, p.x);
        high_y = std::max(high_y, p.y);
    }
    const cv::Point2f box[4] = {map(back, low_x, low_y), map(back, high_x, low_y), map(back, high_x, high_y), map(back, low_x, high_y)};
    RectoQuad out;
    for (int i = 0; i < 4; ++i)
        out.corners[i] = {box[i].x * sx, box[i].y * sy};
    return out;
}

} // namespace
} // namespace recto

RectoStatus recto_vision_shrink(RectoVision *vision, const RectoImageView *view, int32_t width, int32_t height,
                                uint8_t *pixels, size_t capacity, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && pixels != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(width > 0 && height > 0 && width <= 1024 && height <= 1024, "a shrunk frame has sides of 1...1024");
        recto::require(capacity >= static_cast<size_t>(width) * static_cast<size_t>(height) * 3, "too little capacity");
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        cv::Mat out(height, width, CV_8UC3, pixels);
        if (width <= reduced.bgr.cols && height <= reduced.bgr.rows)
            recto::shrink(reduced.bgr, out, vision->area);
        else
            cv::resize(reduced.bgr, out, out.size(), 0, 0, cv::INTER_AREA);
    });
}

RectoStatus recto_vision_mask_outline(RectoVision *vision, const RectoImageView *view, const float *mask, int32_t width,
                                      int32_t height, RectoLook look, RectoOutline *out, int32_t *is_found,
                                      RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && mask != nullptr && out != nullptr && is_found != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_mask(width, height);
        *is_found = 0;
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        recto::RoughOutline &rough = recto::rough_of(*vision, look);
        rough.size = reduced.bgr.size();
        rough.is_found = false;
        float certainty = 0;
        if (!recto::outlined({mask, width, height}, reduced.bgr, vision->masks, rough.outlined, certainty))
            return;
        vision->masks.binary.copyTo(rough.binary);
        rough.is_found = true;
        *out = recto::in_c(rough.outlined, certainty, static_cast<float>(reduced.factor));
        *is_found = 1;
    });
}

RectoStatus recto_vision_segments(RectoVision *vision, const RectoImageView *view, const float *masks, int32_t width,
                                  int32_t height, RectoLook look, RectoPoint centre, float focal_length, RectoSegments *out,
                                  RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && masks != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_mask(width, height);
        recto::require(std::isfinite(centre.x) && std::isfinite(centre.y) && focal_length > 0 && std::isfinite(focal_length),
                       "a lens looks at a place of a frame");
        *out = {};
        const size_t plane = static_cast<size_t>(width) * static_cast<size_t>(height);
        const recto::SoftMask document{masks, width, height}, portrait{masks + 2 * plane, width, height};
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const float factor = static_cast<float>(reduced.factor);
        const recto::RoughOutline &rough = recto::rough_of(*vision, look);
        if (!rough.is_found)
            return;
        recto::require(rough.size == reduced.bgr.size() && rough.binary.size() == cv::Size(width, height),
                       "the look's outline was not found in this view");
        const recto::Lens lens{{centre.x / factor, centre.y / factor}, focal_length / factor};
        const recto::Outlined best = recto::search_about(document, rough.binary, rough.outlined, reduced.bgr, lens, vision->edges,
                                                         vision->lines, vision->pairs, vision->search);
        const float w = static_cast<float>(width), h = static_cast<float>(height);
        const float sx = static_cast<float>(view->width) / w, sy = static_cast<float>(view->height) / h;
        out->outline = recto::in_c(best, 0, factor);
        // Of a document that the frame cuts to a triangle sides may cross.
        if (!recto::is_sound(out->outline.quad, *view)) {
            *out = {};
            return;
        }
        cv::Point2f page[4];
        recto::divide(out->outline.quad, sx, sy, page);
        out->has_document = 1;
        const recto::Part photo = recto::part_within(portrait, page, vision->masks);
        out->outline.score = recto::trust(best, 1 / (1 + std::exp(-photo.log_odds)));
        if (photo.is_found) {
            out->has_portrait = 1;
            out->portrait_certainty = photo.certainty;
            out->portrait = recto::along_document(vision->masks, out->outline.quad, sx, sy);
        }
    });
}

RectoStatus recto_vision_cover(RectoVision *vision, const RectoImageView *view, const float *masks, int32_t width, int32_t height,
                               const RectoQuad *document, const RectoQuad *portrait, RectoCover *out,
                               RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && masks != nullptr && document != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::check_mask(width, height);
        *out = {};
        out->log_odds = recto::kNever;
        const recto::SoftMask over{masks + static_cast<size_t>(width) * static_cast<size_t>(height), width, height};
        const float sx = static_cast<float>(view->width) / static_cast<float>(width),
                    sy = static_cast<float>(view->height) / static_cast<float>(height);
        cv::Point2f page[4], face[4];
        if (!recto::divide_sound(*document, sx, sy, page))
            return;
        if (portrait != nullptr)
            recto::divide(*portrait, sx, sy, face);
        const cv::Point2f *own = portrait != nullptr ? face : nullptr;
        *out = recto::cover_in_c(recto::cover_within(over, page, own, vision->masks),
                           [&](const cv::RotatedRect &box) { return recto::in_frame(box, sx, sy); });
    });
}

RectoOutlineWeights recto_vision_outline_weights(const RectoVision *vision) noexcept {
    const recto::OutlineWeights w = vision != nullptr ? vision->search.weights : recto::OutlineWeights{};
    return {w.support, w.weakest, w.aspect, w.square, w.cut, w.enough};
}

void recto_vision_weigh_outlines(RectoVision *vision, RectoOutlineWeights w) noexcept {
    if (vision != nullptr)
        vision->search.weights = {w.support, w.weakest_side, w.aspect, w.square, w.cut_side, w.enough};
}

RectoStatus recto_vision_follow(RectoVision *vision, const RectoImageView *view, const RectoQuad *previous,
                                RectoOutline *out, RectoMessage message) noexcept {
    return recto::guarded(message, [&] {
        recto::require(vision != nullptr && previous != nullptr && out != nullptr, "NULL argument");
        recto::check_view(view);
        recto::require(recto::is_sound(*previous, *view), "the outline before is not a convex quad near the frame");
        *out = {};
        const recto::Reduced &reduced = recto::reduce(*vision, *view);
        const float factor = static_cast<float>(reduced.factor);
        recto::MaskQuad quad;
        recto::divide(*previous, factor, factor, quad.corners);
        // A hand moves a camera by about a hundredth of the frame between two frames.
        const float reach = 0.02f * static_cast<float>(std::max(reduced.bgr.cols, reduced.bgr.rows));
        const recto::Outlined moved = recto::described(recto::snap(reduced.bgr, quad.corners, quad.is_cut, reach), quad);
        *out = recto::in_c(moved, moved.support * 0.75f + moved.weakest * 0.25f, factor);
        // Sides that each moved along edges of their own may cross.
        if (!recto::is_sound(out->quad, *view))
            out->score = 0;
    });
}
