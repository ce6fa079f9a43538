#include "mrz_level.hpp"

#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>

namespace recto {
namespace {

/// A patch reaches over the line above and below.
constexpr int kPatchHeight = 26;
constexpr int kMaxWidth = 1600;

cv::Point2f point_at(const MeasuredLine &line, cv::Point2f axis, float along) {
    const cv::Point2f own = line.axis();
    return line.left + own * ((along - line.left.dot(axis)) / std::max(0.1f, own.dot(axis)));
}

/// The curve that the lines agree on: they stand on one page.
float common_curve(const std::vector<MeasuredLine> &lines) {
    float weight = 0, curve = 0;
    for (const MeasuredLine &line : lines) {
        const float w = line.periodicity * line.periodicity;
        weight += w;
        curve += w * line.curve;
    }
    return curve / weight;
}

} // namespace

bool lay_level(GreyLevels &frame, const std::vector<MeasuredLine> &lines, float pitch, float height,
               LevelZone &zone) {
    const MeasuredLine &first = lines.front(), &last = lines.back();
    cv::Point2f axis = first.axis() + last.axis();
    axis *= 1 / std::max(1e-3f, static_cast<float>(cv::norm(axis)));
    float from = 1e9f, to = -1e9f;
    for (const MeasuredLine &line : lines) {
        from = std::min(from, line.left.dot(axis));
        to = std::max(to, line.right.dot(axis));
    }
    const float cells = (to - from) / pitch, most = lines.size() == 3 ? 30 : 44;
    if (cells < 8 || cells > 60)
        return false;
    // Print that glare hides at one end still has its cells.
    const float over = std::max(3.0f, most - cells + 2) * pitch;
    from -= over;
    to += over;
    const cv::Point2f p[4] = {point_at(first, axis, from), point_at(first, axis, to),
                              point_at(last, axis, to), point_at(last, axis, from)};
    const RectoQuad quad = {{{p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y}, {p[3].x, p[3].y}}};
    if (!is_sound(quad, frame.view()))
        return false;
    const float scale = kLevelCap / height;
    zone.print = cells * pitch * scale;
    zone.width = std::min(kMaxWidth, static_cast<int>((to - from) * scale));
    const float drop = static_cast<float>(cv::norm(p[0] + p[1] - p[2] - p[3])) / 2;
    zone.height = drop * scale;
    zone.to_frame = rectangle_to_quad(static_cast<float>(zone.width), zone.height, quad);
    const cv::Matx33f inverse = zone.to_frame.inv();
    const float curve = common_curve(lines) / scale;
    for (size_t j = 0; j < lines.size(); ++j) {
        const cv::Point2f ends(apply(inverse, point_at(lines[j], axis, from)).y,
                               apply(inverse, point_at(lines[j], axis, to)).y);
        zone.ends.push_back(ends);
        zone.bows.push_back({curve, apply(inverse, lines[j].centre()).x, lines[j].length() * scale / 2});
        const cv::Matx33f row(1, 0, 0, (ends.y - ends.x) / static_cast<float>(zone.width), 1,
                              ends.x - kPatchHeight / 2, 0, 0, 1);
        cv::Mat patch(kPatchHeight, zone.width, CV_8U);
        frame.sample(zone.to_frame * row, zone.bows.back(), patch);
        to_ink(patch);
        zone.ink.push_back(patch);
    }
    return true;
}

namespace {

/// Ink by column of the rows of a line, of those above and of those below.
struct ColumnSums {
    std::vector<uint16_t> line, above, below;

    explicit ColumnSums(int columns) : line(static_cast<size_t>(columns)), above(line), below(line) {}
};

} // namespace

Signal columns_leaning(const cv::Mat &ink, float lean) {
    constexpr int half = 9, rim = 3;
    static_assert(255 * 2 * half <= UINT16_MAX, "a column's sum must fit");
    ColumnSums sums(ink.cols);
    for (int y = 0; y < kPatchHeight; ++y) {
        const int down = y - kPatchHeight / 2;
        const bool inner = down >= -half && down < half, outer = y < rim || y >= kPatchHeight - rim;
        if (!inner && !outer)
            continue;
        uint16_t *to_row = (inner ? sums.line : down < 0 ? sums.above : sums.below).data();
        const int shift = static_cast<int>(std::lround(lean * (static_cast<float>(down) + 0.5f)));
        const int from = std::max(0, -shift), to = std::min(ink.cols, ink.cols - shift);
        add_row(to_row + from, ink.ptr(y) + from + shift, static_cast<size_t>(std::max(0, to - from)));
    }
    constexpr float share = 2.0f * half / rim;
    Signal out(static_cast<size_t>(ink.cols));
    for (size_t x = 0; x < out.size(); ++x)
        out[x] = std::max(0.0f, static_cast<float>(sums.line[x]) - share * static_cast<float>(std::min(sums.above[x], sums.below[x])));
    return out;
}

float best_lean(const LevelZone &zone, float pitch) {
    constexpr int steps = 13;
    constexpr float most = 0.6f, step = 2 * most / (steps - 1);
    float energy[steps] = {};
    for (int i = 0; i < steps; ++i) {
        const float lean = -most + step * static_cast<float>(i);
        for (const cv::Mat &ink : zone.ink)
            for (const float v : without_mean(columns_leaning(ink, lean), 1.5f * pitch))
                energy[i] += v * v;
        energy[i] *= 1 - 0.15f * lean * lean;
    }
    const int best = static_cast<int>(std::max_element(energy, energy + steps) - energy);
    float lean = -most + step * static_cast<float>(best);
    if (best > 0 && best + 1 < steps) {
        const float a = energy[best - 1], b = energy[best], c = energy[best + 1], bottom = a - 2 * b + c;
        if (bottom < 0)
            lean += step * 0.5f * (a - c) / bottom;
    }
    return lean;
}

} // namespace recto
