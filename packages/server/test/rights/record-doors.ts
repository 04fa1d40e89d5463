// What a user can do with single records of a random world: find them, refer to them, send again
// what made them, and be told why; each held against plain set algebra.

import assert from 'node:assert/strict'
import type { ReferenceTarget } from '@kontor/contract/kinds/kind.ts'
import { referenceTargets } from '@kontor/contract/records/reference-targets.ts'
import { type Explanation, explainAccess } from '../../src/rules/rights/explain-access.ts'
import type { Reply } from '../support/boot.ts'
import type { ReferredIds } from '../support/reference-world.ts'
import { type Asker, countCases, inTurns } from './asker.ts'
import { type BuiltRecord, mayRead, sharedRegistration } from './build-world.ts'
import { send } from './send.ts'
import { writersOf } from './set-algebra.ts'

/** By id, external id and registration number: the record, or the very words for none. */
export async function assertFinds(asker: Asker): Promise<void> {
  for (const [turn, record] of asker.world.records.entries()) {
    const { collection, id, canary, shown } = record
    const lookups = [`externalId=${canary}`]
    if (collection === 'companies') lookups.push(`registration=${canary}`)
    for (const lookup of [`id=${id}`, ...inTurns(lookups, turn + asker.user)]) {
      const reply = await asker.ask({ path: `${collection}?${lookup}` })
      if (mayRead(asker.world, record, asker.user)) assert.equal(reply.text, shown, lookup)
      else assertNotFound(reply, `${lookup} of ${collection} for ${asker.name}`)
      countCases('reads', 1)
    }
    await assertPast(asker, record)
    await assertPersons(asker, record)
  }
  await assertShared(asker)
}

/** What it was and what was changed in it is for those who may read it now, whoever could then. */
async function assertPast(asker: Asker, record: BuiltRecord): Promise<void> {
  const { collection, id } = record
  const isReadable = mayRead(asker.world, record, asker.user)
  const doors = [
    `${collection}?id=${id}&version=1`,
    `${collection}?id=${id}&asOf=2999-12-31T23:59:59Z`,
    `${collection}/history?id=${id}`,
  ]
  for (const path of inTurns(doors, id + asker.user)) {
    const reply = await asker.ask({ path })
    if (isReadable) assert.equal(reply.status, 200, `${path} for ${asker.name}: ${reply.text}`)
    else assertNotFound(reply, `${path} for ${asker.name}`)
    countCases('past', 1)
  }
}

/** A person is for those who have the right to its company. */
async function assertPersons(asker: Asker, record: BuiltRecord): Promise<void> {
  const { spec, saved } = record
  const isWritable = asker.user === -1 || writersOf(asker.world.spec, spec).has(asker.user)
  for (const { id } of saved.persons ?? []) {
    const path = `persons?id=${id}`
    const message = `${path} for ${asker.name}`
    const read = await asker.ask({ path })
    const patched = await asker.ask({ method: 'PATCH', path, body: {} })
    const ways = [
      `${path}&asOf=2999-12-31T23:59:59Z`,
      `${path}&version=${record.saved.version}`,
      `persons/history?id=${id}`,
    ]
    const past: Reply[] = []
    for (const way of inTurns(ways, id + asker.user)) past.push(await asker.ask({ path: way }))
    if (mayRead(asker.world, record, asker.user)) {
      assert.deepEqual([read.status, patched.status], [200, isWritable ? 200 : 403], message)
      for (const { status } of past) assert.equal(status, 200, message)
    } else {
      for (const reply of past) assertNotFound(reply, message)
      assertNotFound(read, message)
      assertNotFound(patched, message)
    }
    countCases('persons', 1)
  }
}

