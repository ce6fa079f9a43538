"""Photos of which many heads are turned further than they were: up to a profile, lifted, lowered, often behind glasses.

The photos show few such heads, and a network that saw few takes them for none."""
import os
import sys

import numpy as np

PARTS = os.path.join(os.path.dirname(os.path.abspath(__file__)), "../..")
sys.path += [os.path.join(PARTS, "face-detect/train"), os.path.join(PARTS, "face-cover/train")]
import away  # noqa: E402
import eyewear  # noqa: E402
import occluders  # noqa: E402
from pack import Photo  # noqa: E402

# Pixels along the sides of the crop in which a head is turned: as many as the photo has, within these.
LEAST, MOST = 96, 320
# Shares of the turned heads behind dark glasses, clear ones, masks.
DARK, CLEAR, MASK = 0.35, 0.15, 0.12


def turned_photo(rng, photo, textures):
    box, points = photo.boxes[0], photo.points[0]
    side = int(np.clip(away.SPAN * float(box[2] + box[3]) / 2, LEAST, MOST))
    image, points, size = away.head(photo.image, box, points, side)
    if not photo.masked and rng.random() < MASK:
        image = occluders.mask(rng, image.copy(), points, textures)
    roll = rng.random()
    if roll < DARK + CLEAR:
        image = eyewear.glasses(rng, image, points, roll < DARK)
    image, after = away.turned_away(rng, image, points, size, textures)
    box = away.box_after(box, size, points, after, side)
    return Photo(image, photo.masked, np.float32([box]), np.float32([after]))


class Turned:
    """A stock whose single faces are turned in a share of their draws."""

    def __init__(self, stock, share):
        self.stock, self.share = stock, share

    def __getattr__(self, name):
        return getattr(self.stock, name)

    def photo(self, rng):
        photo = self.stock.photo(rng)
        return turned_photo(rng, photo, self.textures) if photo.single and rng.random() < self.share else photo
