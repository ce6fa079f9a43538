#include "mrz_refine.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace recto {

void even_out(cv::Mat &patch) {
    cv::Mat paper;
    cv::morphologyEx(patch, paper, cv::MORPH_CLOSE, cv::getStructuringElement(cv::MORPH_RECT, cv::Size(31, 31)));
    cv::GaussianBlur(paper, paper, cv::Size(0, 0), 8);
    int histogram[256] = {};
    for (int y = 0; y < patch.rows; ++y) {
        uint8_t *p = patch.ptr(y);
        const uint8_t *b = paper.ptr(y);
        for (int x = 0; x < patch.cols; ++x) {
            p[x] = static_cast<uint8_t>(std::min(255.0f, p[x] * 235.0f / std::max<float>(b[x], 1)));
            ++histogram[p[x]];
        }
    }
    const int wanted = std::max(1, patch.rows * patch.cols / 100);
    int low = 0, seen = 0;
    while (low < 255 && (seen += histogram[low]) < wanted)
        ++low;
    const float scale = 235.0f / static_cast<float>(std::max(235 - low, 40));
    uint8_t table[256];
    for (int v = 0; v < 256; ++v)
        table[v] = static_cast<uint8_t>(std::clamp((v - low) * scale, 0.0f, 255.0f));
    for (int y = 0; y < patch.rows; ++y) {
        uint8_t *p = patch.ptr(y);
        for (int x = 0; x < patch.cols; ++x)
            p[x] = table[p[x]];
    }
}

