// The machine readable zone: where its lines stand, and the strips that a recogniser reads.
#ifndef RECTO_MRZ_H
#define RECTO_MRZ_H

#include "recto_vision.h"

#ifdef __cplusplus
extern "C" {
#endif

#define RECTO_MRZ_MAX_LINES 3
#define RECTO_MRZ_MAX_SAG 4

typedef struct RectoMRZGroup {
    /// Boxes from cap line to base line, top line first, clockwise from the reader's top left.
    RectoQuad lines[RECTO_MRZ_MAX_LINES];
    int32_t line_count;
    /// 30, 36 or 44.
    int32_t columns;
    /// 0...1
    float regularity;
    /// How far the middle of the lines hangs below their ends, heights of a line: they stand on one page, which may be bent. Under 0
    /// it stands above them.
    float sag;
} RectoMRZGroup;

/// How large the print in a frame is, whatever it says.
typedef struct RectoTextScale {
    /// Runs of text seen in the direction that shows more of them.
    int32_t runs;
    /// Their height in frame pixels: the median, longer runs weighing more; 0 without runs.
    float height;
} RectoTextScale;

/// Finds groups of two or three lines that stand as a machine readable zone does, each in one reading direction; whether it is
/// upside down is for the reader to find out. Of the print beside a `document` that was seen (or NULL) only the few likeliest
/// lines are measured: a page of text on which a card lies has dozens. Where `groups` is NULL and `capacity` 0 none are found,
/// and `scale` alone is told, at a fraction of the cost.
RectoStatus recto_vision_mrz_groups(RectoVision *vision, const RectoImageView *view, const RectoQuad *document,
                                    RectoMRZGroup *groups, int32_t capacity, int32_t *count,
                                    RectoTextScale *scale, RectoMessage message) RECTO_NOEXCEPT;

/// The strip that a recogniser reads: 36 pixels high, capitals 24 high and centred, a margin left and right, the
/// background evened out. `models/mrz/train` cuts its lines in the same way.
#define RECTO_STRIP_HEIGHT 36
#define RECTO_STRIP_MAX_WIDTH 1536

/// Writes a grey strip of `*width` x 36 pixels, rows tightly packed, in which `columns` (1...44) characters
/// stand 25.4 pixels apart, with `margin` (0...128) pixels before the first cell and after the last. `sag`
/// (-RECTO_MRZ_MAX_SAG...RECTO_MRZ_MAX_SAG) is how far the line's middle hangs below its ends, in its heights.
RectoStatus recto_vision_strip(RectoVision *vision, const RectoImageView *view, const RectoQuad *line, float sag,
                               int32_t columns, int32_t margin, uint8_t *pixels, size_t capacity, int32_t *width,
                               RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
