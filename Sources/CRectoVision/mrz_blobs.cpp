#include "mrz_blobs.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstring>

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

/// Moments of the columns [from, to) of one row, from the sums of a series and of its squares.
Segment moments_of(const BlobRun &run) {
    const double a = run.from, b = run.to, n = b - a, y = run.row + 0.5;
    Segment s;
    s.n = n;
    s.x = (a + b) / 2 * n;
    s.xx = (b * b * b - a * a * a) / 3 - n / 12;
    s.y = n * y;
    s.yy = n * y * y;
    s.xy = s.x * y;
    return s;
}

void accumulate(Segment &a, const Segment &b) {
    a.n += b.n;
    a.x += b.x;
    a.y += b.y;
    a.xx += b.xx;
    a.xy += b.xy;
    a.yy += b.yy;
}

} // namespace

int BlobFinder::root(int i) {
    while (parent_[static_cast<size_t>(i)] != i) {
        int &p = parent_[static_cast<size_t>(i)];
        p = parent_[static_cast<size_t>(p)];
        i = p;
    }
    return i;
}

namespace {

/// The first column from `x` on that is not 0, or `count`. Most of a mask is 0: eight columns are seen at once.
int next_seen(const uint8_t *row, int x, int count) {
    for (uint64_t eight = 0; x + 8 <= count; x += 8) {
        std::memcpy(&eight, row + x, sizeof eight);
        if (eight != 0)
            break;
    }
    while (x < count && row[x] == 0)
        ++x;
    return x;
}

} // namespace

const std::vector<Segment> &BlobFinder::find(const cv::Mat &mask) {
    runs_.clear();
    parent_.clear();
    size_t above = 0, above_end = 0;
    for (int y = 0; y < mask.rows; ++y) {
        const uint8_t *row = mask.ptr(y);
        const size_t start = runs_.size();
        size_t touching = above;
        for (int x = next_seen(row, 0, mask.cols); x < mask.cols; x = next_seen(row, x, mask.cols)) {
            BlobRun run{y, x, x, static_cast<int>(runs_.size())};
            while (x < mask.cols && row[x] != 0)
                ++x;
            run.to = x;
            parent_.push_back(run.blob);
            while (touching < above_end && runs_[touching].to < run.from)
                ++touching;
            for (size_t k = touching; k < above_end && runs_[k].from <= run.to; ++k)
                parent_[static_cast<size_t>(root(run.blob))] = root(static_cast<int>(k));
            runs_.push_back(run);
        }
        above = start;
        above_end = runs_.size();
    }
    blobs_.clear();
    index_.assign(runs_.size(), -1);
    for (BlobRun &run : runs_) {
        int &index = index_[static_cast<size_t>(root(run.blob))];
        if (index < 0) {
            index = static_cast<int>(blobs_.size());
            blobs_.emplace_back();
        }
        run.blob = index;
        accumulate(blobs_[static_cast<size_t>(index)], moments_of(run));
    }
    for (Segment &s : blobs_)
        s.settle();
    return blobs_;
}

} // namespace recto
