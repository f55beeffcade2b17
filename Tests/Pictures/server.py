"""A server on the loopback interface for all that styles load: tiles, GeoJSON, images, sprites, glyphs."""

import copy
import functools
import http.server
import json
import pathlib
import threading
import urllib.parse

import glyphs
import sprites
import tiles


class Scene:
    """What one legacy style loads. Its migrated forms and mutants load the same."""

    def __init__(self, style, zooms):
        self.style, self.levels = style, sorted({int(zoom) for zoom in zooms})

    @functools.cache
    def tile(self, source, level):
        return tiles.vector_tile(self.style, source, level)

    @functools.cache
    def geojson(self, source):
        return json.dumps(tiles.geojson(self.style, source, self.levels)).encode()

    @functools.cached_property
    def images(self):
        attributes = [
            values for source in self.style["sources"] for level in self.levels
            for rows in tiles.source_features(self.style, source, level).values() for _, _, values in rows
        ]
        return sprites.names(self.style, attributes)

    @functools.cached_property
    def sheet(self):
        return sprites.image(self.images)


class Server:
    """Serves scenes until the process ends."""

    def __init__(self, gl_js):
        self.scenes, self.lock, self.gl_js = {}, threading.RLock(), gl_js
        handler = type("Handler", (Handler,), {"server_of_scenes": self})
        self.http = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
        self.http.daemon_threads = True
        self.http.handle_error = lambda *_: None  # A renderer that ends leaves connections behind.
        self.root = f"http://127.0.0.1:{self.http.server_port}"
        threading.Thread(target=self.http.serve_forever, daemon=True).start()

    def add(self, style, zooms):
        """The name of a new scene."""
        name = str(len(self.scenes))
        self.scenes[name] = Scene(style, zooms)
        return name

    def rewritten(self, style, scene):
        """The style with the addresses of this server; its layers are not touched."""
        style = copy.copy(style)
        root = f"{self.root}/{scene}"
        style["glyphs"] = f"{root}/glyphs/{{fontstack}}/{{range}}.pbf"
        style["sprite"] = f"{root}/sprite"
        style["sources"] = {
            name: local_source(source, f"{root}/{{}}/{urllib.parse.quote(name, safe='')}")
            for name, source in style["sources"].items()
        }
        return style


def local_source(source, address):
    """A source of the same type with addresses of the server."""
    if not isinstance(source, dict):
        return source
    kind = source.get("type")
    if kind == "vector":
        kept = {key: source[key] for key in ("type", "promoteId") if key in source}
        return {**kept, "tiles": [address.format("vector") + "/{z}/{x}/{y}"], "minzoom": 0, "maxzoom": 22}
    if kind in ("raster", "raster-dem"):
        kept = {key: source[key] for key in ("type", "tileSize", "encoding") if key in source}
        return {**kept, "tiles": [address.format("raster") + "/{z}/{x}/{y}"], "minzoom": 0, "maxzoom": 22}
    if kind == "geojson" and not (isinstance(source.get("data"), dict) and source["data"].get("type")):
        return {**source, "data": address.format("geojson")}
    if kind == "image":
        return {**source, "url": address.format("raster") + "/0/0/0"}
    return source


class Handler(http.server.BaseHTTPRequestHandler):
    protocol_version = "HTTP/1.1"
    server_of_scenes = None

    def do_GET(self):
        parts = [urllib.parse.unquote(part) for part in self.path.split("?")[0].split("/")[1:]]
        try:
            kind, body = self.answer(parts)
            status = 200
        except (KeyError, IndexError, ValueError) as error:
            kind, body, status = "text/plain", repr(error).encode(), 404
        except Exception as error:  # A tile that cannot be made is the server's mistake: it must not look like an empty one.
            kind, body, status = "text/plain", repr(error).encode(), 500
            print(f"server: {self.path}: {error!r}", flush=True)
        try:
            self.send_response(status)
            self.send_header("Content-Type", kind)
            self.send_header("Content-Length", str(len(body)))
            self.send_header("Access-Control-Allow-Origin", "*")
            self.end_headers()
            self.wfile.write(body)
        except (BrokenPipeError, ConnectionResetError):
            pass

    def answer(self, parts):
        server = self.server_of_scenes
        if parts[0] == "gl-js.html":
            return "text/html", (pathlib.Path(__file__).parent / "gl-js.html").read_bytes()
        if parts[0] == "maplibre-gl.js":
            return "text/javascript", server.gl_js.read_bytes()
        # One at a time: what two renderers ask for is made once.
        with server.lock:
            scene = server.scenes[parts[0]]
            if parts[1] == "vector":
                return "application/x-protobuf", scene.tile(parts[2], int(parts[3]))
            if parts[1] == "raster":
                return "image/png", raster_tile()
            if parts[1] == "geojson":
                return "application/json", scene.geojson(parts[2])
            if parts[1] in ("sprite.json", "sprite@2x.json"):
                return "application/json", json.dumps(sprites.index(scene.images)).encode()
            if parts[1] in ("sprite.png", "sprite@2x.png"):
                return "image/png", scene.sheet
            if parts[1] == "glyphs":
                return "application/x-protobuf", glyph_range(parts[2], int(parts[3].split("-")[0]))
        raise KeyError(parts)

    def log_message(self, *_):
        pass


raster_tile = functools.cache(tiles.raster_tile)
glyph_range = functools.cache(glyphs.glyph_range)
