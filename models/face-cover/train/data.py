"""Draws crops of one subject into one file: python data.py mask|eyes|lids OUT.npz --seed S --count N --faces DIR --textures DIR

mask: 1 where the mouth is covered (by the photo's own label, or by a mask drawn over it).
eyes: 1 where both eyes are hidden by dark glasses, a bar, a cloth, a hand; 0 with nothing or with clear glasses.
lids: 1 where the lid is down.
"""
import argparse
import os
import sys

import cv2
import numpy as np

import away
import eyewear
import geometry
import lids

# The pack's reader, the drawn masks and the light are those of the detector.
PARTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
sys.path.append(os.path.join(PARTS, "face-detect/train"))
import occluders  # noqa: E402
from light import degraded  # noqa: E402
from pack import photos  # noqa: E402


def turned(rng, matrix, size, shift, zoom, turn):
    """The crop of a detector that is a little off."""
    a, s = np.radians(rng.normal(0, turn)), np.exp(rng.normal(0, zoom))
    m = np.eye(3)
    m[:2, :2] = s * np.array([[np.cos(a), -np.sin(a)], [np.sin(a), np.cos(a)]])
    half = np.array(size) / 2
    m[:2, 2] = half - m[:2, :2] @ half + rng.normal(0, shift, 2) * size[0]
    return (m @ np.vstack([matrix, [0, 0, 1]]))[:2]


def coarse(rng, crop):
    """As from a face far away."""
    if rng.random() < 0.4:
        h, w = crop.shape[:2]
        s = rng.uniform(0.3, 0.9)
        small = cv2.resize(crop, (max(8, int(w * s)), max(8, int(h * s))), interpolation=cv2.INTER_AREA)
        crop = cv2.resize(small, (w, h), interpolation=cv2.INTER_LINEAR)
    return crop


# Of the crop in which a head is turned further: pixels along its sides.
HEAD = 160
# Share of the crops in which that is done.
TURNED = {"mask": 0.4, "eyes": 0.6}


def turned_away(rng, image, points, size, textures):
    """As a detector would say the points."""
    image, points = away.turned_away(rng, image, points, size, textures)
    return image, points + rng.normal(0, 0.02, points.shape) * size


def mask(rng, photo, textures):
    image, box, points, label = photo.image, photo.boxes[0], photo.points[0], photo.masked
    is_turned = rng.random() < TURNED["mask"]
    if is_turned:
        image, points, size = away.head(photo.image, photo.boxes[0], photo.points[0], HEAD)
    if not label and rng.random() < 0.3:
        image, label = occluders.mask(rng, image.copy(), points, textures), True
    elif not label and rng.random() < 0.15:
        # Something before the face, but not before the mouth.
        image = eyewear.glasses(rng, image, points, rng.random() < 0.5)
    if is_turned:
        before = points
        image, points = turned_away(rng, image, points, size, textures)
        box = away.box_after(box, size, before, points, HEAD)
    m = turned(rng, geometry.mouth(box, points), geometry.MOUTH, 0.035, 0.07, 9)
    return geometry.cut(image, m, geometry.MOUTH), label


def about_eyes(photo):
    """The part of a photo about the eyes and its points: drawing on all of it would take ten times as long."""
    points = photo.points[0]
    middle, measure = points[:2].mean(0), geometry.axes(points)[3]
    h, w = photo.image.shape[:2]
    left, top = (int(max(0, k)) for k in middle - 2.5 * measure)
    right, bottom = (int(min(n, k)) for n, k in zip((w, h), middle + 2.5 * measure))
    return photo.image[top:bottom, left:right], points - np.float32([left, top])


def squeezed(rng, photo):
    """A photo's eyes and their points, made narrow at times: the nearest thing to the turned heads that the photos lack."""
    image, points = about_eyes(photo)
    if rng.random() > 0.35:
        return image, points
    share = rng.uniform(0.4, 1)
    return cv2.resize(image, None, fx=share, fy=1, interpolation=cv2.INTER_AREA), points * np.float32([share, 1])


