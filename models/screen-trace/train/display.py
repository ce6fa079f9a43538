"""A display before the lens. Its pixels are a lattice; seen through lens and photosites a lattice is a few waves."""
import cv2
import numpy as np

LEAST = 0.008       # a weaker wave is lost in noise


def layout(r):
    """Places of the sub-pixels in a pixel, and their sides, for blue, green and red; pixels' sides are 1.

    Returns a list of waves: (frequency x, y in periods a pixel, complex amplitudes of blue, green, red; the mean is 1).
    """
    kind = r.choice(["stripes", "turned", "pentile", "mono"], p=[0.5, 0.15, 0.2, 0.15])
    waves = []
    if kind == "pentile":
        side = r.uniform(0.3, 0.6)
        for m in (-2, -1, 0, 1, 2):
            for n in (-2, -1, 0, 1, 2):
                if (m, n) <= (0, 0):
                    continue
                # Green on every pixel; red and blue on every second, in the gaps.
                green = np.sinc(m * side) * np.sinc(n * side)
                waves.append((m, n, np.array([0, green, 0], complex)))
                k = ((m + n) / 2, (m - n) / 2)
                wide = np.sinc(k[0] * side * 1.4) * np.sinc(k[1] * side * 1.4)
                red = wide * np.exp(-2j * np.pi * (k[0] * 0.5 + k[1] * 0.5))
                blue = wide * np.exp(-2j * np.pi * (k[0] * 0.5 - k[1] * 0.5))
                waves.append((*k, np.array([blue, 0, red], complex)))
        return waves
    wide = r.uniform(0.6, 0.95) / 3 if kind != "mono" else r.uniform(0.75, 0.95)
    high = r.uniform(0.7, 0.95)
    order = (1, 0, -1) if r.random() < 0.8 else (-1, 0, 1)
    for m in range(-3, 4):
        for n in range(-2, 3):
            if (m, n) <= (0, 0):
                continue
            form = np.sinc(m * wide) * np.sinc(n * high)
            shift = [np.exp(-2j * np.pi * m * k / 3) if kind != "mono" else 1 for k in order]
            wave = form * np.array(shift, complex)
            waves.append((m, n, wave) if kind != "turned" else (n, m, wave))
    return waves


def shown(r, light, pitch, turn):
    """The picture as the display's own pixels hold it."""
    side = light.shape[0]
    eight = np.clip(light, 0, 1) ** np.float32(1 / 2.2) * 255
    count = max(16, int(side / pitch))
    small = cv2.resize(eight, (count, count), interpolation=cv2.INTER_AREA if pitch > 1 else cv2.INTER_LINEAR)
    small = small + r.normal(0, 1, small.shape).astype(np.float32) * r.uniform(0, 3)
    small = small + r.uniform(0, 1.5) * (small - cv2.GaussianBlur(small, (0, 0), 1))
    small = np.clip(small, 0, 255).astype(np.uint8)
    small = cv2.imdecode(cv2.imencode(".jpg", small, [cv2.IMWRITE_JPEG_QUALITY, int(r.integers(60, 97))])[1], 1)
    if pitch < 1.5:
        out = cv2.resize(small, (side, side), interpolation=cv2.INTER_LINEAR)
    else:
        around = cv2.getRotationMatrix2D((count / 2, count / 2), np.degrees(turn), 1.02 * pitch)
        around[:, 2] += side / 2 - count / 2
        out = cv2.warpAffine(small, around, (side, side), flags=cv2.INTER_NEAREST, borderMode=cv2.BORDER_REFLECT_101)
    return (out.astype(np.float32) / 255) ** np.float32(r.uniform(1.9, 2.5))


TABLE = 96      # cells along two pixels


def table(waves, pitch, lens):
    """Two by two of the display's pixels as the sensor sees them, repeating; and how strong the strongest wave is."""
    y, x = np.mgrid[0:TABLE, 0:TABLE] * (2.0 / TABLE)
    out, strongest = np.ones((TABLE, TABLE, 3)), 0.0
    for m, n, wave in waves:
        f = np.hypot(m, n) / pitch
        seen = np.exp(-2 * (np.pi * f * lens) ** 2) * abs(np.sinc(m / pitch * 0.9) * np.sinc(n / pitch * 0.9))
        if seen * np.abs(wave).max() < 0.002:
            continue
        strongest = max(strongest, float(seen * np.abs(wave).mean()))
        out += 2 * seen * (np.exp(2j * np.pi * (m * x + n * y))[..., None] * wave).real
    return np.float32(cv2.copyMakeBorder(np.maximum(out, 0), 0, 1, 0, 1, cv2.BORDER_WRAP)), strongest


def placed(r, cell, side, pitch, turn=None):
    """The table's gain at every pixel of a square of `side`, under a slight slant."""
    if turn is None:
        turn = turned(r)
    x = (np.arange(side, dtype=np.float32) - side / 2)[None, :]
    y = (np.arange(side, dtype=np.float32) - side / 2)[:, None]
    c, s = np.cos(turn), np.sin(turn)
    slant = r.normal(0, 0.04, 2) / side
    near = np.float32(1 / pitch) * (1 + np.float32(slant[0]) * x + np.float32(slant[1]) * y)
    places = [np.float32(TABLE / 2) * np.mod(way * near + np.float32(r.uniform(0, 2)), np.float32(2))
              for way in (np.float32(c) * x + np.float32(s) * y, np.float32(c) * y - np.float32(s) * x)]
    return cv2.remap(cell, places[0], places[1], cv2.INTER_LINEAR, borderMode=cv2.BORDER_REPLICATE)


def turned(r):
    """Devices are mostly held straight."""
    turn = r.normal(0, 0.06) if r.random() < 0.75 else r.uniform(-np.pi, np.pi)
    return turn + np.pi / 2 if r.random() < 0.3 else turn


def display(r, light, lens):
    """Light of a display that shows `light`: the lattice as lens and photosites leave it, the picture not yet blurred.

    Returns the light and how strong the strongest wave is on the sensor.
    """
    side = light.shape[0]
    pitch = np.exp(r.uniform(np.log(1.15), np.log(13)))
    cell, strongest = table(layout(r), pitch, lens)
    if strongest < LEAST:
        return light, strongest
    turn = turned(r)
    picture = shown(r, light, pitch, turn)
    gain = placed(r, cell, side, pitch, turn)
    x = (np.arange(side, dtype=np.float32) - side / 2)[None, :]
    y = (np.arange(side, dtype=np.float32) - side / 2)[:, None]
    black = np.float32(r.uniform(0.0005, 0.02))
    fall = 1 + np.float32(r.uniform(-0.3, 0.3) / side) * x + np.float32(r.uniform(-0.3, 0.3) / side) * y
    out = (black + picture * (1 - black)) * gain * fall[..., None]
    if r.random() < 0.4:
        # Something bright in the cover glass.
        out = out + np.float32(r.uniform(0.005, 0.12)) * cv2.blur(np.roll(light, side // 3, 1), (31, 31))
    return np.float32(out), strongest
