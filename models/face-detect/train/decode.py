"""What the network's numbers mean, and the choice among overlapping boxes.

At row r, column c of stride s, with planes (t, x, y, w, h, x0, y0 ... x4, y4):
score = 1 / (1 + exp(-t)); box centre = ((c + 0.5 + x) s, (r + 0.5 + y) s), sides = (4 s exp(w), 4 s exp(h));
point k = ((c + 0.5 + 4 xk) s, (r + 0.5 + 4 yk) s). All in pixels of the input.
"""
import cv2
import numpy as np


STRIDES = (8, 16, 32)
UNIT = 4


def candidates(planes, threshold):
    """Rows of score, x, y, w, h, ten numbers of points, from the three outputs for one image."""
    floor = np.log(threshold / (1 - threshold))
    rows = []
    for stride, out in zip(STRIDES, planes):
        r, c = np.nonzero(out[0] > floor)
        v = out[:, r, c].astype(np.float64)
        x, y = (c + 0.5 + v[1]) * stride, (r + 0.5 + v[2]) * stride
        w, h = UNIT * stride * np.exp(np.clip(v[3], -4, 4)), UNIT * stride * np.exp(np.clip(v[4], -4, 4))
        points = [(o + 0.5 + UNIT * v[k]) * stride for k, o in zip(range(5, 15), [c, r] * 5)]
        rows.append(np.stack([1 / (1 + np.exp(-v[0])), x - w / 2, y - h / 2, w, h, *points], 1))
    rows = np.concatenate(rows)
    return rows[np.argsort(-rows[:, 0], kind="stable")]


def overlap(box, boxes):
    """Intersection over union of one box with many, each x, y, w, h."""
    w = np.minimum(box[0] + box[2], boxes[:, 0] + boxes[:, 2]) - np.maximum(box[0], boxes[:, 0])
    h = np.minimum(box[1] + box[3], boxes[:, 1] + boxes[:, 3]) - np.maximum(box[1], boxes[:, 1])
    both = np.clip(w, 0, None) * np.clip(h, 0, None)
    return both / (box[2] * box[3] + boxes[:, 2] * boxes[:, 3] - both + 1e-9)


def suppressed(rows, limit=0.4):
    """Keeps the surest of every heap of boxes."""
    kept = []
    while len(rows):
        kept.append(rows[0])
        rows = rows[1:][overlap(rows[0, 1:5], rows[1:, 1:5]) <= limit]
    return np.array(kept).reshape(-1, 15)


def letterboxed(image, side):
    """The picture in the upper left of a black frame: longest side `side`, sides padded to multiples of 32."""
    scale = side / max(image.shape[:2])
    h, w = (max(1, round(v * scale)) for v in image.shape[:2])
    small = cv2.resize(image, (w, h), interpolation=cv2.INTER_AREA if scale < 1 else cv2.INTER_LINEAR)
    frame = np.zeros((-(-h // 32) * 32, -(-w // 32) * 32, 3), np.uint8)
    frame[:h, :w] = lit(small)
    return frame, scale


def lit(image, part=slice(None)):
    """Multiplied, at most by 4, so that the brightest fiftieth of a part of it, by the largest channel, has 220."""
    gain = min(4.0, 220 / max(np.percentile(image[part, part].max(2), 98), 1.0))
    return image if gain <= 1 else np.clip(image * gain, 0, 255).astype(np.uint8)


def detect(run, names, image, side, threshold):
    """Faces of a picture by an OpenCV network, in the picture's own pixels, boxes cut to the picture."""
    frame, scale = letterboxed(image, side)
    run.setInput(cv2.dnn.blobFromImage(frame, 1 / 127.5, mean=(127.5, 127.5, 127.5)))
    rows = suppressed(candidates([o[0] for o in run.forward(names)], threshold))
    rows[:, 1:] /= scale
    h, w = image.shape[:2]
    ends = np.minimum(rows[:, 1:3] + rows[:, 3:5], [w, h])
    rows[:, 1:3] = np.maximum(rows[:, 1:3], 0)
    rows[:, 3:5] = ends - rows[:, 1:3]
    return rows
