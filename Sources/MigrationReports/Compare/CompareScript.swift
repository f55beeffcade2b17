extension ComparePage {
  /// The script: two maps that move together, what differs between them, and what cannot be loaded.
  static let script = #"""
    "use strict"
    const at = id => document.getElementById(id)
    const sides = ["old", "new"]
    const styles = {}, maps = {}
    for (const side of sides) styles[side] = JSON.parse(at(side + "-style").textContent)
    const make = (tag, text) => Object.assign(document.createElement(tag), {textContent: text})
    const isObject = value => value !== null && typeof value === "object" && !Array.isArray(value)

    /** Says something beside a half, once. */
    function say(side, text) {
      const list = at(side + "-said").firstChild
      if ([...list.children].every(item => item.textContent !== text)) list.append(make("li", text))
    }

    /** An address without what may be a key. */
    const masked = text => String(text).replace(/([?&;][\w-]*(?:token|key|appid)=)[^&\s"')]*/gi, "$1…").replace(/\b([pst]k\.)eyJ[\w.-]+/g, "$1…")

    // Readers learn what this page cannot load before a map stays empty.
    function unreachable(style) {
      const found = []
      const check = (name, address) => {
        if (typeof address !== "string" || /^(https?|data|blob):/i.test(address)) return
        const what = `${name} is at ${masked(address)}: `
        if (/^mapbox:/i.test(address)) found.push(what + "only Mapbox GL JS with an account loads mapbox:// addresses; replace it with an https:// address to see it here")
        else if (/^[a-z][a-z0-9+.-]+:/i.test(address) && !/^file:/i.test(address)) found.push(what + "the renderer has no such protocol by itself")
        else if (location.protocol === "file:") found.push(what + "a page opened from a file cannot load it; serve the folder, for example with python3 -m http.server, and open the page there")
        else if (name === "sprite") found.push(what + "the renderer takes only whole addresses of sprites")
      }
      for (const sprite of [].concat(style.sprite ?? [])) check("sprite", isObject(sprite) ? sprite.url : sprite)
      check("glyphs", style.glyphs)
      for (const [name, source] of Object.entries(isObject(style.sources) ? style.sources : {})) {
        if (!isObject(source)) continue
        for (const address of [source.url, source.data, ...[].concat(source.tiles ?? [], source.urls ?? [])]) check(`source "${name}"`, address)
      }
      return found
    }

    // MARK: Maps

    const library = globalThis.maplibregl ?? globalThis.mapboxgl
    const address = document.body.dataset.renderer
    at("from").textContent = address ? `The renderer comes from ${address}.` : "The renderer is inside."

    function open(side) {
      for (const text of unreachable(styles[side])) say(side, text)
      const style = styles.new
      const number = value => typeof value === "number" && isFinite(value)
      try {
        const map = new library.Map({
          container: side, style: structuredClone(styles[side]), validateStyle: false, fadeDuration: 0, attributionControl: false,
          center: Array.isArray(style.center) && style.center.length > 1 && style.center.every(number) ? style.center : [0, 0], zoom: number(style.zoom) ? style.zoom : 1,
          bearing: number(style.bearing) ? style.bearing : 0, pitch: number(style.pitch) ? style.pitch : 0,
          preserveDrawingBuffer: true, canvasContextAttributes: {preserveDrawingBuffer: true, antialias: false},
        })
        map.keyboard?.enable()
        map.on("error", event => say(side, masked(event.error?.message ?? "the renderer reports an error")))
        map.on("idle", settle)
        for (const type of ["sourcedata", "styledata"]) map.on(type, credit)
        maps[side] = map
      } catch (error) {
        say(side, masked(error.message))
      }
    }

    // Without validation a renderer fails while it draws, outside of its own events, and not only in the half that shows it.
    window.addEventListener("error", event => Object.keys(maps).forEach(side => say(side, masked(event.message))))

    let isFollowing = false
    function follow(leader, follower) {
      leader.on("move", () => {
        if (isFollowing) return
        isFollowing = true
        follower.jumpTo({center: leader.getCenter(), zoom: leader.getZoom(), bearing: leader.getBearing(), pitch: leader.getPitch()})
        isFollowing = false
      })
    }

    /** Attributions as text and links, never as markup. */
    function credit() {
      const texts = new Set()
      for (const side of sides) {
        for (const id of Object.keys(isObject(styles[side].sources) ? styles[side].sources : {})) {
          const text = maps[side]?.style && maps[side].getSource(id)?.attribution || styles[side].sources[id]?.attribution
          if (typeof text === "string" && text) texts.add(text)
        }
      }
      at("attribution").replaceChildren(...[...texts].flatMap(text => {
        // Character references are the only thing that is read as HTML: what is left then has no `<`.
        const plain = part => new DOMParser().parseFromString(part.replace(/<[^>]*>?/g, ""), "text/html").body.textContent
        const parts = text.split(/(<a\b[^>]*>[^]*?<\/a\s*>)/i).map(part => {
          const link = /^<a\b[^>]*\bhref\s*=\s*["']?(https?:[^"'\s>]+)/i.exec(part)
          return link ? Object.assign(make("a", plain(part)), {href: plain(link[1]), rel: "noopener noreferrer"}) : document.createTextNode(plain(part))
        })
        return [...parts, document.createTextNode(" ")]
      }))
    }

    // MARK: The divider

    const divider = at("divider"), stage = at("stage")
    function divide(percent) {
      const value = Math.min(100, Math.max(0, percent))
      stage.style.setProperty("--at", value + "%")
      divider.setAttribute("aria-valuenow", Math.round(value))
      divider.setAttribute("aria-valuetext", `${Math.round(value)} % old`)
    }
    divide(50)
    divider.addEventListener("pointerdown", event => divider.setPointerCapture(event.pointerId))
    divider.addEventListener("pointermove", event => {
      if (!divider.hasPointerCapture(event.pointerId)) return
      const box = stage.getBoundingClientRect()
      divide((event.clientX - box.left) / box.width * 100)
    })
    divider.addEventListener("keydown", event => {
      const now = Number(divider.getAttribute("aria-valuenow"))
      const next = {ArrowLeft: now - 2, ArrowDown: now - 2, ArrowRight: now + 2, ArrowUp: now + 2, PageDown: now - 20, PageUp: now + 20, Home: 0, End: 100}[event.key]
      if (next === undefined) return
      event.preventDefault()
      divide(next)
    })

    // MARK: Differences

    /** A server's "not found" is not an error of the renderer, which leaves the place empty and is silent. */
    function sayMissing(side) {
      for (const [id, cache] of Object.entries(maps[side]?.style?.sourceCaches ?? maps[side]?.style?.tileManagers ?? {})) {
        const tiles = Object.values(cache._tiles ?? {}), isVector = maps[side].getSource(id)?.type === "vector"
        const isMissing = tile => tile.state === "errored" || isVector && tile.state === "loaded" && !tile.latestFeatureIndex
        if (tiles.length && tiles.every(isMissing)) say(side, `source "${id}" has no tiles here: they are missing or empty; check its address, its zooms and its key`)
      }
    }

    /** Counts the pixels that differ by more than 3 of 255 once both maps are still, and marks them over a pale map. */
    function settle() {
      for (const side of sides) sayMissing(side)
      const [old, now] = sides.map(side => maps[side])
      if (!old || !now || !old.loaded() || !now.loaded() || old.isMoving() || now.isMoving()) return
      const [before, after] = [old, now].map(map => {
        const canvas = map.getCanvas()
        const context = Object.assign(make("canvas"), {width: canvas.width, height: canvas.height}).getContext("2d", {willReadFrequently: true})
        context.drawImage(canvas, 0, 0)
        return context.getImageData(0, 0, canvas.width, canvas.height)
      })
      if (before.width !== after.width || before.height !== after.height) return
      let count = 0, most = 0
      const [a, b] = [before.data, after.data]
      for (let i = 0; i < b.length; i += 4) {
        const far = Math.max(Math.abs(a[i] - b[i]), Math.abs(a[i + 1] - b[i + 1]), Math.abs(a[i + 2] - b[i + 2]), Math.abs(a[i + 3] - b[i + 3]))
        if (far > 3) {
          count += 1
          most = Math.max(most, far)
          b.set([214, 0, 80, 255], i)
        } else {
          const gray = 255 - (255 - (b[i] + b[i + 1] + b[i + 2]) / 3) / 4
          b.set([gray, gray, gray, 255], i)
        }
      }
      const canvas = at("difference")
      Object.assign(canvas, {width: after.width, height: after.height}).getContext("2d").putImageData(after, 0, 0)
      const total = b.length / 4
      const seen = chosen && maps.new.getLayer(chosen) && !maps.new.queryRenderedFeatures({layers: [chosen]}).length && canBeAsked(chosen)
      at("status").textContent = (count ? `${count.toLocaleString("en")} of ${total.toLocaleString("en")} pixels differ, by ${most} of 255 at most.` : `No pixel differs (of ${total.toLocaleString("en")}).`)
        + (seen ? ` No feature of "${chosen}" is in view.` : "")
    }
    for (const input of document.querySelectorAll("[name=view]")) {
      input.addEventListener("change", () => document.body.classList.toggle("differences", input.value === "differences" && input.checked))
    }

    // MARK: Changed layers

    const layersOf = style => (Array.isArray(style.layers) ? style.layers : []).filter(isObject)
    const same = (a, b) => JSON.stringify(a) === JSON.stringify(b)
    function changes(a, b, path = "") {
      if (same(a, b)) return []
      const isGroup = key => /^(paint|layout)/.test(key)
      return [...new Set([...Object.keys(a), ...Object.keys(b)])].flatMap(key =>
        same(a[key], b[key]) ? [] : isGroup(key) && isObject(a[key]) && isObject(b[key]) ? changes(a[key], b[key]) : [key])
    }
    const canBeAsked = id => !["background", "raster", "hillshade", "sky"].includes(maps.new.getLayer(id)?.type)
    let chosen = null
    const opacities = {fill: ["fill-opacity"], line: ["line-opacity"], circle: ["circle-opacity", "circle-stroke-opacity"], symbol: ["icon-opacity", "text-opacity"],
      raster: ["raster-opacity"], background: ["background-opacity"], heatmap: ["heatmap-opacity"], "fill-extrusion": ["fill-extrusion-opacity"], hillshade: ["hillshade-exaggeration"]}

    /** Brings both maps to a zoom at which a layer shows and fades the others; again, or nothing, shows all. */
    function choose(id) {
      chosen = chosen === id ? null : id
      for (const button of document.querySelectorAll("#layers button")) button.setAttribute("aria-pressed", button.dataset.layer === chosen)
      for (const side of sides) {
        const map = maps[side]
        if (!map?.style) continue
        for (const layer of layersOf(styles[side])) {
          if (typeof layer.id !== "string" || !map.getLayer(layer.id)) continue
          for (const property of opacities[map.getLayer(layer.id).type] ?? []) {
            const value = chosen === null || layer.id === chosen ? layer.paint?.[property] : 0.08
            map.setPaintProperty(layer.id, property, value, {validate: false})
          }
        }
      }
      const layer = chosen !== null && layersOf(styles.new).find(layer => layer.id === chosen)
      if (!layer) return
      const source = isObject(styles.new.sources) ? styles.new.sources[layer.source] : undefined
      const least = Math.max(layer.minzoom ?? 0, source?.minzoom ?? 0), most = Math.max(least, (layer.maxzoom ?? 24) - 0.01)
      const leader = maps.new ?? maps.old
      leader?.jumpTo({zoom: Math.min(most, Math.max(least, leader.getZoom()))})
      if (layer.layout?.visibility === "none") at("status").textContent = `"${chosen}" is hidden (visibility none).`
    }

    function list() {
      const before = new Map(layersOf(styles.old).map(layer => [layer.id, layer]))
      const changed = layersOf(styles.new).flatMap(layer => {
        const names = before.has(layer.id) ? changes(before.get(layer.id), layer) : ["new layer"]
        return names.length ? [[layer.id, names]] : []
      })
      const others = [...new Set([...Object.keys(styles.old), ...Object.keys(styles.new)])].filter(key => key !== "layers" && !same(styles.old[key], styles.new[key]))
      at("count").textContent = `${changed.length} changed layer${changed.length === 1 ? "" : "s"}`
      if (others.length) at("hint").textContent += ` Changed beside the layers: ${others.join(", ")}.`
      at("layers").append(...changed.map(([id, names]) => {
        const item = make("li"), button = make("button", String(id))
        button.type = "button"
        button.dataset.layer = id
        button.setAttribute("aria-pressed", "false")
        button.append(make("small", names.join(", ")))
        button.addEventListener("click", () => choose(id))
        item.append(button)
        return item
      }))
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
