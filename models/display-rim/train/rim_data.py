"""Draws frames into one file a shard: rim_data.py OUT KIND --seed S --count N --textures DIR [--faces DIR]

Kinds: `display`, frames that have a display in them or something about which a rim runs as about displays; `dark`, a document
alone or something held up on dark ground, which looks as if it shone; `booklet`, a passport of which the cover runs about
its pages as a rim does. Each comes with the probability, in 255ths, that a cell
shows a display of which the rim is in sight."""
import os
import sys

import cv2
import numpy as np

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.append(os.path.join(HERE, "../../document-frame/train"))
from data import parser, write  # noqa: E402
from scene import Scene  # noqa: E402
from booklets import booklet  # noqa: E402
from devices import device, framed  # noqa: E402
from rim_net import STEP  # noqa: E402


def draw_display(rng, stock, tall):
    scene = Scene(rng, stock, tall)
    display = np.zeros((scene.h, scene.w), np.float32)
    for _ in range(int(rng.choice([0, 0, 1]))):
        scene.sheet()
    for _ in range(int(rng.choice([0, 0, 1, 2]))):
        scene.thing(over=False)
    document = stock.document(rng)[0] if rng.random() < 0.5 else None
    if rng.random() < 0.6:
        scene.light()
        shown = device(scene, document)
        if rng.random() < 0.12:
            shown = np.maximum(shown, device(scene, None))
        # Of a display without a rim in sight nobody can tell.
        if shown.mean() < 0.93:
            display = shown
        if rng.random() < 0.2:
            # A real document before a display, at times on a sheet.
            before = scene.image.copy()
            scene.place_document(*stock.document(rng))
            is_hidden = np.abs(scene.image - before).max(2) > 25
            display = np.where(is_hidden, 0, display * (1 - scene.document))
        elif rng.random() < 0.2:
            # What stands before it.
            before = scene.image.copy()
            scene.thing(over=False)
            display = np.where(np.abs(scene.image - before).max(2) > 25, 0, display)
    else:
        framed(scene, document)
        scene.light()
    return scene.camera()[0], display


def draw_dark(rng, stock, tall):
    scene = Scene(rng, stock, tall)
    if rng.random() < 0.6:
        scene.image[:] = np.float32(rng.uniform(0, 45) * (1 + rng.normal(0, 0.08, 3)))
        scene.image += rng.standard_normal(scene.image.shape, np.float32) * np.float32(rng.uniform(0, 5))
    else:
        scene.image *= np.float32(rng.uniform(0.05, 0.35))
    if rng.random() < 0.65:
        scene.place_document(*stock.document(rng))
    else:
        scene.decoy()
    scene.light()
    return scene.camera()[0], np.zeros((scene.h, scene.w), np.float32)


def draw_booklet(rng, stock, tall):
    scene = Scene(rng, stock, tall)
    for _ in range(int(rng.choice([0, 0, 1]))):
        scene.sheet()
    for _ in range(int(rng.choice([0, 0, 1]))):
        scene.thing(over=False)
    if rng.random() < 0.25:
        scene.hand_below()
    booklet(scene)
    if rng.random() < 0.25:
        scene.hand_over()
    scene.light()
    return scene.camera()[0], np.zeros((scene.h, scene.w), np.float32)


KINDS = {"display": draw_display, "dark": draw_dark, "booklet": draw_booklet}


def plane(display, width, height):
    return (cv2.resize(display, (width // STEP, height // STEP), interpolation=cv2.INTER_AREA) * 255 + 0.5).astype(np.uint8)


def frame(drawn, rng, stock, tall):
    image, display = drawn(rng, stock, tall)
    return image, plane(display, image.shape[1], image.shape[0])


def main():
    arguments = parser()
    arguments.add_argument("kind", choices=KINDS)
    options = arguments.parse_args()
    write(options, lambda *scene: frame(KINDS[options.kind], *scene), ("image", "plane"), f"{options.kind}-")


if __name__ == "__main__":
    main()
