"""Photos of persons as documents show them, made from photos of faces."""
import cv2
import numpy as np


def head_mask(height, width, middle, radii, rng):
    """A head and shoulders, soft at their rim."""
    mask = np.zeros((height, width), np.float32)
    cv2.ellipse(mask, tuple(int(v) for v in middle), (int(radii[0] * 1.25), int(radii[1] * 1.35)), 0, 0, 360, 1, -1)
    cv2.ellipse(mask, (int(middle[0]), int(height * 1.05)), (int(width * 0.52), int(height * 1.05 - middle[1] - radii[1] * 0.6)), 0, 0, 360, 1, -1)
    return cv2.GaussianBlur(mask, (0, 0), max(0.8, width * rng.uniform(0.004, 0.02)))


class Photos:
    """Faces of a folder with `labels.csv`: file, masked, x, y, w, h."""

    def __init__(self, folder, first, last):
        import csv
        self.faces = []
        for row in list(csv.DictReader(open(f"{folder}/labels.csv")))[first:last]:
            box = [float(row[k]) for k in "xywh"]
            if row["masked"] == "1" or min(box[2:]) < 45:
                continue
            image = cv2.imread(f"{folder}/{row['file']}", cv2.IMREAD_COLOR)
            if image is not None:
                self.faces.append((image, box))

    def photo(self, rng, width, height):
        """BGR float and the head's mask: a face at a portrait's place, its ground as it was or plain."""
        image, (x, y, w, h) = self.faces[int(rng.integers(len(self.faces)))]
        share = rng.uniform(0.42, 0.6)
        scale = width * share / w
        target = np.float32([width * rng.uniform(0.47, 0.53), height * rng.uniform(0.42, 0.52)])
        m = np.float32([[scale, 0, target[0] - scale * (x + w / 2)], [0, scale, target[1] - scale * (y + h / 2)]])
        if rng.random() < 0.5:
            m[0] *= -1
            m[0, 2] += width
        out = cv2.warpAffine(image, m, (width, height), flags=cv2.INTER_CUBIC, borderMode=cv2.BORDER_REFLECT_101).astype(np.float32)
        # What was enlarged is soft: some of it is brought back.
        if rng.random() < 0.7:
            out += rng.uniform(0.3, 1.6) * (out - cv2.GaussianBlur(out, (0, 0), max(0.8, scale)))
        middle = (width - target[0], target[1]) if m[0, 0] < 0 else target
        head = head_mask(height, width, middle, (w * scale / 2, h * scale / 2), rng)
        if rng.random() < 0.6:
            ground = np.full((height, width, 3), rng.uniform(110, 250) * rng.uniform(0.92, 1, 3), np.float32)
            ground *= np.float32(1 + rng.uniform(-0.15, 0.15) * np.linspace(-1, 1, width)[None, :, None])
            out = out * head[..., None] + ground * (1 - head[..., None])
        if rng.random() < 0.3:
            out = cv2.cvtColor(np.clip(out, 0, 255).astype(np.uint8), cv2.COLOR_BGR2GRAY).astype(np.float32)[..., None].repeat(3, 2)
            out *= np.float32(rng.uniform(0.94, 1, 3))
        return np.clip(out, 0, 255), head


def tone(photo, rng, strength):
    """Other light and another balance of colours."""
    gain = 1 + strength * rng.uniform(-0.3, 0.25)
    warm = strength * rng.uniform(-0.14, 0.14)
    return np.clip(photo * np.float32(gain * np.array([1 + warm, 1, 1 - warm])), 0, 255)


def coded(image, quality):
    """Through a file of JPEG and back."""
    _, data = cv2.imencode(".jpg", np.clip(image, 0, 255).astype(np.uint8), [cv2.IMWRITE_JPEG_QUALITY, int(quality)])
    return cv2.imdecode(data, cv2.IMREAD_COLOR).astype(np.float32)


def grain(image, rng, sigma, coarseness=0.0):
    noise = rng.standard_normal(image.shape[:2] + (1 if rng.random() < 0.4 else 3,), np.float32)
    if coarseness > 0.2:
        blurred = cv2.GaussianBlur(noise, (0, 0), coarseness).reshape(noise.shape)
        noise = blurred / max(float(blurred.std()), 1e-3)
    return image + np.float32(sigma) * noise
