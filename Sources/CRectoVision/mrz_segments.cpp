#include "mrz_segments.hpp"

#include "wide.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

cv::Mat rectangle(float width, float height) {
    return cv::getStructuringElement(cv::MORPH_RECT,
                                     cv::Size(static_cast<int>(width) | 1, static_cast<int>(height) | 1));
}

/// Sobel along the line, halved, of one row between its neighbours.
RECTO_WIDE void write_gradient(uint8_t *__restrict out, const uint8_t *__restrict above, const uint8_t *__restrict row,
                               const uint8_t *__restrict below, int count) {
    const int last = count - 1;
    for (int x = 1; x < last; ++x) {
        const int g = (above[x + 1] - above[x - 1]) + 2 * (row[x + 1] - row[x - 1]) + (below[x + 1] - below[x - 1]);
        out[x] = static_cast<uint8_t>(std::min(255, std::abs(g) / 2));
    }
    out[0] = out[std::max(0, last)] = 0;
}

/// 255 where there is more energy than noise has and a quarter more than about it.
RECTO_WIDE void write_mask(uint8_t *__restrict out, const uint8_t *__restrict energy, const uint8_t *__restrict about, int count) {
    for (int x = 0; x < count; ++x)
        out[x] = static_cast<uint8_t>(-((energy[x] > 6) & (energy[x] * 4 > about[x] * 5)));
}

/// Dark, finely structured strokes whatever the light: black-hat, then its gradient along the line.
void stroke_energy(const cv::Mat &grey, float k, SegmentScratch &s) {
    const cv::Mat kernel = rectangle(std::max(3.0f, 13 * k), std::max(3.0f, 7 * k));
    cv::GaussianBlur(grey, s.smooth, cv::Size(3, 3), 0);
    cv::dilate(s.smooth, s.spread, kernel);
    cv::erode(s.spread, s.hat, kernel);
    s.energy.create(grey.size(), CV_8U);
    cv::subtract(s.hat, s.smooth, s.hat);
    for (int y = 0; y < s.hat.rows; ++y)
        write_gradient(s.energy.ptr(y), s.hat.ptr(std::max(0, y - 1)), s.hat.ptr(y), s.hat.ptr(std::min(s.hat.rows - 1, y + 1)), s.hat.cols);
}

bool is_bar(const Segment &s, float k) {
    return s.thickness >= 3 * k && s.thickness <= 36 * k && s.length >= 1.5f * s.thickness &&
           s.n > 0.45 * s.length * s.thickness && std::abs(s.axis.y) < 0.6f;
}

/// Blobs that are no bars because a stamp, an oval or a frame ties text to itself: what is left of them when
/// only wide and not too low rectangles are kept.
void untie(float k, SegmentScratch &s, std::vector<Segment> &kept) {
    s.tall.create(s.mask.size(), CV_8U);
    s.tall.setTo(0);
    bool any = false;
    const std::vector<Segment> &all = s.blobs.find(s.mask);
    for (const BlobRun &run : s.blobs.runs()) {
        const Segment &blob = all[static_cast<size_t>(run.blob)];
        if (is_bar(blob, k) || blob.length < 100 * k || blob.n < 300 * k * k)
            continue;
        std::fill(s.tall.ptr(run.row) + run.from, s.tall.ptr(run.row) + run.to, uint8_t{255});
        any = true;
    }
    for (const Segment &blob : all)
        if (is_bar(blob, k))
            kept.push_back(blob);
    if (!any)
        return;
    const cv::Mat wide = rectangle(41 * k, 5 * k);
    cv::erode(s.tall, s.spread, wide, cv::Point(-1, -1), 1, cv::BORDER_CONSTANT, 0);
    cv::dilate(s.spread, s.tall, wide);
    for (const Segment &blob : s.blobs.find(s.tall))
        if (is_bar(blob, k))
            kept.push_back(blob);
}

} // namespace

