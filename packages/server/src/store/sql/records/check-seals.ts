// Makes the seals of a unit again from what is stored, one after the other, with the papers that
// froze. Of a document that was thawed since, its history says what it was when it was sealed. All
// is read as of one state: a document that is frozen or thawed meanwhile would look as if its seal
// was missing.

import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { RecordChange } from '../../../rules/changes/record-changes.ts'
import { undoChanges } from '../../../rules/changes/undo-changes.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { SealsChecked, SealsInput } from '../../port/inspection.ts'
import type { Context } from '../rights/context.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, queryOne, type Step } from '../statements/step.ts'
import { isPaperWhole } from './freeze-paper.ts'
import { sealOf } from './seal-record.ts'

const sealsAtOnce = 200

/** A seal in the chain of its type. */
interface SealPlace {
  readonly type: string
  readonly position: number
  readonly seal: string
}

/** What was looked at before. */
interface SealsBefore {
  readonly last: SealPlace | undefined
  /** Papers that are as they froze: many documents share one. */
  readonly wholePapers: Set<string>
}

interface SealRow extends SealPlace {
  readonly id: number
  readonly recordVersion: number
  /** Null where the document is gone. */
  readonly body: string | null
  /** The digest of its paper; null where none froze with it. */
  readonly paper: string | null
}

interface StoredSeal extends SealRow {
  /** The document as it is now; undefined where it is gone, or its text is damaged. */
  readonly record: FieldValues | undefined
}

/** Checks all seals of a unit up to the first that differs, and that frozen documents have one. */
export function* checkSeals(
  { cache }: Context,
  { unit, progress }: SealsInput,
): Step<SealsChecked> {
  const { catalogue } = yield* cache.settings(unit)
  const types = catalogue.byCollection.get('documents')
  let [checked, current] = [0, 0]
  const wholePapers = new Set<string>()
  let last: StoredSeal | undefined
  if (progress !== undefined) progress[1] = yield* countSeals(unit, types?.keys() ?? [])
  for (;;) {
    const seals = yield* sealsAfter(unit, last)
    for (const seal of seals) {
      checked += 1
      const fault = yield* faultOf(unit, types?.get(seal.type), seal, { last, wholePapers })
      if (fault !== undefined) return { checked, fault }
      if (seal.record?.['seal'] === seal.seal) current += 1
      last = seal
    }
    if (progress !== undefined) progress[0] = checked
    if (seals.length < sealsAtOnce) break
  }
  const lacking = (yield* countFrozen(unit)) - current
  if (lacking <= 0) return { checked }
  return { checked, fault: `${lacking} frozen documents have no seal of their own.` }
}

function* sealsAfter(unit: number, last: SealPlace | undefined): Step<readonly StoredSeal[]> {
  const { type, position } = last ?? { type: '', position: 0 }
  const rows = yield* queryAll<SealRow>(
    sql`select s."type", s."position", s."seal", s."id", s."recordVersion", r."body",
        p."digest" as "paper" from "seal" s
      left join "record" r on r."unit" = ${unit} and r."collection" = 'documents'
        and r."id" = s."id"
      left join "frozenPaper" p on p."unit" = ${unit} and p."id" = s."id"
        and p."recordVersion" = s."recordVersion"
      where s."unit" = ${unit} and (s."type", s."position") > (${type}, ${position})
      order by s."type", s."position" limit ${sealsAtOnce}`,
  )
  return rows.map((row) => ({ ...row, record: parsed(row.body) }))
}

/** How many seals there are, by the last one of each type. */
function* countSeals(unit: number, types: Iterable<string>): Step<number> {
  let count = 0
  for (const type of types) {
    const last = yield* queryOne<{ position: number | null }>(
      sql`select max("position") as "position" from "seal"
        where "unit" = ${unit} and "type" = ${type}`,
    )
    count += last?.position ?? 0
  }
  return count
}

/** One statement for all documents of a large unit would take longer than a read may be silent. */
const documentsAtOnce = 5000

/** How many documents of a unit are frozen. */
function* countFrozen(unit: number): Step<number> {
  let frozen = 0
  for (let after: number | null = 0; after !== null; ) {
    const found: FrozenCount | undefined = yield* queryOne<FrozenCount>(
      sql`select count("frozenAt") as "frozen", max("id") as "last" from (
        select "id", "frozenAt" from "documents" where "unit" = ${unit} and "id" > ${after}
        order by "id" limit ${documentsAtOnce}) d`,
    )
    frozen += found?.frozen ?? 0
    after = found?.last ?? null
  }
  return frozen
}

interface FrozenCount {
  readonly frozen: number
  /** Null where there are no further documents. */
  readonly last: number | null
}

/** What is wrong with a seal, in a sentence. */
function* faultOf(
  unit: number,
  type: RecordType | undefined,
  seal: StoredSeal,
  { last: before, wholePapers }: SealsBefore,
): Step<string | undefined> {
  const last = before?.type === seal.type ? before : { position: 0, seal: null }
  if (seal.position !== last.position + 1) {
    return `Seal ${last.position + 1} of ${seal.type} is missing.`
  }
  const name = `Document ${seal.id} (${seal.type}, seal ${seal.position})`
  if (type === undefined || seal.body === null) return `${name} is missing.`
  const record = yield* sealedRecord(unit, type, seal)
  const paper = seal.paper ?? undefined
  const made = record && sealOf({ type, record, previous: last.seal, paper })
  const isRight = record?.['seal'] === seal.seal && made === seal.seal
  if (!isRight) return `${name} has changed since it was sealed.`
  if (paper === undefined || wholePapers.has(paper)) return undefined
  if (!(yield* isPaperWhole(unit, paper))) {
    return `${name} has another paper than it was sealed with.`
  }
  wholePapers.add(paper)
  return undefined
}

/** The document as it was when it was sealed; undefined where its history does not tell. */
function* sealedRecord(
  unit: number,
  type: RecordType,
  seal: StoredSeal,
): Step<FieldValues | undefined> {
  const { record } = seal
  if (record === undefined || record['seal'] === seal.seal) return record
  const later = yield* queryAll<{ changes: string }>(
    sql`select "changes" from "history" where "unit" = ${unit} and "collection" = 'documents'
      and "id" = ${seal.id} and "recordVersion" > ${seal.recordVersion}
      order by "recordVersion" desc`,
  )
  if (later.some(({ changes }) => changes === '')) return undefined
  return later.reduce(
    (state, { changes }) => undoChanges(type, state, JSON.parse(changes) as RecordChange[]),
    record,
  )
}

/** Undefined where the text of a document is damaged, or there is none. */
function parsed(body: string | null): FieldValues | undefined {
  if (body === null) return undefined
  try {
    return JSON.parse(body) as FieldValues
  } catch {
    return undefined
  }
}
