// What is no HTTP, or HTTP that could be understood in two ways, over real connections.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import type { Socket } from 'node:net'
import { PassThrough } from 'node:stream'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { createLogger } from '../../src/http/logger.ts'
import { listeningApp } from './checked-app.ts'
import { fakeServices, inPieces, page } from './fake-services.ts'
import { RawConnection, repliesIn, sendRaw } from './raw-connection.ts'

const host = 'Host: kontor'
const token = 'Authorization: Bearer all'
/** As pino writes it. */
const infoLevel = 30

test('what is no HTTP gets one problem document and a closed connection', async (t) => {
  const { port } = await listeningApp(t)
  for (const lines of [
    ['nonsense', '', ''],
    ['GET / HTTP/9.9', host, '', ''],
    ['FETCH / HTTP/1.1', host, '', ''],
    ['GET / HTTP/1.1', host, 'Bad Header: x', '', ''],
    ['GET / HTTP/1.1', host, ' folded: x', '', ''],
    ['GET / HTTP/1.1', host, 'Content-Length: 1', 'Content-Length: 2', '', ''],
    ['GET / HTTP/1.1', host, 'Content-Length: x', '', ''],
    ['POST / HTTP/1.1', host, 'Content-Length: 1', 'Transfer-Encoding: chunked', '', ''],
    ['\x16\x03\x01\x02\x00\x01\x00', '', ''],
  ]) {
    const replies = repliesIn(await sendRaw(port, ...lines))
    assert.deepEqual(
      replies.map(({ status }) => status),
      [400],
      JSON.stringify(lines),
    )
    assert.equal(replies[0]?.headers['connection'], 'close')
  }
})

test('a request without a host, with two or with a fragment is refused', async (t) => {
  const { port } = await listeningApp(t)
  const close = ['Connection: close', '', '']
  for (const lines of [
    ['GET /healthz HTTP/1.1', ...close],
    ['GET /healthz HTTP/1.1', host, 'host: other', ...close],
    ['GET /healthz HTTP/1.1', host, token, token, ...close],
    ['GET /healthz#limit=1 HTTP/1.1', host, ...close],
  ]) {
    assert.equal(repliesIn(await sendRaw(port, ...lines))[0]?.status, 400, lines.join())
  }
  assert.match(await sendRaw(port, 'GET /healthz HTTP/1.0', '', ''), /^HTTP\/1\.1 200 OK/)
  assert.match(await sendRaw(port, 'GET http://kontor/healthz HTTP/1.1', host, ...close), /200 OK/)
})

test('a tunnel is refused', async (t) => {
  const { port } = await listeningApp(t)
  const [reply] = repliesIn(await sendRaw(port, 'CONNECT kontor:80 HTTP/1.1', host, '', ''))
  assert.equal(reply?.status, 400)
})

test('a caller that breaks off a tunnel or a refused request breaks nothing else', async (t) => {
  const { app, port } = await listeningApp(t)
  for (const [event, line] of [
    ['connect', 'CONNECT kontor:80 HTTP/1.1'],
    ['clientError', 'nonsense'],
  ] as const) {
    const connection = new RawConnection(port)
    const refused = once(app.server, event)
    connection.write(line, host, '', '')
    const [, socket] = (await refused) as [unknown, Socket]
    const gone = new Promise((resolve) => socket.once('close', resolve))
    connection.socket.resetAndDestroy()
    await gone
  }
  const good = ['GET /healthz HTTP/1.1', host, 'Connection: close', '', '']
  assert.match(await sendRaw(port, ...good), /^HTTP\/1\.1 200 OK/)
})

test('an upgrade to another protocol is not made: the request is answered as it is', async (t) => {
  const { port } = await listeningApp(t)
  const upgrade = ['Upgrade: websocket', 'Connection: Upgrade, close', '', '']
  assert.match(await sendRaw(port, 'GET /healthz HTTP/1.1', host, ...upgrade), /^HTTP\/1\.1 200 OK/)
})

test('headers up to the limit are taken, larger ones answered with 431', async (t) => {
  const { port } = await listeningApp(t)
  const send = (bytes: number) =>
    sendRaw(
      port,
      'GET /healthz HTTP/1.1',
      host,
      `X: ${'x'.repeat(bytes)}`,
      'Connection: close',
      '',
      '',
    )
  // Each name and each value counts with two bytes around it.
  const others = ['/healthz', 'Host', 'kontor', 'X', 'Connection', 'close'].join('').length + 6 * 2
  const most = limits.requestHeaderBytesMax - others
  assert.match(await send(most), /^HTTP\/1\.1 200 OK/)
  assert.equal(repliesIn(await send(most + 1))[0]?.status, 431)
  const replies = repliesIn(await send(limits.requestHeaderBytesMax * 3))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [431],
  )
  assert.equal(JSON.parse(replies[0]?.body ?? '').code, 'headers-too-large')
  const long = `GET /${'x'.repeat(limits.requestHeaderBytesMax)} HTTP/1.1`
  assert.equal(repliesIn(await sendRaw(port, long, host, '', ''))[0]?.status, 431)
})

test('a header counts however many there are before it', async (t) => {
  const { port } = await listeningApp(t)
  const many = Array.from({ length: 5000 }, (_, index) => `x${index}:1`)
  const lines = ['GET /rest/v1/1/views HTTP/1.1', host, ...many, token, 'Connection: close', '', '']
  assert.match(await sendRaw(port, ...lines), /^HTTP\/1\.1 200 OK/)
})

