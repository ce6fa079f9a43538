"""What the network is shown of a window of pixels: how its spectrum stands out from its own surroundings.

The same as CRectoVision/spectrum.cpp, which a test compares with values of this file."""
import cv2
import numpy as np

WINDOW, PART = 256, 128
QUARTERS = (0, 128)         # where parts begin: the check takes four
OVERLAPPING = (0, 64, 128)  # nine, on which training begins
LEFT, WIDE = 16, 80         # columns kept: frequencies of -16 to 63 along x
FLOOR = 1.0                 # 8-bit steps, squared: less is what rounding and JPEG leave
AROUND = 21                 # side of the box whose mean is taken off
UNIT = 24.0                 # bytes a unit of natural logarithm

HANN = np.outer(np.hanning(PART), np.hanning(PART)).astype(np.float32)
HANN /= np.sqrt((HANN ** 2).mean())


def hidden():
    """Cells that say nothing: the slow frequencies of any picture, and those of JPEG's blocks along the axes."""
    y, x = np.mgrid[-PART // 2:PART // 2, -LEFT:WIDE - LEFT]
    far = np.hypot(x, y)
    out = (far < 3)
    near = lambda k: np.abs((k + 8) % 16 - 8) <= 1
    return out | (near(x) & near(y) & ((np.abs(x) <= 1) | (np.abs(y) <= 1)))


HIDDEN = hidden()


def power(plane, starts):
    """Mean power over parts that begin at each of `starts`, down and across."""
    total = np.zeros((PART, PART), np.float32)
    for top in starts:
        for left in starts:
            part = plane[top:top + PART, left:left + PART]
            both = cv2.dft((part - part.mean()) * HANN, flags=cv2.DFT_COMPLEX_OUTPUT)
            total += both[..., 0] ** 2 + both[..., 1] ** 2
    total = np.roll(total / (len(starts) ** 2 * PART * PART), (PART // 2, PART // 2), (0, 1))
    return total[:, PART // 2 - LEFT:PART // 2 - LEFT + WIDE]


def trace(bgr, starts=QUARTERS):
    """256 x 256 x 3, 8 bits, blue first, to 128 x 80 x 3, 8 bits: luma, R - G, B - G; 128 is nothing."""
    b, g, r = np.float32(bgr[..., 0]), np.float32(bgr[..., 1]), np.float32(bgr[..., 2])
    out = np.empty((PART, WIDE, 3), np.uint8)
    for k, plane in enumerate((0.299 * r + 0.587 * g + 0.114 * b, r - g, b - g)):
        log = np.log(power(plane, starts) + FLOOR)
        log -= cv2.blur(log, (AROUND, AROUND), borderType=cv2.BORDER_REFLECT_101)
        log[HIDDEN] = 0
        out[..., k] = np.clip(np.rint(log * UNIT + 128), 0, 255)
    return out
