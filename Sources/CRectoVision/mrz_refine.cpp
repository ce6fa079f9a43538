#include "mrz_refine.hpp"
#include "mrz_signal.hpp"
#include "wide.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

namespace recto {
namespace {

/// Height of the patches in which a line is measured; a rough line is a third of it.
constexpr int kPatchHeight = 48;
constexpr int kMaxPatchWidth = 1600;
/// Characters stand this far apart, in heights of a capital: 2.54 mm over 2.4 to 3.2 mm, and what is measured
/// badly.
constexpr float kLowPitch = 0.71f, kHighPitch = 1.46f;

RectoQuad band(const RoughLine &line, float half_height, float overhang) {
    const cv::Point2f d = line.right - line.left;
    const float length = std::max(1e-3f, std::hypot(d.x, d.y));
    const cv::Point2f axis = d * (1 / length), down(-axis.y, axis.x);
    const cv::Point2f a = line.left - axis * overhang, b = line.right + axis * overhang;
    const cv::Point2f p[4] = {a - down * half_height, b - down * half_height, b + down * half_height,
                              a + down * half_height};
    return {{{p[0].x, p[0].y}, {p[1].x, p[1].y}, {p[2].x, p[2].y}, {p[3].x, p[3].y}}};
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

/// Bytes, at most a few thousand.
RECTO_WIDE int sum_of(const uint8_t *values, int count) {
    int sum = 0;
    for (int k = 0; k < count; ++k)
        sum += values[k];
    return sum;
}

RECTO_WIDE void add_ink(float *__restrict sums, const uint8_t *__restrict row, int count) {
    for (int x = 0; x < count; ++x)
        sums[x] += static_cast<float>(row[x]);
}

/// The centres of the text's ink in a dozen stretches.
std::vector<cv::Point2f> centres_of(const cv::Mat &ink, float from, float to) {
    std::vector<cv::Point2f> centres;
    constexpr int stretches = 12;
    for (int s = 0; s < stretches; ++s) {
        const int x0 = static_cast<int>(from + (to - from) * s / stretches),
                  x1 = static_cast<int>(from + (to - from) * (s + 1) / stretches);
        if (x1 - x0 < 4)
            return {};
        float rows[kPatchHeight], best = 0;
        for (int y = 0; y < kPatchHeight; ++y)
            rows[y] = static_cast<float>(sum_of(ink.ptr(y) + x0, x1 - x0));
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
    return centres;
}

/// Sag of a line that is bent, pixels of a patch in which capitals are about 16 high: what is less is within what the shapes of
/// letters make of one.
constexpr float kLeastSag = 2;
/// Times that the curve of a bent line is measured anew.
constexpr int kBowRounds = 2;

/// The curve on which centres of ink stand about the straight line between them: the median of what pairs of them say.
float curve_of(const std::vector<cv::Point2f> &centres, const Bow &about, float offset, float slope) {
    std::vector<float> curves;
    const auto beside = [&](const cv::Point2f &p) { return p.y - offset - slope * p.x; };
    const auto square = [&](const cv::Point2f &p) { return (p.x - about.middle) * (p.x - about.middle); };
    for (size_t i = 0; i < centres.size(); ++i)
        for (size_t j = i + 1; j < centres.size(); ++j)
            if (const float apart = square(centres[j]) - square(centres[i]); std::abs(apart) > 0.2f * about.half * about.half)
                curves.push_back((beside(centres[i]) - beside(centres[j])) / apart);
    if (curves.size() < 6)
        return 0;
    std::nth_element(curves.begin(), curves.begin() + curves.size() / 2, curves.end());
    return curves[curves.size() / 2];
}

/// Sum of the distances from the median.
float spread(std::vector<float> values) {
    std::nth_element(values.begin(), values.begin() + values.size() / 2, values.end());
    const float median = values[values.size() / 2];
    return std::accumulate(values.begin(), values.end(), 0.0f, [&](float sum, float v) { return sum + std::abs(v - median); });
}

/// Whether centres of ink stand so far from the straight line between them, and so much nearer to a curve, that the page is bent.
bool is_bent(const std::vector<cv::Point2f> &centres, const Bow &bow, float offset, float slope) {
    if (std::abs(bow.curve) * bow.half * bow.half < kLeastSag)
        return false;
    std::vector<float> straight, bowed;
    for (const cv::Point2f &p : centres) {
        straight.push_back(p.y - offset - slope * p.x);
        bowed.push_back(straight.back() - bow.at(p.x));
    }
    return spread(bowed) < 0.6f * spread(straight);
}

/// Cap line and base line relative to the text's middle, from the ink's rows once the slope is taken out.
bool vertical_extent(const cv::Mat &ink, float from, float to, float offset, float slope, float &top,
                     float &bottom) {
    constexpr int fine = 2, bins = kPatchHeight * fine;
    float rows[bins] = {};
    // Along a row a bin is left where the line has moved by half a pixel.
    const int first_x = static_cast<int>(from), end_x = static_cast<int>(to);
    const auto bin_of = [&](int y, int x) {
        const float at = (static_cast<float>(y) + 0.5f) - (offset + slope * (static_cast<float>(x) + 0.5f)) + kPatchHeight * 0.5f;
        return static_cast<int>(std::floor(at * fine));
    };
    for (int y = 0; y < ink.rows; ++y)
        for (int x = first_x; x < end_x;) {
            const int bin = bin_of(y, x);
            int next = end_x;
            if (bin_of(y, end_x - 1) != bin) {
                // The last column of the bin: between one that is in it and one that is not.
                int inside = x;
                while (next - inside > 1) {
                    const int middle = (inside + next) / 2;
                    (bin_of(y, middle) == bin ? inside : next) = middle;
                }
            }
            if (bin >= 0 && bin < bins)
                rows[bin] += static_cast<float>(sum_of(ink.ptr(y) + x, next - x));
            x = next;
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

/// Ink per column along a line of some slope, over rows a little less than a capital high.
Signal columns_along(const cv::Mat &ink, float middle, float slope, float half) {
    Signal sums(static_cast<size_t>(ink.cols), 0.0f);
    struct Rows {
        int from, to;
        bool operator==(const Rows &o) const { return from == o.from && to == o.to; }
    };
    const auto rows_at = [&](int x) {
        const float y = middle + slope * (static_cast<float>(x) + 0.5f);
        return Rows{std::max(0, static_cast<int>(y - half)), std::min(ink.rows, static_cast<int>(y + half) + 1)};
    };
    // Columns beside each other share their rows.
    for (int x = 0; x < ink.cols;) {
        const Rows rows = rows_at(x);
        int next = x + 1;
        while (next < ink.cols && rows_at(next) == rows)
            ++next;
        for (int r = rows.from; r < rows.to; ++r)
            add_ink(sums.data() + x, ink.ptr(r) + x, next - x);
        x = next;
    }
    return sums;
}

/// The stretch in which the signal repeats after one pitch, whatever lies left and right of it.
void regular_stretch(const Signal &v, float pitch, int &from, int &to) {
    const int lag = static_cast<int>(std::lround(pitch)), count = static_cast<int>(v.size()) - lag;
    double energy = 0;
    for (int x = from; x < to; ++x)
        energy += static_cast<double>(v[static_cast<size_t>(x)]) * v[static_cast<size_t>(x)];
    const float usual = static_cast<float>(energy / std::max(1, to - from));
    float sum = 0, most = 0;
    int start = 0, first = from, last = to;
    for (int x = 0; x < count; ++x) {
        const float both =
            v[static_cast<size_t>(x)] * v[static_cast<size_t>(x + lag)] / std::max(usual, 1.0f);
        sum += std::clamp(both, -2.0f, 2.0f) - 0.06f;
        if (sum <= 0) {
            sum = 0;
            start = x + 1;
        } else if (sum > most) {
            most = sum;
            first = start;
            last = x + lag;
        }
    }
    from = first;
    to = last;
}

/// Perspective along the line: the bend without which its ink repeats best.
float best_bend(const Signal &v, int from, int to, float low, float high) {
    const float unit = 2 / static_cast<float>(v.size());
    float best = 0, bend = 0;
    for (int i = -4; i <= 4; ++i) {
        const float share = 0.04f * static_cast<float>(i);
        const Signal flat = unbent(v, share * unit, 2);
        float strength = 0;
        Repetition(flat.data() + from / 2, (to - from) / 2, low / 2, high / 2, 4)
            .best(low / 2, high / 2, strength);
        strength *= 1 - std::abs(share);
        if (strength > best) {
            best = strength;
            bend = share * unit;
        }
    }
    return bend;
}

} // namespace

MeasuredLine measure_line(GreyLevels &frame, const RoughLine &rough) {
    MeasuredLine line;
    const float length = static_cast<float>(cv::norm(rough.right - rough.left));
    if (rough.thickness < 2 || length < 8 * rough.thickness)
        return line;
    const float overhang = 5 * rough.thickness, scale = 16.0f / rough.thickness;
    const RectoQuad outer = band(rough, 1.5f * rough.thickness, overhang);
    const int width = std::min(kMaxPatchWidth, static_cast<int>((length + 2 * overhang) * scale));
    cv::Mat ink(kPatchHeight, width, CV_8U);
    const cv::Matx33f to_frame = rectangle_to_quad(static_cast<float>(width), kPatchHeight, outer);
    const float side = static_cast<float>(width) * overhang / (length + 2 * overhang),
                end = static_cast<float>(width);
    // Pixels of the patch for one of the frame.
    const float zoom = end / (length + 2 * overhang);
    Bow bow = {rough.curve / zoom, end / 2, end / 2 - side};
    float offset = 0, slope = 0, top = 0, bottom = 0;
    // What is far from the patch's middle is seen in full once the patch follows it.
    for (int round = 0;; ++round) {
        frame.sample(to_frame, bow, ink);
        to_ink(ink);
        const std::vector<cv::Point2f> centres = centres_of(ink, side, end - side);
        if (!robust_line(centres, offset, slope))
            return line;
        const Bow more = {curve_of(centres, bow, offset, slope), bow.middle, bow.half};
        if (round == kBowRounds || (bow.curve == 0 && !is_bent(centres, more, offset, slope)))
            break;
        bow.curve += more.curve;
    }
    if (!vertical_extent(ink, side, end - side, offset, slope, top, bottom))
        return line;
    const float cap = bottom - top, middle = offset + (top + bottom) / 2;
    const float low = kLowPitch * cap, high = kHighPitch * cap;
    const Signal seen = without_mean(columns_along(ink, middle, slope, cap * 0.54f), 1.5f * high);
    int from = static_cast<int>(side), to = width - from;
    const float bend = best_bend(seen, from, to, low, high);
    const Signal v = bend == 0 ? seen : unbent(seen, bend, 1);
    for (int round = 0; round < 2; ++round) {
        const int before = to - from;
        const Repetition repetition(v.data() + from, before, low, high, round == 0 ? 4 : 6);
        line.pitch = repetition.best(low, high, line.periodicity);
        if (line.pitch <= 0)
            return line;
        if (round == 0)
            regular_stretch(v, line.pitch, from, to);
        if (static_cast<float>(to - from) < 8 * line.pitch)
            return MeasuredLine();
    }
    const auto along = [&](int x) { return end / 2 + bent(static_cast<float>(x) - end / 2, bend); };
    const float first = along(from), last = along(to);
    // The straight line that fits the regular print alone.
    const Bow own = {bow.curve, (first + last) / 2, (last - first) / 2};
    const float fall = (bow.at(last) - bow.at(first)) / (last - first), level = bow.at(first) - own.at(first);
    const auto at = [&](float x) { return apply(to_frame, {x, middle + slope * x + level + fall * (x - first)}); };
    line.periodicity = std::min(line.periodicity, 1.0f);
    line.left = at(first);
    line.right = at(last);
    line.curve = bow.curve * zoom;
    const float shrink = line.length() / static_cast<float>(to - from);
    line.pitch *= shrink;
    line.height = cap * shrink;
    return line;
}

} // namespace recto
