// The meanest pooler there can be: all connections share one session of the server, and each gets
// the answers to what it sent last.

import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { readAddress } from '../../src/store/postgres/database-address.ts'
import { reach } from './wire.ts'

export interface Pooler {
  /** The address of the database by way of the pooler. */
  readonly address: string
  close(): void
}

export async function openPooler(address: string): Promise<Pooler> {
  const session = reach(address)
  /** What the server said to the first log-in; everybody is told the same. */
  const welcome: Buffer[] = []
  let isOpen = false
  let asking: Socket | undefined
  session.on('data', (data: Buffer) => {
    if (!isOpen) welcome.push(data)
    asking?.write(data)
  })
  session.on('error', () => undefined)
  const clients = new Set<Socket>()
  const server = createServer((client) => {
    clients.add(client)
    let isLoggedIn = false
    client.on('error', () => undefined)
    client.on('data', (data: Buffer) => {
      asking = client
      if (isLoggedIn) isOpen = true
      if (isLoggedIn || !isOpen) session.write(data)
      else client.write(Buffer.concat(welcome))
      isLoggedIn = true
    })
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const own = new URL(readAddress(address).url)
  own.host = `127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    address: own.href,
    close() {
      for (const client of clients) client.destroy()
      session.destroy()
      server.close()
    },
  }
}
