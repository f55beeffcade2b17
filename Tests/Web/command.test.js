// The command of the node package says and does what the Swift command does.
import assert from "node:assert/strict"
import * as fs from "node:fs"
import { join } from "node:path"
import { test } from "node:test"
import { fixtures, folder, native, run, scratch, withoutNative } from "./support.js"

const skip = withoutNative
const legacy = fs.readFileSync(join(fixtures, "legacy.json"))
const modern = fs.readFileSync(join(fixtures, "modern.json"))
const swift = `import Mapbox
let layer = MGLLineStyleLayer(identifier: "a", source: source)
layer.lineWidth = MGLStyleValue(interpolationMode: .exponential, cameraStops: [0: MGLStyleValue(rawValue: 1)], options: nil)
`

/** A folder with the files that the calls name. */
function filled() {
  const place = scratch()
  const write = (name, content) => fs.writeFileSync(join(place, name), content)
  write("legacy.json", legacy)
  write("modern.json", modern)
  write("left.json", '{"version": 8, "sources": {}, "layers": [{"id": "a", "type": "line", "paint": {"line-width": {"stops": [[9, 1], [0, 2]]}}}]}')
  write("broken.json", '{"version": 8,\n  "layers": [}\n')
  write("comments.jsonc", `// a style\n${legacy}`)
  write("data.json", '{"type": "FeatureCollection", "features": []}')
  write("page.json", "<!doctype html><html></html>")
  write("two words.json", legacy)
  write("Code.swift", swift)
  write("empty.json", "")
  write("r.js", "globalThis.maplibregl = {}; '</script>'")
  fs.mkdirSync(join(place, "folder"))
  fs.mkdirSync(join(place, "styles/deep/.hidden"), { recursive: true })
  fs.mkdirSync(join(place, "styles/node_modules"))
  for (const name of ["a.json", "deep/b.json", "deep/c.mbstyle", "deep/left-out.json", "node_modules/d.json", "deep/.hidden/e.json"]) {
    write(`styles/${name}`, legacy)
  }
  write("styles/data.json", '{"type": "FeatureCollection", "features": []}')
  write("styles/code.js", "map.setFilter('a', ['==', 'k', 1])\n")
  write("styles/deep/.gitignore", "left-*\n")
  fs.mkdirSync(join(place, "styles/.git"))
  fs.mkdirSync(join(place, "configured"))
  write("configured/.migrate-styles.json", '{"target": "any", "exclude": ["x*.json"], "ignore": ["unsorted-stops"]}')
  write("configured/a.json", legacy)
  write("configured/x.json", legacy)
  fs.symlinkSync("../styles", join(place, "configured/link"))
  write("wrong.config.json", '{"targt": 1}')
  return place
}

/** The content of every file of a folder, by name. */
const contents = place => Object.fromEntries(
  fs.readdirSync(place, { recursive: true })
    .filter(name => fs.lstatSync(join(place, name)).isFile())
    .map(name => [name, fs.readFileSync(join(place, name), "latin1")]))

function both(words, input) {
  const env = { NO_COLOR: undefined, FORCE_COLOR: undefined }
  const [one, other] = [filled(), filled()]
  const expected = run(join(native, "migrate-styles"), words, { input, cwd: one, env })
  const found = run(process.execPath, [join(folder, "node/cli.cjs"), ...words], { input, cwd: other, env })
  const shape = ({ output, errors, status }, place) => ({
    output: output.toString(), errors: errors.replaceAll(place, ""), status, files: contents(place),
  })
  return [shape(found, other), shape(expected, one)]
}

