// The engines are told apart by nothing, and nor are the bounds of caches: the same requests, in
// the same order, are answered with the same bytes.

import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { views } from '@kontor/contract/views/catalogue.ts'
import fc from 'fast-check'
import { draws, thorough } from '../../../../test/thorough.ts'
import { type Booted, boot, type Call, type Engine, sqliteEngine } from '../support/boot.ts'
import { cacheModes } from '../support/cache-modes.ts'
import { citusEngine } from '../support/citus-engine.ts'
import { onPostgres } from '../support/engines.ts'
import { postgresEngine } from '../support/postgres-engine.ts'
import { settableClock } from '../support/settable-clock.ts'
import { arbitraryCondition } from '../views/arbitrary-condition.ts'
import { arbitraryOrder } from '../views/order-oracle.ts'
import { filterableFields, makeVariedWorld } from '../views/varied-world.ts'
import type { Saved } from '../views/world.ts'

const createRuns = draws(40, 400)
const queryRuns = draws(80, 1000)
/** The supervisor, and users 2 to 4: 3 manages 2, 4 is in a group. */
const users = [1, 2, 3, 4] as const

onPostgres('the engines answer alike', () => answerAlike(() => postgresEngine))

const coordinator = process.env['KONTOR_TEST_CITUS']
const left = 'left out: KONTOR_TEST_CITUS names no coordinator'
describe(
  `a cluster answers alike${coordinator === undefined ? ` (${left})` : ''}`,
  { skip: coordinator === undefined },
  () => answerAlike(() => citusEngine(coordinator ?? '')),
)

function answerAlike(engine: () => Engine): void {
  const servers: Booted[] = []
  let tokens: readonly string[][] = []
  before(async () => {
    const clock = settableClock('2026-03-05T12:00:00.123Z')
    const engines = [sqliteEngine, engine()]
    for (const { cacheBounds } of thorough(cacheModes)) {
      for (const each of engines) servers.push(await boot(each, clock, { cacheBounds }))
    }
    tokens = await Promise.all(servers.map(makePeople))
    await Promise.all(servers.map(makeVariedWorld))
  })
  after(async () => {
    for (const server of servers) await server.close()
  })

  /** Sends the request to all and answers what all said. */
  async function ask(user: number, request: Call): Promise<{ status: number; json: Saved }> {
    const replies = await Promise.all(
      servers.map((server, index) => {
        return server.call({ ...request, token: tokens[index]?.[user - 1] ?? null })
      }),
    )
    const [expected, ...others] = replies.map(({ status, headers, text }) => ({
      status,
      // Tags are made of versions, and those of when each of the two stores was written to.
      hasTag: headers.has('etag'),
      location: headers.get('location'),
      text: text.replace(/"requestId":"[^"]*"/, ''),
    }))
    for (const [index, each] of others.entries()) {
      assert.deepEqual(each, expected, `server ${index + 1}: ${JSON.stringify(request)}`)
    }
    return { status: replies[0]?.status ?? 0, json: replies[0]?.json }
  }

  test('creates', async () => {
    let stored = 0
    const property = fc.asyncProperty(arbitraryCreate, async ([user, path, body]) => {
      const { status, json } = await ask(user, { path, body })
      if (status === 201) {
        stored += 1
        await ask(user, { path: `${path.split('?')[0]}?id=${json.id}` })
        await ask(2, { path: `${path.split('?')[0]}?id=${json.id}` })
      }
    })
    await fc.assert(property, { numRuns: createRuns })
    assert.ok(stored > 0, 'none was stored')
  })

  test('lookups, of what is there and of what is not', async () => {
    const body = { name: 'Looked up', externalId: 'looked-up', registrations: { ico: '27074358' } }
    const { json } = await ask(1, { path: 'companies', body })
    const found = [`id=${json.id}`, 'externalId=looked-up', 'registration=27074358']
    const missing = ['id=999999', 'externalId=none', 'registration=0']
    for (const lookup of [...found, ...missing]) {
      for (const user of users) await ask(user, { path: `companies?${lookup}` })
      const { status } = await ask(1, { path: `companies?${lookup}` })
      assert.equal(status, found.includes(lookup) ? 200 : 404, lookup)
    }
  })

  test('every view, whole, for every reader', async () => {
    for (const { name } of views) {
      for (const user of users) await ask(user, { path: `views/${name}?limit=100000` })
    }
  })

  test('filters, windows, choices of columns, formats', async () => {
    const shapes = (await ask(1, { path: 'views' })).json.data as Saved[]
    const whole = new Map<string, Saved[]>()
    for (const { name } of shapes) {
      whole.set(name, (await ask(1, { path: `views/${name}?limit=100000` })).json.data)
    }
    const filled = shapes.filter(({ name }) => (whole.get(name) ?? []).length > 0)
    const query = fc.constantFrom(...filled).chain((shape) => {
      return arbitraryQuery(shape, whole.get(shape.name) ?? [])
    })
    let shown = 0
    const property = fc.asyncProperty(query, async ([user, path, accept]) => {
      const { json } = await ask(user, { path, headers: { accept } })
      shown += json?.metadata?.count > 0 ? 1 : 0
    })
    await fc.assert(property, { numRuns: queryRuns })
    assert.ok(shown > 0, 'no query showed a row')
  })
}

