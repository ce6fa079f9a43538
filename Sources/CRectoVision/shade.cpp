// How much light the part of a document has on which least of it falls.
#include "region.hpp"
#include "sample.hpp"

#include <algorithm>
#include <array>

namespace recto {

namespace {

constexpr int kColumns = 12, kRows = 8;
/// Side of the windows, in cells: a part that is narrower is in the shade of something small, or dark by its print.
constexpr int kWindow = 3;
/// Points looked at along either side of a cell.
constexpr int kPoints = 4;
/// Of a cell that lies in no frame.
constexpr int kUnseen = -1;

using Cells = std::array<std::array<int, kColumns>, kRows>;

struct Cell {
    /// The 90th percentile of its luma: what paper shows beneath print.
    int level = kUnseen;
    /// How much further its lightest luma is from the median than its darkest: above 0 where print is lighter than its ground.
    int lean = 0;
};

Cell look_at(const Grid &grid, const cv::Matx33f &to_frame, int column, int row) {
    std::array<uint8_t, kPoints * kPoints> luma;
    size_t count = 0;
    for (int i = 0; i < kPoints * kPoints; ++i) {
        const float u = static_cast<float>(column) + (static_cast<float>(i % kPoints) + 0.5f) / kPoints;
        const float v = static_cast<float>(row) + (static_cast<float>(i / kPoints) + 0.5f) / kPoints;
        const cv::Point2f p = apply(to_frame, {u, v}) * (1 / static_cast<float>(grid.step));
        // Before it becomes whole: of an outline that is hardly one a point may lie anywhere.
        if (!(p.x >= 0 && p.y >= 0 && p.x < static_cast<float>(grid.luma.cols) && p.y < static_cast<float>(grid.luma.rows)))
            continue;
        const int x = static_cast<int>(p.x), y = static_cast<int>(p.y);
        const Span span = grid.spans[static_cast<size_t>(y)];
        if (x >= span.from && x < span.to)
            luma[count++] = grid.luma.ptr(y)[x];
    }
    if (count < luma.size() / 2)
        return {};
    std::sort(luma.begin(), luma.begin() + static_cast<std::ptrdiff_t>(count));
    return {luma[(count * 9 + 9) / 10 - 1], luma[count - 1] + luma[0] - 2 * luma[count / 2]};
}

/// The brightest of a window's cells; kUnseen where fewer than half of them are seen.
int brightest(const Cells &cells, int column, int row) {
    int level = kUnseen, seen = 0;
    for (int y = row; y < row + kWindow; ++y)
        for (int x = column; x < column + kWindow; ++x) {
            level = std::max(level, cells[static_cast<size_t>(y)][static_cast<size_t>(x)]);
            seen += cells[static_cast<size_t>(y)][static_cast<size_t>(x)] != kUnseen;
        }
    return 2 * seen > kWindow * kWindow ? level : kUnseen;
}

/// The luma that a fifth of the cells do not exceed, each by the light of the darkest window that holds it; 0 where none is seen.
int darkest_fifth(const Cells &cells) {
    Cells shades;
    for (auto &row : shades)
        row.fill(256);
    // A cell has no more light than the darkest of the windows that hold it.
    for (int row = 0; row <= kRows - kWindow; ++row)
        for (int column = 0; column <= kColumns - kWindow; ++column) {
            const int level = brightest(cells, column, row);
            if (level == kUnseen)
                continue;
            for (int y = row; y < row + kWindow; ++y)
                for (int x = column; x < column + kWindow; ++x) {
                    int &shade = shades[static_cast<size_t>(y)][static_cast<size_t>(x)];
                    shade = std::min(shade, level);
                }
        }
    std::array<int, kColumns * kRows> levels;
    size_t seen = 0;
    for (const auto &row : shades)
        for (const int shade : row)
            if (shade < 256)
                levels[seen++] = shade;
    if (seen == 0)
        return 0;
    const auto fifth = levels.begin() + static_cast<std::ptrdiff_t>((seen - 1) / 5);
    std::nth_element(levels.begin(), fifth, levels.begin() + static_cast<std::ptrdiff_t>(seen));
    return *fifth;
}

cv::Point2f middle_of(const cv::Matx33f &to_frame, int column, int row) {
    return apply(to_frame, {static_cast<float>(column) + 0.5f, static_cast<float>(row) + 0.5f});
}

bool is_held(const RectoQuad *quad, cv::Point2f at) { return quad != nullptr && holds(*quad, at.x, at.y); }

/// The cells of which these are seen, by the places of their middles.
template <typename IsSeen> Cells only(const Cells &cells, const cv::Matx33f &to_frame, const IsSeen &is_seen) {
    Cells some = cells;
    for (int y = 0; y < kRows; ++y)
        for (int x = 0; x < kColumns; ++x)
            if (!is_seen(middle_of(to_frame, x, y)))
                some[static_cast<size_t>(y)][static_cast<size_t>(x)] = kUnseen;
    return some;
}

/// Luma on the strip, and beside it and the portrait.
struct Split {
    Histogram strip, beside;
};

Split split(const Grid &grid, const RectoQuad *portrait, const RectoQuad *strip) {
    const auto on_grid = [&](const RectoQuad *quad) { return quad != nullptr ? scaled(*quad, 1.0f / static_cast<float>(grid.step)) : RectoQuad{}; };
    const RectoQuad photo_quad = on_grid(portrait), strip_quad = on_grid(strip);
    Split parts;
    for (int y = 0; y < grid.luma.rows; ++y) {
        const Span page = grid.spans[static_cast<size_t>(y)];
        const Span photo = portrait != nullptr ? span_of(photo_quad, y, grid.luma.cols) : Span{0, 0};
        const Span lines = strip != nullptr ? span_of(strip_quad, y, grid.luma.cols) : Span{0, 0};
        const uint8_t *row = grid.luma.ptr(y);
        for (int x = page.from; x < page.to; ++x) {
            const bool is_strips = x >= lines.from && x < lines.to;
            if (!is_strips && x >= photo.from && x < photo.to)
                continue;
            Histogram &part = is_strips ? parts.strip : parts.beside;
            ++part.bins[row[x]];
            ++part.count;
        }
    }
    return parts;
}

float evenness(const Cells &cells, int brightest) {
    return static_cast<float>(darkest_fifth(cells)) / static_cast<float>(std::max(1, brightest));
}

} // namespace

Shade measure_shade(const RectoVision &vision, const RectoQuad &quad, const Histogram &luma, const RectoQuad *portrait,
                    const RectoQuad *strip) {
    const cv::Matx33f to_frame = rectangle_to_quad(kColumns, kRows, quad);
    Cells cells;
    // Of what insets leave, cell by cell, so that the edge of a shadow counts in few.
    int lean = 0;
    for (int y = 0; y < kRows; ++y)
        for (int x = 0; x < kColumns; ++x) {
            const Cell cell = look_at(vision.grid, to_frame, x, y);
            cells[static_cast<size_t>(y)][static_cast<size_t>(x)] = cell.level;
            const cv::Point2f middle = middle_of(to_frame, x, y);
            if (!is_held(portrait, middle) && !is_held(strip, middle))
                lean += cell.lean;
        }
    Shade shade;
    shade.darkest = darkest_fifth(cells);
    if (portrait == nullptr && strip == nullptr)
        return shade;
    Split parts = split(vision.grid, portrait, strip);
    // The ground of a zone is light, whatever it stands on: one that is darker than its page lies in the shade. And where print is darker
    // than what it stands on, paper is pale: a light strip has the light of the whole document alone.
    if (strip != nullptr && (parts.strip.percentile(0.9) < parts.beside.percentile(0.9) || lean < 0)) {
        strip = nullptr;
        if (portrait == nullptr)
            return shade;
        parts = split(vision.grid, portrait, nullptr);
    }
    if (2 * parts.beside.count <= luma.count)
        return shade;
    const Cells beside = only(cells, to_frame, [&](cv::Point2f at) { return !is_held(portrait, at) && !is_held(strip, at); });
    shade.even_beside = evenness(beside, parts.beside.percentile(0.9));
    if (strip != nullptr) {
        const Cells lines = only(cells, to_frame, [&](cv::Point2f at) { return is_held(strip, at); });
        shade.even_beside = std::min(shade.even_beside, evenness(lines, parts.strip.percentile(0.9)));
    }
    return shade;
}

} // namespace recto
