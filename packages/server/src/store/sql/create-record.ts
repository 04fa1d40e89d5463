// Creates one record with everything that follows from it: ids and number drawn, rows rendered,
// rights interned, idempotency key kept. One transaction, all or nothing.

import { createHash } from 'node:crypto'
import type { Fault, ProblemCode } from '@kontor/contract/errors.ts'
import type { Collection, RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import { type Grants, mayWrite, type Reader } from '../../rules/access.ts'
import { assignIds, idsNeeded } from '../../rules/assign-ids.ts'
import { grantsOf } from '../../rules/grants.ts'
import { renderNumber, type Series } from '../../rules/numbering.ts'
import { type Reference, unknownReference } from '../../rules/references.ts'
import { draw } from './counters.ts'
import { type KeyedRequest, keepAnswer, replayAnswer } from './idempotency.ts'
import type { Context } from './operations.ts'
import { missingReferences } from './references.ts'
import { execute, queryOne, type Step } from './step.ts'
import { writeDerivedRows, writeListings, writeSourceRow } from './write-rows.ts'

/** A record that passed every rule and lacks only what the store alone can give it. */
export interface Draft {
  readonly collection: Collection
  readonly type: string
  /**
   * The record as JSON text, complete, in the order of its fields; ids are still as sent. A text
   * crosses into the writer's thread far more cheaply than the objects it stands for.
   */
  readonly json: string
  readonly references: readonly Reference[]
  /** The series to draw the number from; absent where it was given or the type has none. */
  readonly series?: Series
}

export interface IdempotencyKey {
  readonly path: string
  readonly key: string
  readonly digest: string
}

export interface CreateRecordInput {
  readonly reader: Reader
  readonly draft: Draft
  /** The instant of creation, RFC 3339 in UTC. */
  readonly now: string
  readonly isDryRun: boolean
  readonly idempotency?: IdempotencyKey
}

export interface CreatedRecord {
  readonly id: number | null
  /** The record as it is answered, JSON text. */
  readonly json: string
  readonly isReplay: boolean
}

export function* createRecord(context: Context, input: CreateRecordInput): Step<CreatedRecord> {
  const { reader, draft, isDryRun } = input
  const keyed = keyedRequest(input)
  const replay = keyed === undefined ? undefined : yield* replayAnswer(context, keyed)
  if (replay !== undefined) return replay
  const { catalogue, defaultOf } = yield* context.cache.settings(reader.unit)
  const type = catalogue.byCollection.get(draft.collection)?.get(draft.type)
  if (type === undefined) throw new Refusal('invalid-record')
  const record = JSON.parse(draft.json) as Record<string, unknown>
  const grants = grantsOf(type, record)
  yield* checkReferences(context, reader, draft)
  if (!mayWrite(reader, grants, defaultOf(type.type))) throw new Refusal('create-forbidden')
  yield* checkUniqueness(reader.unit, draft, record)
  if (isDryRun) return { id: null, json: withoutNumber(draft, record), isReplay: false }
  yield* completeRecord(type, input, record)
  const json = JSON.stringify(record)
  yield* writeRecord(context, { type, unit: reader.unit, record, json, grants })
  const created = { id: record['id'] as number, json, isReplay: false }
  if (keyed !== undefined) yield* keepAnswer(keyed, created)
  return created
}

function keyedRequest(input: CreateRecordInput): KeyedRequest | undefined {
  const { reader, draft, idempotency, now, isDryRun } = input
  if (idempotency === undefined || isDryRun) return undefined
  return { reader, collection: draft.collection, idempotency, now }
}

function* checkReferences(context: Context, reader: Reader, draft: Draft): Step<void> {
  const { references } = draft
  const missing = yield* missingReferences(context, { reader, references })
  if (missing.length === 0) return
  const faults: readonly Fault[] = missing.map(unknownReference)
  throw new Refusal('invalid-record', { faults })
}

/** A number or external id that was sent may not be in use. */
function* checkUniqueness(
  unit: number,
  { collection, type }: Draft,
  { number, externalId }: Readonly<Record<string, unknown>>,
): Step<void> {
  if (typeof number === 'string' && number !== '') {
    if (yield* isNumberUsed(unit, collection, type, number)) {
      throw conflict('duplicate-number', '/number', 'Another record of this type has this number.')
    }
  }
  if (typeof externalId === 'string') {
    const sql = `select "id" from "${collection}" where "unit" = ? and "externalId" = ?`
    const used = yield* queryOne(sql, unit, externalId)
    if (used !== undefined) {
      const message = 'Another record of this collection has this externalId.'
      throw conflict('duplicate-external-id', '/externalId', message)
    }
  }
}

function conflict(problem: ProblemCode, pointer: string, message: string): Refusal {
  return new Refusal(problem, { faults: [{ code: 'not-unique', pointer, message }] })
}

/** A number that would be drawn is not known before it is. */
function withoutNumber({ json, series }: Draft, record: Record<string, unknown>): string {
  return series === undefined ? json : JSON.stringify({ ...record, number: null })
}

function* isNumberUsed(
  unit: number,
  collection: Collection,
  type: string,
  number: string,
): Step<boolean> {
  const sql = `select "id" from "${collection}" where "unit" = ? and "number" = ? and "type" = ?`
  return (yield* queryOne(sql, unit, number, type)) !== undefined
}

/** Draws ids and number, and sets what the server alone sets, in place. */
function* completeRecord(
  type: RecordType,
  { reader: { unit }, draft, now }: CreateRecordInput,
  record: Record<string, unknown>,
): Step<void> {
  const next = new Map<string, number>()
  for (const [name, count] of idsNeeded(type, record)) {
    next.set(name, yield* draw(unit, name, count))
  }
  assignIds(type, record, (name) => {
    const id = next.get(name) ?? 0
    next.set(name, id + 1)
    return id
  })
  record['id'] = yield* draw(unit, draft.collection)
  if (draft.series !== undefined) record['number'] = yield* drawNumber(unit, draft, draft.series)
  Object.assign(record, { createdAt: now, updatedAt: now, version: 1 })
}

/** The next number of the series that is not in use. */
function* drawNumber(unit: number, draft: Draft, series: Series): Step<string> {
  for (;;) {
    const count = yield* draw(unit, `number ${draft.type} ${series.prefix}`)
    const number = renderNumber(series, count)
    if (!(yield* isNumberUsed(unit, draft.collection, draft.type, number))) return number
  }
}

interface Written {
  readonly type: RecordType
  readonly unit: number
  readonly record: Readonly<Record<string, unknown>>
  readonly json: string
  readonly grants: Grants
}

function* writeRecord(context: Context, written: Written): Step<void> {
  const { type, unit, record, json } = written
  const id = record['id'] as number
  const acl = yield* intern(unit, written.grants)
  yield* execute(
    `insert into "record" ("unit", "collection", "id", "body") values (?, ?, ?, ?)`,
    unit,
    type.collection,
    id,
    json,
  )
  const row = { unit, id, acl, values: record }
  yield* writeSourceRow(context.words, type.collection, { ...row, properties: type.properties })
  yield* writeListings(context, type, row)
  yield* writeDerivedRows(context, type, row)
  yield* execute(`update "unit" set "version" = "version" + 1 where "id" = ?`, unit)
}

/** The id of these grants; equal ones share it. */
function* intern(unit: number, grants: Grants): Step<number> {
  const body = JSON.stringify(grants)
  // An index holds no text as long as a list of people can be.
  const digest = createHash('sha256').update(body).digest('base64url')
  const sql = `select "id" from "acl" where "unit" = ? and "digest" = ?`
  const held = yield* queryOne<{ id: number }>(sql, unit, digest)
  if (held !== undefined) return held.id
  const id = yield* draw(unit, 'acl')
  const insert = `insert into "acl" ("unit", "id", "digest", "body") values (?, ?, ?, ?)`
  yield* execute(insert, unit, id, digest, body)
  return id
}
