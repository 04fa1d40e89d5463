// Brings what is stored to the descriptions of this release, part by part: records get the fields
// that their types have got, views the records that they show now, derived rows their new shape,
// labels their words. Rows of views that look different are noted, and rendered again while the
// server runs.

import type { StoredShape } from '@kontor/contract/derive/stored-shape.ts'
import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import {
  type Collection,
  collections,
  type RecordType,
} from '@kontor/contract/records/record-type.ts'
import { fillRecord } from '../../rules/records/fill-record.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { changeDerivedRows } from '../sql/records/change-derived-rows.ts'
import { updateRecord } from '../sql/records/update-record.ts'
import { companyName, writeSourceRow } from '../sql/records/write-rows.ts'
import { newContext } from '../sql/rights/context.ts'
import { sql } from '../sql/statements/sql.ts'
import type { SqlDialect } from '../sql/statements/sql-dialect.ts'
import { queryAll, type Step } from '../sql/statements/step.ts'
import { Ledger } from '../sql/unit/ledger.ts'
import { noteViews, viewsOf } from '../sql/unit/rendering-progress.ts'
import { touchAccess } from '../sql/unit/versions.ts'
import type { WriteContext } from '../sql/unit/write-context.ts'
import { labelRecords } from './label-records.ts'
import { listRecords } from './list-records.ts'
import { beginProgress, type MigrationProgress } from './migration-progress.ts'

const batchRecordsMax = 100

/** The parts that are stored in another way than described. */
interface Stale {
  readonly collections: readonly Collection[]
  readonly views: readonly string[]
  readonly derived: boolean
  /** Those whose records and entries are called something else, or by other words. */
  readonly labels: readonly Collection[]
}

/** @param before undefined where nobody knows: then everything may differ. */
export function* reshape(
  dialect: SqlDialect,
  before: StoredShape | undefined,
  after: StoredShape,
): Step<void> {
  const derived = differing(before?.derived, after.derived)
  const changed = new Set(differing(before?.collections, after.collections))
  const labels = new Set(differing(before?.labels, after.labels))
  const stale: Stale = {
    collections: collections.filter((each) => derived.length > 0 || changed.has(each)),
    views: differing(before?.views, after.views),
    derived: derived.length > 0,
    labels: collections.filter((each) => labels.has(each)),
  }
  const ledger = new Ledger()
  const context = { ...newContext(dialect), ledger: ledger.share() }
  const units = yield* queryAll<{ id: number }>(sql`select "id" from "unit" order by "id"`)
  const passes = [...stale.collections, ...stale.labels].map((collection) => sql.id(collection))
  const what = 'records get what this release describes'
  const progress = yield* beginProgress(what, passes)
  for (const { id } of units) yield* reshapeUnit(context, id, stale, progress)
  yield* ledger.close(dialect)
  yield* touchAccess()
}

type Digests = Readonly<Record<string, string>>

function differing(before: Digests | undefined, after: Digests): readonly string[] {
  return Object.keys(after).filter((name) => before?.[name] !== after[name])
}

function* reshapeUnit(
  context: WriteContext,
  unit: number,
  stale: Stale,
  progress: MigrationProgress,
): Step<void> {
  yield* context.ledger.open(unit)
  // The answers that callers have cached are out of date.
  context.ledger.changeRecords(unit)
  const { catalogue } = yield* context.cache.settings(unit)
  const views = new Set(stale.views)
  for (const collection of stale.collections) {
    yield* fillRecords(context, {
      unit,
      collection,
      catalogue,
      progress,
      hasDerived: stale.derived,
    })
    const fresh = yield* listRecords(context, { unit, collection, catalogue })
    for (const view of fresh) views.add(view)
  }
  for (const collection of stale.labels) {
    yield* labelRecords(context, { unit, collection, catalogue, progress })
  }
  yield* noteViews(context, unit, views.intersection(new Set(viewsOf(catalogue).keys())))
}

interface RecordsOfUnit {
  readonly unit: number
  readonly collection: Collection
  readonly catalogue: Catalogue
  readonly progress: MigrationProgress
  /** Whether rows derived from the records are to be looked at, too. */
  readonly hasDerived: boolean
}

interface RecordToReshape {
  readonly id: number
  readonly acl: number
  readonly body: string
  readonly lastRowIds: string | null
}

function* fillRecords(context: WriteContext, records: RecordsOfUnit): Step<void> {
  const { unit, collection, catalogue } = records
  const types = catalogue.byCollection.get(collection)
  for (let after = 0; ; ) {
    const stored = yield* queryAll<RecordToReshape>(
      sql`select t."id", t."acl", r."body", r."lastRowIds" from ${sql.id(collection)} t
        join "record" r on r."unit" = ${unit} and r."collection" = ${collection}
          and r."id" = t."id"
        where t."unit" = ${unit} and t."id" > ${after} order by t."id" limit ${batchRecordsMax}`,
    )
    for (const record of stored) {
      const values = JSON.parse(record.body) as FieldValues
      const type = types?.get(String(values['type']))
      if (type !== undefined) yield* fillStored(context, records, type, { ...record, values })
    }
    records.progress.add(stored.length)
    const last = stored.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

function* fillStored(
  context: WriteContext,
  { unit, collection, hasDerived }: RecordsOfUnit,
  type: RecordType,
  { id, acl, body, lastRowIds, values: before }: RecordToReshape & { readonly values: FieldValues },
): Step<void> {
  const values = fillRecord(type, before)
  const json = JSON.stringify(values)
  const row = { unit, id, acl, values, isNew: false }
  if (json !== body) {
    yield* updateRecord({ unit, collection, id, body: json, lastRowIds })
    yield* writeSourceRow(context, collection, { ...row, properties: type.properties })
  }
  if (!hasDerived) return
  const company = yield* companyName(unit, type, values)
  yield* changeDerivedRows(context, type, { ...row, before, company })
}
