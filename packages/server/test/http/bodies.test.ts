// Request bodies on their way in: type, size, framing and the word to go on.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { asAll, asJson, ask, listeningApp, testApp } from './checked-app.ts'
import { fakeServices } from './fake-services.ts'
import { RawConnection, repliesIn, sendRaw } from './raw-connection.ts'

const url = '/rest/v1/1/tasks'
const head = [`POST ${url} HTTP/1.1`, 'Host: kontor', 'Authorization: Bearer all']
const json = 'Content-Type: application/json'

test('only JSON in UTF-8, uncompressed, is taken', async (t) => {
  const app = testApp(t)
  const codeOf = async (headers: Record<string, string>) =>
    (await ask(app, { method: 'POST', url, headers: { ...asAll, ...headers }, payload: '{}' })).code
  for (const type of [
    'application/json',
    'APPLICATION/JSON',
    'application/json;charset=utf-8',
    'application/json ; Charset="UTF-8"',
    'application/json;',
  ]) {
    assert.equal(await codeOf({ 'content-type': type }), '', type)
  }
  for (const type of [
    'text/plain',
    'application/json; charset=latin1',
    'application/json; profile=x',
    'application/json5',
    'application/json, application/json',
    'application/x-www-form-urlencoded',
    'garbage',
    ';;;',
  ]) {
    assert.equal(await codeOf({ 'content-type': type }), 'unsupported-media-type', type)
  }
  const zipped = { 'content-type': 'application/json', 'content-encoding': 'gzip' }
  assert.equal(await codeOf(zipped), 'unsupported-media-type')
})

test('no body is told as such, whatever its type', async (t) => {
  const app = testApp(t)
  for (const headers of [asJson, asAll, { ...asAll, 'content-type': 'text/plain' }]) {
    assert.equal((await ask(app, { method: 'POST', url, headers })).code, 'missing-body')
  }
})

test('a type is missing only where a body is there', async (t) => {
  const { port } = await listeningApp(t)
  const text = await sendRaw(port, ...head, 'Content-Length: 2', 'Connection: close', '', '{}')
  assert.equal(repliesIn(text)[0]?.status, 415)
})

test('JSON that is broken, not I-JSON or no object is told apart', async (t) => {
  const app = testApp(t)
  const send = (payload: string | Buffer) =>
    ask(app, { method: 'POST', url, headers: asJson, payload })
  assert.equal((await send('{"a":')).code, 'bad-json')
  assert.equal((await send('{"a":1,"a":2}')).code, 'not-i-json')
  assert.equal((await send(Buffer.from([0x7b, 0xff, 0x7d]))).code, 'not-i-json')
  assert.equal((await send('[]')).status, 422)
  const many = await send(`[${Array.from({ length: 150 }, () => '1e400').join()}]`)
  assert.equal(many.problem?.errors?.length, limits.faultsMax)
  assert.equal(many.problem?.moreErrors, 50)
})

test('a body that is announced to be too large is refused before it is sent', async (t) => {
  const { port } = await listeningApp(t)
  const announced = `Content-Length: ${limits.requestBodyBytesMax + 1}`
  const text = await sendRaw(port, ...head, json, announced, 'Expect: 100-continue', '', '')
  assert.doesNotMatch(text, /100 Continue/)
  const [reply] = repliesIn(text)
  assert.equal(reply?.status, 413)
  assert.equal(reply?.headers['connection'], 'close')
})

test('a caller that sends all of a body that is too large still reads the refusal', async (t) => {
  const { port } = await listeningApp(t)
  for (const framing of ['length', 'chunks']) {
    const body = 'x'.repeat(limits.requestBodyBytesMax + 1)
    const connection = new RawConnection(port)
    // Reads nothing before all is sent, as simple clients do.
    connection.socket.pause()
    if (framing === 'length') {
      connection.write(...head, json, `Content-Length: ${body.length}`, '', body)
    } else {
      connection.write(...head, json, 'Transfer-Encoding: chunked', '', '')
      connection.write(body.length.toString(16), body, '0', '', '')
    }
    await connection.flushed()
    connection.socket.resume()
    const [reply] = repliesIn(await connection.untilClosed())
    assert.equal(reply?.status, 413, framing)
    assert.equal(reply?.headers['connection'], 'close')
  }
})

test('a body of exactly the limit is taken, in whatever pieces it comes', async (t) => {
  const services = fakeServices()
  const { port } = await listeningApp(t, { services })
  const body = `{"a":"${'x'.repeat(limits.requestBodyBytesMax - 8)}"}`
  const connection = new RawConnection(port)
  connection.write(...head, json, 'Transfer-Encoding: chunked', 'Connection: close', '', '')
  for (let at = 0; at < body.length; at += 1_000_000) {
    const piece = body.slice(at, at + 1_000_000)
    connection.write(piece.length.toString(16), piece, '')
  }
  connection.write('0', '', '')
  assert.equal(repliesIn(await connection.untilClosed())[0]?.status, 201)
  assert.equal(services.calls.created.length, 1)
})

test('a caller that waits for a word gets it only when its request is good so far', async (t) => {
  const { port } = await listeningApp(t)
  const waits = ['Content-Length: 2', 'Expect: 100-continue', 'Connection: close', '', '']
  const connection = new RawConnection(port)
  connection.write(...head, json, ...waits)
  await connection.until('HTTP/1.1 100 Continue\r\n\r\n')
  connection.write('{}')
  assert.match(await connection.untilClosed(), /HTTP\/1\.1 201 Created/)
  const refused = await sendRaw(port, `POST ${url} HTTP/1.1`, 'Host: kontor', json, ...waits)
  assert.equal(repliesIn(refused)[0]?.status, 401)
})

test('a refusal before a small body was read leaves the connection in use', async (t) => {
  const { port } = await listeningApp(t)
  const refused = [`POST ${url} HTTP/1.1`, 'Host: kontor', json, 'Content-Length: 2', '', '{}']
  const good = ['GET /healthz HTTP/1.1', 'Host: kontor', 'Connection: close', '', '']
  const connection = new RawConnection(port)
  connection.write(...refused)
  await connection.until('"unauthorized"')
  connection.write(...good)
  const statuses = repliesIn(await connection.untilClosed()).map(({ status }) => status)
  assert.deepEqual(statuses, [401, 200])
})

test('a caller that goes away in the middle of a body creates nothing', async (t) => {
  const services = fakeServices()
  const { app, port } = await listeningApp(t, { services })
  const connection = new RawConnection(port)
  const gone = new Promise((resolve) => {
    app.server.once('request', (request) => request.once('close', resolve))
  })
  app.server.once('request', () => connection.socket.destroy())
  connection.write(...head, json, 'Content-Length: 20', '', '{"a":')
  await gone
  assert.equal(services.calls.created.length, 0)
})
