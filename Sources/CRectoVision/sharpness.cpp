// Sharpness at the document's own scale: the steepest gradients over the local contrast, direction by
// direction, in the blocks that show the most print.
#include "median.hpp"
#include "region.hpp"
#include "sample.hpp"
#include "wide.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace recto {
namespace {

/// Pixels of a document's longer side at which documents are compared, about 254 dots an inch for an ID-1 card.
constexpr float kCompared = 856;
constexpr int kBlock = 64;
constexpr size_t kBlocks = 24;
constexpr size_t kMostBlocks = 13 * 13;
/// Grey levels between the darkest and the brightest of a block under which it says nothing.
constexpr int kLeastContrast = 30;

struct Block {
    float x, y, print;
    bool is_symbol;
};

/// How much print the grid shows around a block: the smaller eigenvalue of the structure tensor of its luma (Shi and Tomasi 1994), for
/// strokes run in all directions, and the border between two tones, of a dark document and the white of its zone, in one.
float print_at(const RectoVision &vision, cv::Point2f centre, float radius) {
    const cv::Mat1b &luma = vision.grid.luma;
    const int x0 = std::max(0, static_cast<int>(centre.x - radius)), x1 = std::min(luma.cols, static_cast<int>(centre.x + radius) + 1);
    const int y0 = std::max(0, static_cast<int>(centre.y - radius)), y1 = std::min(luma.rows - 1, static_cast<int>(centre.y + radius) + 1);
    int64_t n = 0, xx = 0, yy = 0, xy = 0;
    for (int y = y0; y < y1; ++y) {
        const Span here = vision.grid.spans[static_cast<size_t>(y)], below = vision.grid.spans[static_cast<size_t>(y) + 1];
        const uint8_t *row = luma.ptr(y), *next = luma.ptr(y + 1);
        for (int x = std::max({x0, here.from, below.from}); x < std::min({x1, here.to, below.to}) - 1; ++x) {
            const int across = row[x + 1] - row[x], down = next[x] - row[x];
            n += 1;
            xx += across * across;
            yy += down * down;
            xy += across * down;
        }
    }
    if (n < 16)
        return 0;
    const double half = static_cast<double>(xx + yy) / 2, bend = static_cast<double>(xx - yy) / 2;
    return static_cast<float>((half - std::hypot(bend, static_cast<double>(xy))) / static_cast<double>(n));
}

constexpr int kCell = 8, kCells = kBlock / kCell;

/// For each column the largest and smallest value of `kCell` rows, and the steepest gradients in four directions.
/// All bytes, no branches: the compiler turns it into a handful of vector instructions a row.
struct ColumnExtremes {
    uint8_t high[kBlock], low[kBlock], steep[4][kBlock];
};

RECTO_WIDE void extremes(const uint8_t *__restrict block, int y0, int y1, ColumnExtremes &__restrict e) {
    for (int x = 0; x < kBlock; ++x) {
        e.high[x] = 0;
        e.low[x] = 255;
        e.steep[0][x] = e.steep[1][x] = e.steep[2][x] = e.steep[3][x] = 0;
    }
    constexpr int step[4] = {1, kBlock, kBlock + 1, kBlock - 1};
    for (int y = y0; y < y1; ++y) {
        const uint8_t *p = block + y * kBlock;
        for (int x = 1; x < kBlock - 1; ++x) {
            e.high[x] = e.high[x] > p[x] ? e.high[x] : p[x];
            e.low[x] = e.low[x] < p[x] ? e.low[x] : p[x];
        }
        for (int d = 0; d < 4; ++d)
            for (int x = 1; x < kBlock - 1; ++x) {
                const uint8_t a = p[x + step[d]], b = p[x - step[d]];
                const uint8_t steep = static_cast<uint8_t>(a > b ? a - b : b - a);
                e.steep[d][x] = e.steep[d][x] > steep ? e.steep[d][x] : steep;
            }
    }
}

struct CellSums {
    float contrast = 0, steep[4] = {0, 0, 0, 0};
};

/// Gradients of a block over its local contrast in the worst and the best of four directions; false where it
/// shows too little. Contrast and steepest gradient are those of cells of 8 x 8 pixels.
bool judge_block(const uint8_t *block, float &worst, float &best) {
    std::array<CellSums, kCells * kCells> cells;
    float strongest = 0;
    for (int row = 0; row < kCells; ++row) {
        ColumnExtremes e;
        extremes(block, std::max(1, row * kCell), std::min(kBlock - 1, (row + 1) * kCell), e);
        for (int column = 0; column < kCells; ++column) {
            CellSums &cell = cells[static_cast<size_t>(row * kCells + column)];
            int high = 0, low = 255, steep[4] = {0, 0, 0, 0};
            for (int x = std::max(1, column * kCell); x < std::min(kBlock - 1, (column + 1) * kCell); ++x) {
                high = std::max<int>(high, e.high[x]);
                low = std::min<int>(low, e.low[x]);
                for (int d = 0; d < 4; ++d)
                    steep[d] = std::max<int>(steep[d], e.steep[d][x]);
            }
            cell.contrast = static_cast<float>(high - low);
            for (int d = 0; d < 4; ++d)
                cell.steep[d] = static_cast<float>(steep[d]);
            strongest = std::max(strongest, cell.contrast);
        }
    }
    if (strongest < kLeastContrast)
        return false;
    // The quietest cells hold no print: what gradient they show is noise.
    std::array<float, kCells * kCells> quiet;
    for (size_t i = 0; i < cells.size(); ++i)
        quiet[i] = cells[i].steep[0];
    std::nth_element(quiet.begin(), quiet.begin() + 6, quiet.end());
    const float noise = quiet[6];
    CellSums sums;
    for (const CellSums &cell : cells) {
        if (cell.contrast < 0.5f * strongest)
            continue;
        sums.contrast += cell.contrast;
        for (int d = 0; d < 4; ++d)
            sums.steep[d] += std::sqrt(std::max(0.0f, cell.steep[d] * cell.steep[d] - noise * noise));
    }
    worst = 10;
    best = 0;
    for (int d = 0; d < 4; ++d) {
        // Diagonal neighbours lie further apart.
        const float ratio = sums.steep[d] / sums.contrast / (d >= 2 ? 1.2f : 1.0f);
        worst = std::min(worst, ratio);
        best = std::max(best, ratio);
    }
    return true;
}

/// The most telling of these blocks, in order, as many as are wanted.
Block *order(Block *from, Block *to) {
    Block *const end = from + std::min(static_cast<std::ptrdiff_t>(kBlocks), to - from);
    std::partial_sort(from, end, to, [](const Block &a, const Block &b) { return a.print > b.print; });
    return end;
}

/// Copies one channel of an unscaled block: green for colour, which is most of luma.
bool copy_block(const RectoImageView &view, cv::Point2f centre, uint8_t *out) {
    if (!(centre.x >= 0 && centre.y >= 0 && centre.x < static_cast<float>(view.width) && centre.y < static_cast<float>(view.height)))
        return false;
    const int x0 = static_cast<int>(centre.x) - kBlock / 2, y0 = static_cast<int>(centre.y) - kBlock / 2;
    if (x0 < 0 || y0 < 0 || x0 + kBlock > view.width || y0 + kBlock > view.height)
        return false;
    const size_t channels = recto_bytes_per_pixel(view.format), green = channels == 1 ? 0 : 1;
    for (int y = 0; y < kBlock; ++y) {
        const uint8_t *row = view.pixels + static_cast<size_t>(y0 + y) * view.row_stride + static_cast<size_t>(x0) * channels + green;
        for (int x = 0; x < kBlock; ++x)
            out[y * kBlock + x] = row[static_cast<size_t>(x) * channels];
    }
    return true;
}

/// Three quarters of the blocks lie below: a sharp picture shows soft shading too, a blurred one no sharp print.
float upper_quartile(std::array<float, kBlocks> &values, size_t count) {
    const auto at = values.begin() + static_cast<std::ptrdiff_t>(count * 3 / 4);
    std::nth_element(values.begin(), at, values.begin() + static_cast<std::ptrdiff_t>(count));
    return *at;
}

/// Blocks that judge a document at the least; `FrameMeasures.Sharpness.leastBlocks`.
constexpr size_t kFewest = 3;
/// Print that is so far out of focus has no contrast within a block: the page is looked at so many times smaller.
constexpr std::array<int, 2> kSmaller{4, 8};
/// Of a smaller page an edge that rises by more of its contrast is sharp: there is little print, and nothing out of focus.
constexpr float kSoft = 0.5f;
/// Pixels of a document about such blocks, which hold its border otherwise.
constexpr float kLeastRim = 8;

/// Whether the document's sides stand sharply on what lies about it: then nothing is out of focus, and what a smaller page shows of a plain
/// side are shadows. Three places of each side are looked at; of sides that are out of sight or like their ground nothing is told.
bool has_sharp_sides(const RectoImageView &view, const cv::Matx33f &to_frame, cv::Size2f page) {
    // The side lies within cells of the block, not between them.
    constexpr float before = (kBlock + kCell) * 0.5f;
    uint8_t pixels[kBlock * kBlock];
    std::array<float, kBlocks> sharpness;
    size_t judged = 0;
    for (const float along : {0.25f, 0.5f, 0.75f})
        for (const cv::Point2f &at : {cv::Point2f(along, 0), cv::Point2f(along, 1), cv::Point2f(0, along), cv::Point2f(1, along)}) {
            const cv::Point2f middle(at.x * page.width, at.y * page.height), seen = apply(to_frame, middle);
            if (!(seen.x >= 0 && seen.y >= 0 && seen.x < static_cast<float>(view.width) && seen.y < static_cast<float>(view.height)))
                continue;
            sample_luma(view, to_frame * cv::Matx33f(1, 0, middle.x - before, 0, 1, middle.y - before, 0, 0, 1), pixels, kBlock, kBlock, kBlock);
            float worst = 0, best = 0;
            // A side rises across itself alone.
            if (judge_block(pixels, worst, best))
                sharpness[judged++] = best;
        }
    return judged >= kFewest && upper_median(sharpness.data(), static_cast<int>(judged)) >= kSoft;
}

/// Gradients over contrast of a page that has no contrast to judge by at its own scale, of the first smaller one that has; nothing where
/// none has, or what there is of it is sharp.
size_t judge_smaller(const RectoImageView &view, const cv::Matx33f &to_frame, cv::Size2f page, std::array<float, kBlocks> &worst,
                     std::array<float, kBlocks> &best) {
    uint8_t pixels[kBlock * kBlock];
    for (const int factor : kSmaller) {
        const float times = static_cast<float>(factor), reach = kBlock * times;
        const float spare = std::min(page.width, page.height) - reach, rim = std::min(kBlock * 0.25f, spare / 2);
        if (rim < kLeastRim)
            continue;
        // They overlap, so that what is seen once is seen by several.
        const float wide = page.width - 2 * rim - reach, high = page.height - 2 * rim - reach;
        const int across = std::max(1, static_cast<int>(wide / (reach / 4))) + 1, down = std::max(1, static_cast<int>(high / (reach / 4))) + 1;
        size_t judged = 0;
        for (int row = 0; row < down; ++row)
            for (int column = 0; column < across && judged < kBlocks; ++column) {
                const float x = rim + wide * static_cast<float>(column) / static_cast<float>(across - 1);
                const float y = rim + high * static_cast<float>(row) / static_cast<float>(down - 1);
                sample_luma(view, to_frame * cv::Matx33f(times, 0, x, 0, times, y, 0, 0, 1), pixels, kBlock, kBlock, kBlock);
                float sharpest = 0;
                if (judge_block(pixels, worst[judged], sharpest))
                    ++judged;
            }
        if (judged < kFewest)
            continue;
        if (upper_quartile(worst, judged) >= kSoft || has_sharp_sides(view, to_frame, page))
            return 0;
        // A step of the smaller page is so many of the page's own. What blurs the most alike in all directions differs there by chance.
        for (size_t i = 0; i < judged; ++i) {
            worst[i] /= times;
            best[i] = 0;
        }
        return judged;
    }
    return 0;
}

} // namespace

