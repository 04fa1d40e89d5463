// The socket of a connection: to the first of the hosts in the address that takes it.

import { connect, type Socket } from 'node:net'
import { ConnectionLost } from './postgres-failure.ts'

/** Where the driver would have connected to. */
export interface SocketPlaces {
  readonly host: readonly string[]
  readonly port: readonly number[]
  /** A socket of the file system, instead of hosts. */
  readonly path?: string | false
}

const openMs = 4000

/** A connected socket; throws what the last host failed with. */
export async function openSocket({ host, port, path }: SocketPlaces): Promise<Socket> {
  if (typeof path === 'string') return await connected(connect(path))
  let failure: unknown = new ConnectionLost()
  for (const [index, each] of host.entries()) {
    const socket = connect(port[index] ?? port[0] ?? 5432, each)
    try {
      // The driver takes the name that a certificate must bear from here.
      return Object.assign(await connected(socket), { host: each })
    } catch (error) {
      failure = error
    }
  }
  throw failure
}

function connected(socket: Socket): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => socket.destroy(new ConnectionLost()), openMs)
    socket.once('error', reject)
    socket.once('connect', () => {
      clearTimeout(timer)
      socket.removeListener('error', reject)
      resolve(socket)
    })
    socket.once('close', () => clearTimeout(timer))
  })
}
