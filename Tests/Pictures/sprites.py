"""A sprite with every icon and pattern that a style may ask for."""

import io
import json
import zlib

from PIL import Image, ImageDraw

import survey

SIZE, COLUMNS = 20, 32


def names(style, attributes):
    """The names of images in a style; `attributes` are those of the features, for tokens and identity functions."""
    found = set()
    for layer in survey.layers(style):
        for group in ("layout", "paint"):
            members = layer.get(group)
            for name, value in members.items() if isinstance(members, dict) else []:
                if name == "icon-image" or name.endswith("-pattern"):
                    found.update(expanded(strings(value), attributes))
    # GL JS keeps images in objects, whose member `__proto__` is not one.
    return sorted(name for name in found if name not in ("", "__proto__"))


def strings(value):
    if isinstance(value, str):
        yield value
    for part in value if isinstance(value, list) else value.values() if isinstance(value, dict) else []:
        yield from strings(part)


def expanded(texts, attributes):
    for text in texts:
        yield text
        for values in attributes:
            if text in values:
                # The name of an attribute: of an identity function, or of `get`.
                yield plain(values[text])
            if "{" in text:
                yield survey.TOKEN.sub(lambda token: plain(values.get(token.group(1), "")), text)


def plain(value):
    return json.dumps(value) if not isinstance(value, str) else value


def index(names):
    """The index: every third image takes a colour from the style."""
    return {
        name: {
            "x": place % COLUMNS * SIZE, "y": place // COLUMNS * SIZE, "width": SIZE, "height": SIZE, "pixelRatio": 1,
            "sdf": zlib.crc32(name.encode("utf-8", "replace")) % 3 == 0,
        }
        for place, name in enumerate(names)
    }


def image(names):
    """The images, each with colours and a shape that come from its name."""
    rows = max(1, -(-len(names) // COLUMNS))
    sheet = Image.new("RGBA", (COLUMNS * SIZE, rows * SIZE))
    draw = ImageDraw.Draw(sheet)
    for place, name in enumerate(names):
        x, y, mark = place % COLUMNS * SIZE, place // COLUMNS * SIZE, zlib.crc32(name.encode("utf-8", "replace"))
        one = (mark & 0xFF, mark >> 8 & 0xFF, mark >> 16 & 0xFF, 255)
        two = (255 - one[0], mark >> 24 & 0xFF, 255 - one[2], 255)
        shape = draw.ellipse if mark % 2 else draw.rectangle
        shape((x + 1, y + 1, x + SIZE - 2, y + SIZE - 2), fill=one)
        draw.rectangle((x + 5, y + 5 + mark % 5, x + 9 + mark % 7, y + 13), fill=two)
    file = io.BytesIO()
    sheet.save(file, "PNG")
    return file.getvalue()
