// The straight lines among a frame's edges.
#ifndef RECTO_VISION_EDGE_LINES_HPP
#define RECTO_VISION_EDGE_LINES_HPP

#include "edges.hpp"

#include <opencv2/core.hpp>

#include <cstddef>
#include <vector>

namespace recto {

/// x * nx + y * ny = rho; positions are continuous, a pixel's centre lies at +0.5.
struct EdgeLine {
    float nx = 0, ny = 0, rho = 0;
    /// Of the normal, -pi...pi, once pairs were looked for.
    float angle = 0;
    /// Edge pixels seen before each step along the line, one pixel apart, from `start`.
    cv::Point2f start;
    /// Borrowed from the search that found the line, until its next.
    const int *seen = nullptr;
    int steps = 0;
    /// The frame's own border, which cuts a document off where it reaches beyond.
    bool is_border = false;

    cv::Point2f direction() const { return {-ny, nx}; }
    float parameter(cv::Point2f p) const { return (p - start).dot(direction()); }
    /// Share of the stretch between two parameters along which an edge was seen.
    float support(float from, float to) const;
};

struct EdgePoint {
    float x, y, nx, ny, weight;
};

/// Many of them, each number in a plane of its own, so that several are looked at together.
struct EdgePoints {
    std::vector<float> x, y, nx, ny, weight;

    void reserve(size_t count) {
        for (std::vector<float> *plane : {&x, &y, &nx, &ny, &weight})
            plane->reserve(count);
    }

    void clear() {
        for (std::vector<float> *plane : {&x, &y, &nx, &ny, &weight})
            plane->clear();
    }

    void add(const EdgePoint &p) {
        x.push_back(p.x);
        y.push_back(p.y);
        nx.push_back(p.nx);
        ny.push_back(p.ny);
        weight.push_back(p.weight);
    }

    size_t size() const { return x.size(); }
    /// Of the room that is kept.
    size_t bytes() const { return (x.capacity() + y.capacity() + nx.capacity() + ny.capacity() + weight.capacity()) * sizeof(float); }
    EdgePoint at(size_t i) const { return {x[i], y[i], nx[i], ny[i], weight[i]}; }
};

/// How much the edges near a place matter, 0...1: a coarse plane over the whole frame.
struct EdgeBand {
    std::vector<float> values;
    int width = 0, height = 0;
};

/// What a search for lines keeps from frame to frame.
struct LineSearch {
    EdgePoints points;
    std::vector<EdgePoint> near;
    /// Of all edges, and of edges weighed by the band.
    std::vector<float> votes, weighed;
    std::vector<EdgeLine> lines;
    /// What the lines note along them, one after the other; sized before the first of them.
    std::vector<int> seen;
    size_t noted = 0;
};

/// The strongest lines, refined to a fraction of a pixel, into `search.lines`: with a band up to `wanted` by what it
/// weighs, then up to `wanted` others by all edges.
void find_lines(const EdgeField &field, size_t wanted, const EdgeBand *band, LineSearch &search);

/// The line through two points, with where an edge runs along it; after a search there is room for `kLinesThrough`.
EdgeLine line_through(cv::Point2f a, cv::Point2f b, const EdgeField &field, LineSearch &search);

constexpr size_t kLinesThrough = 4;

} // namespace recto

#endif
