// The log: one line of JSON for each request, and nothing in it of what a caller sent or a record
// holds.

import assert from 'node:assert/strict'
import { Writable } from 'node:stream'
import { after, test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import { createApp } from '../../src/http/app.ts'
import { loggedError } from '../../src/http/request-log.ts'
import { createLogger } from '../../src/http/start-server.ts'
import { type Booted, boot, sqliteEngine } from '../support/boot.ts'

type Line = Readonly<Record<string, unknown>>

interface Logged {
  readonly server: Booted
  text(): string
  /** The lines of answered requests. */
  lines(): readonly Line[]
}

async function logged(): Promise<Logged> {
  const pieces: string[] = []
  const stream = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece.toString())
      done()
    },
  })
  const logger = createLogger('debug', stream)
  const server = await boot(sqliteEngine, systemClock, { app: { logger } })
  after(() => server.close())
  const text = (): string => pieces.join('')
  const lines = (): readonly Line[] =>
    text()
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'answered')
  return { server, text, lines }
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
  const shown = lines().map(({ tokenId, user, unit, method, route, status, bytes, requestId }) => ({
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
  for (const { milliseconds } of lines()) assert.equal(typeof milliseconds, 'number')
})

test('no token, body, header, query or filter value is ever written', async () => {
  const { server, text } = await logged()
  const canary = 'canary-4711'
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
  assert.ok(text().length > 1000, 'the log was written')
  assert.ok(!text().includes(canary), 'no canary in the log')
  assert.ok(!text().includes(token.split('.')[2] ?? ''), 'no token in the log')
})

test('an error of ours is logged without the values that it stumbled over', async () => {
  const pieces: string[] = []
  const stream = new Writable({
    write(piece: Buffer, _, done) {
      pieces.push(piece.toString())
      done()
    },
  })
  const { server } = await logged()
  const canary = 'canary-4712'
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
  const log = pieces.join('')
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
