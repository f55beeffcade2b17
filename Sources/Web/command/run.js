// The command of the package: the module runs it, over the files and streams of this computer.
import { nodeHost, write } from "./host.js"
import { loadedModule } from "../node/load.js"
import { Migration, ModuleError } from "../node/runtime.js"

/** Runs the command; gives the exit status. */
export function run(words) {
  try {
    const folder = process.cwd().replaceAll("\\", "/")
    return new Migration(loadedModule(), { host: nodeHost }).runCommand(folder, words)
  } catch (error) {
    if (!(error instanceof ModuleError)) throw error
    write(2, Buffer.from(`migrate-styles: error: ${error.message}\n`))
    return 2
  }
}
