#include "mrz_segments.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <cmath>

namespace recto {

void Segment::settle() {
    const double mx = x / n, my = y / n;
    const double cxx = std::max(xx / n - mx * mx, 1e-3), cyy = std::max(yy / n - my * my, 1e-3),
                 cxy = xy / n - mx * my;
    const double angle = 0.5 * std::atan2(2 * cxy, cxx - cyy);
    const double mean = (cxx + cyy) / 2, spread = std::sqrt((cxx - cyy) * (cxx - cyy) / 4 + cxy * cxy);
    centre = {static_cast<float>(mx), static_cast<float>(my)};
    axis = {static_cast<float>(std::cos(angle)), static_cast<float>(std::sin(angle))};
    if (axis.x < 0)
        axis = -axis;
    // A uniform bar of length L has variance L^2 / 12 along it.
    length = static_cast<float>(std::sqrt(12 * (mean + spread)));
    thickness = static_cast<float>(std::sqrt(12 * std::max(mean - spread, 0.08)));
}

void Segment::add(const Segment &o) {
    n += o.n;
    x += o.x;
    y += o.y;
    xx += o.xx;
    xy += o.xy;
    yy += o.yy;
    settle();
}

namespace {

/// Dark, finely structured strokes of any polarity of light: black-hat, then its gradient along the line.
cv::Mat stroke_energy(const cv::Mat &grey, float k) {
    cv::Mat smooth, hat, gradient, energy;
    cv::GaussianBlur(grey, smooth, cv::Size(3, 3), 0);
    const int wide = std::max(3, static_cast<int>(13 * k) | 1), high = std::max(3, static_cast<int>(7 * k) | 1);
    cv::morphologyEx(smooth, hat, cv::MORPH_BLACKHAT,
                     cv::getStructuringElement(cv::MORPH_RECT, cv::Size(wide, high)));
    cv::Sobel(hat, gradient, CV_16S, 1, 0, 3);
    cv::convertScaleAbs(gradient, energy, 0.5);
    return energy;
}

} // namespace

std::vector<Segment> text_segments(const cv::Mat &grey, float k) {
    cv::Mat energy = stroke_energy(grey, k), smooth, local, mask;
    const int wide = static_cast<int>(17 * k) | 1, high = std::max(3, static_cast<int>(3 * k) | 1);
    cv::blur(energy, smooth, cv::Size(wide, high));
    // Text stands out from its own neighbourhood, not from the whole picture: a face or a bold title elsewhere
    // must not raise the bar.
    cv::blur(smooth, local, cv::Size(static_cast<int>(121 * k) | 1, static_cast<int>(61 * k) | 1));
    mask.create(grey.size(), CV_8U);
    for (int y = 0; y < mask.rows; ++y) {
        const uint8_t *s = smooth.ptr(y), *l = local.ptr(y);
        uint8_t *m = mask.ptr(y);
        for (int x = 0; x < mask.cols; ++x)
            m[x] = s[x] > 6 && s[x] * 4 > l[x] * 5 ? 255 : 0;
    }
    // A frame around the zone or the card's own border would tie its lines together: what is taller than any
    // line of text goes.
    cv::Mat tall;
    cv::morphologyEx(mask, tall, cv::MORPH_OPEN,
                     cv::getStructuringElement(cv::MORPH_RECT, cv::Size(1, static_cast<int>(38 * k) | 1)));
    cv::subtract(mask, tall, mask);
    cv::morphologyEx(mask, mask, cv::MORPH_CLOSE,
                     cv::getStructuringElement(cv::MORPH_RECT, cv::Size(static_cast<int>(13 * k) | 1, 1)));
    cv::morphologyEx(mask, mask, cv::MORPH_OPEN,
                     cv::getStructuringElement(cv::MORPH_RECT, cv::Size(static_cast<int>(9 * k) | 1, 3)));
    cv::Mat labels;
    const int count = cv::connectedComponents(mask, labels, 8, CV_32S);
    std::vector<Segment> all(static_cast<size_t>(count));
    for (int y = 0; y < labels.rows; ++y) {
        const int *row = labels.ptr<int>(y);
        for (int x = 0; x < labels.cols; ++x) {
            if (row[x] == 0)
                continue;
            Segment &s = all[static_cast<size_t>(row[x])];
            const double px = x + 0.5, py = y + 0.5;
            s.n += 1;
            s.x += px;
            s.y += py;
            s.xx += px * px;
            s.xy += px * py;
            s.yy += py * py;
        }
    }
    std::vector<Segment> kept;
    for (size_t i = 1; i < all.size(); ++i) {
        all[i].settle();
        const Segment &s = all[i];
        const bool bar = s.n > 0.5 * s.length * s.thickness;
        if (s.thickness >= 3 * k && s.thickness <= 36 * k && s.length >= 1.5f * s.thickness && bar &&
            std::abs(s.axis.y) < 0.5f)
            kept.push_back(s);
    }
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
                const float along = std::abs(d.dot(a.axis)), across = std::abs(a.axis.x * d.y - a.axis.y * d.x);
                const float gap = along - (a.length + b.length) / 2;
                const float thick = std::max(a.thickness, b.thickness), thin = std::min(a.thickness, b.thickness);
                const bool parallel = b.length < 4 * b.thickness ||
                                      std::abs(a.axis.x * b.axis.y - a.axis.y * b.axis.x) < 0.09f;
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

/// 0 when `b` cannot be the line below `a`; else how well it is, up to 1.
float follows(const Segment &a, const Segment &b) {
    const float sine = a.axis.x * b.axis.y - a.axis.y * b.axis.x;
    if (std::abs(sine) > 0.06f)
        return 0;
    const cv::Point2f d = b.centre - a.centre;
    const float along = d.dot(a.axis), across = a.axis.x * d.y - a.axis.y * d.x;
    const float thick = (a.thickness + b.thickness) / 2;
    const float longer = std::max(a.length, b.length), shorter = std::min(a.length, b.length);
    const float pitch = across / thick;
    if (pitch < 1.15f || pitch > 4.2f || shorter < 0.7f * longer || std::abs(along) > 0.2f * longer)
        return 0;
    const float ratio = std::min(a.thickness, b.thickness) / std::max(a.thickness, b.thickness);
    if (ratio < 0.5f)
        return 0;
    return ratio * shorter / longer * (1 - 2 * std::abs(along) / longer);
}

} // namespace

std::vector<LineBlock> line_blocks(const std::vector<Segment> &segments, float minimum_length) {
    std::vector<Segment> lines;
    for (const Segment &s : segments)
        if (s.length >= minimum_length && s.length >= 9 * s.thickness && s.length <= 75 * s.thickness)
            lines.push_back(s);
    std::sort(lines.begin(), lines.end(),
              [](const Segment &a, const Segment &b) { return a.centre.y < b.centre.y; });
    std::vector<LineBlock> blocks;
    for (size_t i = 0; i < lines.size(); ++i)
        for (size_t j = 0; j < lines.size(); ++j) {
            const float first = i == j ? 0 : follows(lines[i], lines[j]);
            if (first <= 0)
                continue;
            blocks.push_back({{lines[i], lines[j]}, first});
            for (size_t k = 0; k < lines.size(); ++k) {
                const float second = k == i || k == j ? 0 : follows(lines[j], lines[k]);
                if (second <= 0)
                    continue;
                const cv::Point2f d1 = lines[j].centre - lines[i].centre, d2 = lines[k].centre - lines[j].centre;
                const float a1 = lines[i].axis.x * d1.y - lines[i].axis.y * d1.x,
                            a2 = lines[i].axis.x * d2.y - lines[i].axis.y * d2.x;
                if (std::min(a1, a2) > 0.7f * std::max(a1, a2))
                    blocks.push_back({{lines[i], lines[j], lines[k]}, (first + second) * 0.55f});
            }
        }
    // Long lines first: the zone is the longest text of a document.
    for (LineBlock &b : blocks)
        b.score *= 0.5f + b.lines[0].length / (b.lines[0].length + 300.0f);
    std::sort(blocks.begin(), blocks.end(), [](const LineBlock &a, const LineBlock &b) { return a.score > b.score; });
    return blocks;
}

} // namespace recto
