// An import through a server sends what the server numbers one after the other, and all else together.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { json } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { httpDoor } from './http-door.ts'

interface Body {
  readonly type?: string
  readonly externalId: string
}

/** Creates under way of a server that answers each when the test says so. */
const underWay = new Map<string, (status: number) => void>()
let onArrival: () => void = () => undefined

const server = createServer(async (request, response) => {
  const body = (await json(request)) as Body
  underWay.set(body.externalId, (status) => {
    underWay.delete(body.externalId)
    const problem = {
      code: status === 422 ? 'invalid-record' : 'unit-forbidden',
      title: '',
      status,
    }
    const type = status === 200 ? 'application/json' : 'application/problem+json'
    response.writeHead(status, { 'content-type': type })
    response.end(JSON.stringify(status === 200 ? { ...body, id: 1 } : problem))
  })
  onArrival()
})
before(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
})
after(() => {
  server.close()
  server.closeAllConnections()
})

/** Waits until exactly these are under way. */
async function arrived(...ids: readonly string[]): Promise<void> {
  while (ids.some((id) => !underWay.has(id))) {
    const next = Promise.withResolvers<void>()
    onArrival = next.resolve
    await next.promise
  }
  assert.deepEqual([...underWay.keys()].sort(), [...ids].sort())
}

const order = { before: async () => undefined, onSent: () => undefined }

function sender() {
  const { port } = server.address() as AddressInfo
  const door = httpDoor({ address: `http://127.0.0.1:${port}`, unit: 1, token: 't' })
  return (collection: 'documents' | 'companies', body: Body & { readonly number?: string }) =>
    door.create(collection, { ...body }, false, order)
}

test('of one series each waits for the one before, other series and own numbers do not', async () => {
  const send = sender()
  const type = 'INVOICE.SALES'
  const all = Promise.all([
    send('documents', { type, externalId: 'a' }),
    send('documents', { type, externalId: 'b' }),
    send('documents', { type: 'BINDER', externalId: 'c' }),
    send('documents', { type, externalId: 'd', number: 'X-1' }),
    send('companies', { externalId: 'e' }),
    send('companies', { externalId: 'f' }),
  ])
  await arrived('a', 'c', 'd', 'e', 'f')
  underWay.get('a')?.(200)
  await arrived('b', 'c', 'd', 'e', 'f')
  for (const answer of [...underWay.values()]) answer(200)
  assert.equal((await all).length, 6)
})

test('one that is refused lets the next go, one that ends the import does not', async () => {
  const send = sender()
  const type = 'INVOICE.SALES'
  const first = send('documents', { type, externalId: 'g' })
  const second = send('documents', { type, externalId: 'h' })
  const third = send('documents', { type, externalId: 'i' })
  await arrived('g')
  underWay.get('g')?.(422)
  await assert.rejects(first)
  await arrived('h')
  underWay.get('h')?.(403)
  await assert.rejects(second, { code: 'unit-forbidden' })
  await assert.rejects(third, { code: 'unit-forbidden' })
  assert.deepEqual([...underWay.keys()], [])
})
