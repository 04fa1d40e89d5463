// Every door of the store shows a user the same records: those that plain set algebra says.

import assert from 'node:assert/strict'
import { after, test } from 'node:test'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { views } from '@kontor/contract/views/catalogue.ts'
import { borrowedColumns } from '@kontor/contract/views/derived-sources.ts'
import fc from 'fast-check'
import { Refusal } from '../../src/refusal.ts'
import { explainAccess } from '../../src/rules/explain-access.ts'
import type { Lookup, Principal } from '../../src/service/services.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { arbitraryWorld, readersOf, type WorldSpec, writersOf } from './arbitrary-world.ts'
import { type BuiltRecord, type BuiltWorld, buildWorld } from './build-world.ts'

// biome-ignore lint/suspicious/noExplicitAny: rows of every view.
type Row = any

interface Built {
  readonly server: Booted
  readonly spec: WorldSpec
  readonly world: BuiltWorld
  readonly readable: (record: BuiltRecord, user: number) => boolean
}

let cases = 0

function assertSame(actual: unknown, expected: unknown, message: string): void {
  cases += 1
  assert.deepEqual(actual, expected, message)
}

async function rowsOf(
  { services }: Booted,
  principal: Principal,
  viewName: string,
  query: Parameters<Booted['services']['readView']>[0]['query'] = {},
): Promise<{ readonly metadata: Row; readonly data: readonly Row[] }> {
  const { body } = await services.readView({ principal, viewName, query, acceptsGzip: false })
  return JSON.parse(Buffer.from(body ?? []).toString())
}

/** The column of a derived row with the id of the record that its rights come from. */
const rightsBy: Readonly<Record<string, readonly [string, string]>> = {
  persons: ['companies', 'companyId'],
  brands: ['companies', 'companyId'],
  journal: ['documents', 'documentId'],
  absenceDays: ['documents', 'documentId'],
}

/** What a user sees of the rows that the operator, from whom nothing is hidden, sees. */
function expectedRows(built: Built, user: number, source: string, all: readonly Row[]): Row[] {
  const { world, readable } = built
  const [collection, column] = rightsBy[source] ?? [source, 'id']
  const find = (of: string, id: number): BuiltRecord | undefined =>
    world.records.find((each) => each.collection === of && each.id === id)
  const borrowed = borrowedColumns[source as keyof typeof borrowedColumns]
  return all.flatMap((row) => {
    const record = find(collection, row[column])
    // Anchors are open to all.
    if (record !== undefined && !readable(record, user)) return []
    if (borrowed === undefined) return [row]
    const lender = find(borrowed.from, row[borrowed.by])
    const isSeen = lender === undefined || readable(lender, user)
    return [isSeen ? row : { ...row, [borrowed.column]: null }]
  })
}

async function assertViews(built: Built, user: number, principal: Principal): Promise<void> {
  const { server, world } = built
  for (const { name, source } of views) {
    if (['units', 'users', 'groups'].includes(source)) continue
    const all = (await rowsOf(server, world.operator, name)).data
    const expected = expectedRows(built, user, source, all)
    const page = await rowsOf(server, principal, name)
    assertSame(page.data, expected, `${name} for user ${user}`)
    assertSame(page.metadata, { count: expected.length, limit: 1000, nextOffset: null }, name)
    const ids = expected.map(({ id }) => id)
    assertSame(await pagedIds(server, principal, name), ids, `${name}, three rows at a time`)
    assertSame(await streamedRows(server, principal, name), expected, `${name}, streamed`)
    const borrowed = borrowedColumns[source]?.column
    if (borrowed === undefined) continue
    const externalFilter = `${borrowed} LIKE '%canary%'`
    const found = await rowsOf(server, principal, name, { externalFilter, columns: ['id'] })
    const wanted = expected.filter((row) => String(row[borrowed]).includes('canary'))
    assertSame(
      found.data.map(({ id }) => id),
      wanted.map(({ id }) => id),
      `${name}, filtered`,
    )
  }
}

async function pagedIds(server: Booted, principal: Principal, name: string): Promise<number[]> {
  const ids: number[] = []
  for (let offset: number | null = 0; offset !== null; ) {
    const query = { limit: 3, offset, columns: ['id'] }
    const page: { metadata: Row; data: readonly Row[] } = await rowsOf(
      server,
      principal,
      name,
      query,
    )
    ids.push(...page.data.map(({ id }) => id))
    offset = page.metadata.nextOffset
  }
  return ids
}

async function streamedRows(
  { services }: Booted,
  principal: Principal,
  viewName: string,
): Promise<readonly Row[]> {
  const rows = await services.streamView({ principal, viewName, query: {} }, 'ndjson')
  let text = ''
  for await (const piece of rows) text += Buffer.from(piece).toString()
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line))
}

