// A Kontor server with the demo company in a process of its own, which starts again when a source
// of it changes. Whoever asks for its address meanwhile waits for the next one.

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type FSWatcher, watch } from 'node:fs'
import { join } from 'node:path'

const watched = ['packages/server/src', 'packages/contract/src', 'packages/paper/src', 'demo']
/** An editor writes a file in more than one step, a branch many files. */
const settledAfterMs = 50

export class RestartingServer {
  readonly #root: string
  readonly #data: string
  readonly #watchers: FSWatcher[] = []
  readonly #link = Promise.withResolvers<string | undefined>()
  #origin = ''
  /** The cookie of a session is named after it: whoever is signed in stays so. */
  #port = '0'
  #child: ChildProcess | undefined
  #address: Promise<string>
  #settled: NodeJS.Timeout | undefined
  #isStopped = false

  /** @param data where its store is, from the root. */
  constructor(root: string, data: string) {
    this.#root = root
    this.#data = data
    this.#address = Promise.reject(new Error('It has not been started.'))
    this.#address.catch(() => undefined)
  }

  /** Where it listens, once it does; refused where it could not start. */
  get address(): Promise<string> {
    return this.#address
  }

  /** Signs in to it, once. */
  get link(): Promise<string | undefined> {
    return this.#link.promise
  }

  start(origin: string): void {
    this.#origin = origin
    this.#run()
    for (const folder of watched) {
      const changed = (_: string, name: string | null): void => {
        if (name !== null && /\.(?:ts|json)$/.test(name) && !/\.test\.ts$/.test(name)) {
          this.#restartSoon()
        }
      }
      this.#watchers.push(watch(join(this.#root, folder), { recursive: true }, changed))
    }
  }

  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#settled)
    for (const watcher of this.#watchers) watcher.close()
    await this.#end()
    this.#link.resolve(undefined)
  }

  #restartSoon(): void {
    clearTimeout(this.#settled)
    this.#settled = setTimeout(() => this.#run(), settledAfterMs)
  }

  #run(): void {
    const ended = this.#end()
    const address = ended.then(() => this.#spawn())
    // It is told where somebody asks for it.
    address.catch(() => undefined)
    this.#address = address
  }

  /** In a group of its own: Ctrl+C reaches this process alone, which ends the server properly. */
  async #spawn(): Promise<string> {
    if (this.#isStopped) throw new Error('The server is being stopped.')
    const listens = ['--host', '127.0.0.1', '--port', this.#port, '--origin', this.#origin]
    const args = ['serve', '--demo', '--no-console', '--data', this.#data, ...listens]
    const child = spawn(
      process.execPath,
      [
        ...['--import', './packages/console/build/dev/end-with-parent.ts'],
        ...['packages/server/bin/kontor.js', ...args, '--log-level', 'warn'],
      ],
      {
        cwd: this.#root,
        stdio: ['ignore', 'pipe', 'inherit', 'pipe'],
        detached: true,
      },
    )
    this.#child = child
    let printed = ''
    return await new Promise((resolve, reject) => {
      child.stdout?.on('data', (text) => {
        printed += text
        const [, address, link] = /^kontor ready (\S+)\n(\S+)\n/m.exec(printed) ?? []
        if (address === undefined || link === undefined) return
        if (this.#port !== '0') process.stdout.write('The server has started again.\n')
        this.#port = new URL(address).port
        this.#link.resolve(link)
        resolve(address)
      })
      child.once('exit', () => reject(new Error('The server did not start: it has said why.')))
    })
  }

  async #end(): Promise<void> {
    const child = this.#child
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    child.kill()
    await ended
  }
}