def eyes(rng, photo, textures):
    label, is_turned = rng.random() < 0.5, rng.random() < TURNED["eyes"]
    if is_turned:
        image, points, size = away.head(photo.image, photo.boxes[0], photo.points[0], HEAD)
    else:
        image, points = squeezed(rng, photo)
    if not photo.masked and rng.random() < 0.15:
        image = occluders.mask(rng, image.copy(), points, textures)
    if label:
        image = eyewear.glasses(rng, image, points, True) if rng.random() < 0.72 else eyewear.covered(rng, image, points, textures)
    else:
        if rng.random() < 0.4:
            image = eyewear.glasses(rng, image, points, False)
        if rng.random() < 0.15:
            for k in (0, 1):
                image = lids.closed(rng, image, points, k)
    if is_turned:
        image, points = turned_away(rng, image, points, size, textures)
    m = turned(rng, geometry.band(photo.boxes[0], points), geometry.BAND, 0.03, 0.07, 5)
    return geometry.cut(image, m, geometry.BAND), label


def lid(rng, photo, textures):
    k, label = int(rng.integers(2)), rng.random() < 0.5
    image, points = about_eyes(photo)
    draw = lids.closed if label else lids.still_open if rng.random() < 0.6 else (lambda r, i, p, k: i)
    image = draw(rng, image, points, k)
    if rng.random() < 0.25:
        image = eyewear.glasses(rng, image, points, False)
    m = turned(rng, geometry.eye(photo.boxes[0], points, k), geometry.EYE, 0.035, 0.08, 6)
    return geometry.cut(image, m, geometry.EYE), label


TASKS = {"mask": (mask, geometry.MOUTH), "eyes": (eyes, geometry.BAND), "lids": (lid, geometry.EYE)}


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("task", choices=sorted(TASKS))
    parser.add_argument("out")
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--count", type=int, required=True)
    parser.add_argument("--faces", required=True)
    parser.add_argument("--textures", required=True)
    parser.add_argument("--held", action="store_true", help="of the photos held back")
    options = parser.parse_args()
    cv2.setNumThreads(1)
    rng = np.random.default_rng(options.seed)
    pool = [p for p in photos(options.faces, options.held) if p.single]
    if options.task != "mask":
        # Eyes of a few pixels teach nothing.
        pool = [p for p in pool if geometry.axes(p.points[0])[3] >= 22]
    if options.task == "lids":
        # The far eye of a profile is not seen, whatever its point says.
        pool = [p for p in pool if np.hypot(*(p.points[0, 1] - p.points[0, 0])) > 0.6 * geometry.axes(p.points[0])[3]]
    files = sorted(os.listdir(options.textures))[::10]
    textures = [cv2.imread(os.path.join(options.textures, f)) for f in files]
    sample, (w, h) = TASKS[options.task]
    images = np.empty((options.count, h, w, 3), np.uint8)
    labels = np.empty(options.count, np.uint8)
    photo = np.empty(options.count, np.int32)
    for k in range(options.count):
        photo[k] = rng.integers(len(pool))
        shown, labels[k] = sample(rng, pool[photo[k]], textures)
        while True:
            crop = coarse(rng, shown)
            if options.task != "mask" and rng.random() < 0.4:
                crop = cv2.cvtColor(cv2.cvtColor(crop, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
            # Lids are a matter of a few pixels: half of them stay as sharp as they are.
            images[k] = crop if options.task == "lids" and rng.random() < 0.5 else degraded(rng, crop)
            # Too dark or too bright for anybody to tell: once more. What is plain by itself stays so.
            if images[k].std() > min(9.0, 0.5 * shown.std()):
                break
    np.savez(options.out, images=images, labels=labels, photo=photo)
    print(options.out, len(pool), "photos,", int(labels.sum()), "of", options.count, "positive", flush=True)


if __name__ == "__main__":
    main()
