"""What light and camera make of a scene."""
import cv2
import numpy as np

from bodies import places, polygon


class Exposure:
    """Of a scene: its image `h` x `w`, its three masks, what is given `out`, and whether it is `is_fair`, taken by somebody who tries."""

    def light(self):
        r = self.rng
        f = np.float32
        u, v = places((self.h, self.w), (1 / self.w, 1 / self.h))
        u, v = u - f(0.5), v - f(0.5)
        turn = r.uniform(0, 2 * np.pi)
        field = 1 + f(r.uniform(0, 0.3 if self.is_fair else 0.7)) * (u * f(np.cos(turn)) + v * f(np.sin(turn)))
        field *= 1 - f(r.uniform(0, 0.3 if self.is_fair else 1)) * (u * u + v * v)
        if r.random() < (0.12 if self.is_fair else 0.25):
            turn, period = r.uniform(0, np.pi), r.uniform(0.1, 0.6)
            along = u * f(np.cos(turn)) + v * f(np.sin(turn)) + f(r.uniform(-1, 1))
            bend = f(r.uniform(0, 0.4)) * np.sin(9 * (v * f(np.cos(turn)) - u * f(np.sin(turn))))
            wave = np.sin(along * f(2 * np.pi / period) + bend)
            steps = np.clip((wave - f(r.uniform(-0.5, 0.6))) * f(r.uniform(1, 12)), -30, 30)
            field *= 1 - f(r.uniform(0.2, 0.75)) / (1 + np.exp(-steps))
        if r.random() < 0.2:
            patch = polygon((self.h, self.w), np.array([self.w, self.h]) * r.uniform(0, 1, 2), np.array([self.w, self.h]) * r.uniform(0.1, 0.6, 2), r)
            field *= 1 - f(r.uniform(0.2, 0.7)) * cv2.GaussianBlur(patch, (0, 0), r.uniform(0.5, 12))
        image = self.image * field[..., None]
        for _ in range(0 if self.is_fair else int(r.choice([0, 0, 0, 1, 2]))):
            cx, cy, s = r.uniform(-0.5, 0.5), r.uniform(-0.5, 0.5), r.uniform(0.01, 0.12)
            du, dv = u - f(cx), (v - f(cy)) * f(r.uniform(0.5, 2))
            glow = np.exp((du * du + dv * dv) * f(-1 / (2 * s * s)))
            image += glow[..., None] * np.float32(r.uniform(40, 500) * (1 + r.normal(0, 0.1, 3)))
        if self.quad is not None and r.random() < 0.25:
            image += self.highlights()
        tint = np.ones(3)
        if r.random() < 0.25:
            tint = r.uniform(0.55, 1.15, 3)
        roll = r.random() * (0.85 if self.is_fair else 1)
        gain = r.uniform(0.65, 1.25) if roll < 0.85 else r.uniform(0.12, 0.6) if roll < 0.94 else r.uniform(1.25, 2.2)
        self.image = image * np.float32(tint * gain)

    def highlights(self):
        """What the document mirrors of lamps and flash: bright spots, sharp or soft, that hide nothing but what they outshine."""
        r = self.rng
        cover = np.zeros((self.h, self.w), np.float32)
        for _ in range(int(r.integers(1, 4))):
            centre = self.to_pixels(self.at(*r.uniform(0, 1, 2)))
            radius = self.to_pixels(np.full(2, np.hypot(*(self.quad[1] - self.quad[0])) * r.uniform(0.02, 0.2))) * r.uniform(0.4, 1.2, 2)
            sides = None if r.random() < 0.3 else 24
            cover = np.maximum(cover, polygon((self.h, self.w), centre, radius, r, sides))
        cover = cv2.GaussianBlur(cover, (0, 0), r.uniform(0.5, 6))
        return cover[..., None] * np.float32(r.uniform(60, 450) * (1 + r.normal(0, 0.06, 3)))

    def camera(self):
        r = self.rng
        image = self.image.astype(np.float32)
        if r.random() < 0.3:
            image = cv2.GaussianBlur(image, (0, 0), r.uniform(0.5, 2.6))
        if r.random() < 0.12:
            length = int(r.integers(3, 14))
            kernel = np.zeros((length, length), np.float32)
            turn = r.uniform(0, np.pi)
            for t in np.linspace(-length / 2, length / 2, 3 * length):
                kernel[int(np.clip(length / 2 + t * np.sin(turn), 0, length - 1)), int(np.clip(length / 2 + t * np.cos(turn), 0, length - 1))] = 1
            image = cv2.filter2D(image, -1, kernel / kernel.sum())
        w, h = self.out
        image = cv2.resize(image, (w, h), interpolation=cv2.INTER_AREA)
        sigma = r.uniform(0.3, 4) if r.random() < 0.9 else r.uniform(4, 10)
        image += r.standard_normal(image.shape, np.float32) * np.float32(sigma)
        out = np.clip(image, 0, 255).astype(np.uint8)
        if r.random() < 0.15:
            out = cv2.cvtColor(cv2.cvtColor(out, cv2.COLOR_BGR2GRAY), cv2.COLOR_GRAY2BGR)
        masks = [cv2.resize(m, (w // 2, h // 2), interpolation=cv2.INTER_AREA) for m in (self.document, self.over * self.document, self.portrait)]
        return out, (np.stack(masks) * 255 + 0.5).astype(np.uint8)