std::vector<Segment> text_segments(const cv::Mat &grey, float k, SegmentScratch &s) {
    stroke_energy(grey, k, s);
    cv::blur(s.energy, s.smooth,
             cv::Size(static_cast<int>(17 * k) | 1, std::max(3, static_cast<int>(3 * k) | 1)));
    // Text stands out from its own neighbourhood, not from the whole picture: a face or a bold title
    // elsewhere must not raise the bar.
    cv::blur(s.smooth, s.local, cv::Size(static_cast<int>(121 * k) | 1, static_cast<int>(61 * k) | 1));
    s.mask.create(grey.size(), CV_8U);
    for (int y = 0; y < s.mask.rows; ++y)
        write_mask(s.mask.ptr(y), s.smooth.ptr(y), s.local.ptr(y), s.mask.cols);
    // A frame around the zone or the card's own border would tie its lines together: what is taller than any
    // line of text goes.
    const cv::Mat high = rectangle(1, 38 * k);
    cv::erode(s.mask, s.spread, high);
    cv::dilate(s.spread, s.tall, high);
    cv::subtract(s.mask, s.tall, s.mask);
    const cv::Mat gap = rectangle(13 * k, 1), speck = rectangle(9 * k, 3);
    cv::dilate(s.mask, s.spread, gap);
    cv::erode(s.spread, s.mask, gap);
    cv::erode(s.mask, s.spread, speck);
    cv::dilate(s.spread, s.mask, speck);
    std::vector<Segment> kept;
    untie(k, s, kept);
    return kept;
}

void join_collinear(std::vector<Segment> &segments) {
    bool joined = true;
    while (joined) {
        joined = false;
        std::sort(segments.begin(), segments.end(),
                  [](const Segment &a, const Segment &b) { return a.length > b.length; });
        for (size_t i = 0; i < segments.size(); ++i)
            for (size_t j = i + 1; j < segments.size();) {
                Segment &a = segments[i];
                const Segment &b = segments[j];
                const cv::Point2f d = b.centre - a.centre;
                const float along = std::abs(d.dot(a.axis)),
                            across = std::abs(a.axis.x * d.y - a.axis.y * d.x);
                const float gap = along - (a.length + b.length) / 2;
                const float thick = std::max(a.thickness, b.thickness),
                            thin = std::min(a.thickness, b.thickness);
                const bool parallel =
                    b.length < 4 * b.thickness || std::abs(a.axis.x * b.axis.y - a.axis.y * b.axis.x) < 0.09f;
                if (a.length > 3 * a.thickness && parallel && gap < 3.5f * thick && gap > -0.3f * b.length &&
                    across < 0.45f * thick + 0.02f * std::max(gap, 0.0f) && thick < 2.0f * thin) {
                    a.add(b);
                    segments.erase(segments.begin() + static_cast<std::ptrdiff_t>(j));
                    joined = true;
                } else {
                    ++j;
                }
            }
    }
}

namespace {

/// 0 when `b` cannot be a line beside `a` in one zone; else how well it is, up to 1.
float goes_with(const Segment &a, const Segment &b) {
    const float sine = a.axis.x * b.axis.y - a.axis.y * b.axis.x;
    const cv::Point2f d = b.centre - a.centre;
    const float along = std::abs(d.dot(a.axis)), across = std::abs(a.axis.x * d.y - a.axis.y * d.x);
    const float pitch = across * 2 / (a.thickness + b.thickness);
    const float longer = std::max(a.length, b.length), shorter = std::min(a.length, b.length);
    const float ratio = std::min(a.thickness, b.thickness) / std::max(a.thickness, b.thickness);
    if (std::abs(sine) > 0.08f || pitch < 1.15f || pitch > 4.2f || shorter < 0.6f * longer || ratio < 0.5f ||
        along > 0.25f * longer)
        return 0;
    return ratio * shorter / longer * (1 - 2 * along / longer);
}

} // namespace

std::vector<Segment> likely_lines(const std::vector<Segment> &segments, float minimum_length) {
    std::vector<std::pair<float, Segment>> ranked;
    for (const Segment &s : segments) {
        // Two small lines may have run into one blob.
        if (s.length < minimum_length || s.length < 4.5f * s.thickness || s.length > 75 * s.thickness)
            continue;
        float company = 0;
        for (const Segment &o : segments)
            if (&o != &s)
                company = std::max(company, goes_with(s, o));
        // The zone is the longest text of a document.
        ranked.emplace_back((0.4f + company) * (0.3f + s.length / (s.length + 4 * minimum_length)), s);
    }
    std::sort(ranked.begin(), ranked.end(), [](const auto &a, const auto &b) { return a.first > b.first; });
    std::vector<Segment> lines;
    for (const auto &[rank, segment] : ranked)
        lines.push_back(segment);
    return lines;
}

} // namespace recto
