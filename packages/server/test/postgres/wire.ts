// A wire between the store and PostgreSQL that can be cut at a chosen moment.

import { connect, createServer, type Socket } from 'node:net'
import { readAddress } from '../../src/store/postgres/database-address.ts'

/**
 * Where the wire breaks when a COMMIT comes along: before the server gets it; once the server has
 * got it; once the server has answered; or towards the store alone, the COMMIT arriving late at a
 * server that has noticed nothing.
 */
export type Cut = 'before' | 'during' | 'after' | 'late'

export interface Wire {
  /** The address of the database by way of this wire. */
  readonly address: string
  /** Breaks the wire at the next COMMIT. */
  cutAtCommit(cut: Cut): void
  /** How many cuts were asked for and have not come to pass. */
  readonly cutsDue: number
  /** Resolves when what was to arrive late has arrived. */
  allArrived(): Promise<void>
  /** Breaks all connections and takes no more until it is mended. */
  unplug(): void
  mend(): void
  close(): Promise<void>
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
}

const commitMessage = Buffer.from('commit\0')
/** Long enough for the store to have asked what became of its transaction. */
const lateMs = 300

export async function openWire(address: string): Promise<Wire> {
  const { url, socketDirectory } = readAddress(address)
  const pairs = new Set<Pair>()
  const cuts: Cut[] = []
  let isPlugged = true
  let late = Promise.resolve()

  function join(near: Socket): void {
    const far =
      socketDirectory === undefined
        ? connect(Number(new URL(url).port || 5432), new URL(url).hostname)
        : connect(`${socketDirectory}/.s.PGSQL.5432`)
    const pair = { near, far }
    pairs.add(pair)
    let answer: 'passed' | 'swallowed' = 'passed'
    const end = (): void => {
      pairs.delete(pair)
      near.destroy()
      far.destroy()
    }
    near.on('data', (data: Buffer) => {
      const cut = data.includes(commitMessage) ? cuts.shift() : undefined
      if (cut === undefined) far.write(data)
      else if (cut === 'before') end()
      else if (cut === 'during') far.write(data, end)
      else if (cut === 'after') {
        answer = 'swallowed'
        far.write(data)
      } else {
        near.removeListener('close', end)
        near.destroy()
        late = new Promise((resolve) => {
          setTimeout(() => (far.destroyed ? resolve() : far.write(data, () => resolve())), lateMs)
        })
      }
    })
    far.on('data', (data: Buffer) => {
      if (answer === 'swallowed') end()
      else near.write(data)
    })
    for (const socket of [near, far]) {
      socket.on('error', () => undefined)
      socket.on('close', end)
    }
  }

  const server = createServer((near) => {
    if (isPlugged) join(near)
    else near.destroy()
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const place = server.address()
  if (place === null || typeof place === 'string') throw new Error('The wire has no port.')
  const endAll = (): void => {
    for (const { near, far } of pairs) {
      near.destroy()
      far.destroy()
    }
  }
  const target = new URL(url)
  target.host = `127.0.0.1:${place.port}`
  return {
    address: target.href,
    cutAtCommit: (cut) => void cuts.push(cut),
    get cutsDue() {
      return cuts.length
    },
    allArrived: () => late,
    unplug() {
      isPlugged = false
      endAll()
    },
    mend() {
      isPlugged = true
    },
    async close() {
      endAll()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
