// Makes a node package whose module is the native `style-eval`, which speaks the same protocol: node native-package.mjs FOLDER
//
// With it the package's tests run without a WebAssembly build: WEB_FOLDER=FOLDER NATIVE=.build/debug node --test Tests/Web/options.test.js
import { cpSync, mkdirSync, readdirSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"

const root = resolve(import.meta.dirname ?? new URL(".", import.meta.url).pathname, "../..")
const native = resolve(process.env.NATIVE ?? join(root, ".build/debug"), "style-eval")
const place = join(process.argv[2], "node")
mkdirSync(place, { recursive: true })
for (const name of readdirSync(join(root, "Sources/Web/node"))) cpSync(join(root, "Sources/Web/node", name), join(place, name))
cpSync(join(root, "Sources/Web/runtime.js"), join(place, "runtime.js"))
cpSync(join(root, "LICENSE"), join(place, "LICENSE"))
writeFileSync(
  join(place, "load.js"),
  `import { spawnSync } from "node:child_process"
import { Migration } from "./runtime.js"

class NativeMigration extends Migration {
  run([line, ...rest]) {
    const { stdout } = spawnSync(${JSON.stringify(native)}, { input: Buffer.concat([line, Buffer.from("\\n"), ...rest]), maxBuffer: 1 << 30 })
    const end = stdout.indexOf(10) + 1
    return [stdout.subarray(0, end), stdout.subarray(end)].map(part => Uint8Array.from(part))
  }
}
const shared = new NativeMigration()
export const sharedMigration = () => shared
`)