const table = [
  [["legacy.json"]], [["modern.json"]], [["left.json"]], [["broken.json"]], [["data.json"]], [["page.json"]], [["empty.json"]],
  [[], legacy], [["-"], legacy], [["-", "--stdin-filename", "x.json"], legacy], [[], "nonsense"], [["two words.json"]],
  [["-q", "legacy.json"]], [["-q", "left.json"]], [["-v", "legacy.json"]], [["--check", "legacy.json"]], [["--check", "modern.json"]],
  [["check", "legacy.json", "left.json", "broken.json"]], [["--diff", "legacy.json"]], [["diff", "-q", "legacy.json", "modern.json"]],
  [["--check", "--diff", "legacy.json", "left.json"]], [["-l", "legacy.json", "modern.json"]], [["-lq", "legacy.json"]],
  [["--lint", "legacy.json", "left.json"]], [["--lint", "--diff", "modern.json"]], [["--lint", "--fix", "legacy.json", "modern.json"]],
  [["--in-place", "legacy.json"]], [["-i", "legacy.json", "modern.json", "broken.json"]], [["-iq", "legacy.json"]],
  [["--in-place", "--backup", "legacy.json"]], [["-i", "--backup=.old", "legacy.json"]], [["-o", "out.json", "legacy.json"]],
  [["--output=legacy.json", "legacy.json"]], [["--output-format", "json", "legacy.json"]], [["--output-format=sarif", "legacy.json"]],
  [["--output-format", "github", "--check", "legacy.json", "left.json"]], [["--output-format", "json", "--check", "legacy.json", "left.json"]],
  [["--output-format", "sarif", "--check", "legacy.json", "broken.json", "missing.json"]], [["--output-format", "json", "broken.json"]],
  [["--output-format", "json", "--diff", "legacy.json"]], [["--report-file", "r.html", "legacy.json"]],
  [["--report-file", "r.json", "--check", "legacy.json"]], [["--report-file", "r.txt", "-i", "legacy.json", "left.json"]],
  [["--compare-file", "c.html", "legacy.json"]], [["--compare-file", "c.html", "--renderer", "r.js", "--check", "legacy.json"]],
  [["--compare-file", "c.html", "-q", "--renderer", "https://example.org/r.js?key=SECRET", "-i", "legacy.json"]],
  [["--report-file", "r.sarif", "legacy.json"]], [["--report-file", "r.html", "--check", "legacy.json", "left.json"]],
  [["--source-semantics", "gl-js", "legacy.json"]], [["--source-semantics", "native", "legacy.json"]], [["--target", "any", "legacy.json"]],
  [["--prefer", "short", "--layout", "pairs", "legacy.json"]], [["--only", "functions", "legacy.json"]], [["--only=filters,tokens", "legacy.json"]],
  [["--no-repair", "legacy.json"]], [["--deref", "--assume-identity", "legacy.json"]],
  [["--emit", "swift", "legacy.json"]], [["--emit", "objc", "--dialect", "maplibre", "legacy.json"]], [["Code.swift"]],
  [["--dialect", "maplibre", "Code.swift"]], [["--dialect", "azure", "Code.swift"]], [["--language", "swift"], swift],
  [["-i", "Code.swift"]], [["--jsonc", "comments.jsonc"]], [["comments.jsonc"]],
  [["--max-warnings", "1", "left.json"]], [["--exit-zero", "left.json"]], [["--color", "always", "left.json"]],
  [["--color=always", "--diff", "legacy.json"]], [["--version"]], [["--explain", "unsorted-stops"]], [["explain", "nonsense"]], [["explain"]],
  [["missing.json"]], [["folder"]], [["legacy.json", "modern.json"]], [["-i"]], [["-i", "-"]], [["--check", "-i", "legacy.json"]],
  [["--nonsense"]], [["--chekc"]], [["-z"]], [["--out", "x"]], [["--target", "opera", "legacy.json"]], [["--target"]], [["--only", "functions,filter"]],
  [["--quiet", "--verbose", "legacy.json"]], [["--quiet=yes"]], [["--max-warnings", "-1"]], [["--max-warnings", "many"]], [["--backup", "legacy.json"]],
  [["-i", "--backup=a/b", "legacy.json"]], [["--lint", "-i", "legacy.json"]], [["--diff", "-l", "legacy.json"]], [["chekc"]],
  [["--emit", "swift", "-i", "legacy.json"]], [["--emit", "objc", "--dialect", "azure", "legacy.json"]], [["--emit", "swift", "--check", "legacy.json"]],
  [["https://example.org/style.json?key=secret"]], [["mapbox://styles/a/b"]], [["file:///x/y.json"]], [["ftp://x#y", "--check"]], [["legacy.json", "legacy.json", "--check"]], [["--", "-q"]],
  [["--check", "-r", "styles"]], [["--check", "-r", "-v", "styles", "folder"]], [["-i", "-r", "."]], [["--check", "styles/**/*.json"]],
  [["-l", "styles/{a,deep/?}.json"]], [["--check", "nothing/*.json"]], [["--check", "-r", "--exclude", "deep/", "styles"]],
  [["--check", "-r", "--sources", "styles"]], [["--output-dir", "out", "-r", "styles"]], [["--output-dir", "out/er", "legacy.json", "left.json"]],
  [["--output-dir", ".", "legacy.json"]], [["--output-dir", "out", "--emit", "swift", "legacy.json"]],
  [["--output-dir", "out", "legacy.json", "styles/../legacy.json"]], [["--check", "-r", "--no-config", "styles"]],
  [["--check", "-r", "-v", "configured"]], [["--print-config", "configured/a.json"]], [["configured/a.json"]],
  [["--config", "configured/.migrate-styles.json", "left.json"]], [["--config", "wrong.config.json", "legacy.json"]],
  [["--config", "missing.json", "legacy.json"]], [["--ignore", "unsorted-stops", "left.json"]], [["--select=legacy-filter", "legacy.json"]],
  [["--ignore", "unsorted-stop", "left.json"]], [["--explain"]], [["convert"]], [["convert", "--help"]], [["help", "convert"]],
  [["convert", "--to", "nsexpression", '["get", "a"]']], [["convert", "--to", "swift", "--property", "line-width"], '{"stops": [[5, 1], [10, 4]]}'],
  [["--unsafe", "styles/code.js"]], [["--generate-completion-script", "bash"]], [["--generate-completion-script", "fish"]],
  [["convert", "--to", "json", "class == 'city'"]], [["convert", "--to", "json", "("]], [["convert", "--to", "x", "1"]],
]

