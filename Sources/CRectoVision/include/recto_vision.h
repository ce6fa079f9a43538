// OpenCV behind C: measures, the document's outline, rectification, MRZ lines.
// Numbers only: this module knows no threshold and no status code.
#ifndef RECTO_VISION_H
#define RECTO_VISION_H

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// Scratch memory and nothing else. One handle, one thread at a time.
typedef struct RectoVision RectoVision;

/// Threads that OpenCV may use inside one call: 1 once the process has made a handle, of whatever kind. Who wants more threads takes
/// more handles.
int32_t recto_vision_threads(void) RECTO_NOEXCEPT;

/// OpenCV's own version, "4.6.0".
const char *recto_vision_library_version(void) RECTO_NOEXCEPT;

/// NULL only when memory is exhausted.
RectoVision *recto_vision_create(void) RECTO_NOEXCEPT;
void recto_vision_destroy(RectoVision *vision) RECTO_NOEXCEPT;

/// Bytes of matrices and lists that the handle keeps: matrices grow with the first frame of a size, lists with the frame that shows most
/// of what they list, and stay. What has one size whatever is looked at is not counted.
size_t recto_vision_scratch_bytes(const RectoVision *vision) RECTO_NOEXCEPT;

// --- the document's outline ---------------------------------------------------------------------------

typedef struct RectoOutline {
    RectoQuad quad;
    /// Share of the outline along which an edge was seen, 0...1.
    float support;
    /// Share of the weakest side.
    float weakest_side;
    /// Sides that are the frame's own border: the document reaches beyond it there. With one, the quad goes on
    /// beyond the frame to a document's aspect; with two, it ends at the frame.
    int32_t cut_sides;
    /// How the sides go together: support and aspect, 0...1. The order of outlines weighs size and place too.
    float score;
} RectoOutline;

/// Finds up to `capacity` outlines, the best first; their first corner is the one nearest the top left.
/// Edges in three colour channels at about 480 pixels, lines by a Hough transform on gradient directions,
/// then every two and two lines that could bound a document, scored by what lies along them.
RectoStatus recto_vision_outlines(RectoVision *vision, const RectoImageView *view, RectoOutline *outlines,
                                  int32_t capacity, int32_t *count, RectoMessage message) RECTO_NOEXCEPT;

// --- what the frame network saw -----------------------------------------------------------------------

/// The whole frame as BGR8 of `width` x `height` pixels (each at most 1024), means of areas: a network's input.
RectoStatus recto_vision_shrink(RectoVision *vision, const RectoImageView *view, int32_t width, int32_t height,
                                uint8_t *pixels, size_t capacity, RectoMessage message) RECTO_NOEXCEPT;

typedef struct RectoSegments {
    int32_t has_document;
    /// `score`: whether there is a document and this its outline, by the planes, the edges along its sides and a document's
    /// shape, 0...1, one half where that is as likely as not.
    RectoOutline outline;
    int32_t has_portrait;
    /// Mean probability of its cells.
    float portrait_certainty;
    /// Along the document's sides, corners in the order of the outline's.
    RectoQuad portrait;
} RectoSegments;

/// As many fingers as a hand lays over a document, in one look and in two.
#define RECTO_COVER_REGIONS 4
#define RECTO_COVERS (2 * RECTO_COVER_REGIONS)

/// What lies over a document.
typedef struct RectoCover {
    /// Of the document's area, 0...1, soft cells weighing less.
    float share;
    /// Natural logarithm of the odds that something lies over it, of its likeliest cells outside the portrait, -10...10.
    float log_odds;
    /// How many of `regions` are told.
    int32_t region_count;
    /// About the things over the document, the largest first.
    RectoQuad regions[RECTO_COVER_REGIONS];
} RectoCover;

/// At a whole frame, and at a part of it.
typedef enum RECTO_CLOSED_ENUM RectoLook { RectoLookFirst = 0, RectoLookSecond = 1 } RectoLook;