/** A number that all companies have: those that are hidden do not make it ambiguous. */
async function assertShared(asker: Asker): Promise<void> {
  const all = asker.world.records.filter(({ collection }) => collection === 'companies')
  const readable = all.filter((company) => mayRead(asker.world, company, asker.user))
  const reply = await asker.ask({ path: `companies?registration=${sharedRegistration}` })
  const { status, json, text } = reply
  const message = `the registration of all companies for ${asker.name}: ${text.slice(0, 200)}`
  if (readable.length === 0) assertNotFound(reply, message)
  else if (readable.length === 1) assert.equal(text, readable[0]?.shown, message)
  else {
    const ids = readable.map(({ id }) => id)
    assert.deepEqual([status, json.code, json.ids], [409, 'ambiguous-registration', ids], message)
  }
  countCases('shared registrations', all.length)
}

export function assertNotFound({ status, json }: Reply, message: string): void {
  assert.deepEqual([status, json?.code, json?.errors], [404, 'not-found', undefined], message)
}

interface Carrier {
  readonly collection: string
  readonly body: object
  readonly pointer: string
}

/** The smallest record that can refer to such a thing, owned by whoever sends it. */
function carrierOf(
  target: ReferenceTarget,
  id: number,
  ownerId: number,
  open: ReferredIds,
): Carrier {
  const companyId = open.company
  const job = { ownerId, companyId, properties: { name: 'x' } }
  const time = { type: 'TRACK', userId: ownerId, date: '2026-03-05', duration: 1 }
  const task = { name: 'x', ownerId }
  const invoice = { type: 'INVOICE.SALES', ownerId, companyId }
  const carriers: Readonly<Partial<Record<ReferenceTarget, Carrier>>> = {
    company: { collection: 'jobs', body: { ...job, companyId: id }, pointer: '/companyId' },
    brand: { collection: 'jobs', body: { ...job, brandId: id }, pointer: '/brandId' },
    person: {
      collection: 'documents',
      body: { type: 'GEM', ownerId, personId: id },
      pointer: '/personId',
    },
    bankAccount: {
      collection: 'documents',
      body: { ...invoice, properties: { agencyBankAccountId: id } },
      pointer: '/properties/agencyBankAccountId',
    },
    binder: { collection: 'tasks', body: { ...task, binderId: id }, pointer: '/binderId' },
    jobItem: { collection: 'tasks', body: { ...task, jobItemId: id }, pointer: '/jobItemId' },
    job: { collection: 'time', body: { ...time, jobId: id }, pointer: '/jobId' },
    task: { collection: 'time', body: { ...time, taskId: id }, pointer: '/taskId' },
    overhead: { collection: 'time', body: { ...time, overheadId: id }, pointer: '/overheadId' },
    frozenInvoice: {
      collection: 'documents',
      body: { ...invoice, type: 'INVOICE.SALES.CORRECTION', correctsId: id },
      pointer: '/correctsId',
    },
    sourceDocument: {
      collection: 'documents',
      body: { ...invoice, madeFromId: id },
      pointer: '/madeFromId',
    },
  }
  const carrier = carriers[target]
  if (carrier === undefined) throw new Error(`Nothing refers to a ${target}.`)
  return carrier
}

/** An address is referred to beside its company, which is tried by itself. */
const nestedLists: Readonly<Record<string, string>> = {
  person: 'persons',
  brand: 'brands',
  bankAccount: 'bankAccounts',
  jobItem: 'jobItems',
}

/** Every way to refer to a record: to itself, in a role, or to an entry of it. */
function* referencesTo({
  spec,
  collection,
  id,
  saved,
}: BuiltRecord): Generator<readonly [ReferenceTarget, number]> {
  for (const [name, place] of Object.entries(referenceTargets)) {
    const target = name as ReferenceTarget
    if ('directory' in place || place.collection !== collection) continue
    if ('nested' in place) {
      const [entry] = saved[nestedLists[target] ?? ''] ?? []
      if (entry !== undefined) yield [target, entry.id]
    } else if (!('role' in place) || place.role === spec.type.role) {
      if (!('isFrozen' in place) || saved.frozenAt !== null) yield [target, id]
    }
  }
}