RectoSharpness measure_sharpness(RectoVision &vision, const RectoImageView &view, const RectoQuad &quad, const RectoQuad *symbols,
                                 int32_t count) {
    RectoSharpness sharpness{};
    const cv::Size2f size = size_of(quad);
    const float longer = std::max(size.width, size.height);
    if (longer < 16)
        return sharpness;
    const float width = kCompared * size.width / longer, height = kCompared * size.height / longer;
    const cv::Matx33f to_frame = rectangle_to_quad(width, height, quad);
    const float factor = static_cast<float>(vision.grid.step), radius = kBlock * 0.5f * longer / kCompared / factor;
    // At most 856 along either side: the blocks of a frame need no heap.
    std::array<Block, kMostBlocks> blocks;
    size_t found = 0;
    // The outermost strip holds the document's border, not its print.
    for (float y = kBlock * 0.25f; y + kBlock * 1.25f <= height; y += kBlock)
        for (float x = kBlock * 0.25f; x + kBlock * 1.25f <= width; x += kBlock) {
            const cv::Point2f p = apply(to_frame, {x + kBlock * 0.5f, y + kBlock * 0.5f}) * (1 / factor);
            if (found >= kMostBlocks)
                continue;
            blocks[found++] = {x, y, print_at(vision, p, radius), false};
        }
    Block *const end = blocks.data() + found;
    const cv::Matx33f to_page = to_frame.inv();
    std::for_each(symbols, symbols + count, [&](RectoQuad symbol) {
        for (RectoPoint &p : symbol.corners) {
            const cv::Point2f at = apply(to_page, {p.x, p.y});
            p = {at.x, at.y};
        }
        const cv::Rect2f reach = bounds_of(symbol);
        std::for_each(blocks.data(), end, [&](Block &block) {
            block.is_symbol = block.is_symbol || (cv::Rect2f(block.x, block.y, kBlock, kBlock) & reach).area() > 0;
        });
    });
    // Frame pixels per document pixel. Near one, blocks are read as they are and the gradient of larger ones is brought
    // to the document's scale afterwards; far larger frames are reduced to it. A small picture is not blurred for
    // being small: that is distance.
    const float scale = longer / kCompared;
    const bool native = scale <= 2.5f;
    const float to_scale = native ? std::max(scale, 1.0f) : 1;
    std::array<float, kBlocks> worst, best;
    size_t judged = 0;
    uint8_t pixels[kBlock * kBlock];
    const auto judge = [&](const Block *from, const Block *to) {
        for (const Block *block = from; block != to && judged < kBlocks; ++block) {
            if (native) {
                if (!copy_block(view, apply(to_frame, {block->x + kBlock * 0.5f, block->y + kBlock * 0.5f}), pixels))
                    continue;
            } else {
                const cv::Matx33f placed = to_frame * cv::Matx33f(1, 0, block->x, 0, 1, block->y, 0, 0, 1);
                sample_luma(view, placed, pixels, kBlock, kBlock, kBlock);
            }
            float w = 0, b = 0;
            if (!judge_block(pixels, w, b))
                continue;
            worst[judged] = w * to_scale;
            best[judged++] = b * to_scale;
        }
    };
    Block *const print_end = std::partition(blocks.data(), end, [](const Block &block) { return !block.is_symbol; });
    judge(blocks.data(), order(blocks.data(), print_end));
    // A symbol's bars rise in one direction alone, and may be narrower than a step. Where there is nothing else they are what is judged.
    if (judged < kFewest)
        judge(print_end, order(print_end, end));
    if (judged < kFewest && (judged == 0 || upper_quartile(worst, judged) < kSoft))
        if (const size_t smaller = judge_smaller(view, to_frame, {width, height}, worst, best); smaller > 0)
            judged = smaller;
    sharpness.blocks = static_cast<int32_t>(judged);
    if (judged > 0) {
        sharpness.worst_direction = upper_quartile(worst, judged);
        sharpness.best_direction = upper_quartile(best, judged);
    }
    return sharpness;
}

} // namespace recto
