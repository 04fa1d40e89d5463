// A server that is killed amid batches has stored each of them whole or not at all, and those that
// it answered.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { draws } from '../../../../test/thorough.ts'
import { succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { type RunningKontor, serve } from '../support/spawn-kontor.ts'

const size = 8
const callers = 4

onOnePlace('a server that is killed amid batches', (place) => {
  test('each batch is stored whole or not at all, and all that were answered', async () => {
    const { options } = place()
    let server = await serve(...options)
    const token = await succeed('token', 'create', ...options, '--unit', '1', '--user', '1')
    const answered = new Set<string>()
    for (let kill = 0; kill < draws(1, 10); kill += 1) {
      await sendUntilKilled(server, token, { answered, kill })
      server = await serve(...options)
      const counts = await countByName(server, token)
      for (const [name, count] of counts) assert.equal(count, size, name)
      for (const name of answered) assert.ok(counts.has(name), `${name} was answered`)
    }
    await server.stop()
  })
})

interface Sent {
  readonly answered: Set<string>
  readonly kill: number
}

/** Some callers send one batch after another; once so many were answered, the server is killed. */
async function sendUntilKilled(
  server: RunningKontor,
  token: string,
  { answered, kill }: Sent,
): Promise<void> {
  const enough = answered.size + 10 + kill
  async function sendAll(caller: number): Promise<void> {
    for (let index = 0; ; index += 1) {
      const name = `${kill}-${caller}-${index}`
      const body = { name, ownerId: 1 }
      const operations = Array.from({ length: size }, () => ({
        ...{ method: 'POST', collection: 'tasks', body },
      }))
      const reply = await send(server, token, { path: 'batch', body: { operations } })
      assert.equal(reply.status, 200)
      answered.add(name)
      if (answered.size >= enough) server.child.kill('SIGKILL')
    }
  }
  const all = Array.from({ length: callers }, (_, caller) => sendAll(caller))
  // Each ends when its connection does.
  const ends = await Promise.allSettled(all)
  for (const end of ends) {
    const isOfConnection = end.status === 'rejected' && end.reason instanceof TypeError
    assert.ok(isOfConnection, JSON.stringify(end))
  }
  assert.equal((await server.ended).signal, 'SIGKILL')
}

async function countByName(
  server: RunningKontor,
  token: string,
): Promise<ReadonlyMap<string, number>> {
  const reply = await send(server, token, { path: 'views/TASKS?columns=name&limit=100000' })
  const { data } = (await reply.json()) as { readonly data: readonly { readonly name: string }[] }
  const counts = new Map<string, number>()
  for (const { name } of data) counts.set(name, (counts.get(name) ?? 0) + 1)
  return counts
}

function send(
  { address }: RunningKontor,
  token: string,
  { path, body }: { readonly path: string; readonly body?: object },
): Promise<Response> {
  return fetch(`${address}/rest/v1/1/${path}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  })
}