namespace {

/// Height of the patches in which a line is measured; a rough line is a third of it.
constexpr int kPatchHeight = 48;
constexpr int kMaxPatchWidth = 1600;

RectoQuad band(const RoughLine &line, float half_height, float overhang) {
    const cv::Point2f d = line.right - line.left;
    const float length = std::max(1e-3f, std::hypot(d.x, d.y));
    const cv::Point2f axis = d * (1 / length), down(-axis.y, axis.x);
    const cv::Point2f a = line.left - axis * overhang, b = line.right + axis * overhang;
    const cv::Point2f p[4] = {a - down * half_height, b - down * half_height, b + down * half_height,
                              a + down * half_height};
    return {{{p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y}, {p[3].x, p[3].y}}};
}

/// Ink of an evened patch: 0 on paper.
void to_ink(cv::Mat &patch) {
    even_out(patch);
    for (int y = 0; y < patch.rows; ++y) {
        uint8_t *p = patch.ptr(y);
        for (int x = 0; x < patch.cols; ++x)
            p[x] = static_cast<uint8_t>(std::max(0, 200 - p[x]));
    }
}

/// Median of the slopes between points far apart, and of the offsets that remain.
bool robust_line(const std::vector<cv::Point2f> &points, float &offset, float &slope) {
    if (points.size() < 3)
        return false;
    std::vector<float> slopes, offsets;
    for (size_t i = 0; i < points.size(); ++i)
        for (size_t j = i + 2; j < points.size(); ++j)
            slopes.push_back((points[j].y - points[i].y) / (points[j].x - points[i].x));
    if (slopes.empty())
        return false;
    std::nth_element(slopes.begin(), slopes.begin() + slopes.size() / 2, slopes.end());
    slope = slopes[slopes.size() / 2];
    for (const cv::Point2f &p : points)
        offsets.push_back(p.y - slope * p.x);
    std::nth_element(offsets.begin(), offsets.begin() + offsets.size() / 2, offsets.end());
    offset = offsets[offsets.size() / 2];
    return true;
}

/// The line of the text's middle, from the centres of its ink in a dozen stretches.
bool middle_line(const cv::Mat &ink, float from, float to, float &offset, float &slope) {
    std::vector<cv::Point2f> centres;
    constexpr int stretches = 12;
    for (int s = 0; s < stretches; ++s) {
        const int x0 = static_cast<int>(from + (to - from) * s / stretches),
                  x1 = static_cast<int>(from + (to - from) * (s + 1) / stretches);
        if (x1 - x0 < 4)
            return false;
        float rows[kPatchHeight], best = 0;
        for (int y = 0; y < kPatchHeight; ++y)
            rows[y] = static_cast<float>(cv::sum(ink(cv::Rect(x0, y, x1 - x0, 1)))[0]);
        // The strongest window as high as the text, near the middle of the patch.
        constexpr int window = 16;
        int at = -1;
        for (int y = 4; y + window <= kPatchHeight - 4; ++y) {
            const float sum = std::accumulate(rows + y, rows + y + window, 0.0f);
            const float off = std::abs(y + window * 0.5f - kPatchHeight * 0.5f) / kPatchHeight;
            if (sum * (1 - off) > best) {
                best = sum * (1 - off);
                at = y;
            }
        }
        if (at < 0 || best <= 0)
            continue;
        float weight = 0, moment = 0;
        for (int y = std::max(0, at - 2); y < std::min(kPatchHeight, at + window + 2); ++y) {
            weight += rows[y];
            moment += rows[y] * (y + 0.5f);
        }
        centres.push_back({(x0 + x1) * 0.5f, moment / weight});
    }
    return robust_line(centres, offset, slope);
}

/// Cap line and base line relative to the text's middle, from the ink's rows once the slope is taken out.
bool vertical_extent(const cv::Mat &ink, float from, float to, float offset, float slope, float &top,
                     float &bottom) {
    constexpr int fine = 2, bins = kPatchHeight * fine;
    float rows[bins] = {};
    for (int y = 0; y < ink.rows; ++y) {
        const uint8_t *row = ink.ptr(y);
        for (int x = static_cast<int>(from); x < static_cast<int>(to); ++x) {
            const float at = (y + 0.5f) - (offset + slope * (x + 0.5f)) + kPatchHeight * 0.5f;
            const int bin = static_cast<int>(at * fine);
            if (bin >= 0 && bin < bins)
                rows[bin] += row[x];
        }
    }
    float smooth[bins] = {}, peak = 0;
    for (int i = 1; i + 1 < bins; ++i) {
        smooth[i] = (rows[i - 1] + rows[i] * 2 + rows[i + 1]) / 4;
        if (std::abs(i - bins / 2) < bins / 5)
            peak = std::max(peak, smooth[i]);
    }
    if (peak <= 0)
        return false;
    // Paper between two lines is never quite free of ink: the level is taken between the two.
    float floor_level = peak;
    for (int i = bins / 8; i < bins - bins / 8; ++i)
        floor_level = std::min(floor_level, smooth[i]);
    const float level = floor_level + 0.3f * (peak - floor_level);
    int first = bins / 2, last = bins / 2;
    while (first > 0 && smooth[first - 1] > level)
        --first;
    while (last + 1 < bins && smooth[last + 1] > level)
        ++last;
    top = (first - bins * 0.5f) / fine;
    bottom = (last + 1 - bins * 0.5f) / fine;
    return bottom - top >= 6 && bottom - top <= 34;
}

/// Ink per column of an upright line patch.
std::vector<float> columns_of(const cv::Mat &ink, int y0, int y1) {
    std::vector<float> sums(static_cast<size_t>(ink.cols), 0.0f);
    for (int y = y0; y < y1; ++y) {
        const uint8_t *row = ink.ptr(y);
        for (int x = 0; x < ink.cols; ++x)
            sums[static_cast<size_t>(x)] += row[x];
    }
    return sums;
}

float window_mean(const std::vector<float> &prefix, int from, int to) {
    from = std::clamp(from, 0, static_cast<int>(prefix.size()) - 1);
    to = std::clamp(to, from, static_cast<int>(prefix.size()) - 1);
    return to > from ? (prefix[static_cast<size_t>(to)] - prefix[static_cast<size_t>(from)]) / (to - from) : 0;
}

std::vector<float> prefix_of(const std::vector<float> &values) {
    std::vector<float> prefix(values.size() + 1, 0.0f);
    for (size_t i = 0; i < values.size(); ++i)
        prefix[i + 1] = prefix[i] + values[i];
    return prefix;
}

/// The pitch in pixels whose multiples the ink repeats best at, and how well, 0...1.
float best_pitch(const std::vector<float> &ink, int from, int to, float low, float high, int multiples,
                 float &strength) {
    const int n = to - from;
    std::vector<float> v(static_cast<size_t>(std::max(n, 0)));
    const std::vector<float> prefix = prefix_of(ink);
    const int half = static_cast<int>(high * 0.75f);
    double energy = 0;
    for (int i = 0; i < n; ++i) {
        v[static_cast<size_t>(i)] = ink[static_cast<size_t>(from + i)] - window_mean(prefix, from + i - half, from + i + half + 1);
        energy += static_cast<double>(v[static_cast<size_t>(i)]) * v[static_cast<size_t>(i)];
    }
    strength = 0;
    const int longest = static_cast<int>(high * multiples) + 2;
    if (energy <= 0 || n < longest * 2)
        return 0;
    std::vector<float> correlation(static_cast<size_t>(longest) + 1, 0.0f);
    for (int lag = static_cast<int>(low) - 1; lag <= longest; ++lag) {
        double sum = 0;
        for (int i = 0; i + lag < n; ++i)
            sum += static_cast<double>(v[static_cast<size_t>(i)]) * v[static_cast<size_t>(i + lag)];
        correlation[static_cast<size_t>(lag)] = static_cast<float>(sum / energy * n / (n - lag));
    }
    float best = 0;
    for (float p = low; p <= high; p += 0.05f) {
        float sum = 0;
        for (int k = 1; k <= multiples; ++k) {
            const float at = p * k;
            const int i = static_cast<int>(at);
            const float f = at - i;
            sum += correlation[static_cast<size_t>(i)] * (1 - f) + correlation[static_cast<size_t>(i) + 1] * f;
        }
        if (sum / static_cast<float>(multiples) > strength) {
            strength = sum / static_cast<float>(multiples);
            best = p;
        }
    }
    return best;
}

/// Where the borders between cells lie, modulo the pitch: where the folded ink is thinnest.
float border_phase(const std::vector<float> &ink, int from, int to, float pitch) {
    constexpr int bins = 24;
    float folded[bins] = {};
    for (int x = from; x < to; ++x) {
        const float phase = std::fmod(x + 0.5f, pitch) / pitch;
        folded[std::min(bins - 1, static_cast<int>(phase * bins))] += ink[static_cast<size_t>(x)];
    }
    int best = 0;
    float least = -1;
    for (int i = 0; i < bins; ++i) {
        const float sum = folded[(i + bins - 1) % bins] + folded[i] * 2 + folded[(i + 1) % bins];
        if (least < 0 || sum < least) {
            least = sum;
            best = i;
        }
    }
    return (best + 0.5f) / bins * pitch;
}

/// What each cell of the grid says: its ink in the middle less the ink at its borders, over the usual ink.
std::vector<float> cell_scores(const std::vector<float> &ink, float phase, float pitch, int from, int to) {
    const std::vector<float> prefix = prefix_of(ink);
    const int cells = static_cast<int>((static_cast<float>(ink.size()) - phase) / pitch);
    std::vector<float> middles, scores;
    const auto mean = [&](float a, float b) {
        return window_mean(prefix, static_cast<int>(std::lround(a)), static_cast<int>(std::lround(b)));
    };
    for (int i = 0; i < cells; ++i) {
        const float x = phase + pitch * i, half = pitch * 0.1f;
        const float middle = mean(x + 0.2f * pitch, x + 0.8f * pitch);
        const float border = (mean(x - half, x + half) + mean(x + pitch - half, x + pitch + half)) / 2;
        if (x > from && x + pitch < to)
            middles.push_back(middle);
        scores.push_back(middle - border);
    }
    if (middles.empty())
        return {};
    std::nth_element(middles.begin(), middles.begin() + static_cast<std::ptrdiff_t>(middles.size() / 2), middles.end());
    const float usual = std::max(1.0f, middles[middles.size() / 2]);
    for (float &score : scores)
        score = std::clamp(score / usual, -1.0f, 1.0f);
    return scores;
}

/// The window of `columns` cells that holds the most print; cells without any count against it.
LineFit fit_window(const std::vector<float> &scores, int columns, int &first) {
    constexpr float blank = 0.25f;
    LineFit fit;
    const int cells = static_cast<int>(scores.size());
    for (int start = 0; start + columns <= cells; ++start) {
        float inside = 0, outside = 0;
        for (int i = 0; i < columns; ++i)
            inside += scores[static_cast<size_t>(start + i)];
        for (int i = std::max(0, start - 2); i < std::min(cells, start + columns + 2); ++i)
            if (i < start || i >= start + columns)
                outside += std::max(0.0f, scores[static_cast<size_t>(i)] - blank);
        const float total = inside - blank * columns - outside;
        if (total > fit.total) {
            fit.total = total;
            fit.inside = inside / columns;
            first = start;
        }
    }
    return fit;
}

/// A patch over the line in which capitals are 24 high, 6 pixels below its top, and its map to the frame.
struct Upright {
    cv::Matx33f to_frame;
    int width = 0;
    std::vector<float> columns;
};

void read_columns(const RectoImageView &view, Upright &upright) {
    cv::Mat patch(RECTO_STRIP_HEIGHT, upright.width, CV_8U);
    const cv::Matx33f lifted = upright.to_frame * cv::Matx33f(1, 0, 0, 0, 1, -6, 0, 0, 1);
    sample_luma(view, lifted, patch.ptr(), upright.width, RECTO_STRIP_HEIGHT, patch.step);
    to_ink(patch);
    upright.columns = columns_of(patch, 5, 31);
}

constexpr float kLowPitch = 17, kHighPitch = 35;

/// Undoes perspective along the line: where the pitch in its two halves differs, the patch is laid out anew so
/// that it is the same all along.
void level_pitch(const RectoImageView &view, Upright &upright, int from, int to) {
    const int middle = (from + to) / 2;
    float left_strength = 0, right_strength = 0;
    const float left = best_pitch(upright.columns, from, middle, kLowPitch, kHighPitch, 3, left_strength);
    const float right = best_pitch(upright.columns, middle, to, kLowPitch, kHighPitch, 3, right_strength);
    if (left_strength < 0.2f || right_strength < 0.2f)
        return;
    const float ratio = std::sqrt(left / right);
    if (std::abs(ratio - 1) < 0.003f || std::abs(ratio - 1) > 0.2f)
        return;
    const float g = 2 / (0.5f * static_cast<float>(to - from)) * (ratio - 1) / (ratio + 1);
    const float cx = static_cast<float>(middle), cy = 12;
    const cv::Matx33f there(1, 0, cx, 0, 1, cy, 0, 0, 1), back(1, 0, -cx, 0, 1, -cy, 0, 0, 1);
    upright.to_frame = upright.to_frame * there * cv::Matx33f(1, 0, 0, 0, 1, 0, g, 0, 1) * back;
    read_columns(view, upright);
}

/// The line's slope and height, in a patch three times as high as the blob.
bool stand_upright(const RectoImageView &view, const RoughLine &rough, Upright &upright, int &margin) {
    const float length = std::hypot(rough.right.x - rough.left.x, rough.right.y - rough.left.y);
    const float overhang = 5 * rough.thickness, scale = 16.0f / rough.thickness;
    const RectoQuad outer = band(rough, 1.5f * rough.thickness, overhang);
    const int width = std::min(kMaxPatchWidth, static_cast<int>((length + 2 * overhang) * scale));
    cv::Mat ink(kPatchHeight, width, CV_8U);
    const cv::Matx33f to_frame = rectangle_to_quad(static_cast<float>(width), kPatchHeight, outer);
    sample_luma(view, to_frame, ink.ptr(), width, kPatchHeight, ink.step);
    to_ink(ink);
    const float side = static_cast<float>(width) * overhang / (length + 2 * overhang);
    float offset = 0, slope = 0, top = 0, bottom = 0;
    const float end = static_cast<float>(width);
    if (!middle_line(ink, side, end - side, offset, slope) ||
        !vertical_extent(ink, side, end - side, offset, slope, top, bottom))
        return false;
    const auto at = [&](float x, float dy) {
        const cv::Point2f p = apply(to_frame, {x, offset + slope * x + dy});
        return RectoPoint{p.x, p.y};
    };
    const RectoQuad whole = {{at(0, top), at(end, top), at(end, bottom), at(0, bottom)}};
    const float ratio = 24.0f / (bottom - top);
    upright.width = std::min(kMaxPatchWidth * 2, static_cast<int>(end * ratio));
    upright.to_frame = rectangle_to_quad(static_cast<float>(upright.width), 24, whole);
    margin = static_cast<int>(side * ratio);
    return true;
}

} // namespace

