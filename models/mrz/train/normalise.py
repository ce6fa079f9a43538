"""The strip a recogniser reads: nominal geometry and grey normalisation."""
import cv2
import numpy as np

HEIGHT = 36     # strip height, pixels
CAP = 24        # nominal height of a capital in the strip, centred
MARGIN = 16     # nominal blank margin left and right


def normalise(strip):
    """8-bit grey strip in, 8-bit grey strip out. Must mirror the C++ of the reader step for step."""
    bg = cv2.morphologyEx(strip, cv2.MORPH_CLOSE, np.ones((31, 31), np.uint8))
    bg = cv2.GaussianBlur(bg, (0, 0), 8).astype(np.float32)
    q = np.minimum(255.0, strip.astype(np.float32) * 235.0 / np.maximum(bg, 1))
    lo = float(np.percentile(q, 1))
    return np.clip((q - lo) * 235.0 / max(235.0 - lo, 40.0), 0, 255).astype(np.uint8)
