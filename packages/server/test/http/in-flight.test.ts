// The budget of page bytes that are being sent.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { test } from 'node:test'
import { asAll, listeningApp } from './checked-app.ts'
import { fakeServices, inPieces } from './fake-services.ts'
import { RawConnection } from './raw-connection.ts'

const ask = [
  'GET /rest/v1/1/views/tasks HTTP/1.1',
  'Host: kontor',
  'Authorization: Bearer all',
  '',
  '',
]

test('pages that slow readers hold up make others wait, until the readers are gone', async (t) => {
  const body = new Uint8Array(50_000_000)
  let made = 0
  const services = fakeServices({
    readView: async () => {
      made++
      return { tag: 'z', body: inPieces(body), encoding: 'identity' }
    },
  })
  const { app, port } = await listeningApp(t, { services, responseBytesInFlightMax: body.length })
  const slow = new RawConnection(port)
  const begun = once(app.server, 'connection')
  slow.write(...ask)
  const [socket] = await begun
  await slow.until('etag')
  slow.socket.pause()

  const url = `http://127.0.0.1:${port}/rest/v1/1`
  const waiting = await fetch(`${url}/views/tasks`, { headers: asAll })
  assert.equal(waiting.status, 503)
  assert.equal(waiting.headers.get('retry-after'), '1')
  assert.equal(made, 1)
  const create = {
    method: 'POST',
    headers: { ...asAll, 'content-type': 'application/json' },
    body: '{}',
  }
  assert.equal((await fetch(`${url}/tasks`, create)).status, 201)
  assert.equal((await fetch(`${url}/views/tasks`, { method: 'HEAD', headers: asAll })).status, 503)

  const gone = new Promise((resolve) => socket.once('close', resolve))
  slow.socket.destroy()
  await gone
  const answered = await fetch(`${url}/views/tasks`, { headers: asAll })
  assert.equal((await answered.arrayBuffer()).byteLength, body.length)
})

test('answers that wait behind another on a lost connection give their bytes back', async (t) => {
  const body = new Uint8Array(20_000_000)
  const services = fakeServices({
    readView: async () => ({ tag: 'z', body: inPieces(body), encoding: 'identity' }),
  })
  const { app, port } = await listeningApp(t, { services, responseBytesInFlightMax: 50_000_000 })
  for (let round = 0; round < 4; round++) {
    const begun = once(app.server, 'connection')
    const slow = new RawConnection(port)
    slow.write(...ask.slice(0, -1), '', ...ask)
    const [socket] = await begun
    await slow.until('etag')
    slow.socket.pause()
    const gone = new Promise((resolve) => socket.once('close', resolve))
    slow.socket.destroy()
    await gone
  }
  for (let round = 0; round < 4; round++) {
    const url = `http://127.0.0.1:${port}/rest/v1/1/views/tasks`
    const answered = await fetch(url, { headers: asAll })
    assert.equal((await answered.arrayBuffer()).byteLength, body.length)
  }
})

test('a page that is made for a caller who has gone away counts for nothing', async (t) => {
  let asked = Promise.withResolvers<void>()
  let go = Promise.withResolvers<void>()
  const services = fakeServices({
    readView: async () => {
      asked.resolve()
      await go.promise
      return { tag: 'z', body: inPieces(new Uint8Array(1000)), encoding: 'identity' }
    },
  })
  const { app, port } = await listeningApp(t, { services, responseBytesInFlightMax: 1500 })
  for (let round = 0; round < 2; round++) {
    asked = Promise.withResolvers()
    go = Promise.withResolvers()
    const begun = once(app.server, 'connection')
    const impatient = new RawConnection(port)
    impatient.write(...ask)
    const [socket] = await begun
    await asked.promise
    const gone = new Promise((resolve) => socket.once('close', resolve))
    impatient.socket.destroy()
    await gone
    go.resolve()
  }
  const url = `http://127.0.0.1:${port}/rest/v1/1/views/tasks`
  assert.equal((await fetch(url, { headers: asAll })).status, 200)
})

test('pages made for a lost connection, one behind the other, count for nothing', async (t) => {
  const requests = 3
  let asked = 0
  let all = Promise.withResolvers<void>()
  let go = Promise.withResolvers<void>()
  const services = fakeServices({
    readView: async () => {
      asked += 1
      if (asked === requests) all.resolve()
      await go.promise
      return { tag: 'z', body: inPieces(new Uint8Array(1000)), encoding: 'identity' }
    },
  })
  const { app, port } = await listeningApp(t, { services, responseBytesInFlightMax: 1500 })
  for (let round = 0; round < 2; round++) {
    asked = 0
    all = Promise.withResolvers()
    go = Promise.withResolvers()
    const begun = once(app.server, 'connection')
    const impatient = new RawConnection(port)
    for (let index = 0; index < requests; index++) impatient.write(...ask)
    const [socket] = await begun
    await all.promise
    const gone = new Promise((resolve) => socket.once('close', resolve))
    impatient.socket.destroy()
    await gone
    go.resolve()
  }
  const url = `http://127.0.0.1:${port}/rest/v1/1/views/tasks`
  for (let round = 0; round < 2; round++) {
    const reply = await fetch(url, { headers: asAll })
    assert.equal(reply.status, 200)
    await reply.arrayBuffer()
  }
})
