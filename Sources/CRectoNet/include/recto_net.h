// Networks behind C, run by OpenCV's dnn or by oneDNN: a picture in, the network's numbers out.
#ifndef RECTO_NET_H
#define RECTO_NET_H

#include "recto_types.h"

#ifdef __cplusplus
extern "C" {
#endif

/// A loaded network. One handle, one thread at a time.
typedef struct RectoNet RectoNet;

/// What sizes of input a network will meet.
typedef enum RECTO_CLOSED_ENUM RectoNetSizes {
    /// The same few again and again: machine code is made for each size, which takes about a millisecond a layer the first
    /// time, and runs in two thirds to a third of the time (by oneDNN; x86-64 on Linux). Plain networks run by it as a whole,
    /// and only their outputs can be asked for; of others the convolutions.
    RectoNetSizesFew = 0,
    /// A new one with most inputs.
    RectoNetSizesMany = 1,
} RectoNetSizes;

/// Loads an ONNX file. Fails with NoModel when it is missing or none that can be run.
RectoStatus recto_net_create(const char *path, RectoNetSizes sizes, RectoNet **out, RectoMessage message) RECTO_NOEXCEPT;
void recto_net_destroy(RectoNet *net) RECTO_NOEXCEPT;

/// Runs a network of one grey input plane, (zero - pixel) * scale, and one output of C channels in one row of
/// places.
///
/// Writes the outputs place by place, C values each, softened to shares that sum to 1 (softmax). `capacity` counts
/// values; fails with BadArgument when they are too few for the output.
RectoStatus recto_net_shares(RectoNet *net, const RectoImageView *view, float zero, float scale, float *values,
                             size_t capacity, int32_t *places, int32_t *channels, RectoMessage message) RECTO_NOEXCEPT;

/// Runs such a network on a line of text: the view is scaled to `rows` rows, its grey stretched so that its lightest pixels
/// are paper (the 98th percentile 0, the 2nd 1, but over no fewer than 80 steps of 255), and no offset or scale is asked for.
///
/// `width` gets the pixels across of the scaled line, 16...1024: place p looks at (0.5 + 4 p) / width of the view.
RectoStatus recto_net_line(RectoNet *net, const RectoImageView *view, int32_t rows, float *values, size_t capacity,
                           int32_t *places, int32_t *channels, int32_t *width, RectoMessage message) RECTO_NOEXCEPT;

/// Runs a network of three colour planes, (pixel - mean) * scale in the order blue, green, red, and one output of C
/// planes of probabilities (sigmoid of its logits).
///
/// Writes plane after plane, row by row. `view` must be BGR8. `capacity` counts values; fails with BadArgument when
/// they are too few for the output.
RectoStatus recto_net_masks(RectoNet *net, const RectoImageView *view, float mean, float scale, float *values,
                            size_t capacity, int32_t *channels, int32_t *height, int32_t *width,
                            RectoMessage message) RECTO_NOEXCEPT;

/// Runs a network of three colour planes, as `recto_net_masks` does, whose one output is one number: natural log odds.
RectoStatus recto_net_log_odds(RectoNet *net, const RectoImageView *view, float mean, float scale, float *log_odds,
                               RectoMessage message) RECTO_NOEXCEPT;

/// How a colour network wants its picture.
typedef struct RectoNetPicture {
    /// Of the network's input, pixels, 1...1024.
    int32_t width;
    int32_t height;
    /// Input = (pixel - mean) * scale.
    float mean;
    float scale;
    /// Not 0: planes in the order red, green, blue; 0: blue, green, red.
    int32_t red_first;
    /// Samples that a crop may average along each side of a pixel of the input where it shrinks, 1...6. With 1 it reads
    /// between four pixels and skips the others, as most networks were trained.
    int32_t samples;
    /// Not 0: what is darker is lit, at most fourfold, until the brightest fiftieth of its pixels, by their largest channel, has this
    /// level of 255; of a crop the middle counts. 0: pixels are as they are.
    int32_t lit;
} RectoNetPicture;

/// Runs a network of three colour planes on the whole view, which is scaled by one factor to lie in the upper left of
/// the input (area resampling where it shrinks); the rest is black.
///
/// `outputs`: names with a line break between them. Their numbers are written one output after another into `values`;
/// `counts` gets how many numbers each has, one entry for each name. Views of every format are taken. Fails with
/// NoModel when the network has no such output, with BadArgument when `capacity` is too little.
RectoStatus recto_net_fit(RectoNet *net, const RectoImageView *view, const RectoNetPicture *picture, const char *outputs,
                          float *values, size_t capacity, int32_t *counts, RectoMessage message) RECTO_NOEXCEPT;

/// The same on a crop: a place (x, y) of the input shows the view at (m[0] x + m[1] y + m[2], m[3] x + m[4] y + m[5]);
/// pixels outside the view repeat its rim. `samples` of the picture says how many are averaged.
RectoStatus recto_net_crop(RectoNet *net, const RectoImageView *view, const RectoNetPicture *picture,
                           const float to_view[6], const char *outputs, float *values, size_t capacity, int32_t *counts,
                           RectoMessage message) RECTO_NOEXCEPT;

#ifdef __cplusplus
}
#endif

#endif