/** What the operator sees is all there is. */
async function assertNothingIsMissing({ server, world }: Built): Promise<void> {
  const seen = new Map<string, Set<number>>()
  for (const { name, source } of views) {
    const { data } = await rowsOf(server, world.operator, name, { columns: ['id'] })
    const ids = seen.get(source) ?? new Set()
    seen.set(source, ids)
    for (const { id } of data) ids.add(id)
  }
  for (const { collection, id } of world.records) {
    assertSame(seen.get(collection)?.has(id), true, `${collection} ${id} is in a view`)
  }
}

async function assertReads(built: Built, user: number, principal: Principal): Promise<void> {
  const { server, world, readable } = built
  for (const record of world.records) {
    const { collection, id, externalId, canary, saved } = record
    const lookups: readonly Lookup[] = [
      { by: 'id', id },
      { by: 'externalId', text: externalId },
      ...(collection === 'companies' ? [{ by: 'registration', text: canary } as const] : []),
    ]
    for (const lookup of lookups) {
      const found = await findJson(server, principal, { collection, lookup })
      const expected = readable(record, user) ? saved : 'not-found'
      assertSame(found, expected, `${collection} ${id} by ${lookup.by} for user ${user}`)
    }
  }
}

async function findJson(
  { services }: Booted,
  principal: Principal,
  { collection, lookup }: { collection: BuiltRecord['collection']; lookup: Lookup },
): Promise<unknown> {
  try {
    const { json } = await services.findRecord({ principal, collection, lookup })
    return JSON.parse(String(json))
  } catch (error) {
    if (error instanceof Refusal) return error.problem
    throw error
  }
}

const nestedLists: Readonly<Record<string, string>> = {
  person: 'persons',
  brand: 'brands',
  bankAccount: 'bankAccounts',
  jobItem: 'jobItems',
}

/** Every way to refer to a record: to itself, in a role, or to an entry of it. */
function* referencesTo({ spec, collection, id, saved }: BuiltRecord): Generator<{
  readonly target: ReferenceTarget
  readonly id: number
  readonly pointer: string
}> {
  for (const [name, place] of Object.entries(referenceTargets)) {
    const target = name as ReferenceTarget
    if ('directory' in place || place.collection !== collection) continue
    if ('nested' in place) {
      for (const entry of saved[nestedLists[target] ?? ''] ?? []) {
        yield { target, id: entry.id, pointer: '' }
      }
    } else if (!('role' in place) || place.role === spec.type.role) {
      yield { target, id, pointer: '' }
    }
  }
}

async function assertReferences(built: Built, user: number, principal: Principal): Promise<void> {
  const { server, world, readable } = built
  const { reader } = principal
  for (const record of world.records) {
    const references = [...referencesTo(record)]
    const missing = await server.store.read('missingReferences', { reader, references })
    assertSame(missing, readable(record, user) ? [] : references, 'references')
  }
}

async function assertExplained(built: Built, user: number): Promise<void> {
  const { server, spec, world, readable } = built
  const { unit, users } = world
  for (const record of world.records) {
    const { collection, id } = record
    const asked = { unit, user: users[user] ?? 0, collection, id }
    const { reader, grants, byDefault } = await server.store.read('accessCase', asked)
    if (reader === undefined) throw new Error('The user belongs to the unit.')
    const told = explainAccess({ reader, grants, byDefault })
    const expected = [readable(record, user), writersOf(spec, record.spec).has(user)]
    assertSame([told.mayRead, told.mayWrite], expected, 'explained')
  }
}

onEveryEngine('one rule at every door', (server) => {
  test('views, counts, pages, streams, reads, references and explanations agree', async () => {
    const check = async (spec: WorldSpec): Promise<void> => {
      const world = await buildWorld(server(), spec)
      const readers = new Map(
        world.records.map((record) => [record, readersOf(spec, record.spec)] as const),
      )
      const readable = (record: BuiltRecord, user: number): boolean =>
        readers.get(record)?.has(user) === true
      const built = { server: server(), spec, world, readable }
      await assertNothingIsMissing(built)
      for (const user of spec.users.keys()) {
        const principal = await world.principalOf(user)
        await assertViews(built, user, principal)
        await assertReads(built, user, principal)
        await assertReferences(built, user, principal)
        await assertExplained(built, user)
      }
    }
    const world = fc.asyncProperty(arbitraryWorld(40), check)
    await fc.assert(world, { numRuns: 5, endOnFailure: true })
  })
})

after(() => assert.ok(cases >= 5_000, `${cases} cases are too few`))
