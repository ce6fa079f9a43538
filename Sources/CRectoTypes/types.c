// Keeps the target a library; the vocabulary itself is the header.
#include "recto_types.h"

_Static_assert(sizeof(RectoQuad) == 8 * sizeof(float), "a quad is four packed points");