async function makePeople(server: Booted): Promise<string[]> {
  const { store } = server
  for (const username of ['two', 'three', 'four']) {
    await store.directory.createUser({ unit: 1, username, isSupervisor: false })
  }
  const managed = { unit: 1, username: 'five', isSupervisor: false, managerId: 3 }
  await store.directory.createUser(managed)
  const group = await store.directory.createGroup({ unit: 1, name: 'Group' })
  await store.directory.addToGroup({ group, user: 4 })
  return await Promise.all(users.map((user) => server.issue({ user })))
}

const text = fc.oneof(
  fc.constantFrom('Straße', 'ſ', 'İstanbul', '𐐀', 'a\u0301', '%_\\', "'", '\uffee', 'x'),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }),
)
const date = fc.constantFrom('2026-02-28', '2024-02-29', '2026-03-05', '2025-12-31')
const amount = fc.oneof(
  fc.constantFrom(0, 0.1, 0.005, 1e12, -2.675),
  fc.integer({ min: -1000, max: 1000 }),
  fc.double({ min: -1e6, max: 1e6, noNaN: true }).map((value) => value + 0),
)
const owner = fc.constantFrom(1, 2, 3, 5)
const acl = fc.option(
  fc.record(
    {
      read: fc.record({ users: fc.subarray([1, 2, 3, 4]) }, { requiredKeys: [] }),
      write: fc.record({ groups: fc.subarray([1, 2]) }, { requiredKeys: [] }),
    },
    { requiredKeys: [] },
  ),
)
const externalId = fc.option(fc.string({ minLength: 1, maxLength: 2 }), { freq: 2 })

const company = fc.record(
  {
    name: text,
    industry: text,
    tags: fc.array(text, { maxLength: 3 }),
    isClient: fc.boolean(),
    registrations: fc.dictionary(fc.constantFrom('ico', 'dic'), text),
    persons: fc.array(fc.record({ firstName: text }), { maxLength: 2 }),
    externalId,
    acl,
  },
  { requiredKeys: ['name'] },
)
const document = fc
  .constantFrom('INVOICE.SALES', 'INVOICE.PURCHASE', 'ABSENCE', 'DOCUMENT.ISSUED', 'HR.DOC')
  .chain((type) => {
    const rows = fc.array(fc.record({ name: text, count: amount, unitPriceDoc: amount }), {
      maxLength: 3,
    })
    const properties: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
      name: text,
      ...(type === 'ABSENCE' ? { startDate: date, endDate: date } : {}),
      ...(type.startsWith('INVOICE')
        ? { [`bodyEditTable-${type}.ITEMS`]: fc.record({ data: rows }), issueDate: date }
        : {}),
    }
    return fc.record(
      {
        type: fc.constant(type),
        ownerId: owner,
        companyId: fc.integer({ min: 1, max: 12 }),
        number: fc.constantFrom('', '', 'X1', 'CI-26-00004'),
        status: fc.constantFrom('APPROVED', 'PROCESSING'),
        properties: fc.record(properties, { requiredKeys: [] }),
        externalId,
        acl,
      },
      { requiredKeys: ['type', 'ownerId', 'companyId'] },
    )
  })
const task = fc.record(
  { name: text, ownerId: owner, startDate: date, allocation: fc.nat({ max: 99 }), acl },
  { requiredKeys: ['name', 'ownerId'] },
)

const arbitraryCreate: fc.Arbitrary<[number, string, object]> = fc
  .tuple(
    fc.constantFrom(...users),
    fc.constantFrom('', '', '', '?dryRun=true'),
    fc.oneof(
      company.map((body) => ['companies', body] as const),
      document.map((body) => ['documents', body] as const),
      task.map((body) => ['tasks', body] as const),
    ),
  )
  .map(([user, query, [collection, body]]) => [user, `${collection}${query}`, body])

function arbitraryQuery(
  shape: Saved,
  rows: readonly Saved[],
): fc.Arbitrary<readonly [user: number, path: string, accept: string]> {
  const names = (fields: readonly { name: string }[]) => fields.map(({ name }) => name)
  const few = (fields: readonly { name: string }[]) =>
    fc.option(fc.subarray(names(fields), { maxLength: Math.min(4, fields.length) }), {
      freq: 3,
      nil: undefined,
    })
  const parameters = fc.record({
    externalFilter: fc.option(arbitraryCondition(filterableFields(shape), rows), {
      freq: 4,
      nil: undefined,
    }),
    columns: few(shape.columns),
    properties: few(shape.properties),
    order: fc.option(arbitraryOrder(filterableFields(shape)), { nil: undefined }),
    limit: fc.option(fc.integer({ min: 1, max: 20 }), { nil: undefined }),
    offset: fc.option(fc.nat({ max: 30 }), { freq: 2, nil: undefined }),
  })
  return fc.tuple(fc.constantFrom(...users), parameters, formats).map(([user, given, accept]) => {
    const pairs = Object.entries(given).filter(([, value]) => value !== undefined)
    const query = pairs.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`)
    return [user, `views/${shape.name}?${query.join('&')}`, accept]
  })
}

const formats = fc.constantFrom(
  'application/json',
  'application/json',
  'text/csv',
  'application/x-ndjson',
)
