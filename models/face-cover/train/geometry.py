"""Where the small networks look: each crop is a matrix from the picture to the crop, made of a face's box and points.

Points: right eye, left eye, nose, right and left corner of the mouth, as the detector gives them.
"""
import cv2
import numpy as np

MOUTH, BAND, EYE = (64, 64), (64, 36), (48, 48)         # width, height


def axes(points):
    """Middle of the eyes, unit vectors across (right eye to left) and down the face, and the face's own measure:
    the distance between the eyes, or four fifths of that from eyes to mouth where a turned head shortens it."""
    right, left, _, m0, m1 = np.asarray(points, np.float64)
    middle = (right + left) / 2
    down = (m0 + m1) / 2 - middle
    across = left - right
    depth, wide = np.hypot(*down) + 1e-3, np.hypot(*across) + 1e-3
    # The eyes of a profile lie too close to say which way is level.
    across = across / wide if wide > 0.3 * depth else np.array([down[1], -down[0]]) / depth
    return middle, across, np.array([-across[1], across[0]]), max(wide, 0.8 * depth)


def crop(centre, across, down, width, size):
    """The matrix that brings `width` pixels about the centre, turned level, to a crop of `size`."""
    scale = size[0] / width
    m = np.zeros((2, 3))
    m[:, :2] = scale * np.stack([across, down])
    m[:, 2] = np.array(size) / 2 - m[:, :2] @ np.asarray(centre, np.float64)
    return m


def mouth(box, points):
    """The upright square about the box, a fifth larger than its longer side."""
    x, y, w, h = box
    return crop([x + w / 2, y + h / 2], [1.0, 0.0], [0.0, 1.0], 1.2 * max(w, h), MOUTH)


def band(box, points):
    """Brows to cheeks, level, 2.2 measures wide."""
    middle, across, down, measure = axes(points)
    return crop(middle + 0.1 * measure * down, across, down, 2.2 * measure, BAND)


def eye(box, points, k):
    """A level square of 0.8 measures about eye k; the left eye is mirrored, so that both look alike."""
    _, across, down, measure = axes(points)
    return crop(points[k], across if k == 0 else -across, down, 0.8 * measure, EYE)


def cut(image, matrix, size):
    """The crop; pixels outside the picture repeat its rim. Shrunk first where the warp would skip pixels."""
    shrink = 1 / np.sqrt(abs(np.linalg.det(matrix[:, :2])))
    if shrink > 1.5:
        small = cv2.resize(image, None, fx=1 / shrink, fy=1 / shrink, interpolation=cv2.INTER_AREA)
        matrix = matrix @ np.diag([image.shape[1] / small.shape[1], image.shape[0] / small.shape[0], 1.0])
        image = small
    return cv2.warpAffine(image, matrix, size, flags=cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)
