// A wire between the store and PostgreSQL that can be cut at a chosen moment, or go silent.

import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { readAddress } from '../../src/store/postgres/database-address.ts'

/**
 * Where the wire breaks when a COMMIT comes along: before the server gets it; once the server has
 * got it; once the server has answered; or towards the store alone, the COMMIT arriving late at a
 * server that has noticed nothing.
 */
export type Cut = 'before' | 'during' | 'after' | 'late'

interface Due {
  readonly cut: Cut
  /** Whether no new connections are taken from then on. */
  readonly unplugs: boolean
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** What was answered since a COMMIT whose answer the store is not to have. */
  swallowed: Buffer | undefined
}

const commitMessage = Buffer.from('commit\0')
/** The answer to it. What was sent before COMMIT is answered before it. */
const committed = Buffer.from('COMMIT\0')
/** Long enough for the store to have asked what became of its transaction. */
const lateMs = 300

export async function openWire(address: string): Promise<Wire> {
  const wire = new Wire(address)
  await wire.listen()
  return wire
}

export class Wire {
  readonly #server = createServer((near) => this.#take(near))
  readonly #pairs = new Set<Pair>()
  readonly #due: Due[] = []
  readonly #target: string
  #isPlugged = true
  #isSilent = false
  #late = Promise.resolve()
  /** How many connections were turned away. */
  turnedAway = 0

  constructor(target: string) {
    this.#target = target
  }

  async listen(): Promise<void> {
    await once(this.#server.listen(0, '127.0.0.1'), 'listening')
  }

  async close(): Promise<void> {
    this.#endAll()
    await new Promise((resolve) => this.#server.close(resolve))
  }

  /** The address of the database by way of this wire. */
  get address(): string {
    const own = new URL(readAddress(this.#target).url)
    own.host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return own.href
  }

  /** Breaks the wire at the next COMMIT. */
  cutAtCommit(cut: Cut, { unplugs = false } = {}): void {
    this.#due.push({ cut, unplugs })
  }

  /** How many cuts were asked for and have not come to pass. */
  get cutsDue(): number {
    return this.#due.length
  }

  /** Resolves when what was to arrive late has arrived. */
  allArrived(): Promise<void> {
    return this.#late
  }

  /** Breaks all connections and takes no more until it is mended. */
  unplug(): void {
    this.#isPlugged = false
    this.#endAll()
  }

  /** Connections stay, and new ones are taken, but nothing passes until it is mended. */
  fallSilent(): void {
    this.#isSilent = true
    for (const socket of this.#sockets()) socket.pause()
  }

  mend(): void {
    this.#isPlugged = true
    this.#isSilent = false
    for (const socket of this.#sockets()) socket.resume()
  }

  #sockets(): readonly Socket[] {
    return [...this.#pairs].flatMap(({ near, far }) => [near, far])
  }

  #endAll(): void {
    for (const socket of this.#sockets()) socket.destroy()
  }

  #take(near: Socket): void {
    if (this.#isPlugged) this.#join(near)
    else {
      this.turnedAway += 1
      near.destroy()
    }
  }

  #join(near: Socket): void {
    const far = reach(this.#target)
    const pair: Pair = { near, far, swallowed: undefined }
    this.#pairs.add(pair)
    const end = (): void => this.#end(pair)
    near.on('data', (data: Buffer) => {
      const due = data.includes(commitMessage) ? this.#due.shift() : undefined
      if (due === undefined) far.write(data)
      else this.#cut(pair, data, due)
    })
    far.on('data', (data: Buffer) => {
      if (pair.swallowed === undefined) near.write(data)
      else {
        pair.swallowed = Buffer.concat([pair.swallowed, data])
        if (pair.swallowed.includes(committed)) end()
      }
    })
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', end)
      if (this.#isSilent) socket.pause()
    }
  }

  #end(pair: Pair): void {
    this.#pairs.delete(pair)
    pair.near.destroy()
    pair.far.destroy()
  }

  /** The data holds the COMMIT. */
  #cut(pair: Pair, data: Buffer, { cut, unplugs }: Due): void {
    const { near, far } = pair
    if (unplugs) this.#isPlugged = false
    if (cut === 'before') this.#end(pair)
    else if (cut === 'during') far.write(data, () => this.#end(pair))
    else if (cut === 'after') {
      pair.swallowed = Buffer.alloc(0)
      far.write(data)
    } else {
      near.removeAllListeners('close')
      near.destroy()
      this.#late = pause(lateMs).then(() => {
        if (!far.destroyed) far.write(data)
      })
    }
  }
}

/** A socket to whoever serves the database. */
export function reach(address: string): Socket {
  const { hosts, socketDirectory } = readAddress(address)
  const { host, port } = hosts.current
  if (socketDirectory === undefined) return connect(port, host)
  return connect(`${socketDirectory}/.s.PGSQL.${port}`)
}
