"""Vector tiles, GeoJSON and images made for one style, so that its layers have something to draw."""

import io
import math

import mapbox_vector_tile
from PIL import Image

import survey

EXTENT = 4096
# What pictures show of a tile, at integer zooms and up to half a zoom above.
LOW, HIGH = 1000, 3096


def tile_centre(zoom):
    """Longitude and latitude of the middle of the tile that pictures of this zoom show."""
    level = math.floor(zoom)
    return longitude_latitude(level, EXTENT / 2, EXTENT / 2)


def longitude_latitude(level, x, y):
    """Of a point of the tile south-east of the middle of the world."""
    across = (2 ** level // 2 + x / EXTENT) / 2 ** level
    down = (2 ** level // 2 + y / EXTENT) / 2 ** level
    return across * 360 - 180, math.degrees(math.atan(math.sinh(math.pi * (1 - 2 * down))))


def source_features(style, source, level):
    """For each source layer the features (geometry type, coordinates, attributes) of a source at a zoom level."""
    found = {}
    for index, layer in enumerate(survey.layers(style)):
        if layer.get("source") != source or not is_seen(layer, level):
            continue
        draw = survey.random_for(f"{index} {layer.get('id')}")
        name = layer.get("source-layer")
        rows = found.setdefault(name if isinstance(name, str) else "", {})
        for kind, values in survey.features(layer, draw):
            rows[repr((kind, sorted(values.items(), key=lambda v: v[0])))] = (kind, values)
    return {name: placed(list(rows.values()), f"{name} {level}") for name, rows in found.items()}


def is_seen(layer, level):
    number = lambda value, default: value if isinstance(value, (int, float)) else default
    return number(layer.get("minzoom"), 0) < level + 1 and number(layer.get("maxzoom"), 24) > level


def placed(rows, seed):
    """Gives each feature a cell of a grid of its own, in random order."""
    side = max(5, math.ceil(math.sqrt(len(rows))))
    cells = [(column, row) for column in range(side) for row in range(side)]
    draw = survey.random_for(seed)
    draw.shuffle(cells)
    size = (HIGH - LOW) / side
    result = []
    for (kind, values), (column, row) in zip(rows, cells):
        x, y = LOW + (column + 0.5) * size, LOW + (row + 0.5) * size
        reach = size * draw.uniform(0.3, 0.6)
        result.append((kind, outline(kind, x, y, reach), values))
    return result


def outline(kind, x, y, reach):
    corner = lambda across, down: (round(x + across * reach), round(y + down * reach))
    if kind == "Point":
        return corner(0, 0)
    if kind == "LineString":
        return [corner(-1.5, 0.6), corner(-0.2, -0.6), corner(1.5, 0.4)]
    return [[corner(-1, -1), corner(1, -0.8), corner(0.8, 1), corner(-0.9, 0.7), corner(-1, -1)]]


def vector_tile(style, source, level):
    layers = [
        {
            "name": name,
            "features": [
                {"geometry": {"type": kind, "coordinates": coordinates}, "properties": values, "id": number + 1}
                for number, (kind, coordinates, values) in enumerate(rows)
            ],
        }
        for name, rows in source_features(style, source, level).items()
    ]
    return mapbox_vector_tile.encode(layers, default_options={"y_coord_down": True, "extents": EXTENT})


def geojson(style, source, levels):
    """The same for a GeoJSON source: features at each place that a picture shows."""
    features = []
    for level in levels:
        def move(coordinates):
            if isinstance(coordinates, list):
                return [move(inner) for inner in coordinates]
            return list(longitude_latitude(level, *coordinates))

        for rows in source_features(style, source, level).values():
            for kind, coordinates, values in rows:
                geometry = {"type": kind, "coordinates": move(coordinates)}
                features.append({"type": "Feature", "geometry": geometry, "properties": values})
    return {"type": "FeatureCollection", "features": features}


def raster_tile(size=256):
    """Colours that differ everywhere; read as heights they are hills."""
    image = Image.new("RGB", (size, size))
    image.putdata([
        (128 + (x * y // 640) % 8, (x * 3 + y) % 256, (x ^ y) % 256) for y in range(size) for x in range(size)])
    file = io.BytesIO()
    image.save(file, "PNG")
    return file.getvalue()
