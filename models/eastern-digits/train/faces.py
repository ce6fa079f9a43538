"""Faces of Debian's packages that have Eastern digits, by file name."""
import functools
import subprocess

from PIL import ImageFont

TRAINED = """
Amiri-Bold.ttf Amiri-BoldSlanted.ttf Amiri-Regular.ttf Amiri-Slanted.ttf DejaVuSans-Bold.ttf DejaVuSans.ttf DejaVuSansMono-Bold.ttf
DejaVuSansMono.ttf FreeFarsi-Bold.ttf FreeFarsi-BoldItalic.ttf FreeFarsi-Italic.ttf FreeFarsi.ttf FreeMono.ttf FreeSerif.ttf FreeSerifBold.ttf
Harmattan-Bold.ttf Harmattan-Regular.ttf KacstArt.ttf KacstBook.ttf KacstDigital.ttf KacstFarsi.ttf KacstLetter.ttf KacstNaskh.ttf
KacstOffice.ttf KacstPen.ttf KacstPoster.ttf KacstQurn.ttf mry_KacstQurn.ttf NotoKufiArabic-Bold.ttf NotoKufiArabic-Light.ttf
NotoKufiArabic-Medium.ttf NotoKufiArabic-Regular.ttf NotoSansArabic-Bold.ttf NotoSansArabic-Light.ttf NotoSansArabic-Medium.ttf
NotoSansArabic-Regular.ttf NotoSansArabic-SemiBold.ttf Scheherazade-Bold.ttf Scheherazade-Regular.ttf Thabit-Bold.ttf Thabit-Oblique.ttf Thabit.ttf
ae_AlArabiya.ttf ae_AlBattar.ttf ae_AlYarmook.ttf ae_Arab.ttf ae_Cortoba.ttf ae_Dimnah.ttf ae_Furat.ttf ae_Granada.ttf ae_Kayrawan.ttf
ae_Mashq.ttf ae_Mashq-Bold.ttf ae_Nagham.ttf ae_Ostorah.ttf ae_Ouhod-Bold.ttf ae_Petra.ttf ae_Rasheeq-Bold.ttf ae_Salem.ttf
ae_Sindbad.ttf ae_Tarablus.ttf ae_Tholoth.ttf nazli.ttf nazlib.ttf titr.ttf
""".split()
HELD_OUT = """
NotoNaskhArabic-Bold.ttf NotoNaskhArabic-Regular.ttf NotoNaskhArabic-SemiBold.ttf KacstOne.ttf KacstOne-Bold.ttf Lateef-Bold.ttf
Lateef-Medium.ttf Lateef-Regular.ttf ae_AlHor.ttf FreeFarsi-Mono.ttf
""".split()
LATIN = """
DejaVuSans.ttf DejaVuSans-Bold.ttf DejaVuSansMono.ttf DejaVuSerif.ttf FreeSans.ttf FreeSansBold.ttf FreeSerif.ttf FreeMonoBold.ttf
LiberationMono-Regular.ttf LiberationSans-Bold.ttf LiberationSans-Regular.ttf LiberationSansNarrow-Regular.ttf LiberationSerif-Regular.ttf OCRB.otf
""".split()
# Letters of these join.
ARABIC = "Amiri-Regular.ttf DejaVuSans.ttf KacstBook.ttf NotoSansArabic-Regular.ttf Scheherazade-Regular.ttf ae_Furat.ttf ae_Salem.ttf".split()


@functools.lru_cache(None)
def paths():
    found = {}
    for line in subprocess.check_output(["fc-list", ":", "file"], text=True).splitlines():
        path = line.strip().rstrip(":").strip()
        found[path.rsplit("/", 1)[-1]] = path
    missing = [name for name in {*TRAINED, *HELD_OUT, *LATIN, *ARABIC} if name not in found]
    if missing:
        raise SystemExit("faces missing: " + ", ".join(sorted(missing)))
    return found


@functools.lru_cache(512)
def face(name, size):
    return ImageFont.truetype(paths()[name], size)


@functools.lru_cache(None)
def has(name, character):
    """Whether a face draws a character itself: not as it draws what no face has."""
    probe = face(name, 64)
    return probe.getmask(character).getbbox() is not None and bytes(probe.getmask(character)) != bytes(probe.getmask("\U0010fffd"))