for (const [words, input] of table) {
  test(`migrate-styles ${words.join(" ")}`, { skip }, () => {
    const [found, expected] = both(words, input)
    assert.deepEqual(found, expected)
  })
}

test("writing in place keeps permissions and links, and leaves no other file", () => {
  const place = filled()
  fs.chmodSync(join(place, "legacy.json"), 0o640)
  fs.symlinkSync("legacy.json", join(place, "link.json"))
  const before = fs.readdirSync(place).sort()
  const found = run(process.execPath, [join(folder, "node/cli.cjs"), "-i", "link.json"], { cwd: place })
  assert.equal(found.status, 0, found.errors)
  assert.deepEqual(fs.readdirSync(place).sort(), before)
  assert.ok(fs.lstatSync(join(place, "link.json")).isSymbolicLink())
  assert.equal(fs.statSync(join(place, "legacy.json")).mode & 0o777, 0o640)
  assert.match(fs.readFileSync(join(place, "legacy.json"), "utf8"), /"interpolate"/)
})

test("a reader that goes away is no error of a style", () => {
  const found = run("sh", ["-c", `"${process.execPath}" "${join(folder, "node/cli.cjs")}" -q legacy.json | true; true`], { cwd: filled() })
  assert.equal(found.status, 0)
  assert.equal(found.errors, "")
})

test("a style that is too deep is left with a reason, and the others are read", () => {
  const place = filled()
  let filter = ["has", "z"]
  for (let index = 0; index < 900; index++) filter = ["none", filter, ["==", `k${index % 9}`, index]]
  const style = { version: 8, sources: {}, layers: [{ id: "a", type: "line", source: "s", filter }] }
  fs.writeFileSync(join(place, "deep.json"), JSON.stringify(style))
  const { errors, status } = run(process.execPath, [join(folder, "node/cli.cjs"), "--check", "deep.json", "legacy.json"], { cwd: place })
  assert.equal(status, 1)
  assert.match(errors, /legacy\.json/)
  assert.match(errors, /deep\.json:\d+:\d+: warning: /)
})
