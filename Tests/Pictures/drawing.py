"""Pictures of a style, and how two of them differ."""

import dataclasses

import numpy

TOLERANCE = 3


@dataclasses.dataclass
class Drawing:
    """A picture for each view, `None` where it failed.

    `refusal` says why the renderer did not take the style, `complaint` what it says of a part of it.
    """

    pictures: list
    refusal: str | None = None
    log: list = dataclasses.field(default_factory=list)
    complaint: str | None = None


def difference(one, other):
    """The largest difference of a channel, from 0 to 255."""
    if one is None or other is None:
        return 0 if one is other else 255
    return int(numpy.abs(one.astype(numpy.int16) - other.astype(numpy.int16)).max())


def is_blank(picture):
    """Whether all pixels are the same."""
    return picture is None or bool((picture == picture[0, 0]).all())


def differing_views(one, other):
    return [
        index for index, (a, b) in enumerate(zip(one.pictures, other.pictures)) if difference(a, b) > TOLERANCE]