test('a request that does not arrive in time is told so', async (t) => {
  const { app, port } = await listeningApp(t)
  const connected = once(app.server, 'connection')
  const connection = new RawConnection(port)
  const [socket] = (await connected) as [Socket]
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' })
  app.server.emit('clientError', late, socket)
  const [reply] = repliesIn(await connection.untilClosed())
  assert.equal(reply?.status, 400)
  assert.match(reply?.body ?? '', /in time/)
})

test('no silence is endless', async (t) => {
  const { app } = await listeningApp(t)
  const { headersTimeout, requestTimeout, keepAliveTimeout } = app.server
  assert.equal(headersTimeout, limits.requestHeaderSecondsMax * 1000)
  assert.equal(requestTimeout, limits.requestSecondsMax * 1000)
  assert.equal(keepAliveTimeout, limits.keepAliveSeconds * 1000)
})

test('nonsense after a request does not take the place of its answer', async (t) => {
  const requested = Promise.withResolvers<void>()
  const go = Promise.withResolvers<void>()
  const services = fakeServices({
    readView: async () => {
      requested.resolve()
      await go.promise
      return { tag: 'rows', body: inPieces(page), encoding: 'identity' }
    },
  })
  const { app, port } = await listeningApp(t, { services })
  const connection = new RawConnection(port)
  connection.write('GET /rest/v1/1/views/tasks HTTP/1.1', host, token, '', '')
  await requested.promise
  const refused = once(app.server, 'clientError')
  connection.write('nonsense', '', '')
  await refused
  go.resolve()
  const replies = repliesIn(await connection.untilClosed())
  assert.deepEqual(
    replies.map(({ status, body }) => [status, body]),
    [[200, Buffer.from(page).toString()]],
  )
})

test('a broken chunk in the middle of a body is answered once', async (t) => {
  const services = fakeServices()
  const { port } = await listeningApp(t, { services })
  const json = 'Content-Type: application/json'
  const head = ['POST /rest/v1/1/tasks HTTP/1.1', host, token, json, 'Transfer-Encoding: chunked']
  const replies = repliesIn(await sendRaw(port, ...head, '', '1', '{', 'zz', ''))
  assert.deepEqual(
    replies.map(({ status }) => status),
    [400],
  )
  assert.equal(services.calls.created.length, 0)
})

test('the separators of headers count for their limit', async (t) => {
  const { port } = await listeningApp(t)
  const many = Array.from({ length: 24_000 }, () => 'a:b')
  const close = ['Connection: close', '', '']
  const [reply] = repliesIn(await sendRaw(port, 'GET /healthz HTTP/1.1', host, ...many, ...close))
  assert.equal(reply?.status, 431)
  assert.equal(JSON.parse(reply?.body ?? '').code, 'headers-too-large')
})

test('a transfer coding besides chunked is refused', async (t) => {
  const { port } = await listeningApp(t)
  const head = ['POST /rest/v1/1/tasks HTTP/1.1', host, token, 'Content-Type: application/json']
  const coding = ['Transfer-Encoding: gzip, chunked', 'Connection: close', '', '0', '', '']
  const [reply] = repliesIn(await sendRaw(port, ...head, ...coding))
  assert.equal(reply?.status, 501)
  assert.equal(JSON.parse(reply?.body ?? '').code, 'unsupported-transfer-coding')
})

test('another version of HTTP is refused', async (t) => {
  const { port } = await listeningApp(t)
  const lines = ['GET /healthz HTTP/2.0', host, 'Connection: close', '', '']
  const [reply] = repliesIn(await sendRaw(port, ...lines))
  assert.equal(reply?.status, 400)
})

test('RTSP is refused like other versions, and nothing but its line is logged', async (t) => {
  let lines = ''
  const log = new PassThrough().setEncoding('utf8').on('data', (line) => {
    lines += line
  })
  const { port } = await listeningApp(t, { logger: createLogger('info', log) })
  const requests = ['GET /healthz', 'OPTIONS /healthz', 'DESCRIBE /healthz', 'PLAY rtsp://a/b']
  for (const request of requests) {
    const answer = await sendRaw(port, `${request} RTSP/1.0`, host, 'Connection: close', '', '')
    const [reply, ...more] = repliesIn(answer)
    assert.equal(reply?.status, 400, request)
    assert.equal(JSON.parse(reply.body).detail, 'The request is not HTTP/1.1.')
    assert.equal(reply.headers['x-request-id'], JSON.parse(reply.body).requestId)
    assert.deepEqual(more, [])
  }
  // The first line says where the server listens, and what follows the last is empty.
  while (lines.split('\n').length < requests.length + 2) await once(log, 'data')
  const logged = lines
    .split('\n')
    .slice(1, -1)
    .map((line) => JSON.parse(line))
  assert.deepEqual(
    logged.map(({ level, method, status }) => [level, method, status]),
    requests.map((request) => [infoLevel, request.split(' ')[0], 400]),
  )
})

test('a caller of HTTP/1.0 is not told to go on', async (t) => {
  const { port } = await listeningApp(t)
  const head = ['POST /rest/v1/1/tasks HTTP/1.0', host, token, 'Content-Type: application/json']
  const body = ['Expect: 100-continue', 'Content-Length: 2', '', '{}']
  assert.doesNotMatch(await sendRaw(port, ...head, ...body), /100 Continue/)
})
