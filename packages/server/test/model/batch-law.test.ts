// The law of batches: a random batch leaves the records that its operations leave one by one, or is
// refused with the first refusal of these and leaves none. Each way has a unit of its own, in which
// ids begin at 1, so what both leave is equal to the letter.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { allOf, type Operation, runBatch } from '../support/batch.ts'
import type { Booted, Reply } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'

/** What there is before: a record of each, with the id 1. */
const before: readonly Operation[] = [
  post('companies', { name: 'Before', externalId: 'before', persons: [{ lastName: 'One' }] }),
  post('jobs', { companyId: 1, ownerId: 1, properties: { name: 'Before' } }),
  post('tasks', { name: 'Before', ownerId: 1, number: 'before' }),
  post('documents', { type: 'INVOICE.SALES', ownerId: 1, companyId: 1, status: 'APPROVED' }),
  post('time', { type: 'TRACK', userId: 1, date: '2026-03-05', duration: 5, jobId: 1 }),
]

function post(collection: string, body: Operation['body']): Operation {
  return { method: 'POST', collection, body }
}

/** Ids of what there was before, of what earlier operations may have made, and of nothing. */
const anyId = fc.constantFrom(1, 1, 1, -1, -1, -2, -2, -3, 99)
const fewTexts = fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f')
const temporaryId = fc.option(fc.constantFrom(-1, -2, -3), { nil: undefined })

/** Wrong once in a while: a batch of several is to succeed often enough. */
const name = fc.oneof({ weight: 15, arbitrary: fewTexts }, { weight: 1, arbitrary: fc.constant(5) })
const rarely = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 1 })
const unique = { externalId: rarely(fewTexts) }
const numbered = { ...unique, number: rarely(fc.constantFrom('a', 'b', 'T-00003', 'J-00002')) }
const status = rarely(fc.constantFrom('OPEN', 'DONE', 'CANCELLED'))

const bodies: Readonly<Record<string, fc.Arbitrary<Readonly<Record<string, unknown>>>>> = {
  companies: fc.record({
    ...unique,
    name,
    isClient: fc.boolean(),
    addresses: fc.constantFrom([], [{ id: -1, city: 'Brno' }]),
    persons: rarely(fc.constant([{ id: -1, firstName: 'Nested', addressId: null }])),
  }),
  persons: fc.record({ lastName: name, companyId: anyId }),
  jobs: fc.record({
    ...{ ...numbered, status, companyId: anyId, ownerId: fc.constant(1) },
    properties: fc.record({ name }),
    jobItems: fc.constantFrom([], [{ name: 'item' }]),
  }),
  tasks: fc.record({ ...numbered, status, name, ownerId: fc.constant(1) }),
  documents: fc.record({
    ...unique,
    ...{ ownerId: fc.constant(1), companyId: anyId, personId: rarely(anyId) },
    type: fc.constantFrom('INVOICE.SALES', 'DOCUMENT.ISSUED'),
    status: rarely(fc.constantFrom('APPROVED', 'PROCESSING')),
    properties: fc.record({ name: fewTexts, createdOn: fc.constant('2026-03-05') }),
  }),
  time: fc.record({
    ...{ type: fc.constant('TRACK'), userId: fc.constant(1), date: fc.constant('2026-03-05') },
    ...{ duration: fc.integer({ min: 0, max: 90 }), jobId: anyId },
  }),
}

const names = Object.keys(bodies)

/** A batch that is carried out: of few that are drawn all may be refused. */
const forSure: readonly Operation[] = [
  post('companies', { id: -1, name: 'a' }),
  post('persons', { lastName: 'b', companyId: -1 }),
  { method: 'PATCH', collection: 'companies', query: { id: -1 }, body: { name: 'c' } },
]

const create = fc.constantFrom(...names).chain((collection) =>
  fc.record({
    method: fc.constant('POST' as const),
    collection: fc.constant(collection),
    body: fc.tuple(bodies[collection] ?? fc.constant({}), temporaryId).map(([body, id]) => {
      return id === undefined ? body : { ...body, id }
    }),
  }),
)

/** Some members of what a create would have. */
const change = fc.constantFrom(...names).chain((collection) =>
  fc.record({
    method: fc.constant('PATCH' as const),
    collection: fc.constant(collection),
    query: fc.record({ id: fc.constantFrom(1, 1, 1, 1, -1, -1, -2, 99) }),
    body: fc
      .tuple(
        bodies[collection] ?? fc.constant({}),
        fc.nat(),
        rarely(fc.integer({ min: 1, max: 3 })),
      )
      .map(([body, from, version]) => {
        const members = Object.entries(body).filter(([member]) => member !== 'type')
        const some = members.slice(from % members.length).slice(0, 2)
        const isOfCompany = collection === 'persons'
        const fit = some.filter(([member]) => !isOfCompany || member !== 'companyId')
        return { ...Object.fromEntries(fit), ...(version === undefined ? {} : { version }) }
      }),
  }),
)

/** Some are as they were drawn: what they name is rarely there. */
const sound = fc.integer({ min: 0, max: 11 }).map((draw) => draw > 0)

const batch = fc
  .array(fc.tuple(fc.oneof(create, change), sound), { minLength: 1, maxLength: 7 })
  .map((drawn) => {
    const made = new Map<string, number>(names.map((each) => [`${each} 1`, 1]))
    const plain = JSON.parse(JSON.stringify(drawn)) as readonly [Operation, boolean][]
    return plain.map(([operation, isSound]) => {
      const whole = isSound ? namingWhatIs(operation, made) : operation
      const { id, companyId } = whole.body
      // Of a person the company is remembered, of all else that it is there.
      if (Number(id) < 0) made.set(`${whole.collection} ${id}`, Number(companyId ?? 1))
      return whole
    })
  })

