// What a user sees of a random world through views: pages, streams, queries and walks from page to
// page, each held against plain set algebra.

import assert from 'node:assert/strict'
import { views } from '@kontor/contract/views/catalogue.ts'
import { companyFields } from '@kontor/contract/views/company-fields.ts'
import { borrowedColumns } from '@kontor/contract/views/derived-sources.ts'
import type { Source } from '@kontor/contract/views/view-description.ts'
import { type Asker, countCases, inTurns } from './asker.ts'
import { type BuiltRecord, type BuiltWorld, mayRead } from './build-world.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of every view.
export type Row = any

/** A view whose rows have rights, and all of its rows. */
export interface ViewRows {
  readonly name: string
  readonly source: Source
  readonly rows: readonly Row[]
}

const directory: readonly Source[] = ['units', 'users', 'groups']

/** All there is, as the builder sees it, which must be everything. */
export async function allRows(world: BuiltWorld, builder: Asker): Promise<readonly ViewRows[]> {
  const all: ViewRows[] = []
  for (const { name, source } of views) {
    // What waits for somebody is for them, whoever may read it (`approval-doors.ts`).
    if (directory.includes(source) || source === 'approvals') continue
    const { json } = await builder.ask({ path: `views/${name}` })
    all.push({ name, source, rows: json.data })
  }
  for (const { collection, id } of world.records) {
    const isShown = all.some(
      ({ source, rows }) => source === collection && rows.some((row) => row.id === id),
    )
    assert.ok(isShown, `${collection} ${id} is in no view`)
  }
  return all
}

/** The column of a derived row with the id of the record that its rights come from. */
const rightsBy: Readonly<Record<string, readonly [string, string]>> = {
  persons: ['companies', 'companyId'],
  brands: ['companies', 'companyId'],
  journal: ['documents', 'documentId'],
  absenceDays: ['documents', 'documentId'],
}

function expectedRows(world: BuiltWorld, user: number, { source, rows }: ViewRows): readonly Row[] {
  const [collection, column] = rightsBy[source] ?? [source, 'id']
  const find = (of: string, id: number): BuiltRecord | undefined =>
    world.records.find((each) => each.collection === of && each.id === id)
  const isSeen = (of: string, id: number): boolean => {
    const record = find(of, id)
    // What is no record of the spec is open to all.
    return record === undefined || mayRead(world, record, user)
  }
  const borrowed = borrowedColumns[source]
  return rows
    .filter((row) => isSeen(collection, row[column]))
    .map((row) => {
      if (borrowed === undefined || isSeen(borrowed.from, row[borrowed.by])) return row
      return { ...row, [borrowed.column]: null }
    })
}

/** Pages and walks, of views with rows: what is looked at before the world changes. */
export async function assertPages(asker: Asker, all: readonly ViewRows[]): Promise<void> {
  for (const [turn, view] of all.filter(({ rows }) => rows.length > 0).entries()) {
    const expected = expectedRows(asker.world, asker.user, view)
    for (const assertDoor of inTurns([assertPage, assertWalk], turn + asker.user)) {
      await assertDoor(asker, view, expected)
    }
  }
}

/** Every door to rows. Views without any rows are asked for once. */
export async function assertViews(asker: Asker, all: readonly ViewRows[]): Promise<void> {
  const doors = [assertNdjson, assertCsv, assertQuery, assertSummary, assertWalk]
  for (const [turn, view] of all.entries()) {
    const expected = expectedRows(asker.world, asker.user, view)
    await assertPage(asker, view, expected)
    if (view.rows.length === 0) continue
    for (const assertDoor of [
      ...inTurns(doors, turn + asker.user),
      assertBorrowed,
      assertOfCompany,
    ]) {
      await assertDoor(asker, view, expected)
    }
  }
}

type AssertDoor = (asker: Asker, view: ViewRows, expected: readonly Row[]) => Promise<void>

const assertPage: AssertDoor = async (asker, { name, rows }, expected) => {
  const { status, json } = await asker.ask({ path: `views/${name}` })
  const message = `${name} for ${asker.name}`
  assert.equal(status, 200, message)
  assert.deepEqual(json.data, expected, message)
  assert.deepEqual(
    json.metadata,
    { count: expected.length, limit: 1000, nextOffset: null },
    message,
  )
  countCases('pages', rows.length)
}

const assertNdjson: AssertDoor = async (asker, { name, rows }, expected) => {
  const headers = { accept: 'application/x-ndjson' }
  const { text } = await asker.ask({ path: `views/${name}`, headers })
  const lines = text.split('\n').filter((line) => line !== '')
  const shown = lines.map((line) => JSON.parse(line))
  assert.deepEqual(shown, expected, `${name} as NDJSON for ${asker.name}`)
  countCases('NDJSON', rows.length)
}

