// What a server sends reaches no private address, whatever a name resolves to by then, and goes to
// an address that was checked: to none that the name may have got since.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { type TestContext, test } from 'node:test'
import { httpSender } from '../../src/jobs/webhooks/http-sender.ts'
import { findTarget } from '../../src/service/webhooks/targets.ts'
import { receive } from './receiver.ts'

/** Counts connections to loopback, and answers none. */
async function listener(t: TestContext) {
  let connections = 0
  const server = createServer((socket) => {
    connections += 1
    socket.destroy()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  t.after(() => server.close())
  return { port: (server.address() as AddressInfo).port, count: () => connections }
}

const request = { headers: { 'content-type': 'application/json' }, body: '{}' }
const never = async (): Promise<readonly string[]> => {
  throw new Error('ENOTFOUND')
}

test('no form of a private address is connected to', async (t) => {
  const { port, count } = await listener(t)
  const hosts = [
    ...['127.0.0.1', '2130706433', '0177.0.0.1', '0x7f.1', '0x7f000001', '127.1', '0.0.0.0'],
    ...['[::1]', '[::]', '[::ffff:127.0.0.1]', '[::ffff:7f00:1]', '[64:ff9b::7f00:1]'],
    ...['[::127.0.0.1]', '[2002:7f00:1::]', 'localhost'],
  ]
  const resolve = async (name: string) => (name === 'localhost' ? ['127.0.0.1', '::1'] : [])
  const send = httpSender({ targets: { resolve, allowed: [] } })
  for (const host of hosts) {
    for (const scheme of ['http', 'https']) {
      const { status } = await send({ url: `${scheme}://${host}:${port}/`, ...request })
      assert.equal(status, null, host)
    }
  }
  assert.equal(count(), 0)
})

test('a name that leads to a private address later is not followed, nor one of both sorts', async (t) => {
  const { port, count } = await listener(t)
  const answers = [['1.1.1.1'], ['127.0.0.1'], ['1.1.1.1', '127.0.0.1'], ['127.0.0.1', '1.1.1.1']]
  const resolve = async () => answers.shift() ?? ['127.0.0.1']
  const targets = { resolve, allowed: [] }
  const url = `https://rebound.test:${port}/`
  assert.ok(await findTarget(targets, url), 'public when the webhook was made')
  const send = httpSender({ targets })
  for (let attempt = 0; attempt < 4; attempt += 1) {
    assert.equal((await send({ url, ...request })).status, null)
  }
  assert.equal(count(), 0)
})

test('the connection goes to the checked address, and the name is looked up once', async (t) => {
  const receiver = await receive(() => ({ status: 200 }))
  t.after(() => receiver.close())
  const { port } = new URL(receiver.url)
  let lookups = 0
  const resolve = async () => {
    lookups += 1
    return ['127.0.0.1']
  }
  // Nobody else knows the name.
  const send = httpSender({ targets: { resolve, allowed: ['hook.test', '127.0.0.1'] } })
  const answered = await send({ url: `http://hook.test:${port}/`, ...request })
  assert.deepEqual([answered.status, lookups], [200, 1])
  assert.equal(receiver.received[0]?.headers.host, `hook.test:${port}`)
})

test('a redirect is followed nowhere', async (t) => {
  const { port, count } = await listener(t)
  const location = `http://127.0.0.1:${port}/latest/meta-data`
  const receiver = await receive(() => ({ status: 307, headers: { location } }))
  t.after(() => receiver.close())
  const send = httpSender({ targets: { resolve: never, allowed: ['127.0.0.1'] } })
  assert.equal((await send({ url: receiver.url, ...request })).status, 307)
  assert.equal(count(), 0)
})
