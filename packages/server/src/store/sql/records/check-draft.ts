// What only the store can tell of a record before it is written: whether what it refers to is
// there, and whether its number and its external id are free.

import type { Fault, ProblemCode } from '@kontor/contract/errors.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../../refusal.ts'
import { unknownReference } from '../../../rules/records/references.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import { repeatedBytes } from '../../../rules/rows/repeated-bytes.ts'
import type { PeriodChange } from '../../../rules/status/freezing.ts'
import { lockedPeriod } from '../../../rules/status/locked-period.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { Draft } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { type Sql, sql } from '../statements/sql.ts'
import { queryOne, type Step, together } from '../statements/step.ts'
import { missingReferences } from './references.ts'
import { companyName } from './write-rows.ts'

export function* checkReferences(
  context: Context,
  reader: Reader,
  { references }: Pick<Draft, 'references'>,
): Step<void> {
  const missing = yield* missingReferences(context, { reader, references })
  if (missing.length === 0) return
  const faults: readonly Fault[] = missing.map(unknownReference)
  throw new Refusal('invalid-record', { faults })
}

/** What is booked in a period that the unit has locked stays as it is. */
export function* checkPeriod(
  { cache }: Context,
  unit: number,
  { type, ...change }: Omit<PeriodChange, 'lockedUntil' | 'freezesOn'> & { type: RecordType },
): Step<void> {
  const locked = lockedPeriod(yield* cache.settings(unit), type, change)
  if (locked === undefined) return
  const { detail, lockedUntil } = locked
  throw new Refusal('period-locked', { detail, members: { lockedUntil } })
}

/**
 * What the rows repeat that follow from a record has a bound. One that repeated as much before may
 * be changed otherwise.
 */
export function* checkRowsOf(
  unit: number,
  type: RecordType,
  { before, after }: { readonly before?: FieldValues; readonly after: FieldValues },
): Step<void> {
  const { bytes, fault } = repeatedBytes(type, after, yield* companyName(unit, type, after))
  if (fault === undefined) return
  if (before !== undefined) {
    const known = repeatedBytes(type, before, yield* companyName(unit, type, before))
    if (known.bytes >= bytes) return
  }
  throw new Refusal('invalid-record', { faults: [fault] })
}

/** Number and external id may not be those of another record. `id` is the record's own, if any. */
export function* checkUnique(
  unit: number,
  draft: Draft,
  { number, externalId }: FieldValues,
  id = 0,
): Step<void> {
  yield* together(
    checkNumber(unit, draft, number, id),
    checkExternalId(unit, draft, externalId, id),
  )
}

function* checkNumber(unit: number, draft: Draft, number: unknown, id: number): Step<void> {
  if (typeof number !== 'string' || number === '') return
  if (yield* isNumberUsed(unit, draft, number, id)) {
    throw conflict('duplicate-number', '/number', 'Another record of this type has this number.')
  }
}

function* checkExternalId(
  unit: number,
  { collection }: Draft,
  externalId: unknown,
  id: number,
): Step<void> {
  if (typeof externalId !== 'string') return
  if (yield* exists(unit, collection, sql`"externalId" = ${externalId} and "id" <> ${id}`)) {
    const message = 'Another record of this collection has this externalId.'
    throw conflict('duplicate-external-id', '/externalId', message)
  }
}

/** Whether a record of the collection meets the condition. */
function* exists(unit: number, collection: string, condition: Sql): Step<boolean> {
  const row = yield* queryOne(
    sql`select "id" from ${sql.id(collection)} where "unit" = ${unit} and ${condition}`,
  )
  return row !== undefined
}

/** Whether another record of the type has the number. */
function isNumberUsed(
  unit: number,
  { collection, type }: Draft,
  number: string,
  id = 0,
): Step<boolean> {
  return exists(unit, collection, sql`"number" = ${number} and "type" = ${type} and "id" <> ${id}`)
}

/** Whether a record of the type has the number, or had it once. */
export function* wasNumberUsed(
  unit: number,
  { collection, type }: Pick<Draft, 'collection' | 'type'>,
  number: string,
): Step<boolean> {
  const row = yield* queryOne(
    sql`select 1 as "isUsed" from ${sql.id(collection)}
        where "unit" = ${unit} and "number" = ${number} and "type" = ${type}
      union all select 1 from "formerNumber" where "unit" = ${unit}
        and "collection" = ${collection} and "type" = ${type} and "number" = ${number}`,
  )
  return row !== undefined
}

function conflict(problem: ProblemCode, pointer: string, message: string): Refusal {
  return new Refusal(problem, { faults: [{ code: 'not-unique', pointer, message }] })
}
