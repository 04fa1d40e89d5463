// Entity tags, 304 and gzip: nothing is sent twice, and nothing that is no longer true.

import assert from 'node:assert/strict'
import { request } from 'node:http'
import { test } from 'node:test'
import { gunzipSync } from 'node:zlib'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'

interface Raw {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly bytes: Buffer
}

type Sent = Readonly<Record<string, string>>

interface ViewRequest {
  /** Below the views. */
  readonly path: string
  readonly method?: string
  readonly headers?: Sent
  /** The supervisor's unless another is given. */
  readonly token?: string
}

/** The answer as it is on the wire: `fetch` would decompress it. */
function raw(
  server: Booted,
  { path, method = 'GET', headers = {}, token = server.token }: ViewRequest,
): Promise<Raw> {
  const url = `${server.address}/rest/v1/${server.unit}/views/${path}`
  const authorization = `Bearer ${token}`
  return new Promise((resolve, reject) => {
    const sent = request(url, { method, headers: { authorization, ...headers } }, (answer) => {
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

function fill(server: Booted, count: number): Promise<void> {
  const body = (index: number) => ({ name: `Žluťoučký kůň ${index}`, industry: 'ž'.repeat(index) })
  return createMany(server, { count, body })
}

const gzip = { 'accept-encoding': 'gzip' }
const forms: Readonly<Record<string, Sent>> = {
  JSON: {},
  gzip,
  NDJSON: { accept: 'application/x-ndjson' },
  CSV: { accept: 'text/csv' },
}

onOneEngine('revalidation', (server) => {
  for (const [form, headers] of Object.entries(forms)) heldForm(server, form, headers)
  tags(server)
  changes(server)
})

function heldForm(server: () => Booted, form: string, headers: Sent): void {
  test(`${form}: what is held is not sent again, and a write of one's own shows at once`, async () => {
    await fill(server(), 3)
    const ask = (tag: string) =>
      raw(server(), { path: 'COMPANIES', headers: { ...headers, 'if-none-match': tag } })
    let tag = ''
    for (let round = 0; round < 3; round++) {
      const fresh = await ask(tag === '' ? '"none"' : tag)
      assert.equal(fresh.status, 200)
      tag = String(fresh.headers['etag'])
      assert.match(tag, form === 'NDJSON' || form === 'CSV' ? /^W\/"[\w-]+"$/ : /^"[\w-]+"$/)
      // Weak or strong, the opaque part is compared (RFC 9110, 13.1.2).
      const strong = tag.replace('W/', '')
      for (const held of [strong, `W/${strong}`, `"other", ${tag}`, `"a,b" , ${tag},"c"`, '*']) {
        const again = await ask(held)
        assert.equal(again.status, 304, held)
        for (const name of ['etag', 'vary', 'cache-control']) {
          assert.equal(again.headers[name], fresh.headers[name], name)
        }
        assert.equal(again.bytes.length, 0)
      }
      for (const other of [
        '"none"',
        tag.slice(0, -2),
        `"x, ${strong.slice(1)}`,
        strong.slice(1, -1),
      ]) {
        assert.equal((await ask(other)).status, 200, other)
      }
      const { id } = await server().create('companies', { name: `written ${round}` })
      const after = await ask('"none"')
      const text = (form === 'gzip' ? gunzipSync(after.bytes) : after.bytes).toString()
      assert.ok(form === 'CSV' ? text.includes(`written ${round}`) : text.includes(`"id":${id},`))
    }
  })

  test(`${form}: an answer that is held costs no read of rows, and HEAD has its tag`, async () => {
    const path = 'COMPANIES?limit=2'
    const { etag = '' } = (await raw(server(), { path, headers })).headers
    const scans = await countScans(server(), async () => {
      const held = { ...headers, 'if-none-match': String(etag) }
      for (const method of ['GET', 'HEAD']) {
        assert.equal((await raw(server(), { path, method, headers: held })).status, 304)
      }
    })
    assert.equal(scans, 0)
    const head = await raw(server(), { path, method: 'HEAD', headers })
    assert.equal(head.headers['etag'], etag)
    assert.equal(head.bytes.length, 0)
  })
}

function tags(server: () => Booted): void {
  test('each query, each form of the answer and each reader has a tag of its own', async () => {
    const [user, stranger] = [await ordinaryToken(server()), await ordinaryToken(server())]
    const requests: readonly ViewRequest[] = [
      ...Object.values(forms).map((headers) => ({ path: 'COMPANIES', headers })),
      ...Object.values(forms).map((headers) => ({ path: 'COMPANIES', headers, token: user })),
      { path: 'COMPANIES?limit=2' },
      { path: 'COMPANIES?offset=1' },
      { path: 'COMPANIES?columns=id' },
      { path: 'COMPANIES?columns=' },
      { path: 'COMPANIES?properties=' },
      { path: 'COMPANIES?externalFilter=id=1' },
      { path: 'COMPANIES.CLIENT' },
      { path: 'COMPANIES?limit=2', headers: { accept: 'text/csv' } },
      { path: 'COMPANIES?as=csv' },
    ]
    const tags = new Set<string>()
    for (const each of requests) {
      const { headers } = await raw(server(), each)
      tags.add(String(headers['etag']).replace('W/', ''))
      assert.equal(headers['vary'], 'Authorization, Cookie, Accept, Accept-Encoding')
      assert.equal(headers['cache-control'], 'private, no-cache')
    }
    assert.equal(tags.size, requests.length)
    for (const each of requests) {
      const held = { ...each, headers: { ...each.headers, 'if-none-match': [...tags].join(', ') } }
      assert.equal((await raw(server(), held)).status, 304, each.path)
      const { status } = await raw(server(), { ...held, token: stranger })
      assert.equal(status, 200, each.path)
    }
  })

  test('the compressed form counts as held only for a caller that takes it', async () => {
    const tagFor = async (headers: Sent): Promise<string> =>
      String((await raw(server(), { path: 'COMPANIES', headers })).headers['etag'])
    const [plain, packed] = [await tagFor({}), await tagFor(gzip)]
    const ask = (held: string, headers: Sent) =>
      raw(server(), { path: 'COMPANIES', headers: { ...headers, 'if-none-match': held } })
    const refused = await ask(packed, {})
    assert.deepEqual([refused.status, refused.headers['etag']], [200, plain])
    assert.equal(refused.headers['content-encoding'], undefined)
    for (const [held, headers, etag] of [
      [plain, gzip, plain],
      [packed, gzip, packed],
      [`${plain}, ${packed}`, gzip, packed],
      [`${plain}, ${packed}`, {}, plain],
    ] as const) {
      const reply = await ask(held, headers)
      assert.deepEqual([reply.status, reply.headers['etag']], [304, etag])
    }
  })
}

function changes(server: () => Booted): void {
  test('rows that are rendered anew are sent anew, in every form', async () => {
    const tags = async (): Promise<readonly unknown[]> => {
      const replies = Object.values(forms).map((headers) =>
        raw(server(), { path: 'COMPANIES', headers }),
      )
      return (await Promise.all(replies)).map(({ headers }) => headers['etag'])
    }
    const before = await tags()
    const properties = [{ name: 'hue', kind: 'text' }]
    await putTypeFile(server().store, server().unit, {
      additions: [{ type: 'COMPANY', properties }],
    })
    const after = await tags()
    for (const [index, tag] of after.entries()) assert.notEqual(tag, before[index])
  })

  test('a query that is sent as a POST is never answered with 304', async () => {
    const { etag = '' } = (await raw(server(), { path: 'COMPANIES' })).headers
    for (const held of ['*', String(etag)]) {
      const path = 'views/COMPANIES/query'
      const reply = await server().call({ path, body: {}, headers: { 'if-none-match': held } })
      assert.equal(reply.status, 200)
    }
  })

  test('a reader of less is shown less by the same address, held answers included', async () => {
    const token = await ordinaryToken(server())
    const body = { type: 'ABSENCE', ownerId: 1, properties: { startDate: '2026-01-01' } }
    await server().create('documents', body)
    for (let round = 0; round < 2; round++) {
      const all = JSON.parse((await raw(server(), { path: 'ABSENCES' })).bytes.toString())
      const some = JSON.parse((await raw(server(), { path: 'ABSENCES', token })).bytes.toString())
      assert.deepEqual([all.data.length, some.data.length], [1, 0])
    }
  })

  test('a refused query is refused whatever the caller says it holds', async () => {
    for (const headers of Object.values(forms)) {
      const held = { ...headers, 'if-none-match': '*' }
      assert.equal(
        (await raw(server(), { path: 'COMPANIES?columns=nam', headers: held })).status,
        400,
      )
    }
  })
}

async function ordinaryToken(server: Booted): Promise<string> {
  const username = `user ${performance.now()}`
  const user = await server.store.directory.createUser({
    unit: server.unit,
    username,
    isSupervisor: false,
  })
  return await server.issue({ user })
}

onOneEngine('gzip', (server) => {
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
        // One row is left over at an edge: too little of the page to be compressed.
        [7, 220],
        [8, 217],
      ]) {
        const path = `COMPANIES?offset=${offset}&limit=${limit}`
        const packed = await raw(server(), { path, headers: gzip })
        const plain = await raw(server(), { path })
        assert.equal(plain.headers['content-encoding'], undefined)
        assert.equal(packed.headers['content-encoding'], 'gzip')
        assert.equal(Number(packed.headers['content-length']), packed.bytes.length)
        assert.ok(packed.bytes.length < plain.bytes.length)
        assert.equal(gunzipSync(packed.bytes).toString(), plain.bytes.toString())
      }
      await fill(server(), 3)
    }
  })

  test('so are pages of one row, of a few and of none, wherever in memory they begin', async () => {
    const { data } = (await server().call({ path: 'views/COMPANIES' })).json
    for (let offset = 0; offset <= 72; offset++) {
      for (const limit of [1, 10, 64]) {
        const path = `COMPANIES?offset=${offset}&limit=${limit}`
        const { bytes } = await raw(server(), { path, headers: gzip })
        assert.deepEqual(
          JSON.parse(gunzipSync(bytes).toString()).data,
          data.slice(offset, offset + limit),
        )
      }
    }
    const path = `COMPANIES?offset=${data.length}`
    const { headers, bytes } = await raw(server(), { path, headers: gzip })
    assert.equal(headers['content-encoding'], undefined)
    assert.deepEqual(JSON.parse(bytes.toString()).data, [])
  })

  test('filtered and chosen rows are compressed too', async () => {
    for (const query of ['externalFilter=id%3E3', 'columns=id,name,industry,createdAt']) {
      const packed = await raw(server(), { path: `COMPANIES?${query}`, headers: gzip })
      const plain = await raw(server(), { path: `COMPANIES?${query}` })
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
        const reply = await raw(server(), {
          path: 'COMPANIES',
          headers: { 'accept-encoding': value },
        })
        assert.equal(reply.headers['content-encoding'], coding, value)
      }
    }
  })
})
