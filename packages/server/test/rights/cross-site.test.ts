// Requests with a cookie, which browsers send by themselves: those of other pages reach nothing,
// those that show nothing of where they come from only read, and nobody is signed in unknowingly.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Booted, Call, Reply } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { callWith, openSession, signedIn } from '../support/sign-in.ts'

const named = 'https://app.example.com'

onOneEngine(
  'cross-site requests',
  (server) => {
    requests(server)
    sessions(server)
  },
  undefined,
  { app: { corsOrigins: [named] } },
)

const reading = { path: 'views' } as const
const writing = { path: 'companies', body: { name: 'Cross-site' } } as const

function isRefused({ status, json }: Reply): boolean {
  if (status !== 403) return false
  assert.equal(json.code, 'cross-site-request')
  return true
}

type Headers = NonNullable<Call['headers']>

function requests(server: () => Booted): void {
  /** With the cookie, and with these headers alone. */
  async function send(call: Call, headers: Headers): Promise<Reply> {
    const cookie = await signedIn(server(), server().token)
    return await server().call({ token: null, ...call, headers: { cookie, ...headers } })
  }

  async function headStatus(headers: Headers): Promise<number> {
    const { address, token } = server()
    const cookie = await signedIn(server(), token)
    const options = { method: 'HEAD', headers: { cookie, ...headers } }
    return (await fetch(`${address}/rest/v1/1/views`, options)).status
  }

  test('cross-site-request: what Sec-Fetch-Site tells decides', async () => {
    for (const [site, reads, writes] of [
      ['same-origin', true, true],
      ['none', true, false],
      ['same-site', false, false],
      ['cross-site', false, false],
      ['', false, false],
      ['same-origin, same-origin', false, false],
    ] as const) {
      const headers = { 'sec-fetch-site': site, origin: server().address }
      assert.equal(!isRefused(await send(reading, headers)), reads, `GET ${site}`)
      assert.equal(!isRefused(await send(writing, headers)), writes, `POST ${site}`)
      assert.equal(await headStatus(headers), site === 'same-origin' ? 200 : 403, `HEAD ${site}`)
      const query = { path: 'views/COMPANIES/query', body: {} }
      assert.equal(!isRefused(await send(query, headers)), writes, `a read by POST ${site}`)
    }
  })

  test('where it is missing, only the own origin writes', async () => {
    const { address } = server()
    const { port } = new URL(address)
    for (const [origin, reads, writes] of [
      [undefined, true, false],
      [address, true, true],
      ['null', false, false],
      [named, false, false],
      [`http://localhost:${port}`, false, false],
      [`http://127.0.0.1:${Number(port) + 1}`, false, false],
      [`https://127.0.0.1:${port}`, false, false],
      [`${address}/`, false, false],
    ] as const) {
      const headers: Headers = origin === undefined ? {} : { origin }
      assert.equal(!isRefused(await send(reading, headers)), reads, `GET ${origin}`)
      assert.equal(!isRefused(await send(writing, headers)), writes, `POST ${origin}`)
    }
  })

  test('a token in the header needs none of this', async () => {
    const headers = { 'sec-fetch-site': 'cross-site', origin: named }
    assert.equal((await server().call({ ...writing, headers })).status, 201)
  })
}

function sessions(server: () => Booted): void {
  test('nobody is signed in by the page of somebody else', async () => {
    const { token } = server()
    for (const headers of [
      { 'sec-fetch-site': 'cross-site' },
      { 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'none' },
      { origin: named },
      { origin: 'null' },
    ]) {
      const reply = await openSession(server(), { token }, headers)
      assert.ok(isRefused(reply), JSON.stringify(headers))
      assert.deepEqual(reply.headers.getSetCookie(), [])
    }
  })

  test('a program signs in, though it shows nothing of where it comes from', async () => {
    const { token } = server()
    const silent = await server().call({ path: '/session', token: null, body: { token } })
    assert.equal(silent.status, 201)
    assert.equal(silent.headers.getSetCookie().length, 1)
  })

  test('no form of another page signs in, since it cannot send JSON', async () => {
    const { address, token } = server()
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
    ]) {
      const headers = { 'content-type': type }
      const body = JSON.stringify({ token })
      const { status } = await fetch(`${address}/session`, { method: 'POST', headers, body })
      assert.equal(status, 415, type)
    }
  })

  test('nobody is signed out by the page of somebody else', async () => {
    const cookie = await signedIn(server(), server().token)
    const call = { method: 'DELETE', path: '/session' } as const
    for (const site of ['cross-site', 'same-site', 'none']) {
      const headers = { 'sec-fetch-site': site }
      assert.ok(isRefused(await callWith(server(), cookie, { ...call, headers })), site)
    }
    assert.equal((await callWith(server(), cookie, { path: '/session' })).status, 200)
  })

  test('an origin that is named gets no leave to send cookies', async () => {
    const cookie = await signedIn(server(), server().token)
    const headers = { cookie, origin: named, 'sec-fetch-site': 'cross-site' }
    const reply = await server().call({ ...reading, token: null, headers })
    assert.ok(isRefused(reply))
    assert.equal(reply.headers.get('access-control-allow-origin'), named)
    assert.equal(reply.headers.get('access-control-allow-credentials'), null)
  })
}