/// The quad about a plane of probabilities, `width` x `height` (each 8...1024) over the whole view, moved onto the edges
/// beside it: where a document lies, roughly. `score` is the mean probability within, 0...1. Kept until the look's next.
RectoStatus recto_vision_mask_outline(RectoVision *vision, const RectoImageView *view, const float *mask, int32_t width,
                                      int32_t height, RectoLook look, RectoOutline *out, int32_t *is_found,
                                      RectoMessage message) RECTO_NOEXCEPT;

/// What speaks for a quad in the search of `recto_vision_segments`, in units of the overlap with the first plane.
typedef struct RectoOutlineWeights {
    float support;
    float weakest_side;
    /// Taken away: for an aspect that is not a document's, for corners that are not right ones, for each cut side.
    float aspect;
    float square;
    float cut_side;
    /// Share of the most that can speak for a quad from which no other is looked for.
    float enough;
} RectoOutlineWeights;

/// Those in use; those that are built in for NULL.
RectoOutlineWeights recto_vision_outline_weights(const RectoVision *vision) RECTO_NOEXCEPT;

/// Uses others: for those who fit them.
void recto_vision_weigh_outlines(RectoVision *vision, RectoOutlineWeights weights) RECTO_NOEXCEPT;

/// Reads three planes of probabilities, `width` x `height` (each 8...1024) over the whole view, of which `recto_vision_mask_outline` has
/// seen the first in the same look: the document
/// whether seen or covered, what lies over it (`recto_vision_cover`), its portrait. Where the quad about the first is not sure, the straight edges of the
/// view are searched for one that goes better with mask, edges and a document's shape.
///
/// `centre` is the middle of the frame in the view's pixels, `focal_length` its lens's: a view may be a part of a frame.
RectoStatus recto_vision_segments(RectoVision *vision, const RectoImageView *view, const float *masks, int32_t width,
                                  int32_t height, RectoLook look, RectoPoint centre, float focal_length, RectoSegments *out,
                                  RectoMessage message) RECTO_NOEXCEPT;

/// What lies over the document, by the second of such three planes. What lies
/// within the portrait is the portrait's; NULL where none was seen. A quad without an area has nothing over it.
RectoStatus recto_vision_cover(RectoVision *vision, const RectoImageView *view, const float *masks, int32_t width, int32_t height,
                               const RectoQuad *document, const RectoQuad *portrait, RectoCover *out,
                               RectoMessage message) RECTO_NOEXCEPT;

/// Of a picture of a page that is laid flat (`recto_vision_page`), the rim beyond the page: shares of its width and height on either side.
#define RECTO_PAGE_MARGIN_ACROSS 0.07f
#define RECTO_PAGE_MARGIN_DOWN 0.09f

/// Lays a document's page and a rim about it flat, its longer sides across, into caller-owned BGR8 of `width` x `height` pixels (8...1024
/// each), by the frame of at most 640 pixels a side. `is_seen` is 0, and nothing is written, for what is no convex quad near the frame.
RectoStatus recto_vision_page(RectoVision *vision, const RectoImageView *view, const RectoQuad *document, int32_t width, int32_t height,
                              uint8_t *pixels, size_t capacity, int32_t *is_seen, RectoMessage message) RECTO_NOEXCEPT;

/// What lies over the document, as `recto_vision_cover` says it, by a plane of probabilities, `width` x `height` (8...1024 each) over
/// such a picture of its page. Quads are those of the frame.
RectoStatus recto_vision_page_cover(RectoVision *vision, const RectoImageView *view, const float *plane, int32_t width, int32_t height,
                                    const RectoQuad *document, const RectoQuad *portrait, RectoCover *out,
                                    RectoMessage message) RECTO_NOEXCEPT;

