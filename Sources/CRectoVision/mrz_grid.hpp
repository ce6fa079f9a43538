// The grid of a zone: where the borders between characters lie in all of its lines at once.
#ifndef RECTO_VISION_MRZ_GRID_HPP
#define RECTO_VISION_MRZ_GRID_HPP

#include "mrz_signal.hpp"

#include <vector>

namespace recto {

/// What a zone's lines have in common. Positions are pixels of a patch in which the lines are level, measured
/// from its middle.
struct GridShape {
    /// Pixels a character in the zone's middle.
    float pitch = 0;
    /// A border next to the middle.
    float phase = 0;
    /// Perspective along the lines: characters grow by (1 - t * bend)^-2.
    float bend = 0;
    /// Perspective across the lines: the pitch grows by this share from one line to the next.
    float growth = 0;
    /// Lean of the characters: pixels to the right for each pixel down.
    float lean = 0;
};

/// One line's ink by column, the lean taken out.
struct GridLine {
    /// From the zone's middle, downwards.
    float y = 0;
    Prefix prefix;
    /// Ink in the middle of a usual cell.
    float usual = 1;
};

/// `columns` cells from `first` on.
struct GridWindow {
    int first = 0, columns = 0;
    /// Sum over lines and cells of print less what a blank cell should hold.
    float total = -1e9f;
    /// Mean score of a cell: ink in its middle, paper at its borders. About 0 on texture, 1 on clean print.
    float inside = 0;
};

class CellGrid {
  public:
    CellGrid(std::vector<GridLine> lines, float width) : lines_(std::move(lines)), width_(width) {}

    /// Where border `k` of line `j` lies in the patch, from its left.
    float border(const GridShape &shape, int j, int k) const;
    /// Ink at the borders of all lines, less than three cells from the patch's ends left out.
    float ink_between(const GridShape &shape) const;
    /// Scores of `count` cells from `first` on in line `j`.
    Signal cells(const GridShape &shape, int j, int first, int count) const;
    /// Sets what a usual cell of each line holds.
    void weigh(const GridShape &shape);
    /// Every window of so many cells, best first, one for each first cell.
    std::vector<GridWindow> windows(const GridShape &shape, int columns) const;
    /// The shape followed from `reach` cells about the middle outwards, as far as there is print: a pitch
    /// that is off by a hundredth is half a character off at the ends.
    GridShape tracked(GridShape shape, int reach) const;
    /// Moves the shape a little wherever the cells of a window become clearer.
    GridShape refined(GridShape shape, const GridWindow &window) const;

  private:
    /// Calls `each` with the score of every cell, from the left.
    template <class Each> void score(const GridShape &shape, int j, int first, int count, const Each &each) const;
    float clarity(const GridShape &shape, const GridWindow &window) const;
    int reach(const GridShape &shape) const;
    /// Borders that are computed together.
    static constexpr int kTogether = 64;
    /// Where `count` of them from `first` on lie.
    void borders(const GridShape &shape, int j, int first, int count, float *out) const;
    std::vector<GridLine> lines_;
    float width_;
};

} // namespace recto

#endif