/** References in bodies, rehearsed and meant: what a user may not read is as unknown as nothing. */
export async function assertReferences(asker: Asker): Promise<void> {
  const { world, user } = asker
  for (const record of world.records) {
    const isReadable = mayRead(world, record, user)
    const isWritable = user === -1 || writersOf(world.spec, record.spec).has(user)
    for (const [target, id] of referencesTo(record)) {
      const ownerId = world.users[user] ?? 0
      const { collection, body, pointer } = carrierOf(target, id, ownerId, world.open)
      for (const [path, created] of [
        [`${collection}?dryRun=true`, 200],
        [collection, 201],
      ] as const) {
        const { status, json, text } = await asker.ask({ path, body })
        const description = `${asker.name} refers to ${target} ${id}: ${text}`
        if (target === 'frozenInvoice') {
          const corrected = isWritable ? created : isReadable ? 403 : 404
          assert.equal(status, corrected, description)
        } else if (isReadable) {
          assert.equal(status, created, description)
        } else {
          const message = `There is no ${target} with the id ${id} in this unit that you may read.`
          const fault = { code: 'unknown-reference', pointer, message }
          assert.deepEqual([status, json.errors], [422, [fault]], description)
        }
        countCases(created === 201 ? 'references' : 'references, dry', 1)
      }
    }
  }
}

/** The request that made a record, sent again with its key. */
export async function assertReplays(asker: Asker): Promise<void> {
  const { world, user } = asker
  for (const record of world.records) {
    const { collection, body, key, text, creator, canary } = record
    const call = { path: collection, body, headers: { 'idempotency-key': key } }
    const reply = await asker.ask(call, canary)
    const { status, json, headers } = reply
    const message = `${asker.name} sends ${collection} ${record.id} again: ${reply.text}`
    const isReplay = user === creator && mayRead(world, record, user)
    assert.equal(headers.get('idempotency-replayed'), isReplay ? 'true' : null, message)
    if (isReplay) assert.deepEqual([status, reply.text], [201, text], message)
    else if (user === creator) assertNotFound(reply, message)
    else assert.deepEqual([status, json.code], answerToOthers(asker, record), message)
    countCases(user === creator ? 'replays' : 'replays by others', 1)
  }
}

/**
 * To anybody else it is a new request, refused for the first thing that is wrong with it: what it
 * refers to, what it would make, or that it was there before.
 */
function answerToOthers(
  { world, user }: Asker,
  { spec, body, company, canary }: BuiltRecord,
): readonly [number, string] {
  if (company !== undefined && !mayRead(world, company, user)) return [422, 'invalid-record']
  if (!writersOf(world.spec, spec).has(user)) return [403, 'create-forbidden']
  return [409, body['number'] === canary ? 'duplicate-number' : 'duplicate-external-id']
}

/** What `kontor explain` tells. */
export async function assertExplained(asker: Asker): Promise<void> {
  const { world, user } = asker
  const { server, unit, users, spec } = world
  for (const record of world.records) {
    const { collection, id } = record
    const input = { unit, user: users[user] ?? 0, collection, id }
    const { reader, grants, byDefault } = await server.store.records.explain(input)
    assert.ok(reader !== undefined, 'The user belongs to the unit.')
    const explanation = explainAccess({ reader, grants, byDefault })
    const expected = [mayRead(world, record, user), writersOf(spec, record.spec).has(user)]
    assert.deepEqual([explanation.mayRead, explanation.mayWrite], expected, 'explained')
    await assertRights(asker, record, explanation)
    countCases('explanations', 1)
  }
}

/** What HTTP tells of rights is that: of a record that is hidden, to a supervisor alone. */
async function assertRights(
  asker: Asker,
  record: BuiltRecord,
  explanation: Explanation,
): Promise<void> {
  const { world, user } = asker
  const path = `${record.collection}/rights?id=${record.id}`
  countCases('rights', 1)
  const reply = await asker.ask({ path })
  if (explanation.mayRead) return assert.deepEqual(reply.json, explanation, path)
  assertNotFound(reply, `${path} for ${asker.name}`)
  const input = await send(world.builder, { path: `${path}&userId=${world.users[user]}` })
  assert.deepEqual(input.json, explanation, path)
}
