"""What is before the camera, or on the display: pictures with detail down to single pixels, cloth, text, fine lines."""
import cv2
import numpy as np

LINES = "QWERTYUIOPASDFGHJKLZXCVBNM0123456789 <<  abcdefghijklmnopqrstuvwxyz.,"


def cut(r, stock, side):
    """A piece of a picture, side x side, 0...1, blue first."""
    image = stock[int(r.integers(len(stock)))]
    h, w = image.shape[:2]
    most = min(h, w, side)
    n = int(r.uniform(min(most, max(64, most // 3)), most + 1))
    y, x = int(r.integers(h - n + 1)), int(r.integers(w - n + 1))
    piece = image[y:y + n, x:x + n]
    way = cv2.INTER_CUBIC if n < side else cv2.INTER_AREA
    return np.clip(cv2.resize(piece, (side, side), interpolation=way).astype(np.float32) / 255, 0, 1)


def tiled(r, stock, side):
    """Fine detail: a picture at its own size, mirrored until it fills."""
    image = stock[int(r.integers(len(stock)))].astype(np.float32) / 255
    image = np.rot90(image, int(r.integers(4)))
    h, w = image.shape[:2]
    image = cv2.copyMakeBorder(image, 0, max(0, side - h), 0, max(0, side - w), cv2.BORDER_REFLECT_101) \
        if h * 2 > side and w * 2 > side else cv2.resize(image, (side, side), interpolation=cv2.INTER_CUBIC)
    return image[:side, :side]


def wander(r, side, amount, coarse):
    """A smooth random field."""
    n = max(2, int(side / coarse))
    return cv2.resize(r.normal(0, amount, (n, n)).astype(np.float32), (side, side), interpolation=cv2.INTER_CUBIC)


def weave(r, out):
    """Threads, knitting, meshes, ribs: regular, but never as regular as a display, and dark where it is deep."""
    side = out.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    pitch, turn = np.exp(r.uniform(np.log(3.5), np.log(26))), r.uniform(0, np.pi)
    loose = np.exp(r.uniform(np.log(0.01), np.log(0.35)))
    c, s = np.cos(turn), np.sin(turn)
    u = (x * c + y * s) / pitch + wander(r, side, loose, pitch * r.uniform(1.5, 8)) + wander(r, side, 1.5 * loose, side / 3)
    v = (y * c - x * s) / (pitch * r.uniform(0.7, 1.4)) + wander(r, side, loose, pitch * r.uniform(1.5, 8))
    kind = int(r.integers(3))
    wave = np.cos(2 * np.pi * u) if kind == 0 else np.cos(2 * np.pi * u) + np.cos(2 * np.pi * v) if kind == 1 \
        else np.cos(2 * np.pi * u) * np.sign(np.cos(np.pi * v))
    mask = np.clip(wander(r, side, 1.5, side / 3) + r.uniform(0.3, 1.5), 0, 1)
    depth = r.uniform(0.04, 0.4) * mask * (1 + wander(r, side, 0.3, pitch * 2))
    return out * (1 + depth * wave)[..., None]


def letters(r, out):
    side = out.shape[0]
    ink = r.uniform(0, 0.3, 3) if out.mean() > 0.4 else r.uniform(0.6, 1, 3)
    size, y = r.uniform(0.3, 1.4), 10.0
    text = np.zeros((side, side), np.uint8)
    font = int(r.choice([0, 1, 2, 3, 4]))
    while y < side + 40:
        line = "".join(LINES[int(k)] for k in r.integers(len(LINES), size=80))
        cv2.putText(text, line, (int(r.integers(-20, 20)), int(y)), font, size, 255, 1 + int(size * r.uniform(0.6, 2)), cv2.LINE_AA)
        y += size * r.uniform(26, 40)
    if r.random() < 0.5:
        turn = cv2.getRotationMatrix2D((side / 2, side / 2), r.uniform(-180, 180), 1)
        text = cv2.warpAffine(text, turn, (side, side), flags=cv2.INTER_LINEAR)
    share = (text.astype(np.float32) / 255)[..., None]
    return out * (1 - share) + ink.astype(np.float32) * share


def curves(r, out):
    """Fine bent lines in tints, as security printing has."""
    side = out.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    for _ in range(int(r.integers(1, 4))):
        turn, pitch = r.uniform(0, np.pi), np.exp(r.uniform(np.log(3), np.log(24)))
        along, across = x * np.cos(turn) + y * np.sin(turn), y * np.cos(turn) - x * np.sin(turn)
        bend = r.uniform(0.5, 40) * np.sin(across * 2 * np.pi / r.uniform(60, 500) + r.uniform(0, 6))
        wave = np.clip((np.sin((along + bend) * 2 * np.pi / pitch) - r.uniform(-0.5, 0.8)) * 4, 0, 1)
        out = out * (1 - wave[..., None] * r.uniform(0.05, 0.4) * r.uniform(0.1, 1, 3).astype(np.float32))
    return out


def guilloche(r, x, y):
    """Lines of one family, 0...1: waves side by side that swell and cross, or rings that do."""
    if r.random() < 0.3:
        x, y = x - r.uniform(x.min(), x.max()), y - r.uniform(y.min(), y.max())
        far, turn = np.hypot(x, y), np.arctan2(y, x)
        petals = int(r.integers(3, 24))
        along = far * (1 + r.uniform(0.02, 0.3) * np.sin(petals * turn + r.uniform(0, 6)))
    else:
        turn = r.uniform(0, np.pi)
        across = y * np.cos(turn) - x * np.sin(turn)
        along = x * np.cos(turn) + y * np.sin(turn)
        for _ in range(int(r.integers(1, 4))):
            length = np.exp(r.uniform(np.log(25), np.log(500)))
            along = along + length * r.uniform(0.01, 0.25) * np.sin(across * 2 * np.pi / length + r.uniform(0, 6))
    pitch, thin = np.exp(r.uniform(np.log(2.5), np.log(22))), r.uniform(-0.4, 0.85)
    lines = np.clip((np.sin(along * 2 * np.pi / pitch) - thin) * r.uniform(1.5, 5), 0, 1)
    return lines if r.random() < 0.6 else lines * np.clip(0.5 + 0.5 * np.sin(along * 2 * np.pi / (pitch * r.uniform(5, 20))), 0, 1)


def page(r, stock, side):
    """A document's print, linear light: a tint, guilloches in several inks, text, at times a picture."""
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    out = np.ones((side, side, 3), np.float32) * r.uniform(0.6, 1, 3).astype(np.float32)
    out = out * (1 + np.clip(wander(r, side, 0.1, side / 2), -0.3, 0.1))[..., None]
    for _ in range(int(r.integers(1, 7))):
        ink = (r.uniform(0.03, 0.5) * r.uniform(0, 1, 3)).astype(np.float32)
        out = out * (1 - np.float32(guilloche(r, x, y))[..., None] * ink)
    if r.random() < 0.25:
        share = np.clip(wander(r, side, 2, side / 2) + r.uniform(-0.5, 1), 0, 1)[..., None]
        out = out * (1 - share) + cut(r, stock, side) * share
    if r.random() < 0.7:
        out = letters(r, np.clip(out, 0, 1))
    return np.float32(np.clip(out, 0, 1) ** np.float32(2.2))


def rosette(r, out):
    """A printed picture's dots: four turned screens."""
    side = out.shape[0]
    y, x = np.mgrid[0:side, 0:side].astype(np.float32)
    pitch, skew = np.exp(r.uniform(np.log(2.2), np.log(9))), r.uniform(-45, 45)
    for channel, degrees in zip((2, 1, 0), (15, 75, 0)):
        t = np.radians(degrees + skew)
        u, v = 2 * np.pi * (x * np.cos(t) + y * np.sin(t)) / pitch, 2 * np.pi * (y * np.cos(t) - x * np.sin(t)) / pitch
        dots = 0.25 * (np.cos(u) + np.cos(v)) + 0.5
        tone = out[..., channel]
        out[..., channel] = tone + r.uniform(0.2, 0.9) * (np.clip((tone - dots) * 3 + 0.5, 0, 1) - tone)
    return out


def scene(r, stock, side):
    """Linear light, side x side x 3, blue first; white is 1."""
    out = cut(r, stock, side)
    if r.random() < 0.5:
        fine = tiled(r, stock, side)
        fine = fine - cv2.blur(fine, (15, 15))
        out = out + r.uniform(0.2, 1.2) * fine * np.clip(wander(r, side, 1, side / 3) + 0.5, 0, 1)[..., None]
    pick = r.random()
    if pick < 0.18:
        out = out * r.uniform(0.1, 0.5) + r.uniform(0.3, 0.6)
    elif pick < 0.26:
        out = out * 0.05 + r.uniform(0.1, 0.9, 3).astype(np.float32)
    for share, change in ((0.12, letters), (0.12, curves)):
        if r.random() < share:
            out = change(r, np.clip(out, 0, 1))
    out = np.clip(out, 0, 1) ** np.float32(2.2)
    return np.float32(out)
