#include "mrz_grid.hpp"

#include <algorithm>
#include <cmath>

namespace recto {

namespace {

/// Borders whose distance from the middle grows by `pitch` from each to the next; `over` is what the lean adds.
RECTO_WIDE void write_borders(float *out, int first, int count, float phase, float pitch, float bend, float middle, float over) {
    for (int i = 0; i < count; ++i)
        out[i] = middle + bent(phase + pitch * static_cast<float>(first + i), bend) + over;
}

} // namespace

void CellGrid::borders(const GridShape &shape, int j, int first, int count, float *out) const {
    const float rank = static_cast<float>(j) - static_cast<float>(lines_.size() - 1) / 2;
    write_borders(out, first, count, shape.phase, shape.pitch * (1 + shape.growth * rank), shape.bend, width_ / 2,
                  shape.lean * lines_[static_cast<size_t>(j)].y);
}

float CellGrid::border(const GridShape &shape, int j, int k) const {
    float x = 0;
    borders(shape, j, k, 1, &x);
    return x;
}

float CellGrid::ink_between(const GridShape &shape) const {
    const int around = static_cast<int>(width_ / 2 / shape.pitch) - 3, end = around + 1;
    float sum = 0, at[kTogether];
    for (size_t j = 0; j < lines_.size(); ++j)
        for (int first = -around; first < end; first += kTogether) {
            const int count = std::min(kTogether, end - first);
            borders(shape, static_cast<int>(j), first, count, at);
            for (int i = 0; i < count; ++i)
                sum += lines_[j].prefix.mean(at[i] - 0.12f * shape.pitch, at[i] + 0.12f * shape.pitch);
        }
    return sum;
}

template <class Each>
void CellGrid::score(const GridShape &shape, int j, int first, int count, const Each &each) const {
    const GridLine &line = lines_[static_cast<size_t>(j)];
    float x = border(shape, j, first), at[kTogether];
    float paper = line.prefix.mean(x - 0.1f * shape.pitch, x + 0.1f * shape.pitch);
    for (int done = 0; done < count; done += kTogether) {
        const int some = std::min(kTogether, count - done);
        borders(shape, j, first + done + 1, some, at);
        for (int i = 0; i < some; ++i) {
            const float next = at[i], w = next - x;
            const float beyond = line.prefix.mean(next - 0.1f * w, next + 0.1f * w);
            const float middle = line.prefix.mean(x + 0.2f * w, x + 0.8f * w);
            each(std::clamp((middle - (paper + beyond) / 2) / line.usual, -1.0f, 1.0f));
            x = next;
            paper = beyond;
        }
    }
}

Signal CellGrid::cells(const GridShape &shape, int j, int first, int count) const {
    Signal scores;
    scores.reserve(static_cast<size_t>(count));
    score(shape, j, first, count, [&](float cell) { scores.push_back(cell); });
    return scores;
}

int CellGrid::reach(const GridShape &shape) const {
    return static_cast<int>(width_ / 2 / std::max(1.0f, shape.pitch));
}

void CellGrid::weigh(const GridShape &shape) {
    const int around = reach(shape) - 1;
    for (size_t j = 0; j < lines_.size(); ++j) {
        Signal middles;
        for (int k = -around; k < around; ++k) {
            const float x = border(shape, static_cast<int>(j), k), w = border(shape, static_cast<int>(j), k + 1) - x;
            middles.push_back(lines_[j].prefix.mean(x + 0.2f * w, x + 0.8f * w));
        }
        if (middles.empty())
            continue;
        // Two thirds of the patch hold print, so that the median of the print is the upper third.
        const auto nth = middles.begin() + static_cast<std::ptrdiff_t>(middles.size() * 3 / 5);
        std::nth_element(middles.begin(), nth, middles.end());
        lines_[j].usual = std::max(1.0f, *nth);
    }
}

namespace {

constexpr float kBlank = 0.25f;

/// What a cell's score says for the cell being one of the zone's: every one of them holds print, so that a
/// blank one says more than one with very much ink.
float evidence(float score) {
    return score < kBlank ? 2.5f * (score - kBlank) : std::min(score, 0.7f) - kBlank;
}

} // namespace

std::vector<GridWindow> CellGrid::windows(const GridShape &shape, int columns) const {
    const int around = reach(shape), cells = 2 * around;
    std::vector<GridWindow> found;
    if (cells < columns)
        return found;
    std::vector<Signal> scores;
    for (size_t j = 0; j < lines_.size(); ++j)
        scores.push_back(this->cells(shape, static_cast<int>(j), -around, cells));
    for (int start = 0; start + columns <= cells; ++start) {
        GridWindow window{start - around, columns, 0, 0};
        for (const Signal &line : scores) {
            float inside = 0, sum = 0, outside = 0;
            for (int i = 0; i < columns; ++i) {
                inside += line[static_cast<size_t>(start + i)];
                sum += evidence(line[static_cast<size_t>(start + i)]);
            }
            for (int i = std::max(0, start - 2); i < std::min(cells, start + columns + 2); ++i)
                if (i < start || i >= start + columns)
                    outside += std::max(0.0f, evidence(line[static_cast<size_t>(i)]));
            window.total += sum - outside;
            window.inside += inside / static_cast<float>(columns) / static_cast<float>(scores.size());
        }
        found.push_back(window);
    }
    std::sort(found.begin(), found.end(),
              [](const GridWindow &a, const GridWindow &b) { return a.total > b.total; });
    return found;
}

float CellGrid::clarity(const GridShape &shape, const GridWindow &window) const {
    float sum = 0;
    for (size_t j = 0; j < lines_.size(); ++j)
        score(shape, static_cast<int>(j), window.first, window.columns, [&](float cell) { sum += cell; });
    return sum;
}

GridShape CellGrid::refined(GridShape shape, const GridWindow &window) const {
    const float half = static_cast<float>(window.columns) / 2;
    // Steps that move the window's ends by about the same.
    const float end = shape.pitch * half;
    struct Step {
        float GridShape::*value;
        float size;
    };
    std::vector<Step> steps = {{&GridShape::phase, 0.12f * shape.pitch},
                               {&GridShape::pitch, 0.12f * shape.pitch / half}};
    // A short stretch says little about perspective.
    if (window.columns >= 20)
        steps.push_back({&GridShape::bend, 0.12f * shape.pitch / (end * end)});
    if (lines_.size() > 1) {
        const float tall = std::max(1.0f, lines_.back().y - lines_.front().y);
        steps.push_back({&GridShape::lean, 0.12f * shape.pitch / tall});
        steps.push_back({&GridShape::growth, 0.12f / half});
    }
    float best = clarity(shape, window);
    for (int round = 0; round < 4; ++round) {
        bool moved = false;
        for (const Step &step : steps)
            for (const float sign : {-1.0f, 1.0f}) {
                GridShape other = shape;
                other.*step.value += sign * step.size;
                const float sum = clarity(other, window);
                if (sum > best) {
                    best = sum;
                    shape = other;
                    moved = true;
                }
            }
        if (!moved)
            for (Step &step : steps)
                step.size *= 0.5f;
    }
    return shape;
}

GridShape CellGrid::tracked(GridShape shape, int reach) const {
    constexpr int stride = 3;
    const auto holds_print = [&](int first) {
        float sum = 0;
        for (size_t j = 0; j < lines_.size(); ++j)
            score(shape, static_cast<int>(j), first, stride, [&](float cell) { sum += cell; });
        return sum > 0.3f * stride * static_cast<float>(lines_.size());
    };
    GridWindow seen{-5, 10, 0, 0};
    for (const int next : {8, 12, 17, 22}) {
        shape = refined(shape, seen);
        if (next <= reach)
            seen = {-next, 2 * next, 0, 0};
    }
    const int most = this->reach(shape);
    for (bool grown = true; grown && seen.columns < 48;) {
        grown = false;
        shape = refined(shape, seen);
        if (seen.first - stride >= -most && holds_print(seen.first - stride)) {
            seen.first -= stride;
            seen.columns += stride;
            grown = true;
        }
        if (seen.first + seen.columns + stride <= most && holds_print(seen.first + seen.columns)) {
            seen.columns += stride;
            grown = true;
        }
    }
    return shape;
}

} // namespace recto
