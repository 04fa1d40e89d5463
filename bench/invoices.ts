// Invoices for the bench: the demo company's own, again and again under other external ids.

import { demoInvoices } from '@kontor/demo/demo-invoices.ts'
import { type KontorServer, post } from './processes.ts'

interface Row {
  readonly id: number
  readonly externalId?: string | null
  readonly username?: string
}

async function rows(server: KontorServer, path: string): Promise<readonly Row[]> {
  const response = await fetch(`http://127.0.0.1:${server.port}/rest/v1/1/views/${path}`, {
    headers: { authorization: `Bearer ${server.token}` },
  })
  return ((await response.json()) as { data: Row[] }).data
}

/** Bodies of the demo invoices, as they are created on this server. */
export async function invoiceBodies(server: KontorServer): Promise<readonly object[]> {
  const companies = await rows(server, 'COMPANIES?columns=id,externalId&limit=1000')
  const users = await rows(server, 'USERS?columns=id,username&limit=1000')
  const companyIds = new Map(companies.map(({ id, externalId }) => [externalId, id]))
  const userIds = new Map(users.map(({ id, username }) => [username, id]))
  const ids = {
    companyId: (externalId: string) => companyIds.get(externalId) ?? 0,
    userId: (username: string) => userIds.get(username) ?? 0,
  }
  return [...demoInvoices(ids)].map(({ externalId: _, ...body }) => body)
}

/** Creates invoices until the server holds so many. */
export async function fillInvoices(server: KontorServer, count: number): Promise<void> {
  const bodies = await invoiceBodies(server)
  let next = bodies.length
  const clients = Array.from({ length: 32 }, async () => {
    while (next < count) {
      const body = bodies[next++ % bodies.length] ?? {}
      await post({ ...server, path: '/rest/v1/1' }, 'documents', body)
    }
  })
  await Promise.all(clients)
}
