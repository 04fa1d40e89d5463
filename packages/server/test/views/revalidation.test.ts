// Entity tags, 304 and gzip: nothing is sent twice, and nothing that is no longer true.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'

interface Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

/** The answer as it is on the wire: `fetch` would decompress it. */
function raw(server: Booted, path: string, headers: object, token = server.token): Promise<Raw> {
  const url = `${server.address}/rest/v1/1/views/${path}`
  const authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const sent = request(url, { headers: { authorization, ...headers } }, (answer) => {
      const pieces: Buffer[] = []
      answer.on('data', (piece: Buffer) => pieces.push(piece))
      answer.on('end', () => {
        const { statusCode: status = 0, headers: got } = answer
        resolve({ status, headers: got, bytes: Buffer.concat(pieces) })
      })
    })
    sent.on('error', reject)
    sent.end()
  })
}

async function fill(server: Booted, count: number): Promise<void> {
  await Promise.all(
    Array.from({ length: count }, (_, index) =>
      server.create('companies', { name: `Žluťoučký kůň ${index}`, industry: 'ž'.repeat(index) }),
    ),
  )
}

const gzip = { 'accept-encoding': 'gzip' }

onEveryEngine('revalidation', (server) => {
  test('what the caller holds is not sent again, and a write of its own is seen at once', async () => {
    await fill(server(), 3)
    const ask = (tag: string) => raw(server(), 'COMPANIES', { 'if-none-match': tag })
    let tag = ''
    for (let round = 0; round < 5; round++) {
      const fresh = await ask(tag === '' ? '"none"' : tag)
      assert.equal(fresh.status, 200)
      tag = String(fresh.headers['etag'])
      for (const held of [tag, `W/${tag}`, `"other", ${tag}`, '*']) {
        const again = await ask(held)
        assert.equal(again.status, 304, held)
        assert.equal(again.headers['etag'], tag)
        assert.equal(again.bytes.length, 0)
      }
      const { id } = await server().create('companies', { name: `written ${round}` })
      const after = await ask('"none"')
      assert.ok(after.bytes.includes(`"id":${id},`))
    }
  })

  test('each query, each form of the answer and each reader has a tag of its own', async () => {
    const userToken = await ordinaryToken(server())
    const asked: readonly [string, object, string?][] = [
      ['COMPANIES', {}],
      ['COMPANIES', gzip],
      ['COMPANIES?limit=2', {}],
      ['COMPANIES?offset=1', {}],
      ['COMPANIES?columns=id', {}],
      ['COMPANIES?columns=', {}],
      ['COMPANIES?properties=', {}],
      ['COMPANIES?externalFilter=id=1', {}],
      ['COMPANIES.CLIENT', {}],
      ['COMPANIES', {}, userToken],
    ]
    const tags = new Set<unknown>()
    for (const [path, headers, token] of asked) {
      const { headers: got } = await raw(server(), path, headers, token)
      tags.add(got['etag'])
      assert.match(String(got['vary']), /Authorization/)
      assert.match(String(got['vary']), /Accept-Encoding/)
      assert.equal(got['cache-control'], 'private, no-cache')
    }
    assert.equal(tags.size, asked.length)
  })

  test('a reader of less is shown less by the same address, held answers included', async () => {
    const token = await ordinaryToken(server())
    const body = { type: 'ABSENCE', ownerId: 1, properties: { startDate: '2026-01-01' } }
    await server().create('documents', body)
    for (let round = 0; round < 2; round++) {
      const all = JSON.parse((await raw(server(), 'ABSENCES', {})).bytes.toString())
      const some = JSON.parse((await raw(server(), 'ABSENCES', {}, token)).bytes.toString())
      assert.deepEqual([all.data.length, some.data.length], [1, 0])
    }
  })

  test('a refused query is refused whatever the caller says it holds', async () => {
    const reply = await raw(server(), 'COMPANIES?columns=nam', { 'if-none-match': '*' })
    assert.equal(reply.status, 400)
  })
})

async function ordinaryToken(server: Booted): Promise<string> {
  const username = `user ${performance.now()}`
  const user = await server.store.write('createUser', {
    unit: 1,
    username,
    isSupervisor: false,
  })
  return await server.issue({ user })
}

onEveryEngine('gzip', (server) => {
  test('any window of rows is the same compressed as plain, at any edge of what is held', async () => {
    await fill(server(), 230)
    for (let round = 0; round < 3; round++) {
      for (const [offset, limit] of [
        [0, 1000],
        [0, 50],
        [50, 100],
        [1, 30],
        [49, 2],
        [120, 75],
      ]) {
        const path = `COMPANIES?offset=${offset}&limit=${limit}`
        const packed = await raw(server(), path, gzip)
        const plain = await raw(server(), path, {})
        assert.equal(plain.headers['content-encoding'], undefined)
        assert.equal(packed.headers['content-encoding'], 'gzip')
        assert.equal(Number(packed.headers['content-length']), packed.bytes.length)
        assert.ok(packed.bytes.length < plain.bytes.length)
        assert.equal(gunzipSync(packed.bytes).toString(), plain.bytes.toString())
      }
      await fill(server(), 3)
    }
  })

  test('filtered and chosen rows are compressed too', async () => {
    for (const query of ['externalFilter=id%3E3', 'columns=id,name,industry,createdAt']) {
      const packed = await raw(server(), `COMPANIES?${query}`, gzip)
      const plain = await raw(server(), `COMPANIES?${query}`, {})
      assert.equal(packed.headers['content-encoding'], 'gzip')
      assert.equal(gunzipSync(packed.bytes).toString(), plain.bytes.toString())
    }
  })

  const welcome = ['gzip', 'GZIP;q=0.5', '*', 'br, gzip', 'identity;q=0, gzip', 'identity;q=0, *']
  const unwelcome = [
    '',
    'identity',
    'br',
    'gzip;q=0',
    '*;q=0',
    'gzip;q=0, *',
    'gzip;q=0.1, identity',
  ]
  test('Accept-Encoding decides whether an answer is compressed', async () => {
    for (const [codings, coding] of [
      [welcome, 'gzip'],
      [unwelcome, undefined],
    ] as const) {
      for (const value of codings) {
        const reply = await raw(server(), 'COMPANIES', { 'accept-encoding': value })
        assert.equal(reply.headers['content-encoding'], coding, value)
      }
    }
  })
})
