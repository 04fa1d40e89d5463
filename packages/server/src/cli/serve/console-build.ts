// The web console of a server. A package brings it built; in a checkout it is built by a process of
// its own once the server is ready, where the sources are newer than what was built.

import type { ChildProcess } from 'node:child_process'
import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type ConsoleFiles, readConsoleFiles } from '../../http/console-files.ts'
import type { Logger } from '../../http/logger.ts'
import type { WebConsole } from '../../http/routes/console.ts'

export const consoleFolder = fileURLToPath(
  new URL('.', import.meta.resolve('@kontor/console/package.json')),
)
/** Below the console: what was built, and what builds it, which only a checkout has. */
const built = 'dist'
const builder = 'build/main.ts'
export const consoleBuilder = join(consoleFolder, builder)

/** What goes into a build. */
const sources = [
  ...['src', 'build', 'index.html', 'package.json'],
  ...['../client/src', '../contract/src', '../paper/src', '../../package-lock.json'],
]

export class ConsoleBuild implements WebConsole {
  readonly #logger: Logger
  readonly #folder: string
  #state: 'building' | 'failed' | ConsoleFiles = 'building'
  #child: ChildProcess | undefined
  #isStopped = false

  constructor(logger: Logger, folder = consoleFolder) {
    this.#logger = logger
    this.#folder = folder
  }

  get state(): 'building' | 'failed' | ConsoleFiles {
    return this.#state
  }

  async start(): Promise<void> {
    if (!isConsoleStale(this.#folder)) return this.#read()
    const { execFile } = await import('node:child_process')
    this.#logger.info('The web console is being built.')
    const path = join(this.#folder, builder)
    this.#child = execFile(process.execPath, [path], (error, _, stderr) => {
      if (this.#isStopped) return
      if (error === null) this.#read()
      else this.#fail(error.signal == null ? stderr : killedBy(error.signal))
    })
  }

  stop(): void {
    this.#isStopped = true
    this.#child?.kill()
  }

  #read(): void {
    try {
      this.#state = readConsoleFiles(join(this.#folder, built))
    } catch (error) {
      this.#fail(String(error))
    }
  }

  #fail(reason: string): void {
    this.#state = 'failed'
    this.#logger.error(`The web console could not be built: ${reason.trim()}`)
  }
}

/** A system that has no memory left ends what takes most, without a word. */
function killedBy(signal: string): string {
  return (
    `what builds it was ended by ${signal}, as where it has too little memory. Build it with ` +
    '`npm run build` where there is a gigabyte, or serve without it by --no-console.'
  )
}

/** Whether there is something to build, newer than what was built. */
export function isConsoleStale(folder = consoleFolder): boolean {
  if (!existsSync(join(folder, builder))) return false
  const page = join(folder, built, 'index.html')
  if (!existsSync(page)) return true
  const { mtimeMs } = statSync(page)
  return sources.some((source) => isNewer(join(folder, source), mtimeMs))
}

/** Folders count as well: their times tell that a file was removed. */
function isNewer(path: string, mtimeMs: number): boolean {
  const stats = statSync(path)
  if (stats.mtimeMs > mtimeMs) return true
  return stats.isDirectory() && readdirSync(path).some((name) => isNewer(join(path, name), mtimeMs))
}
