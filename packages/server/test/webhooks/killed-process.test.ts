// A server that is killed while it delivers loses nothing: the next one sends what was not stored as
// sent, and what comes later of a record comes after it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { succeed } from '../support/command.ts'
import { onOnePlace } from '../support/engines.ts'
import { serve } from '../support/spawn-kontor.ts'
import { type Receiver, receive } from './receiver.ts'

/** So many that a kill finds some under way. */
const recordsMax = 30

async function received(receiver: Receiver, isEnough: () => boolean): Promise<void> {
  while (!isEnough()) await receiver.next()
}

onOnePlace('a server that is killed while it delivers', (place) => {
  test('has lost nothing, and the order of no record', async (t) => {
    const options = [...place().options, '--webhook-allow', '127.0.0.1', '--log-level', 'debug']
    const receiver = await receive(() => ({ status: 200 }))
    t.after(() => receiver.close())
    const first = await serve(...options)
    t.after(() => first.child.kill('SIGKILL'))
    const scope = ['--unit', '1', '--user', '1', '--scope', 'read,write,admin']
    const token = await succeed('token', 'create', ...place().options, ...scope)
    const call = async (address: string, method: string, path: string, body: object) => {
      const answer = await fetch(`${address}/rest/v1/1/${path}`, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      assert.ok(answer.ok, await answer.clone().text())
      return (await answer.json()) as { readonly id: number; readonly secret: string }
    }
    const webhook = { url: receiver.url, collections: ['tasks'] }
    const { secret } = await call(first.address, 'POST', 'webhooks', webhook)
    const sent: string[] = []
    for (let count = 0; count < recordsMax; count += 1) {
      const { id } = await call(first.address, 'POST', 'tasks', { name: 'one', ownerId: 1 })
      await call(first.address, 'PATCH', `tasks?id=${id}`, { name: 'two' })
      sent.push(`${id} 1`, `${id} 2`)
    }
    await received(receiver, () => receiver.received.length > recordsMax / 3)
    const killed = await first.stop('SIGKILL')
    if (place().data === '') {
      // Where others may serve the store, its lease would be over half a minute later.
      const query = await place().open()
      await query('update "lease" set "until" = 0')
      await query.close()
    }
    const second = await serve(...options)
    t.after(() => second.child.kill('SIGKILL'))
    const seen = () => receiver.received.map(({ json: { data } }) => `${data.id} ${data.version}`)
    await received(receiver, () => new Set(seen()).size === sent.length)
    assert.deepEqual([...new Set(seen())].toSorted(), sent.toSorted())
    for (const [index, name] of seen().entries()) {
      const [id, version] = name.split(' ')
      if (version === '2') assert.ok(seen().indexOf(`${id} 1`) < index, `${name} came too early`)
    }
    const ended = await second.stop()
    assert.equal(ended.code, 0)
    const printed = [killed, ended].map(({ stdout, stderr }) => stdout + stderr).join('')
    assert.match(printed, /"answered"/, 'At this level each request has a line.')
    assert.ok(!printed.includes(secret.slice('whsec_'.length)))
  })
})
