// NDJSON and CSV: the rows of the view, any number of them, none read before it is wanted.

import assert from 'node:assert/strict'
import { once } from 'node:events'
import { type IncomingMessage, request } from 'node:http'
import { before, test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import { draws, isThorough } from '../../../../test/thorough.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { countScans } from '../support/count-scans.ts'
import { createMany } from '../support/create-many.ts'
import { onEveryEngine, onOneEngine } from '../support/engines.ts'
import { readCsv } from '../support/read-csv.ts'
import { createUser } from '../support/reference-world.ts'
import type { Saved } from './world.ts'

/** More than a page has where nobody names a limit, and many chunks. */
const rows = draws(1200, 4500)
const ndjson = { accept: 'application/x-ndjson' }
const csv = { accept: 'text/csv' }

/** Names that a spreadsheet would run, or that CSV must quote; the others are harmless. */
const awkwardNames = [
  ...['=cmd|"x"', '+1', '-1', '@SUM(A1)', '\t=1', ' =1', '\uff1d1', '\r\n=1'],
  ...['a,b', 'a"b', 'line\nbreak', "'quoted'", ' blank '],
]

function fill(server: Booted): Promise<void> {
  return createMany(server, {
    count: rows,
    body: (index) => ({
      name: awkwardNames[index] ?? `Firma ${index} ž🏢`,
      tags: ['a', 'b'],
      registrations: { ico: '1' },
      industry: 'ž🏢'.repeat(150),
    }),
  })
}

type Read = (path: string, headers: Readonly<Record<string, string>>) => Promise<Reply>

/** Each part that a spreadsheet could run gets an apostrophe, and white space at the start too. */
function guarded(name: string): string {
  const parts = name.split(/(?<=[;\t\r\n])/).map((part) => part.replace(/^[=+\-@\uff1d]/, "'$&"))
  return parts.join('').replace(/^[\t\r\n]/, "'$&")
}

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
    const page = await read('COMPANIES?offset=1000', {})
    assert.deepEqual(all.slice(1000, 2000), page.json.data)
    const chosen = await read('COMPANIES?columns=tags,id&limit=2', ndjson)
    assert.equal(chosen.text.split('\n')[0], `{"tags":["a","b"],"id":${all[0].id}}`)
  })

  test('limit, offset and filter are honoured across chunks', async () => {
    const window = await read(`COMPANIES?columns=id&offset=90&limit=${rows - 190}`, ndjson)
    const whole = lines((await read('COMPANIES?columns=id', ndjson)).text)
    assert.deepEqual(lines(window.text), whole.slice(90, -100))
    const filter = encodeURIComponent(`id > ${whole[1100].id}`)
    const few = await read(`COMPANIES?columns=id&externalFilter=${filter}`, ndjson)
    assert.deepEqual(lines(few.text), whole.slice(1101))
    assert.equal((await read('COMPANIES?offset=9999', ndjson)).text, '')
    assert.equal((await read('USERS?columns=id', ndjson)).text, '{"id":1}\n')
    const id = await createUser(server(), 'second')
    assert.equal((await read('USERS?columns=id&limit=1', ndjson)).text, '{"id":1}\n')
    assert.equal((await read('USERS?columns=id&offset=1', ndjson)).text, `{"id":${id}}\n`)
  })

  formsOfRows(server, read)
  pace(server, read)
})

const toJson = (value: unknown): string => JSON.stringify(value)

function formsOfRows(server: () => Booted, read: Read): void {
  test('CSV has a header and the exact fields of every row; a file for people guards some', async () => {
    const reply = await read('COMPANIES?columns=name,tags,registrations,id', csv)
    assert.equal(reply.headers.get('content-type'), 'text/csv; charset=utf-8')
    const [header, ...fields] = readCsv(reply.text)
    assert.deepEqual(header, ['name', 'tags', 'registrations', 'id'])
    const page = await read(`COMPANIES?limit=${rows}`, {})
    const lists = ({ tags, registrations }: Saved) => [tags, registrations].map(toJson)
    const expectedAs = (shown: (name: string) => string) =>
      page.json.data.map((row: Saved) => [shown(row.name), ...lists(row), String(row.id)])
    assert.deepEqual(
      fields,
      expectedAs((name) => name),
    )
    const download = await read('COMPANIES?columns=name,tags,registrations,id&as=csv', {})
    assert.deepEqual(readCsv(download.text).slice(1), expectedAs(guarded))
    const jobs = await read('JOBS?columns=id&properties=name', csv)
    assert.equal(jobs.text, 'id,properties.name\r\n')
  })

  test('rows have their form from where they are read: nobody waits for its making', async () => {
    const { views } = server().store
    const { readChunk } = views
    const chunks: Uint8Array[] = []
    const collecting: typeof readChunk = async (...call) => {
      const chunk = await readChunk(...call)
      chunks.push(Buffer.from(chunk.bytes))
      return chunk
    }
    Object.assign(views, { readChunk: collecting })
    try {
      for (const [headers, header] of [
        [ndjson, ''],
        [csv, 'id,name,tags\r\n'],
      ] as const) {
        const { text } = await read('COMPANIES?columns=id,name,tags', headers)
        assert.equal(text, `${header}${Buffer.concat(chunks.splice(0))}`)
      }
    } finally {
      Object.assign(views, { readChunk })
    }
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
      const scanCount = await countScans(server(), async () => {
        const reply = await read(`COMPANIES?${names}&${filter}`, ndjson)
        const rows = reply.text.split('\n').filter((line) => line !== '')
        assert.deepEqual(
          rows.map((line) => JSON.parse(line)),
          page.json.data,
        )
      })
      assert.ok(scanCount > 2, `${scanCount} chunks`)
      const part = await read(`COMPANIES?${names}&${filter}&offset=1&limit=4`, {})
      assert.deepEqual(part.json.data, page.json.data.slice(1, 5))
      assert.equal(part.json.metadata.nextOffset, 5)
    }
  })

  test('a stream that fails midway is torn, so that nobody takes it for whole', async () => {
    for (const headers of [ndjson, csv]) {
      await countScans(server(), async (scans) => {
        scans.on('scan', () => {
          if (scans.begun > 2) throw new Error('no more')
        })
        await assert.rejects(read('COMPANIES', headers), { code: 'ECONNRESET' })
        assert.equal(scans.begun, 3)
      })
    }
  })
}