/// A display about a document.
typedef struct RectoDisplayRim {
    /// Natural logarithm of the odds of the mean of the likeliest third of the document's cells, -10...10.
    float log_odds;
    /// The same of what lies beside it, one to three cells beyond its sides.
    float beside;
    /// Luma of the document, its cells' median, over that of the lightest twentieth of what lies on it or up to three cells beyond, 0...1.
    float light;
    /// Whether a cell of the document lies in the view; where none does it has no odds. And whether enough cells beside it do.
    int32_t is_seen, is_beside_seen;
} RectoDisplayRim;

/// Whether a display is seen about the document, by a plane of probabilities, `width` x `height` (each 8...1024) over the whole view.
RectoStatus recto_vision_rim(RectoVision *vision, const RectoImageView *view, const float *plane, int32_t width, int32_t height,
                             const RectoQuad *document, RectoDisplayRim *out, RectoMessage message) RECTO_NOEXCEPT;

/// Moves the outline of the frame before onto this frame's edges, within a fiftieth of the frame; `score` is low
/// where they are gone.
RectoStatus recto_vision_follow(RectoVision *vision, const RectoImageView *view, const RectoQuad *previous,
                                RectoOutline *out, RectoMessage message) RECTO_NOEXCEPT;

// --- measures -----------------------------------------------------------------------------------------

typedef struct RectoLight {
    float mean;
    float p90;
    float p99;
    float dark_share;
    /// The luma that a fifth of the document does not exceed, in parts of a quarter by three eighths of its sides or
    /// larger, each at its 90th percentile.
    float shade;
    /// The same over the 90th percentile, both of what insets leave, or of the zone's strip by itself where that is less; -1 without
    /// insets, and where they hold most.
    float even_beside;
} RectoLight;

typedef struct RectoSharpness {
    float worst_direction;
    float best_direction;
    int32_t blocks;
} RectoSharpness;

#define RECTO_GLARE_PLACES 8

typedef struct RectoGlare {
    float share;
    float largest_share;
    int32_t spots;
    /// Bounding boxes of the largest spots, at the most RECTO_GLARE_PLACES, the largest first: x, y, width, height in frame pixels.
    float places[RECTO_GLARE_PLACES][4];
} RectoGlare;

typedef struct RectoMeasures {
    RectoLight light;
    RectoSharpness sharpness;
    RectoGlare glare;
} RectoMeasures;

/// Parts of a document with a tone of their own, clockwise: the holder's portrait, and the strip of the machine readable zone, whose
/// ground is light.
typedef struct RectoInsets {
    RectoQuad portrait;
    RectoQuad strip;
    int32_t has_portrait;
    int32_t has_strip;
} RectoInsets;

/// Measures within `quad` (clockwise), or on the whole frame where it is NULL. `insets`: parts of it with a tone of their own; NULL for
/// none. One that is no convex quad near the frame is none. `symbols`: barcodes there, `symbol_count` of them, which tell of sharpness
/// only where little else is printed; NULL for none.
RectoStatus recto_vision_measure(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                 const RectoInsets *insets, const RectoQuad *symbols, int32_t symbol_count, RectoMeasures *out,
                                 RectoMessage message) RECTO_NOEXCEPT;

/// What is seen of a document's colours.
typedef struct RectoDocumentColour {
    /// How far hues differ from the hue of the light, 0...0.1: root mean square of the distances of the logarithms of red and blue over
    /// green, none counted as more than 0.1: near 0 for a grey copy under light of any colour. -1 where it cannot be told.
    float hues;
    /// How far colours reach beside those of ink on plain paper, 1: what all but the strongest 0.3 % do not exceed. -1 where it cannot
    /// be told.
    float gamut;
} RectoDocumentColour;

/// Measures the document's colours. `covers`: what lies over it, whose colours are not the document's, nor those just beside it, where
/// what is out of focus spills; `cover_count` of them, at most `RECTO_COVERS`; NULL for none.
RectoStatus recto_vision_colour(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                const RectoQuad *covers, int32_t cover_count, RectoDocumentColour *out,
                                RectoMessage message) RECTO_NOEXCEPT;