RefinedLine refine_line(const RectoImageView &view, const RoughLine &rough) {
    RefinedLine result;
    const float length = std::hypot(rough.right.x - rough.left.x, rough.right.y - rough.left.y);
    Upright upright;
    int from = 0;
    if (rough.thickness < 2 || length < 8 * rough.thickness || !stand_upright(view, rough, upright, from))
        return result;
    const int to = upright.width - from;
    read_columns(view, upright);
    level_pitch(view, upright, from, to);
    const float pitch = best_pitch(upright.columns, from, to, kLowPitch, kHighPitch, 6, result.periodicity);
    if (pitch <= 0)
        return result;
    result.periodicity = std::min(result.periodicity, 1.0f);
    const float phase = border_phase(upright.columns, from, to, pitch);
    const std::vector<float> scores = cell_scores(upright.columns, phase, pitch, from, to);
    for (int i = 0; i < 3; ++i) {
        int first = 0;
        LineFit &fit = result.fits[i] = fit_window(scores, kColumns[i], first);
        if (fit.inside <= 0)
            continue;
        const float left = phase + pitch * first, right = left + pitch * kColumns[i];
        const float xs[4] = {left, right, right, left}, ys[4] = {0, 0, 24, 24};
        for (int c = 0; c < 4; ++c) {
            const cv::Point2f p = apply(upright.to_frame, {xs[c], ys[c]});
            fit.quad.corners[c] = {p.x, p.y};
        }
        result.found = true;
    }
    return result;
}

} // namespace recto