/** The operation with other ids where nothing has been made under those that it names. */
function namingWhatIs(operation: Operation, made: ReadonlyMap<string, number>): Operation {
  const { method, collection, query, body } = operation
  const known = (of: string, id: unknown): unknown => (made.has(`${of} ${id}`) ? id : 1)
  const members = Object.entries(body).map(([member, value]) => {
    const of = collectionOf[member]
    return [member, of === undefined ? value : known(of, value)] as const
  })
  const named: Record<string, unknown> = Object.fromEntries(members)
  if (method === 'PATCH')
    return { ...operation, query: { id: known(collection, query?.['id']) }, body: named }
  if (made.has(`${collection} ${named['id']}`)) delete named['id']
  const ofPerson = made.get(`persons ${named['personId']}`)
  if (ofPerson !== undefined) named['companyId'] = ofPerson
  return { ...operation, body: named }
}

interface OneByOne {
  readonly data: readonly unknown[]
  /** The first that was refused, and its place. */
  readonly refused?: { readonly index: number; readonly reply: Reply }
}

/** Carries operations out one by one, as a caller would who puts in the ids that were answered. */
async function oneByOne(unit: Booted, operations: readonly Operation[]): Promise<OneByOne> {
  const ids = new Map<string, number>()
  const data: unknown[] = []
  for (const [index, operation] of operations.entries()) {
    const { method, collection } = operation
    const body = withIds(operation.body, ids)
    const sent = Number(operation.query?.['id'])
    const query = method === 'POST' ? '' : `?id=${ids.get(`${collection} ${sent}`) ?? sent}`
    const temporary = Number(operation.body['id'])
    const isTwice = method === 'POST' && ids.has(`${collection} ${temporary}`)
    const call = { method, path: `${collection}${query}`, body }
    const reply = await unit.call(isTwice ? { path: 'tasks', body: {} } : call)
    if (isTwice || reply.status >= 300) return { data, refused: { index, reply } }
    if (temporary < 0) ids.set(`${collection} ${temporary}`, reply.json.id)
    data.push(reply.json)
  }
  return { data }
}

const collectionOf: Readonly<Record<string, string>> = {
  companyId: 'companies',
  personId: 'persons',
  jobId: 'jobs',
}

function withIds(body: Operation['body'], ids: ReadonlyMap<string, number>): Operation['body'] {
  const members = Object.entries(body).map(([member, value]) => [
    member,
    typeof value === 'number' ? (ids.get(`${collectionOf[member]} ${value}`) ?? value) : value,
  ])
  return Object.fromEntries(members)
}

/** What two units cannot have alike. */
function ofAnyUnit(text: string, { unit }: Booted): string {
  return text
    .replace(/"agencyId":\d+/g, '"agencyId":"unit"')
    .replaceAll(`/rest/v1/${unit}/`, '/rest/v1/unit/')
    .replace(/"(createdAt|updatedAt|frozenAt|at)":"[^"]*"/g, '"$1":"time"')
    .replace(/"(requestId|seal)":"[^"]*"/g, '"$1":"own"')
    .replace(/{"pointer":"\/frozenAt","from":null,"to":"[^"]*"}/g, '"frozen"')
}

async function stored(unit: Booted): Promise<readonly string[]> {
  return (await allOf(unit)).map((text) => ofAnyUnit(text, unit))
}

async function unitWith(server: Booted): Promise<Booted> {
  const unit = await freshUnit(server)
  for (const { collection, body } of before) await unit.create(collection, body)
  return unit
}

onEveryEngine('the law of batches', (server) => {
  test('a batch is its operations one by one, or is refused with the first of their refusals', async () => {
    let carriedOut = 0
    const property = fc.asyncProperty(batch, async (operations) => {
      const [whole, parts] = [await unitWith(server()), await unitWith(server())]
      const untouched = await stored(whole)
      const dry = await runBatch(whole, operations, { query: '?dryRun=true' })
      assert.deepEqual(await stored(whole), untouched)
      const reply = await runBatch(whole, operations)
      const { data, refused } = await oneByOne(parts, operations)
      assert.equal(dry.status, reply.status, dry.text)
      if (refused === undefined) {
        assert.equal(reply.status, 200, reply.text)
        carriedOut += 1
        const expected = ofAnyUnit(JSON.stringify({ data }), parts)
        assert.equal(ofAnyUnit(reply.text, whole), expected)
        assert.deepEqual(await stored(whole), await stored(parts))
      } else {
        assert.equal(reply.json.operation, `/operations/${refused.index}`, reply.text)
        assert.deepEqual([dry.json.code, dry.json.errors], [reply.json.code, reply.json.errors])
        if (!namesTemporary(operations[refused.index])) assertSame(reply, refused)
        assert.deepEqual(await stored(whole), untouched)
      }
    })
    await fc.assert(property, { numRuns: draws(8, 400), examples: [[forSure]] })
    assert.ok(carriedOut > 0)
  })
})

/** By itself, an operation with a temporary id that nothing was made under is told otherwise. */
function namesTemporary(operation: Operation | undefined): boolean {
  return /"(id|companyId|personId|jobId)":-/.test(JSON.stringify(operation))
}

function assertSame(
  { status, json }: Reply,
  { index, reply }: NonNullable<OneByOne['refused']>,
): void {
  assert.deepEqual([status, json.code], [reply.status, reply.json.code], JSON.stringify(json))
  const expected = (reply.json.errors ?? []).map((fault: { pointer?: string }) => ({
    ...fault,
    pointer: `/operations/${index}/body${fault.pointer ?? ''}`,
  }))
  assert.deepEqual(json.errors ?? [], expected)
}