/// Sides of the window that a trace is taken of, pixels, and of the trace.
#define RECTO_TRACE_WINDOW 256
#define RECTO_TRACE_HEIGHT 128
#define RECTO_TRACE_WIDTH 80

/// How the spectrum of a window of the frame's own pixels stands out from its own surroundings: frequencies of -64 to 63
/// down and -16 to 63 across, in periods a 128 pixels; for luma, red less green and blue less green, interleaved.
///
/// Writes RECTO_TRACE_HEIGHT * RECTO_TRACE_WIDTH * 3 bytes: 128 for nothing, 24 more for each e times the power around.
/// Fails with BadArgument for a frame of one channel and a window that is not within the frame.
RectoStatus recto_vision_trace(RectoVision *vision, const RectoImageView *view, int32_t left, int32_t top, uint8_t *out,
                               size_t capacity, RectoMessage message) RECTO_NOEXCEPT;

/// Side of the squares that grain is measured on, pixels.
#define RECTO_GRAIN_SQUARE 128

/// Contrast of luma between 2 and 7 pixels, root mean square in blocks of 16 pixels, 8-bit steps.
typedef struct RectoGrain {
    /// What the quietest twentieth of the blocks does not exceed: what lies over flat parts.
    float quiet;
    /// What all but the busiest tenth do not exceed: detail.
    float busy;
    /// Of the tenth of blocks with the strongest contrast between 7 and 15 pixels: the finer contrast beside it, the median.
    /// Sharp edges have 1 and more, soft ones less.
    float crispness;
    /// Of the quietest quarter of the blocks: contrast within 2 pixels over that between 2 and 7. What lens, sensor and file
    /// make of things has 1 and less.
    float fineness;
} RectoGrain;

/// Grain and detail over squares of the frame's own pixels. `places`: left and top of each, `count` pairs.
RectoStatus recto_vision_grain(RectoVision *vision, const RectoImageView *view, const int32_t *places, int32_t count,
                               RectoGrain *out, RectoMessage message) RECTO_NOEXCEPT;

/// What a document's sides and corners show of the paper that it may be printed on.
typedef struct RectoPaper {
    /// Sides about which the frame shows enough; beyond how many of these lies what is as light, as neutral and as plain as
    /// paper; and how much darker than it the frame gets at these, 0...1 of its light, the median.
    int32_t sides;
    int32_t paper_sides;
    float shadow;
    /// Corners that stand out from their ground, and how far, the median, their outermost part has come from the ground's tone
    /// to the document's, were it a card of ISO/IEC 7810: 0 for a round corner, 1 and more for a square one.
    int32_t corners;
    float fill;
} RectoPaper;

/// Sides and corners of a document.
RectoStatus recto_vision_paper(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, RectoPaper *out,
                               RectoMessage message) RECTO_NOEXCEPT;

/// Where something crosses a document's side.
typedef struct RectoSideBreak {
    /// Sides that the frame shows; of none the rest is 0.
    int32_t sides;
    /// By how much, natural logarithm of light, what lies within and beside the rim differ there from what they are along the rest
    /// of the side, or the two from each other, whichever is less; less 1.5 times by how much they differ from each other there. At
    /// the weakest place of the strongest stretch of all sides, -1 at least: over 0 where what is beside the document goes on over it.
    float strength;
    /// That stretch, a little to either side of the rim.
    RectoQuad region;
} RectoSideBreak;

/// The document's corners clockwise.
RectoStatus recto_vision_side_break(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, RectoSideBreak *out,
                                    RectoMessage message) RECTO_NOEXCEPT;

/// One grey conversion of the whole frame into scratch: the floor that costs are compared with.
RectoStatus recto_vision_grey(RectoVision *vision, const RectoImageView *view, RectoMessage message)
    RECTO_NOEXCEPT;

