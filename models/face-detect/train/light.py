"""Light, lens and sensor: what a frame goes through after the scene."""
import cv2
import numpy as np


def shadow(rng, image):
    """A soft edge of shade, or a light from one side."""
    h, w = image.shape[:2]
    xs = np.linspace(-1, 1, w, dtype=np.float32)[None]
    ys = np.linspace(-1, 1, h, dtype=np.float32)[:, None]
    turn = rng.uniform(0, 2 * np.pi)
    along = xs * np.float32(np.cos(turn)) + ys * np.float32(np.sin(turn)) - np.float32(rng.uniform(-0.6, 0.6))
    shade = 1 / (1 + np.exp(-along * np.float32(rng.choice([1.5, 4, 15]))))
    return image * (1 - np.float32(rng.uniform(0.3, 0.85)) * shade)[..., None]


def spot(rng, image):
    h, w = image.shape[:2]
    ys, xs = np.mgrid[0:h, 0:w].astype(np.float32)
    d = ((xs - rng.uniform(0, w)) ** 2 + (ys - rng.uniform(0, h)) ** 2) / np.float32((rng.uniform(0.05, 0.4) * w) ** 2)
    return image + (np.exp(-d) * np.float32(rng.uniform(40, 200)))[..., None]


def degraded(rng, image):
    """A frame of bytes from a scene of bytes."""
    out = image.astype(np.float32)
    if rng.random() < 0.25:
        out = shadow(rng, out)
    if rng.random() < 0.06:
        out = spot(rng, out)
    if rng.random() < 0.2:
        out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
    gain = np.exp(rng.normal(-0.1, 0.35)) * (1 + rng.normal(0, 0.07, 3))
    lift = rng.uniform(0, 110) if rng.random() < 0.12 else 0
    out = out * (gain * (1 - lift / 255)).astype(np.float32) + np.float32(lift)
    if rng.random() < 0.3:
        out = 255 * (np.clip(out, 0, 255) / 255) ** np.float32(np.exp(rng.normal(0, 0.4)))
    if rng.random() < 0.25:
        out = cv2.GaussianBlur(out, (0, 0), rng.uniform(0.4, 1.8))
    elif rng.random() < 0.1:
        length = int(rng.integers(3, 9))
        kernel = np.zeros((length, length), np.float32)
        cv2.line(kernel, (0, int(rng.integers(length))), (length - 1, int(rng.integers(length))), 1)
        out = cv2.filter2D(out, -1, kernel / kernel.sum())
    if rng.random() < 0.3:
        out = out + rng.standard_normal(out.shape, np.float32) * np.float32(rng.uniform(1, 14))
    out = np.clip(out, 0, 255).astype(np.uint8)
    if rng.random() < 0.35:
        ok, coded = cv2.imencode(".jpg", out, [cv2.IMWRITE_JPEG_QUALITY, int(rng.integers(25, 90))])
        out = cv2.imdecode(coded, cv2.IMREAD_COLOR)
    return out
