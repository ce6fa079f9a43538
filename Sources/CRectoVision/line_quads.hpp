// Quads that straight edges bound.
#ifndef RECTO_VISION_LINE_QUADS_HPP
#define RECTO_VISION_LINE_QUADS_HPP

#include "edge_lines.hpp"
#include "include/recto_vision.h"

#include <vector>

namespace recto {

/// Two lines that may be opposite sides.
struct LinePair {
    int a, b;
    float angle;
};

/// Between two directions without a sense, each given as -pi...pi: at most a right angle.
float angle_between(float a, float b);

bool intersection(const EdgeLine &a, const EdgeLine &b, cv::Point2f &p);

/// The frame's four borders as lines without edges.
void add_borders(std::vector<EdgeLine> &lines, int width, int height);

/// Lines of nearly one direction that are apart, each line's angle noted; `pairs` is emptied first.
void opposite_sides(std::vector<EdgeLine> &lines, int width, int height, std::vector<LinePair> &pairs);

/// Whether no side is the frame's border.
bool are_seen(const EdgeLine *const side[4]);

/// The corners that two pairs of sides make; false where they cannot bound a document in a frame of that size.
bool corners_of(const EdgeLine *const side[4], int width, int height, cv::Point2f corners[4]);

/// How much of four sides was seen.
struct Sides {
    float support = 0, weakest = 1;
    int cut = 0, cut_at = 0;
};

/// The frame's borders count as sides without evidence.
Sides look_along(const EdgeLine *const side[4], const cv::Point2f corners[4]);

float quad_area(const cv::Point2f corners[4]);

/// A quad that lines bound and that may be a document.
struct LineQuad {
    RectoOutline outline{};
    float area = 0;
    /// The score with what is usual weighed in: only ranks, never accepts.
    float rank = 0;
};

} // namespace recto

#endif
