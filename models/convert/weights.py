"""A dictionary of arrays that is used up, so that a wrong file is noticed and not half used."""


class Weights:
    def __init__(self, arrays, ignored=()):
        self.arrays = {name: value for name, value in arrays.items() if not name.endswith(tuple(ignored))}

    def take(self, name, shape):
        if name not in self.arrays:
            raise ValueError(f"the file has no {name}")
        value = self.arrays.pop(name)
        if tuple(value.shape) != tuple(shape):
            raise ValueError(f"{name} is {tuple(value.shape)}, not {tuple(shape)}")
        return value

    def close(self):
        """Every array has to have been used."""
        if self.arrays:
            raise ValueError(f"the file has what the network has not: {', '.join(sorted(self.arrays)[:3])}")