// --- rectification ------------------------------------------------------------------------------------

/// Lays `quad` flat into caller-owned BGR8, `width` * `height` * 3 bytes, rows tightly packed.
RectoStatus recto_vision_rectify(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                 int32_t width, int32_t height, uint8_t *pixels, size_t capacity,
                                 RectoMessage message) RECTO_NOEXCEPT;

/// Lays `quad` flat into caller-owned Grey8, `width` * `height` bytes, for reading what is printed: shadows and
/// the background's larger patterns are divided out, paper comes to 235.
RectoStatus recto_vision_text_page(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad,
                                   int32_t width, int32_t height, uint8_t *pixels, size_t capacity,
                                   RectoMessage message) RECTO_NOEXCEPT;

// --- barcodes -----------------------------------------------------------------------------------------

/// A block that is dense in edges across and down and thicker than a line of text.
typedef struct RectoSymbolBlock {
    /// Along the block's own directions, within 45 degrees of the view's, out to its outermost dark rows and columns.
    RectoQuad quad;
    /// How far its edges lie along two directions at right angles, 0...1: barcodes come to more than a half.
    float alignment;
} RectoSymbolBlock;

/// Finds up to `capacity` blocks where a barcode of rows and columns may stand, the largest and best aligned first.
RectoStatus recto_vision_symbol_blocks(RectoVision *vision, const RectoImageView *view, RectoSymbolBlock *blocks,
                                       int32_t capacity, int32_t *count, RectoMessage message) RECTO_NOEXCEPT;

/// Lays `quad` flat into the middle of caller-owned Grey8 of `width + 2 * quiet` by `height + 2 * quiet` pixels, rows tightly
/// packed. The `quiet` (0...256) pixels around it have the tone of its own paper.
RectoStatus recto_vision_symbol(RectoVision *vision, const RectoImageView *view, const RectoQuad *quad, int32_t width,
                                int32_t height, int32_t quiet, uint8_t *pixels, size_t capacity,
                                RectoMessage message) RECTO_NOEXCEPT;

// --- pictures that show what was found ----------------------------------------------------------------

/// BGR8 pixels that the caller owns and that are drawn into. Every call checks them as it checks a view.
typedef struct RectoCanvas {
    uint8_t *pixels;
    size_t byte_count;
    int32_t width;
    int32_t height;
    size_t row_stride;
} RectoCanvas;

typedef struct RectoColour {
    uint8_t blue;
    uint8_t green;
    uint8_t red;
} RectoColour;

/// x, y, width, height in whole pixels.
typedef struct RectoBox {
    int32_t x;
    int32_t y;
    int32_t width;
    int32_t height;
} RectoBox;

/// Scales a picture into a box, which has to lie within the canvas.
RectoStatus recto_canvas_picture(const RectoCanvas *canvas, const RectoImageView *view, RectoBox box,
                                 RectoMessage message) RECTO_NOEXCEPT;

/// Fills what of a box lies within the canvas.
RectoStatus recto_canvas_fill(const RectoCanvas *canvas, RectoBox box, RectoColour colour, RectoMessage message)
    RECTO_NOEXCEPT;

/// Draws a closed line through four corners, smoothed, `thickness` (1...64) pixels wide.
RectoStatus recto_canvas_outline(const RectoCanvas *canvas, const RectoQuad *quad, RectoColour colour,
                                 int32_t thickness, RectoMessage message) RECTO_NOEXCEPT;

/// Writes printable ASCII; other characters come out as question marks. `baseline` is the first letter's lower
/// left, `height` (4...256) that of a capital in pixels. `background` fills a box behind the text; NULL for none.
RectoStatus recto_canvas_text(const RectoCanvas *canvas, const char *text, RectoPoint baseline, float height,
                              int32_t is_bold, RectoColour colour, const RectoColour *background,
                              RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
