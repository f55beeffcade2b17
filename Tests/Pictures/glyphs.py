"""Glyphs as signed distance fields in the protocol buffer that renderers fetch, drawn from Pillow's own font."""

import functools
import zlib

import numpy
from PIL import Image, ImageDraw, ImageFont

SIZE, BORDER, RADIUS, CUTOFF = 24, 3, 8, 0.25
FONT = ImageFont.load_default(SIZE)


def glyph_range(fontstack, start):
    """256 glyphs; font stacks of other names have other widths, so that a wrong font is seen."""
    widening = zlib.crc32(fontstack.encode()) % 4
    glyphs = b"".join(field(3, glyph(code, widening)) for code in range(start, start + 256) if is_drawn(code))
    stack = field(1, fontstack.encode()) + field(2, f"{start}-{start + 255}".encode()) + glyphs
    return field(1, stack)


def is_drawn(code):
    return code >= 32 and not 0x7F <= code < 0xA0 and not 0xD800 <= code < 0xE000


def glyph(code, widening):
    return outlined(code) + number(7, round(FONT.getlength(chr(code))) + widening)


@functools.cache
def outlined(code):
    text = chr(code)
    left, top, right, bottom = FONT.getbbox(text, anchor="ls")
    width, height = max(0, int(right - left)), max(0, int(bottom - top))
    result = number(1, code)
    if width and height:
        result += field(2, distances(text, left, top, width, height))
    else:
        width = height = 0
    # `top` counts from the line 24 units above the baseline, as the tools that make glyphs have it.
    return result + number(3, width) + number(4, height) + signed(5, int(left)) + signed(6, int(-top) - SIZE)


def distances(text, left, top, width, height):
    image = Image.new("L", (width + 2 * BORDER, height + 2 * BORDER))
    ImageDraw.Draw(image).text((BORDER - left, BORDER - top), text, fill=255, font=FONT, anchor="ls")
    return field_of(image.tobytes(), image.size)


@functools.cache
def field_of(content, size):
    """For each pixel how far it is from the outline: 192 on it, more inside. Most characters have the same empty box."""
    cover = numpy.frombuffer(content, dtype=numpy.uint8).reshape(size[::-1]).astype(numpy.float32) / 255
    inside = cover >= 0.5
    distance = nearest(inside) - nearest(~inside) + (0.5 - cover) * 0.5
    return (numpy.clip(255 - 255 * (distance / RADIUS + CUTOFF), 0, 255)).astype(numpy.uint8).tobytes()


def nearest(mask):
    """The distance of each pixel to the nearest pixel of the mask, up to the radius."""
    rows, columns = mask.shape
    result = numpy.full(mask.shape, float(RADIUS), dtype=numpy.float32)
    padded = numpy.pad(mask, RADIUS)
    for down in range(-RADIUS, RADIUS + 1):
        for across in range(-RADIUS, RADIUS + 1):
            length = (down * down + across * across) ** 0.5
            if length < RADIUS:
                there = padded[RADIUS + down:RADIUS + down + rows, RADIUS + across:RADIUS + across + columns]
                result = numpy.where(there & (length < result), length, result)
    return result


def varint(value):
    result = bytearray()
    while value > 0x7F:
        result.append(value & 0x7F | 0x80)
        value >>= 7
    result.append(value)
    return bytes(result)


def number(tag, value):
    return varint(tag << 3) + varint(value)


def signed(tag, value):
    return number(tag, (value << 1) ^ (value >> 31))


def field(tag, content):
    return varint(tag << 3 | 2) + varint(len(content)) + content