const assertCsv: AssertDoor = async (asker, { name, rows }, expected) => {
  const headers = { accept: 'text/csv' }
  await asker.ask({ path: `views/${name}`, headers })
  const { text } = await asker.ask({ path: `views/${name}?columns=id&properties=`, headers })
  const ids = text.split('\r\n').slice(1, -1).map(Number)
  assert.deepEqual(ids, idsOf(expected), `${name} as CSV for ${asker.name}`)
  countCases('CSV', rows.length)
}

/** What is hidden is in no group. */
const assertSummary: AssertDoor = async (asker, { name, rows }, expected) => {
  const body = { groupBy: [{ field: 'id' }], measures: [{ max: 'id' }] }
  const { json } = await asker.ask({ path: `views/${name}/summary`, body })
  const groups = json.data.map(({ group, count, max }: Row) => [group[0], count, max.id])
  const seen = idsOf(expected).map((id) => [id, 1, id])
  assert.deepEqual(groups, seen, `${name} summed up for ${asker.name}`)
  countCases('summaries', rows.length)
}

const assertQuery: AssertDoor = async (asker, { name, rows }, expected) => {
  const all = idsOf(rows).join(', ')
  const query = async (externalFilter: string): Promise<readonly number[]> => {
    const body = { externalFilter, columns: ['id'], properties: [] }
    return idsOf((await asker.ask({ path: `views/${name}/query`, body })).json.data)
  }
  const message = `${name} by ids for ${asker.name}`
  assert.deepEqual(await query(`id IN (${all})`), idsOf(expected), message)
  assert.deepEqual(await query(`NOT id IN (${all})`), [], message)
  const byGet = await asker.ask({ path: `views/${name}?externalFilter=id = ANY(${all})` })
  assert.deepEqual(byGet.json.data, expected, message)
  countCases('filters on ids', 3 * rows.length)
}

const assertWalk: AssertDoor = async (asker, { name, rows }, expected) => {
  const limit = 1 + (rows.length % 4)
  const ids: number[] = []
  for (let offset = 0; offset !== null; ) {
    const path = `views/${name}?columns=id&properties=&limit=${limit}&offset=${offset}`
    const page: Row = (await asker.ask({ path })).json
    ids.push(...idsOf(page.data))
    const next = ids.length === expected.length ? null : offset + limit
    assert.equal(page.metadata.nextOffset, next, `${name}, nextOffset`)
    offset = page.metadata.nextOffset
  }
  assert.deepEqual(ids, idsOf(expected), `${name}, ${limit} rows at a time, for ${asker.name}`)
  countCases('walks', rows.length)
}

/** Who sees a row but not the record that a column of it repeats cannot search by it either. */
const assertBorrowed: AssertDoor = async (asker, { name, source, rows }, expected) => {
  const column = borrowedColumns[source]?.column
  if (column === undefined) return
  const body = { externalFilter: `${column} LIKE '%canary%'`, columns: ['id'] }
  const { json } = await asker.ask({ path: `views/${name}/query`, body })
  const wanted = expected.filter((row) => String(row[column]).includes('canary'))
  assert.deepEqual(idsOf(json.data), idsOf(wanted), `${name} by ${column} for ${asker.name}`)
  countCases('filters on borrowed columns', rows.length)
}

/** Who sees a row but not its company learns nothing of that, whatever the row is asked. */
const assertOfCompany: AssertDoor = async (asker, { name, source }, expected) => {
  const columns = Object.keys(companyFields[source] ?? {})
  if (columns.length === 0) return
  const { world, user } = asker
  const ask = async (body: object): Promise<readonly Row[]> =>
    (await asker.ask({ path: `views/${name}/query`, body })).json.data
  const companies = new Map(
    world.records
      .filter(({ collection }) => collection === 'companies')
      .map((record) => [record.id, mayRead(world, record, user)]),
  )
  const rows = await ask({ columns: ['id', 'companyId', ...columns], properties: [] })
  assert.deepEqual(idsOf(rows), idsOf(expected))
  for (const column of columns) {
    const isNull = (row: Row): boolean => row[column] === null
    const message = `${column} of ${name} for ${asker.name}`
    const hidden = rows.filter(({ companyId }) => companies.get(companyId) === false)
    assert.ok(hidden.every(isNull), message)
    countCases('fields of companies', rows.length)
    if (column.endsWith('tags')) continue
    const known = rows.filter((row) => !isNull(row))
    const ids = async (externalFilter: string): Promise<readonly number[]> =>
      idsOf(await ask({ externalFilter, columns: ['id'] }))
    assert.deepEqual(await ids(`${column} IS NULL`), idsOf(rows.filter(isNull)), message)
    assert.deepEqual(await ids(`${column} >= ''`), idsOf(known), message)
    assert.deepEqual(await ids(`NOT ${column} = '-'`), idsOf(known), message)
    const ordered = await ask({ order: [`-${column}`], columns: [column], properties: [] })
    assert.ok(ordered.slice(known.length).every(isNull), message)
  }
}

function idsOf(rows: readonly Row[]): readonly number[] {
  return rows.map(({ id }) => id)
}
