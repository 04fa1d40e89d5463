// The socket of a connection.

import { connect, type Socket } from 'node:net'
import type { DatabaseAddress } from './database-address.ts'
import type { Host } from './hosts.ts'
import { ConnectionLost } from './postgres-failure.ts'

/** A start that fails is reported within two seconds. */
const openMs = 1500

/** A connected socket to a host of the address, or to its socket in the file system. */
export async function openSocket(
  { host, port }: Host,
  { socketDirectory }: DatabaseAddress,
): Promise<Socket> {
  if (socketDirectory !== undefined) {
    return await connected(connect(`${socketDirectory}/.s.PGSQL.${port}`))
  }
  // The driver takes the name that a certificate must bear from here.
  return Object.assign(await connected(connect(port, host)), { host })
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
