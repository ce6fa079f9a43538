// Whether a portrait went through its file's coding with its page. A picture that is put into a file which was coded before does not
// stand on that file's steps (cf. Lin, He, Tang and Tang, Pattern Recognition 42, 2009, on blocks coded twice).
#include "coding_steps.hpp"
#include "portrait.hpp"

#include <algorithm>
#include <cmath>
#include <cstdlib>

namespace recto {
namespace {

constexpr int kBlock = CodingSteps::kBlock;
/// Blocks by which it is told whether and where a page was coded, and those that are compared.
constexpr int kLook = 256, kMost = 4096;
/// Amplitudes of a frequency that page and portrait must have.
constexpr uint32_t kLeastLook = 24, kLeastPage = 80, kLeastPortrait = 24;
/// Frequencies of which it must be told.
constexpr int kLeastFrequencies = 3;

/// Where blocks begin, pixels from the frame's corner.
struct Phase {
    int x = 0, y = 0;
};

bool holds_block(const RectoQuad &area, int x, int y) {
    const float left = static_cast<float>(x), top = static_cast<float>(y);
    return holds(area, left, top) && holds(area, left + kBlock, top) && holds(area, left, top + kBlock) && holds(area, left + kBlock, top + kBlock);
}

/// Adds about `most` blocks within `area` and outside `hole`, evenly.
void add_area(const RectoImageView &view, const RectoQuad &area, const RectoQuad *hole, Phase phase, int most, CodingSteps &out) {
    const Box box = box_of(area, view);
    const auto first = [](int from, int at) { return at + (std::max(0, from - at) + kBlock - 1) / kBlock * kBlock; };
    const int x0 = first(box.left, phase.x), y0 = first(box.top, phase.y), x1 = box.right - kBlock, y1 = box.bottom - kBlock;
    if (x1 < x0 || y1 < y0)
        return;
    const int blocks = ((x1 - x0) / kBlock + 1) * ((y1 - y0) / kBlock + 1);
    const int stride = kBlock * std::max(1, static_cast<int>(std::lround(std::sqrt(static_cast<float>(blocks) / static_cast<float>(most)))));
    for (int y = y0; y <= y1; y += stride)
        for (int x = x0; x <= x1; x += stride)
            if (holds_block(area, x, y) && (hole == nullptr || !holds(*hole, static_cast<float>(x + kBlock / 2), static_cast<float>(y + kBlock / 2))))
                out.add(view, x, y);
}

/// Where steps from pixel to pixel are largest in a page, which is where its blocks meet if they can be seen.
Phase seams_of(const RectoImageView &view, const RectoQuad &page) {
    const size_t channels = recto_bytes_per_pixel(view.format), green = channels == 1 ? 0 : 1;
    const Box box = box_of(resized(page, 0.6f), view);
    const int x0 = std::max(1, box.left), y0 = std::max(1, box.top);
    uint32_t across[kBlock] = {}, down[kBlock] = {};
    const auto step = [](uint8_t a, uint8_t b) { return static_cast<uint32_t>(std::min(std::abs(a - b), 16)); };
    // Rows and columns so far apart that each place in a block has its turn.
    for (int y = y0; y < box.bottom; y += 2 * kBlock + 1) {
        const uint8_t *row = view.pixels + static_cast<size_t>(y) * view.row_stride + green;
        for (int x = x0; x < box.right; ++x)
            across[x % kBlock] += step(row[static_cast<size_t>(x) * channels], row[static_cast<size_t>(x - 1) * channels]);
    }
    for (int y = y0; y < box.bottom; ++y) {
        const uint8_t *above = view.pixels + static_cast<size_t>(y - 1) * view.row_stride + green, *row = above + view.row_stride;
        for (int x = x0; x < box.right; x += 2 * kBlock + 1)
            down[y % kBlock] += step(row[static_cast<size_t>(x) * channels], above[static_cast<size_t>(x) * channels]);
    }
    return {static_cast<int>(std::max_element(across, across + kBlock) - across), static_cast<int>(std::max_element(down, down + kBlock) - down)};
}

/// Frequencies of a look at a page that stand on steps.
int told(const RectoImageView &view, const RectoQuad &page, const RectoQuad &hole, Phase phase) {
    CodingSteps look;
    add_area(view, page, &hole, phase, kLook, look);
    int count = 0;
    for (int k = 0; k < CodingSteps::kFrequencies; ++k)
        count += look.step(k, kLeastLook) > 0;
    return count;
}

} // namespace

Coding measure_coding(const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait) {
    const RectoQuad hole = resized(portrait, 1.1f);
    // Blocks begin at the frame's corner, at another one's if the picture was turned since, or anywhere if it was cut.
    const Phase seams = seams_of(view, page);
    const int xs[3] = {0, view.width % kBlock, seams.x}, ys[3] = {0, view.height % kBlock, seams.y};
    Phase phase;
    int most = 0;
    for (int i = 0; i < 3; ++i)
        for (int k = 0; k < 3; ++k) {
            if (std::find(xs, xs + i, xs[i]) != xs + i || std::find(ys, ys + k, ys[k]) != ys + k)
                continue;
            const int count = told(view, page, hole, {xs[i], ys[k]});
            if (count > most) {
                most = count;
                phase = {xs[i], ys[k]};
            }
        }
    if (most < kLeastFrequencies)
        return {};
    CodingSteps whole, between, inside;
    add_area(view, page, &hole, phase, kMost, whole);
    add_area(view, page, &hole, {(phase.x + kBlock / 2) % kBlock, (phase.y + kBlock / 2) % kBlock}, kMost, between);
    add_area(view, resized(portrait, 0.9f), nullptr, phase, kMost, inside);
    Coding coding;
    int count = 0;
    for (int k = 0; k < CodingSteps::kFrequencies; ++k) {
        const int step = whole.step(k, kLeastPage);
        if (step == 0)
            continue;
        // What repeats itself, as drawn print does, has few amplitudes wherever blocks begin.
        const float coherence = whole.fit(k, step).coherence;
        if (between.fit(k, step).coherence > coherence / 2)
            continue;
        const CodingSteps::Fit own = inside.fit(k, step);
        if (own.count < kLeastPortrait)
            continue;
        coding.page += coherence;
        coding.portrait += own.coherence;
        ++count;
    }
    if (count < kLeastFrequencies)
        return {};
    coding.page /= static_cast<float>(count);
    coding.portrait /= static_cast<float>(count);
    return coding;
}

} // namespace recto
