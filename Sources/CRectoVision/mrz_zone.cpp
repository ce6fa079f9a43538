#include "mrz_zone.hpp"
#include "mrz_grid.hpp"
#include "mrz_level.hpp"

#include <algorithm>
#include <cmath>

namespace recto {
namespace {

/// Pitch and height that the lines agree on: the more regular one weighs more.
void common_size(const std::vector<MeasuredLine> &lines, float &pitch, float &height) {
    float weight = 0;
    pitch = height = 0;
    for (const MeasuredLine &line : lines) {
        const float w = line.periodicity * line.periodicity;
        weight += w;
        pitch += w * line.pitch;
        height += w * line.height;
    }
    pitch /= weight;
    height /= weight;
}

/// How well all lines repeat at each of some pitches, the pitch growing from line to line.
void repeat(const std::vector<Repetition> &lines, float growth, const PitchRun &pitches, float *sums) {
    float own[PitchRun::kMost], one[PitchRun::kMost];
    std::fill_n(sums, pitches.count, 0.0f);
    for (size_t j = 0; j < lines.size(); ++j) {
        const float grown = 1 + growth * (static_cast<float>(j) - static_cast<float>(lines.size() - 1) / 2);
        for (int k = 0; k < pitches.count; ++k)
            own[k] = pitches.values[k] * grown;
        lines[j].at(own, pitches.count, one);
        for (int k = 0; k < pitches.count; ++k)
            sums[k] += one[k];
    }
}

/// Pitch, perspective and how periodic all lines together are.
float find_pitch(const std::vector<Signal> &lines, float expected, GridShape &shape) {
    const float low = expected * 0.86f / 2, high = expected * 1.16f / 2,
                width = static_cast<float>(lines[0].size());
    float best = 0;
    const float unit = 2 / width;
    const auto attempt = [&](float bend, bool grows) {
        std::vector<Repetition> all;
        for (const Signal &line : lines) {
            const Signal flat = unbent(line, bend, 2);
            all.emplace_back(flat.data(), static_cast<int>(flat.size()), low, high, 6);
        }
        float sums[PitchRun::kMost];
        for (int g = grows ? -4 : 0; g <= (grows ? 4 : 0); ++g) {
            const float growth = 0.015f * static_cast<float>(g);
            // What is less slanted is likelier.
            const float share = (1 - 0.5f * std::abs(growth)) * (1 - 0.4f * std::abs(bend / unit)) / static_cast<float>(all.size());
            PitchRun pitches(low * 1.02f);
            while (pitches.next(high * 0.98f)) {
                repeat(all, growth, pitches, sums);
                for (int k = 0; k < pitches.count; ++k)
                    if (const float sum = sums[k] * share; sum > best) {
                        best = sum;
                        shape.pitch = 2 * pitches.values[k];
                        shape.bend = bend;
                        shape.growth = growth;
                    }
            }
        }
    };
    for (int i = -6; i <= 6; ++i)
        attempt(0.025f * static_cast<float>(i) * unit, false);
    const float coarse = shape.bend;
    for (int i = -2; i <= 2; ++i)
        attempt(coarse + 0.008f * static_cast<float>(i) * unit, true);
    return best;
}

/// Phase and lean at which the borders of all lines hold the least ink.
void find_phase(const CellGrid &grid, const std::vector<GridLine> &lines, GridShape &shape) {
    constexpr int phases = 20, leans = 4;
    const float tall = std::max(1.0f, lines.back().y - lines.front().y), start = shape.lean;
    float least = 1e30f;
    GridShape best = shape;
    for (int l = -leans; l <= leans; ++l)
        for (int i = 0; i < phases; ++i) {
            GridShape at = shape;
            // At the most half a character between the outer lines: beyond that the lean of the stems
            // decides.
            at.lean = start + 0.12f * static_cast<float>(l) * shape.pitch / tall;
            at.phase = shape.pitch * static_cast<float>(i) / phases;
            float sum = grid.ink_between(at);
            sum *= 1 + 0.02f * std::abs(static_cast<float>(l));
            if (sum < least) {
                least = sum;
                best = at;
            }
        }
    shape = best;
}

RectoQuad quad_of(const LevelZone &zone, const CellGrid &grid, const GridShape &shape,
                  const GridWindow &window, int j, float cap) {
    const auto corner = [&](int k, float side) {
        const float x = grid.border(shape, j, k);
        // Where perspective makes characters wider it makes them taller, by the root of that.
        const float t = x - static_cast<float>(zone.width) / 2, grown = 1 + t * shape.bend;
        const cv::Point2f &ends = zone.ends[static_cast<size_t>(j)];
        const float dy = side * cap / 2 * grown,
                    y = ends.x + (ends.y - ends.x) * x / static_cast<float>(zone.width) + zone.bows[static_cast<size_t>(j)].at(x) + dy;
        const cv::Point2f p = apply(zone.to_frame, {x + shape.lean * dy, y});
        return RectoPoint{p.x, p.y};
    };
    const int left = window.first, right = window.first + window.columns;
    return {{corner(left, -1), corner(right, -1), corner(right, 1), corner(left, 1)}};
}

} // namespace

std::vector<ZoneFit> fit_zone(GreyLevels &frame, const std::vector<MeasuredLine> &lines) {
    std::vector<ZoneFit> fits;
    float pitch = 0, height = 0;
    common_size(lines, pitch, height);
    LevelZone zone;
    if (!lay_level(frame, lines, pitch, height, zone))
        return fits;
    const float expected = pitch * kLevelCap / height;
    GridShape shape;
    shape.lean = best_lean(zone, expected);
    std::vector<Signal> columns, varying;
    for (const cv::Mat &ink : zone.ink) {
        columns.push_back(columns_leaning(ink, shape.lean));
        varying.push_back(without_mean(columns.back(), 1.5f * expected));
    }
    const float periodicity = find_pitch(varying, expected, shape), width = static_cast<float>(zone.width);
    if (periodicity <= 0)
        return fits;
    std::vector<GridLine> rows;
    for (size_t j = 0; j < columns.size(); ++j)
        rows.push_back({zone.middle(j), Prefix(columns[j])});
    CellGrid grid(rows, width);
    find_phase(grid, rows, shape);
    grid.weigh(shape);
    shape = grid.tracked(shape, static_cast<int>(zone.print / expected / 2));
    std::vector<GridWindow> windows;
    for (const int count : {30, 36, 44}) {
        if ((count == 30) != (lines.size() == 3))
            continue;
        const std::vector<GridWindow> some = grid.windows(shape, count);
        windows.insert(windows.end(), some.begin(),
                       some.begin() + std::min<std::ptrdiff_t>(2, static_cast<std::ptrdiff_t>(some.size())));
    }
    std::sort(windows.begin(), windows.end(),
              [](const GridWindow &a, const GridWindow &b) { return a.total > b.total; });
    // A cell with print more or less in every line makes a difference of about 1.2 a line.
    constexpr float close = 0.5f;
    const float lines_count = static_cast<float>(lines.size());
    for (const GridWindow &window : windows) {
        if (window.total <= 0 || window.inside <= 0.1f || fits.size() == 2 ||
            (!fits.empty() && window.total / lines_count < fits[0].total - close))
            break;
        const GridShape exact = grid.refined(shape, window);
        ZoneFit fit;
        for (size_t j = 0; j < lines.size(); ++j) {
            const float cap = kLevelCap * (0.5f + 0.5f * lines[j].height / height);
            fit.group.lines[j] = quad_of(zone, grid, exact, window, static_cast<int>(j), cap);
            if (!is_sound(fit.group.lines[j], frame.view()))
                return fits;
        }
        fit.group.line_count = static_cast<int32_t>(lines.size());
        fit.group.columns = window.columns;
        // Lines of a bent zone are bent alike.
        const float half = (grid.border(exact, 0, window.first + window.columns) - grid.border(exact, 0, window.first)) / 2;
        fit.group.sag = zone.bows[0].curve * half * half / kLevelCap;
        fit.group.regularity = std::clamp((window.inside + std::min(periodicity, 1.0f)) / 2, 0.0f, 1.0f);
        fit.total = window.total / lines_count;
        fits.push_back(fit);
    }
    return fits;
}

} // namespace recto