const absences = 28
/** As many bytes either way: of 100,000 rows in the thorough run, and else of a quarter of them. */
const [endDate, daysEach, times] = isThorough
  ? (['2030-01-07', 3660, 100] as const)
  : (['2022-08-08', 951, 500] as const)
/** Characters of two and of four bytes: most buffers that a reader gets end within one. */
const comment = 'ž🏢'.repeat(times)

const bytesBetweenStops = 40 * 1024 * 1024
/**
 * What is handed over and not received yet: a few chunks, and what the kernel holds at both ends,
 * which may be tens of megabytes. Whoever reads ahead of the reader comes to all of it.
 */
const bytesUnderWayMax = 60 * 1024 * 1024

onOneEngine(`streams of ${absences * daysEach} rows`, (server) => {
  before(async () => {
    const properties = { startDate: '2020-01-01', endDate, name: comment }
    const body = { type: 'ABSENCE', status: 'APPROVED', ownerId: 1, properties }
    await createMany(server(), { collection: 'documents', count: absences, body: () => body })
  })

  test('all rows pass through, past any cap, in constant memory however slow the reader', async (t) => {
    let received = 0
    let mostUnderWay = 0
    const rows = new RowCheck()
    await countBytes(server(), async (handedOver) => {
      const answer = await openStream(server())
      let nextStop = 0
      for await (const buffer of answer as AsyncIterable<Buffer>) {
        received += buffer.length
        rows.add(buffer)
        if (received < nextStop) continue
        nextStop += bytesBetweenStops
        await untilAtRest(server(), handedOver)
        mostUnderWay = Math.max(mostUnderWay, handedOver() - received)
      }
      assert.equal(handedOver(), received)
    })
    rows.end()
    assert.equal(rows.count, absences * daysEach)
    assert.ok(received > 1.2 * bytesUnderWayMax, `${received} bytes prove nothing`)
    assert.ok(received > limits.viewResponseBytesMax)
    assert.ok(mostUnderWay < bytesUnderWayMax, `${mostUnderWay} bytes were under way`)
    t.diagnostic(`${received} bytes, at most ${mostUnderWay} of them under way`)
  })

  test('a reader that stops reading stops the reading, and one that leaves ends it', async () => {
    await countBytes(server(), async (handedOver) => {
      const answer = await openStream(server())
      await once(answer, 'readable')
      await untilAtRest(server(), handedOver)
      const before = handedOver()
      assert.ok(before < bytesUnderWayMax, `${before} bytes were handed over`)
      answer.destroy()
      await untilAtRest(server(), handedOver)
      const after = handedOver() - before
      assert.ok(after < bytesUnderWayMax / 10, `${after} bytes were handed over to nobody`)
    })
  })
})

/** Resolves when the server hands over no more, though it has had the time for several chunks. */
async function untilAtRest(server: Booted, handedOver: () => number): Promise<void> {
  for (let before = -1; before !== handedOver(); ) {
    before = handedOver()
    for (let index = 0; index < 3; index++) {
      // Longer than a chunk, and no answer that was given before.
      const path = `views/INTERVALS.ABSENCE?limit=100&offset=${pagesRequested}`
      assert.equal((await server.call({ path })).status, 200)
      pagesRequested += 1
    }
  }
}

let pagesRequested = 0

/** Checks that rows come whole, in order, and as UTF-8 wherever they are cut. */
class RowCheck {
  count = 0
  readonly #decoder = new TextDecoder('utf-8', { fatal: true })
  #rest = ''
  #lastId = 0

  add(buffer: Uint8Array): void {
    const lines = `${this.#rest}${this.#decoder.decode(buffer, { stream: true })}`.split('\n')
    this.#rest = lines.pop() ?? ''
    for (const line of lines) {
      const row = JSON.parse(line)
      assert.ok(row.id > this.#lastId)
      assert.equal(row.comment, comment)
      this.#lastId = row.id
      this.count += 1
    }
  }

  end(): void {
    assert.equal(`${this.#rest}${this.#decoder.decode()}`, '')
  }
}

/** The whole view as NDJSON, not read yet. */
function openStream({ address, token, unit }: Booted): Promise<IncomingMessage> {
  const headers = { ...ndjson, authorization: `Bearer ${token}` }
  const url = `${address}/rest/v1/${unit}/views/INTERVALS.ABSENCE`
  return new Promise((resolve, reject) => {
    request(url, { headers }, resolve).on('error', reject).end()
  })
}

/** How many bytes of streams the service has handed over while the work runs. */
async function countBytes(
  { services }: Booted,
  work: (handedOver: () => number) => Promise<void>,
): Promise<void> {
  const { streamView } = services
  let bytes = 0
  async function* counted(rows: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
    for await (const buffer of rows) {
      bytes += buffer.length
      yield buffer
    }
  }
  const counting: typeof streamView = async (...call) => {
    const { rows, ...answer } = await streamView(...call)
    return { ...answer, rows: rows === null ? null : counted(rows) }
  }
  Object.assign(services, { streamView: counting })
  try {
    await work(() => bytes)
  } finally {
    Object.assign(services, { streamView })
  }
}
