// A property that is added changes the rows of views that are rendered already. While they are
// rendered again, batch by batch, every answer shows one shape, and creates go on in between.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TypeFile } from '@kontor/contract/configuration/type-file.ts'
import { putTypeFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'

type Row = Readonly<Record<string, unknown>> & { readonly id: number }
type Server = () => Booted

/** More than two batches. */
const recordsBefore = 1200

function addition(name: string): TypeFile {
  return { additions: [{ type: 'COMPANY', properties: [{ name, kind: 'integer' }] }] }
}

async function fill(server: Server, count: number): Promise<void> {
  for (let from = 0; from < count; from += 100) {
    const some = Array.from({ length: 100 }, (_, index) => ({
      name: `Company ${from + index}`,
      isClient: index % 3 === 0,
    }))
    await Promise.all(some.map((body) => server().create('companies', body)))
  }
}

/** Every row of a view, following `nextOffset`; fails where two of them have different members. */
async function walk(server: Server, view: string, limit = 700): Promise<readonly Row[]> {
  const rows: Row[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const path = `views/${view}?limit=${limit}&offset=${offset}`
    const { status, json, text } = await server().call({ path })
    assert.equal(status, 200, text)
    rows.push(...json.data)
    offset = json.metadata.nextOffset
  }
  assert.equal(new Set(rows.map(shapeOf)).size, 1, 'one shape')
  return rows
}

function shapeOf({ properties, ...columns }: Row): string {
  return JSON.stringify([Object.keys(columns), properties && Object.keys(properties)])
}

/** The same rows, streamed. */
async function streamed(server: Server, view: string): Promise<readonly Row[]> {
  const headers = { accept: 'application/x-ndjson' }
  const { text } = await server().call({ path: `views/${view}`, headers })
  return text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Row)
}

/** Holds every way to the rows against what they must be. */
async function checkRows(server: Server, expected: readonly Row[], name: string): Promise<void> {
  const rows = await walk(server, 'companies')
  assert.deepEqual(rows, expected)
  assert.deepEqual(await streamed(server, 'companies'), expected)
  const clients = expected.filter(({ isClient }) => isClient === true)
  assert.deepEqual(await walk(server, 'companies.client'), clients)
  const filter = `externalFilter=${name} > 0`
  const { json } = await server().call({ path: `views/companies?${filter}` })
  assert.deepEqual(
    json.data,
    expected.filter(({ properties }) => numberIn(properties, name) > 0),
  )
  const headers = { accept: 'text/csv' }
  const csv = await server().call({ path: 'views/companies', headers })
  const lines = csv.text.trim().split('\r\n')
  assert.equal(lines.length, expected.length + 1)
  assert.match(lines[0] ?? '', new RegExp(`,properties.${name}$`))
}

function numberIn(properties: unknown, name: string): number {
  return ((properties as Row | undefined)?.[name] as number | null | undefined) ?? 0
}

/** The row as it looks once the property is there. */
function withProperty(row: Row, name: string): Row {
  const properties = row['properties'] as object | undefined
  return { ...row, properties: { ...properties, [name]: null } }
}

onOneEngine('rows that are rendered again', (server) => {
  test('meanwhile every answer shows the new shape, and creates go on in between', async () => {
    await fill(server, recordsBefore)
    const before = await walk(server, 'companies')
    const { store, unit } = server()
    await store.configuration.putTypes({ unit, file: addition('rating') })
    const expected = before.map((row) => withProperty(row, 'rating'))
    const received: number[] = []
    for (let round = 1; ; round++) {
      await checkRows(server, expected, 'rating')
      const created = await server().create('companies', {
        name: `While ${round}`,
        isClient: true,
        properties: { rating: round },
      })
      const { json } = await server().call({
        path: `views/companies?externalFilter=id=${created.id}`,
      })
      assert.deepEqual(json.data[0].properties, { rating: round })
      expected.push(json.data[0])
      const progress = await store.rendering.renderRows({ unit })
      if (progress === undefined) break
      received.push(progress.done)
      assert.ok(progress.done <= progress.total && progress.total >= recordsBefore)
    }
    assert.ok(received.length >= 3, `${received.length} batches`)
    assert.deepEqual(
      received,
      received.toSorted((a, b) => a - b),
    )
    await checkRows(server, expected, 'rating')
  })

  test('what was interrupted goes on with the next file, be it the same', async () => {
    const { store, unit } = server()
    const before = await walk(server, 'companies')
    await store.configuration.putTypes({ unit, file: addition('rank') })
    await store.rendering.renderRows({ unit })
    assert.deepEqual([...(await store.configuration.settings({ unit })).rendering], ['COMPANIES'])
    const rows = await putTypeFile(store, unit, addition('rank'))
    assert.ok(rows > recordsBefore)
    assert.equal((await store.configuration.settings({ unit })).rendering.size, 0)
    await checkRows(
      server,
      before.map((row) => withProperty(row, 'rank')),
      'rank',
    )
    assert.equal(await putTypeFile(store, unit, addition('rank')), 0)
  })

  test('a file that is put in the midst of it starts anew, to the last shape', async () => {
    const { store, unit } = server()
    const before = await walk(server, 'companies')
    await store.configuration.putTypes({ unit, file: addition('colour') })
    await store.rendering.renderRows({ unit })
    await putTypeFile(store, unit, addition('size'))
    const expected = before.map((row) => withProperty(withProperty(row, 'colour'), 'size'))
    await checkRows(server, expected, 'size')
  })

  answersUnderWay(server)
})

function answersUnderWay(server: Server): void {
  test('an answer that was planned before shows what was there before', async () => {
    const { store, services, token, unit } = server()
    const principal = await services.authenticate({
      token,
      door: 'header',
      unit,
      address: '127.0.0.1',
    })
    const input = { principal, viewName: 'companies', query: {} }
    const expected = await walk(server, 'companies')
    const { rows } = await services.streamView(input, 'ndjson')
    const pieces: Buffer[] = []
    let isFirst = true
    for await (const piece of rows ?? []) {
      pieces.push(Buffer.from(piece))
      if (!isFirst) continue
      isFirst = false
      await store.configuration.putTypes({ unit, file: addition('mood') })
      await store.rendering.renderRows({ unit })
    }
    await putTypeFile(store, unit, addition('mood'))
    const lines = Buffer.concat(pieces).toString().trim().split('\n')
    assert.deepEqual(
      lines.map((line) => JSON.parse(line)),
      expected,
    )
  })
}
