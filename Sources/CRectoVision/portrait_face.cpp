// The middle of a portrait, where the face is: its light, its detail, whether one tone or thin lines cover it. Plain
// backgrounds, of which every portrait has some, lie outside.
#include "portrait.hpp"
#include "sample.hpp"

#include <opencv2/imgproc.hpp>

#include <algorithm>
#include <array>
#include <cmath>

namespace recto {
namespace {

/// Pixels of a portrait's width at which it is compared with its page, at most; small ones are not enlarged.
constexpr float kWidth = 200;
/// Share of each side that the middle takes, for tones and for detail.
constexpr float kMiddle = 0.6f;
constexpr int kCell = 8, kMostSide = 256;
/// Of the page, this many blocks across and down are looked at.
constexpr int kAcross = 5, kDown = 4, kBlock = 56;

struct Cell {
    int range, steep;
};

constexpr size_t kMostCells = (kMostSide / kCell) * (kMostSide / kCell);

struct Cells {
    std::array<Cell, kMostCells> list;
    size_t count = 0;
};

/// Appends the cells of a patch: the range of their pixels and their steepest gradient along either axis.
void add_cells(const cv::Mat &patch, Cells &cells) {
    for (int y = 1; y + kCell < patch.rows; y += kCell)
        for (int x = 1; x + kCell < patch.cols && cells.count < kMostCells; x += kCell) {
            int high = 0, low = 255, steep = 0;
            for (int v = y; v < y + kCell; ++v) {
                const uint8_t *row = patch.ptr(v), *above = patch.ptr(v - 1), *below = patch.ptr(v + 1);
                for (int u = x; u < x + kCell; ++u) {
                    high = std::max<int>(high, row[u]);
                    low = std::min<int>(low, row[u]);
                    steep = std::max({steep, std::abs(row[u + 1] - row[u - 1]), std::abs(below[u] - above[u])});
                }
            }
            cells.list[cells.count++] = {high - low, steep};
        }
}

/// Gradient over range in the quarter of cells that show the most; 0 where they show nothing.
float sharpness_of(Cells &cells) {
    if (cells.count < 16)
        return 0;
    const auto begin = cells.list.begin(), end = begin + static_cast<std::ptrdiff_t>(cells.count);
    // The quietest fifth shows noise alone.
    const auto quiet = begin + static_cast<std::ptrdiff_t>(cells.count / 5);
    std::nth_element(begin, quiet, end, [](const Cell &a, const Cell &b) { return a.steep < b.steep; });
    const float noise = static_cast<float>(quiet->steep);
    const auto telling = begin + static_cast<std::ptrdiff_t>(cells.count * 3 / 4);
    std::nth_element(begin, telling, end, [](const Cell &a, const Cell &b) { return a.range < b.range; });
    std::array<float, kMostCells / 4 + 1> ratios;
    size_t count = 0;
    for (auto it = telling; it != end && count < ratios.size(); ++it) {
        const float steep = static_cast<float>(it->steep);
        ratios[count++] = std::sqrt(std::max(0.0f, steep * steep - noise * noise)) / std::max(static_cast<float>(it->range), 1.0f);
    }
    std::nth_element(ratios.begin(), ratios.begin() + static_cast<std::ptrdiff_t>(count / 2), ratios.begin() + static_cast<std::ptrdiff_t>(count));
    return ratios[count / 2];
}

/// The largest share of pixels within a span of tones.
float one_tone(const Histogram &luma, int span) {
    uint32_t within = 0, most = 0;
    for (int value = 0; value < 256; ++value) {
        within += luma.bins[value];
        if (value >= span)
            within -= luma.bins[value - span];
        most = std::max(most, within);
    }
    return luma.count > 0 ? static_cast<float>(most) / static_cast<float>(luma.count) : 0;
}

/// Lays a quad flat, `scale` pixels a frame pixel.
void lay(const RectoImageView &view, const RectoQuad &quad, float scale, cv::Mat &out) {
    const cv::Size2f size = size_of(quad) * scale;
    const int width = std::clamp(static_cast<int>(std::lround(size.width)), kCell, kMostSide);
    const int height = std::clamp(static_cast<int>(std::lround(size.height)), kCell, kMostSide);
    out.create(height, width, CV_8U);
    sample_luma(view, rectangle_to_quad(static_cast<float>(width), static_cast<float>(height), quad), out.data, width, height, out.step);
}

/// Blocks at even places of the page: print is nearly everywhere, and the quarter that shows the most is taken.
void add_page(const RectoImageView &view, const RectoQuad &page, float scale, cv::Mat &block, Cells &cells) {
    const float side = kBlock / scale;
    for (int row = 0; row < kDown; ++row)
        for (int column = 0; column < kAcross; ++column) {
            const float u = (static_cast<float>(column) + 0.5f) / kAcross, v = (static_cast<float>(row) + 0.5f) / kDown;
            const RectoPoint *c = page.corners;
            const RectoPoint middle = between(between(c[0], c[1], u), between(c[3], c[2], u), v);
            const cv::Point2f right(c[1].x - c[0].x, c[1].y - c[0].y), down(c[3].x - c[0].x, c[3].y - c[0].y);
            const cv::Point2f x = right * (side / 2 / std::max(1.0f, static_cast<float>(cv::norm(right))));
            const cv::Point2f y = down * (side / 2 / std::max(1.0f, static_cast<float>(cv::norm(down))));
            const RectoQuad square = {{{middle.x - x.x - y.x, middle.y - x.y - y.y},
                                       {middle.x + x.x - y.x, middle.y + x.y - y.y},
                                       {middle.x + x.x + y.x, middle.y + x.y + y.y},
                                       {middle.x - x.x + y.x, middle.y - x.y + y.y}}};
            lay(view, square, scale, block);
            add_cells(block, cells);
        }
}

} // namespace

Face measure_face(RectoVision &vision, const RectoImageView &view, const RectoQuad &page, const RectoQuad &portrait,
                  float page_contrast) {
    Face face;
    // Of a document that lies on its side the first side is not the top.
    const cv::Size2f size = size_of(portrait);
    const float width = std::min(size.width, size.height);
    const float scale = std::min(1.0f, kWidth / std::max(width, 1.0f));
    cv::Mat &patch = vision.portrait.patch;
    lay(view, resized(portrait, kMiddle), scale, patch);
    Histogram luma;
    for (int y = 0; y < patch.rows; ++y)
        for (int x = 0; x < patch.cols; ++x)
            ++luma.bins[patch.ptr(y)[x]];
    luma.count = static_cast<uint32_t>(patch.total());
    face.contrast = static_cast<float>(luma.percentile(0.95) - luma.percentile(0.05));
    face.brightness = static_cast<float>(luma.percentile(0.9));
    face.one_tone = one_tone(luma, std::max(4, static_cast<int>(0.05f * page_contrast)));
    // What a square of a thirtieth of the portrait's width does not fit into is a thin line.
    const int side = std::max(3, static_cast<int>(0.035f * width * scale) | 1);
    cv::morphologyEx(patch, vision.portrait.lines, cv::MORPH_TOPHAT, cv::Mat::ones(side, side, CV_8U));
    const int bright = std::max(6, static_cast<int>(0.18f * page_contrast));
    cv::compare(vision.portrait.lines, bright, vision.portrait.is_line, cv::CMP_GT);
    face.lines = static_cast<float>(cv::countNonZero(vision.portrait.is_line)) / static_cast<float>(patch.total());
    Cells cells;
    add_cells(patch, cells);
    face.sharpness = sharpness_of(cells);
    cells.count = 0;
    add_page(view, page, scale, vision.portrait.block, cells);
    face.page_sharpness = sharpness_of(cells);
    return face;
}

} // namespace recto
