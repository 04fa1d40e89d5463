// NDJSON and CSV: the rows of the view, any number of them, none read before it is wanted.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { before, test } from 'node:test'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from './world.ts'

const rows = 4500
const ndjson = { accept: 'application/x-ndjson' }
const csv = { accept: 'text/csv' }

async function fill(server: Booted): Promise<void> {
  const reader = { unit: 1, user: 1, groups: [1], managed: [], isSupervisor: true, units: [1] }
  const principal = { reader, tokenId: 'test', scopes: ['write'] as const }
  for (let start = 0; start < rows; start += 250) {
    await Promise.all(
      Array.from({ length: 250 }, (_, index) => {
        const name = start + index === 7 ? '=cmd|"x"' : `Firma ${start + index}`
        const body = {
          name,
          tags: ['a', 'b'],
          registrations: { ico: '1' },
          industry: 'x'.repeat(900),
        }
        return server.services.createRecord({
          principal,
          collection: 'companies',
          body,
          isDryRun: false,
        })
      }),
    )
  }
}

type Read = (path: string, headers: Readonly<Record<string, string>>) => Promise<Reply>

onEveryEngine('streams', (server) => {
  before(() => fill(server()))
  const read: Read = (path, headers) => server().call({ path: `views/${path}`, headers })
  const lines = (text: string): Saved[] =>
    text
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => JSON.parse(line))

  test('NDJSON holds the same rows as the pages, all of them without a limit', async () => {
    const reply = await read('COMPANIES', ndjson)
    assert.equal(reply.headers.get('content-type'), 'application/x-ndjson')
    const all = lines(reply.text)
    assert.equal(all.length, rows)
    const page = await read('COMPANIES?offset=4000', {})
    assert.deepEqual(all.slice(4000), page.json.data)
    const chosen = await read('COMPANIES?columns=tags,id&limit=2', ndjson)
    assert.equal(chosen.text.split('\n')[0], `{"tags":["a","b"],"id":${all[0].id}}`)
  })

  test('limit, offset and filter are honoured across pieces', async () => {
    const window = await read('COMPANIES?columns=id&offset=990&limit=2020', ndjson)
    const whole = lines((await read('COMPANIES?columns=id', ndjson)).text)
    assert.deepEqual(lines(window.text), whole.slice(990, 3010))
    const filter = encodeURIComponent(`id > ${whole[4400].id}`)
    const few = await read(`COMPANIES?columns=id&externalFilter=${filter}`, ndjson)
    assert.deepEqual(lines(few.text), whole.slice(4401))
    assert.equal((await read('COMPANIES?offset=9999', ndjson)).text, '')
    const users = await read('USERS?columns=id', ndjson)
    assert.equal(users.text, '{"id":1}\n')
  })

  test('there is no cap', async () => {
    const path = 'COMPANIES?columns=id,name,industry,createdAt,updatedAt,version,type,externalId'
    const all = await read(`${path},tags,registrations,isClient,isSupplier,isDraft`, ndjson)
    assert.equal(lines(all.text).length, rows)
    assert.ok(all.text.length > 4_000_000)
  })

  formsOfRows(server, read)
  pace(server, read)
})

function formsOfRows(server: () => Booted, read: Read): void {
  test('CSV has a header, quotes what needs it, and runs no formula', async () => {
    const reply = await read('COMPANIES?columns=name,tags,registrations', csv)
    assert.equal(reply.headers.get('content-type'), 'text/csv; charset=utf-8')
    const text = reply.text.split('\r\n')
    assert.equal(text[0], 'name,tags,registrations')
    assert.ok(text.includes('Firma 0,"[""a"",""b""]","{""ico"":""1""}"'))
    assert.ok(text.some((line) => line.startsWith(`"'=cmd|""x""",`)))
    assert.equal(text.length, rows + 2)
    const jobs = await read('JOBS?columns=id&properties=name', csv)
    assert.equal(jobs.text, 'id,properties.name\r\n')
  })

  test('POST takes the same forms', async () => {
    const path = 'views/COMPANIES/query'
    const body = { columns: ['type'], limit: 1 }
    const reply = await server().call({ path, body, headers: csv })
    assert.equal(reply.text, 'type\r\nCOMPANY\r\n')
  })

  test('whatever is wrong is told before the first byte', async () => {
    for (const headers of [ndjson, csv]) {
      const reply = await read('COMPANIES?columns=nam', headers)
      assert.equal(reply.status, 400)
      assert.equal(reply.headers.get('content-type'), 'application/problem+json')
      assert.equal((await read('NOWHERE', headers)).status, 404)
      const bare = await server().call({ path: 'views/COMPANIES', headers, token: null })
      assert.equal(bare.status, 401)
    }
  })
}

function pace(server: () => Booted, read: Read): void {
  test('long rows come few at a time, and a page of chosen columns is the same', async () => {
    const industry = 'y'.repeat(1_500_000)
    for (let index = 0; index < 6; index++) {
      const properties = { 'bodyRichtext-1': `<p>${'z'.repeat(300_000)}</p>` }
      await server().create('companies', { name: `Long ${index}`, industry, properties })
    }
    const filter = `externalFilter=${encodeURIComponent("name LIKE 'Long %'")}`
    for (const names of ['columns=name,industry', 'columns=name&properties=bodyRichtext-1']) {
      const page = await read(`COMPANIES?${names}&${filter}`, {})
      assert.equal(page.json.metadata.count, 6)
      const pieces = await countScans(server(), async () => {
        const reply = await read(`COMPANIES?${names}&${filter}`, ndjson)
        const rows = reply.text.split('\n').filter((line) => line !== '')
        assert.deepEqual(
          rows.map((line) => JSON.parse(line)),
          page.json.data,
        )
      })
      assert.ok(pieces > 2, `${pieces} pieces`)
      const part = await read(`COMPANIES?${names}&${filter}&offset=1&limit=4`, {})
      assert.deepEqual(part.json.data, page.json.data.slice(1, 5))
      assert.equal(part.json.metadata.nextOffset, 5)
    }
  })

  test('a caller that stops reading stops the reading, and one that leaves ends it', async () => {
    let begun = 0
    const pieces = await countScans(server(), async (soFar) => {
      const { port } = new URL(server().address)
      const socket = connect(Number(port), '127.0.0.1')
      const head = `GET /rest/v1/1/views/COMPANIES HTTP/1.1\r\nHost: x\r\nAccept: text/csv\r\n`
      socket.write(`${head}Authorization: Bearer ${server().token}\r\n\r\n`)
      await once(socket, 'data')
      socket.pause()
      // What comes after this one on another connection is answered while nothing more is read.
      for (let index = 0; index < 5; index++) await read('COMPANIES?limit=1&columns=id', {})
      begun = soFar() - 5
      socket.destroy()
      await once(socket, 'close')
      for (let index = 0; index < 5; index++) await read('COMPANIES?limit=1&columns=name', {})
    })
    assert.ok(begun < 5, `${begun} pieces were read of which the caller took none`)
    assert.ok(pieces - 10 <= begun + 1)
  })
}

/** How many reads of many rows the work made of the store. */
async function countScans(
  { store }: Booted,
  work: (soFar: () => number) => Promise<void>,
): Promise<number> {
  const { scan } = store
  let scans = 0
  const counted = (...call: Parameters<typeof scan>): ReturnType<typeof scan> => {
    scans += 1
    return scan.apply(store, call)
  }
  Object.assign(store, { scan: counted })
  try {
    await work(() => scans)
  } finally {
    Object.assign(store, { scan })
  }
  return scans
}
