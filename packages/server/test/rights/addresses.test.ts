// From where a caller comes: the ranges of a token, the slowing down of wrong tokens, and which
// headers are believed about it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'

const start = '2026-03-05T12:00:00Z'
const clock = settableClock(start)
/** Tests come from loopback, as a proxy on the same machine would. */
const trusting = { app: { trustProxy: ['127.0.0.1', '192.0.2.80'] } }

type Headers = Readonly<Record<string, string>>

async function ask(server: Booted, token: string, headers: Headers): Promise<Reply> {
  return await server.call({ path: 'views', token, headers })
}

function forwarded(addresses: string): Headers {
  return { 'x-forwarded-for': addresses }
}

async function assertOutside(server: Booted, token: string, headers: Headers): Promise<void> {
  const { status, json } = await ask(server, token, headers)
  const shown = JSON.stringify(headers)
  assert.deepEqual([status, json.code], [403, 'address-forbidden'], shown)
}

function ranges(server: () => Booted): void {
  test('address-forbidden: a token works from its ranges alone', async () => {
    const token = await server().issue({ ips: ['10.1.0.0/16', '192.0.2.7', '2001:db8::/32'] })
    for (const inside of [
      '10.1.0.1',
      '10.1.255.255',
      '192.0.2.7',
      '2001:db8::1',
      '::ffff:10.1.2.3',
    ]) {
      assert.equal((await ask(server(), token, forwarded(inside))).status, 200, inside)
    }
    for (const outside of [
      '10.2.0.0',
      '192.0.2.8',
      '2001:db9::1',
      '::ffff:10.2.0.1',
      '::ffff:a02:1',
      '127.0.0.1',
    ]) {
      await assertOutside(server(), token, forwarded(outside))
    }
  })

  test('what stands in front of the address that the proxy added counts for nothing', async () => {
    const token = await server().issue({ ips: ['10.1.0.0/16'] })
    for (const forged of [
      '10.1.0.1, 203.0.113.9',
      '10.1.0.1,10.1.0.1, 203.0.113.9, 192.0.2.80',
      '127.0.0.1, 203.0.113.9',
      '10.1.0.1, unknown',
      '10.1.0.1:443',
      '10.1.0.1 203.0.113.9',
      'for=10.1.0.1',
    ]) {
      await assertOutside(server(), token, forwarded(forged))
    }
    const real = await ask(server(), token, forwarded('203.0.113.9, 10.1.0.1, 192.0.2.80'))
    assert.equal(real.status, 200, 'through two proxies that are both believed')
  })
}

/** Every header that some proxy tells the address of a caller in. */
function claims(address: string): readonly Headers[] {
  return [
    forwarded(address),
    { forwarded: `for=${address}` },
    { 'x-real-ip': address },
    { 'x-client-ip': address },
    { 'x-original-forwarded-for': address },
    { 'true-client-ip': address },
    { 'cf-connecting-ip': address },
    { via: `1.1 ${address}` },
  ]
}

function throttling(server: () => Booted): void {
  const wrong = async (addresses: string): Promise<number> =>
    (await ask(server(), 'x.y.z', forwarded(addresses))).status

  test('too-many-requests: wrong tokens are slowed down by address, right ones never', async () => {
    for (let tries = 0; tries < limits.wrongTokensPerMinuteMax; tries++) {
      assert.equal(await wrong('203.0.113.9'), 401)
      assert.equal(await wrong(`2001:db8:1:2::${tries + 1}`), 401)
    }
    const refused = await ask(server(), 'x.y.z', forwarded('203.0.113.9'))
    assert.deepEqual([refused.status, refused.json.code], [429, 'too-many-requests'])
    assert.equal(refused.headers.get('retry-after'), '60')
    assert.equal(await wrong('2001:db8:1:2:ffff::1'), 429, 'an IPv6 network counts as one')
    assert.equal(await wrong('2001:db8:1:3::1'), 401)
    const right = await ask(server(), server().token, forwarded('203.0.113.9'))
    assert.equal(right.status, 200, 'a right token passes')
    assert.equal(await wrong('203.0.113.10'), 401, 'neighbours do not suffer')
    for (let tries = 0; tries < 40; tries++) assert.equal(await wrong('127.0.0.1'), 401)
    clock.set('2026-03-05T12:01:00Z')
    assert.equal(await wrong('203.0.113.9'), 401, 'a minute later it may try again')
    clock.set(start)
  })

  test('too-many-requests: a forged header neither evades it nor is held against others', async () => {
    for (let tries = 0; tries < limits.wrongTokensPerMinuteMax; tries++) {
      assert.equal(await wrong(`198.51.100.${tries}, 127.0.0.1, 203.0.113.20`), 401)
    }
    assert.equal(await wrong('127.0.0.1, 203.0.113.20'), 429)
    assert.equal(await wrong('198.51.100.0'), 401)
  })

  test('too-many-requests: what is no address is one caller, however it is spelt', async () => {
    for (let tries = 0; tries < limits.wrongTokensPerMinuteMax; tries++) {
      assert.equal(await wrong(`203.0.113.30:${tries}`), 401)
    }
    assert.equal(await wrong('unknown'), 429)
  })
}

onOneEngine(
  'callers behind a proxy that is believed',
  (server) => {
    ranges(server)
    throttling(server)
  },
  clock,
  trusting,
)

onOneEngine('callers without a proxy', (server) => {
  test('address-forbidden: no header says where a caller is', async () => {
    const elsewhere = await server().issue({ ips: ['10.1.0.0/16', '2001:db8::/32'] })
    const here = await server().issue({ ips: ['127.0.0.0/8', '::1'] })
    for (const headers of [...claims('10.1.0.1'), ...claims('2001:db8::1')]) {
      await assertOutside(server(), elsewhere, headers)
      assert.equal((await ask(server(), here, headers)).status, 200)
    }
  })
})

onOneEngine(
  'callers who claim to be behind a proxy elsewhere',
  (server) => {
    test('address-forbidden: only the connection of that proxy itself is believed', async () => {
      const token = await server().issue({ ips: ['10.1.0.0/16'] })
      for (const headers of claims('10.1.0.1')) await assertOutside(server(), token, headers)
    })
  },
  clock,
  { app: { trustProxy: ['192.0.2.80'] } },
)
