extension ComparePage {
  /// The script: two maps that move together, what differs between them, and what cannot be loaded.
  static let script = #"""
    "use strict"
    const at = id => document.getElementById(id)
    const make = (tag, text) => Object.assign(document.createElement(tag), {textContent: text})
    const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value)
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
    const sides = ["old", "new"], styles = {}, maps = {}
    for (const side of sides) styles[side] = JSON.parse(at(side + "-style").textContent)
    const layersOf = side => (Array.isArray(styles[side].layers) ? styles[side].layers : []).filter(isObject)
    const sourcesOf = side => Object.entries(isObject(styles[side].sources) ? styles[side].sources : {}).filter(([, source]) => isObject(source))

    /** Says something about a map, once, without what may be a key. */
    function say(side, message) {
      const text = `${side}: ${message}`.replace(/([?&;][\w-]*(?:token|key|appid)=)[^&\s"')]*/gi, "$1…").replace(/\b([pst]k\.)eyJ[\w.-]+/g, "$1…")
      const list = at(side + "-said")
      if ([...list.children].every(item => item.textContent !== text)) list.append(make("li", text))
    }

    /** Readers learn what this page cannot load before a map stays empty. */
    function sayUnreachable(side) {
      const {sprite, glyphs} = styles[side]
      const addresses = [["glyphs", glyphs], ...[].concat(sprite ?? []).map(sprite => ["sprite", isObject(sprite) ? sprite.url : sprite])]
      for (const [id, {url, data, tiles, urls}] of sourcesOf(side)) addresses.push(...[url, data].concat(tiles, urls).map(address => [`source "${id}"`, address]))
      for (const [name, address] of addresses) {
        const canLoad = location.protocol === "file:" ? /^(https?|data|blob):/i : /^(https?|data|blob):|^(?![a-z][a-z0-9+.-]*:)/i
        if (typeof address !== "string" || canLoad.test(address)) continue
        say(side, `${name} is at ${address} and cannot be loaded; write a whole https:// address: mapbox:// needs Mapbox GL JS, and a relative address a page that is served and not opened from a file`)
      }
    }

    // MARK: Maps

    const library = globalThis.maplibregl ?? globalThis.mapboxgl
    const address = document.body.dataset.renderer
    at("from").textContent = address ? `The renderer comes from ${address}.` : "The renderer is inside."

    function open(side) {
      sayUnreachable(side)
      try {
        const map = new library.Map({
          container: side, style: structuredClone(styles[side]), validateStyle: false, fadeDuration: 0, attributionControl: false,
          preserveDrawingBuffer: true, canvasContextAttributes: {preserveDrawingBuffer: true, antialias: false},
        })
        map.on("error", event => say(side, event.error?.message ?? "the renderer reports an error"))
        map.on("idle", compare)
        map.on("sourcedata", credit)
        maps[side] = map
      } catch (error) {
        say(side, error.message)
      }
    }

    // Without validation a renderer fails while it draws, outside of its own events, and not only in the half that shows it.
    window.addEventListener("error", event => Object.keys(maps).forEach(side => say(side, event.message)))

    let isFollowing = false
    function follow(leader, follower) {
      leader.on("move", () => {
        if (isFollowing) return
        isFollowing = true
        follower.jumpTo({center: leader.getCenter(), zoom: leader.getZoom(), bearing: leader.getBearing(), pitch: leader.getPitch()})
        isFollowing = false
      })
    }

    /** Attributions as text, never as markup. */
    function credit() {
      const texts = sides.flatMap(side => sourcesOf(side).map(([id, source]) => (maps[side]?.style && maps[side].getSource(id)?.attribution) ?? source.attribution))
      // Character references are the only thing that is read as HTML: what is left then has no `<`.
      const plain = text => new DOMParser().parseFromString(text.replace(/<[^>]*>?/g, ""), "text/html").body.textContent
      at("attribution").textContent = [...new Set(texts)].filter(text => typeof text === "string").map(plain).join(" ")
    }

    at("divider").addEventListener("input", event => at("stage").style.setProperty("--at", event.target.value + "%"))

    // MARK: Differences

    function pixels(map) {
      const {width, height} = map.getCanvas()
      const context = Object.assign(make("canvas"), {width, height}).getContext("2d", {willReadFrequently: true})
      context.drawImage(map.getCanvas(), 0, 0)
      return context.getImageData(0, 0, width, height).data
    }

    /** Counts the pixels that differ by more than 3 of 255 once both maps are still. */
    function compare() {
      if (sides.some(side => !maps[side]?.loaded() || maps[side].isMoving())) return
      const [a, b] = sides.map(side => pixels(maps[side]))
      let count = 0, most = 0
      for (let i = 0; i < b.length; i += 4) {
        const far = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]), Math.abs(a[i + 3] - b[i + 3]))
        if (far > 3) count += 1
        most = Math.max(most, far)
      }
      const total = (b.length / 4).toLocaleString("en")
      at("status").textContent = count ? `${count.toLocaleString("en")} of ${total} pixels differ, by ${most} of 255 at most.` : `No pixel differs (of ${total}).`
      // A server's "not found" is not an error of the renderer, which leaves the place empty and is silent.
      const isEmpty = ([id, source]) => source.type === "vector" && layersOf("new").every(layer =>
        layer.source !== id || !maps.new.querySourceFeatures(id, {sourceLayer: layer["source-layer"]}).length)
      const empty = sourcesOf("new").filter(isEmpty).map(([id]) => `"${id}"`)
      if (empty.length) at("status").textContent += ` No tiles here of ${empty.join(", ")}: they are missing or empty; check address, zooms and key.`
    }

    // MARK: Changed layers

    let chosen = null

    /** Brings both maps to a zoom at which a layer shows and hides the others; again, or nothing, shows all. */
    function choose(layer) {
      chosen = chosen === layer.id ? null : layer.id
      for (const button of document.querySelectorAll("#layers button")) button.setAttribute("aria-pressed", button.dataset.layer === chosen)
      for (const side of sides) {
        for (const {id, layout} of layersOf(side)) {
          if (!maps[side]?.style || typeof id !== "string" || !maps[side].getLayer(id)) continue
          const visibility = chosen === null ? layout?.visibility ?? "visible" : id === chosen ? "visible" : "none"
          maps[side].setLayoutProperty(id, "visibility", visibility, {validate: false})
        }
        const zoom = maps[side]?.getZoom()
        if (chosen !== null) maps[side]?.jumpTo({zoom: Math.min((layer.maxzoom ?? 24) - 0.01, Math.max(layer.minzoom ?? 0, zoom))})
      }
    }

    function list() {
      const properties = layer => ({...layer, ...layer?.layout, ...layer?.paint, layout: undefined, paint: undefined})
      const changes = (a, b) => Object.keys({...a, ...b}).filter(key => !same(a[key], b[key]))
      const before = new Map(layersOf("old").map(layer => [layer.id, layer]))
      const changed = layersOf("new").map(layer => [layer, changes(properties(before.get(layer.id)), properties(layer))]).filter(([, names]) => names.length)
      const others = changes({...styles.old, layers: undefined}, {...styles.new, layers: undefined})
      at("count").textContent = `${changed.length} changed layer${changed.length === 1 ? "" : "s"}`
      if (others.length) at("hint").textContent += ` Changed beside the layers: ${others.join(", ")}.`
      for (const [layer, names] of changed) {
        const item = make("li"), button = make("button", String(layer.id))
        button.dataset.layer = layer.id
        button.append(make("small", names.join(", ")))
        button.addEventListener("click", () => choose(layer))
        item.append(button)
        at("layers").append(item)
      }
    }

    list()
    if (library) {
      for (const side of sides) open(side)
      if (maps.old && maps.new) {
        follow(maps.old, maps.new)
        follow(maps.new, maps.old)
      }
    } else {
      for (const side of sides) say(side, `the renderer could not be loaded${address ? " from " + address : ""}; write the page again with --renderer and a file of MapLibre GL JS to have it inside`)
    }

    """#
}
