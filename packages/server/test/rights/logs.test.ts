// The log: one line of JSON for each request, and nothing in it of what a caller sent or a record
// holds.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { Writable } from 'node:stream'
import { after, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { systemClock } from '../../src/config/clock.ts'
import { createApp } from '../../src/http/app.ts'
import { createLogger } from '../../src/http/logger.ts'
import { loggedError } from '../../src/http/request-log.ts'
import { issueSignInCode } from '../../src/service/access/sign-in-code.ts'
import { RawConnection, repliesIn, sendRaw } from '../http/raw-connection.ts'
import { type Booted, boot, sqliteEngine } from '../support/boot.ts'
import { callWith, cookieOf, openSession } from '../support/sign-in.ts'

type Line = Readonly<Record<string, unknown>>

interface Logged {
  readonly server: Booted
  readonly port: number
  text(): string
  /** The lines of requests, once there are so many. */
  lines(count: number): Promise<readonly Line[]>
}

/** A log that is kept, and an event for every piece of it. */
class CollectedLog extends Writable {
  text = ''

  override _write(piece: Buffer, _: string, done: () => void): void {
    this.text += piece.toString()
    this.emit('piece')
    done()
  }

  get lines(): readonly Line[] {
    const lines = this.text.split('\n').filter((line) => line !== '')
    return lines.map((line) => JSON.parse(line)).filter(({ msg }) => isOfRequest.has(msg))
  }
}

const isOfRequest = new Set(['answered', 'cut off'])

async function logged(): Promise<Logged> {
  const log = new CollectedLog()
  const logger = createLogger('debug', log)
  const server = await boot(sqliteEngine, systemClock, { app: { logger } })
  after(() => server.close())
  const lines = async (count: number): Promise<readonly Line[]> => {
    while (log.lines.length < count) await once(log, 'piece')
    return log.lines
  }
  return { server, port: Number(new URL(server.address).port), text: () => log.text, lines }
}

test('a line tells who asked for what, how it was answered, how long it took and how much', async () => {
  const { server, lines } = await logged()
  const token = await server.issue({})
  const created = await server.call({ path: 'companies', body: { name: 'N' }, token })
  await server.call({ path: 'companies?id=999', token })
  await server.call({ path: 'views', token: null })
  await server.call({ path: '/nowhere/canary-path', token })
  const headers = { accept: 'application/x-ndjson' }
  const streamed = await server.call({ path: 'views/COMPANIES', token, headers })
  const jti: unknown = JSON.parse(
    Buffer.from(token.split('.')[1] ?? '', 'base64url').toString(),
  ).jti
  const all = await lines(5)
  const shown = all.map(({ tokenId, user, unit, method, route, status, bytes, requestId }) => ({
    who: [tokenId, user, unit],
    what: [method, route, status],
    bytes,
    requestId,
  }))
  const who = [jti, 1, 1]
  const [first, second, third, fourth, fifth] = shown
  assert.deepEqual(first?.who, who)
  assert.deepEqual(first?.what, ['POST', '/rest/v1/:unitId/companies', 201])
  assert.equal(first?.bytes, Buffer.byteLength(created.text))
  assert.equal(first?.requestId, created.headers.get('x-request-id'))
  assert.deepEqual(second?.what, ['GET', '/rest/v1/:unitId/companies', 404])
  assert.deepEqual(third?.who, [null, null, null])
  assert.deepEqual(third?.what, ['GET', '/rest/v1/:unitId/views', 401])
  assert.deepEqual(fourth?.what, ['GET', null, 404])
  assert.equal(fifth?.bytes, Buffer.byteLength(streamed.text))
  for (const { milliseconds } of all) assert.equal(typeof milliseconds, 'number')
})

test('whoever is refused is logged with the address, and nobody else', async () => {
  const { server, lines } = await logged()
  const reader = await server.issue({ scopes: ['read'] })
  const bound = await server.issue({ ips: ['203.0.113.0/24'] })
  await server.call({ path: 'views', token: reader })
  await server.call({ path: 'companies?id=999' })
  await server.call({ path: 'views', token: null })
  await server.call({ path: 'views', token: 'wrong' })
  await server.call({ path: 'companies', body: { name: 'N' }, token: reader })
  await server.call({ path: 'views', token: bound })
  const shown = (await lines(6)).map(({ status, address }) => [status, address])
  const here = '127.0.0.1'
  assert.deepEqual(shown, [
    ...[[200], [404]].map(([status]) => [status, undefined]),
    ...[[401], [401], [403], [403]].map(([status]) => [status, here]),
  ])
})

const canary = 'canary-4710'
const good = 'GET /healthz HTTP/1.1\r\nHost: kontor\r\n'

test('what never becomes a request has a line too, with nothing of it', async () => {
  const { server, port, text, lines } = await logged()
  const invalid = { method: null, status: 400, msg: 'answered', reason: 'HPE_INVALID_METHOD' }
  const cases: readonly (readonly [string, Line])[] = [
    [`${canary} nonsense\r\n\r\n`, invalid],
    [
      `GET / HTTP/1.1\r\nX: ${canary}${'x'.repeat(limits.requestHeaderBytesMax)}\r\n\r\n`,
      { ...invalid, status: 431, reason: 'HPE_HEADER_OVERFLOW' },
    ],
    [
      `CONNECT ${canary}:80 HTTP/1.1\r\nHost: kontor\r\n\r\n`,
      { method: 'CONNECT', status: 400, msg: 'answered', reason: undefined },
    ],
    [
      `GET /%${canary} HTTP/1.1\r\nHost: kontor\r\nConnection: close\r\n\r\n`,
      { method: 'GET', status: 404, msg: 'answered', reason: undefined },
    ],
  ]
  for (const [index, [sent, expected]] of cases.entries()) {
    const [reply] = repliesIn(await sendRaw(port, sent))
    const line = (await lines(index + 1))[index]
    const { method, status, msg, reason } = line ?? {}
    assert.deepEqual({ method, status, msg, reason }, expected)
    assert.equal(line?.['requestId'], reply?.headers['x-request-id'])
    assert.equal(line?.['bytes'], Buffer.byteLength(reply?.body ?? ''))
    assert.deepEqual([line?.['tokenId'], line?.['route']], [null, null])
  }
  await sendRaw(port, `${good}\r\n${canary}\r\n\r\n`)
  const last = (await lines(cases.length + 2)).slice(cases.length)
  const shown = last.map(({ route, status, msg }) => [route, status, msg])
  assert.deepEqual(shown.sort(), [
    [null, null, 'cut off'],
    ['/healthz', 200, 'answered'],
  ])
  assert.ok(!text().includes(canary) && !text().includes(server.token))
})

test('a request that is cut off has one line, and the id that it was told', async () => {
  const { server, port, lines } = await logged()
  const head = [
    'POST /rest/v1/1/companies HTTP/1.1',
    'Host: kontor',
    `Authorization: Bearer ${server.token}`,
    'Content-Type: application/json',
  ]
  const begin = async (length: string): Promise<RawConnection> => {
    const connection = new RawConnection(port)
    connection.write(...head, length, 'Expect: 100-continue', '', '')
    await connection.until('100 Continue')
    return connection
  }
  const wrong = await begin('Transfer-Encoding: chunked')
  wrong.write('zz', '{}')
  const received = (await wrong.untilClosed()).split('100 Continue\r\n\r\n')[1] ?? ''
  const [refused] = await lines(1)
  const { user, method, route, status, msg } = refused ?? {}
  const what = ['POST', '/rest/v1/:unitId/companies', 400, 'cut off']
  assert.deepEqual([user, method, route, status, msg], [1, ...what])
  assert.equal(refused?.['requestId'], repliesIn(received)[0]?.headers['x-request-id'])
  const broken = await begin('Content-Length: 100')
  broken.socket.resetAndDestroy()
  const [, leaving] = await lines(2)
  assert.deepEqual([leaving?.['user'], leaving?.['msg']], [1, 'cut off'])
  await server.call({ path: '/healthz' })
  assert.equal((await lines(3)).length, 3)
})

test('a request that comes too slowly has a line', async () => {
  const { server } = await logged()
  const stream = new CollectedLog()
  const app = createApp({ services: server.services, logger: createLogger('info', stream) })
  after(() => app.close())
  const connected = once(app.server, 'connection')
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const connection = new RawConnection(Number(new URL(address).port))
  connection.write(`GET /${canary}`)
  const [socket] = await connected
  const error = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', error, socket)
  assert.equal(repliesIn(await connection.untilClosed())[0]?.status, 400)
  const [line] = stream.lines
  assert.deepEqual([line?.['status'], line?.['reason']], [400, 'ERR_HTTP_REQUEST_TIMEOUT'])
  assert.ok(!stream.text.includes(canary))
})

test('no token, body, header, query or filter value is ever written', async () => {
  const { server, text, lines } = await logged()
  const token = await server.issue({})
  const filter = encodeURIComponent(`name = '${canary}'`)
  const headers = { 'idempotency-key': canary, 'x-forwarded-for': canary, cookie: canary }
  const body = { name: canary, externalId: canary, registrations: { ID: canary } }
  await server.call({ path: 'companies', body, token, headers })
  await server.call({ path: 'companies', body, token })
  await server.call({ path: 'companies', body: `{"name": "${canary}`, token })
  await server.call({ path: 'companies', body: { name: canary, wrong: canary }, token })
  await server.call({ path: `companies?${canary}=${canary}`, token })
  await server.call({ path: `companies?registration=${canary}`, token })
  await server.call({ path: `views/COMPANIES?externalFilter=${filter}`, token })
  await server.call({ path: `views/COMPANIES?externalFilter=${canary}%20%27`, token })
  await server.call({ path: `views/${canary}`, token })
  await server.call({ path: `/${canary}?x=${canary}`, token })
  await server.call({ path: 'views', token: canary })
  await server.call({ path: `views?access_token=${token}`, token: null })
  assert.equal((await lines(12)).length, 12)
  assert.ok(!text().includes(canary), 'no canary in the log')
  assert.ok(!text().includes(token.split('.')[2] ?? ''), 'no token in the log')
})

test('an error of ours is logged without the values that it stumbled over', async () => {
  const { server } = await logged()
  const stream = new CollectedLog()
  const cause = Object.assign(new Error(`Bad value "${canary}" in 'x ${canary}`), {
    code: 'E_BAD',
    detail: `Key (name)=(${canary})`,
    parameters: [canary],
  })
  const services = { ...server.services, listViews: () => Promise.reject(cause) }
  const app = createApp({ services, logger: createLogger('info', stream) })
  after(() => app.close())
  const headers = { authorization: `Bearer ${server.token}` }
  const reply = await app.inject({ url: '/rest/v1/1/views', headers })
  assert.equal(reply.statusCode, 500)
  const log = stream.text
  assert.match(log, /"code":"E_BAD"/)
  assert.match(log, /Bad value \.\.\. in \.\.\./)
  assert.match(log, /logs\.test\.ts/, 'it says where')
  assert.ok(!log.includes(canary))
})

test('whatever is thrown can be logged', () => {
  for (const thrown of [undefined, null, 'canary', { message: 'canary' }]) {
    assert.doesNotMatch(JSON.stringify(loggedError(thrown)), /canary/)
  }
})

test('neither the cookie of a session nor the code that opened it is ever written', async () => {
  const { server, text, lines } = await logged()
  const units = [1]
  const code = await issueSignInCode(server.store, systemClock, {
    user: 1,
    units,
    scopes: ['read'],
  })
  const cookie = cookieOf(await openSession(server, { code }))
  await callWith(server, cookie, { path: 'views' })
  await callWith(server, `${cookie}x`, { path: 'views' })
  await openSession(server, { code })
  await callWith(server, cookie, { method: 'DELETE', path: '/session' })
  const shown = (await lines(5)).map(({ route, status }) => [route, status])
  assert.deepEqual(shown, [
    ['/session', 201],
    ['/rest/v1/:unitId/views', 200],
    ['/rest/v1/:unitId/views', 401],
    ['/session', 401],
    ['/session', 200],
  ])
  const [name = '', value = ''] = cookie.split('=')
  for (const secret of [code, name, value, value.split('.')[2] ?? '']) {
    assert.ok(secret !== '' && !text().includes(secret))
  }
})
