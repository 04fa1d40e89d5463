// Labels the stored records of a collection anew, and their entries.

import type { Catalogue } from '@kontor/contract/records/catalogue.ts'
import { targetsOfCollection } from '@kontor/contract/records/lookup-targets.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../rules/values/find-values.ts'
import { noteIndexed } from '../sql/records/label-counters.ts'
import { writeLabels } from '../sql/records/write-labels.ts'
import { sql } from '../sql/statements/sql.ts'
import { execute, queryAll, type Step } from '../sql/statements/step.ts'
import type { WriteContext } from '../sql/unit/write-context.ts'
import type { MigrationProgress } from './migration-progress.ts'

const batchRecordsMax = 500

interface LabelledRecords {
  readonly unit: number
  readonly collection: Collection
  readonly catalogue: Catalogue
  readonly progress: MigrationProgress
}

/** The ledger of the unit is open. */
export function* labelRecords(
  context: WriteContext,
  { unit, collection, catalogue, progress }: LabelledRecords,
): Step<void> {
  for (const target of targetsOfCollection(collection)) {
    for (const table of ['label', 'labelWord']) {
      yield* execute(
        sql`delete from ${sql.id(table)} where "unit" = ${unit} and "target" = ${target}`,
      )
    }
  }
  const types = catalogue.byCollection.get(collection)
  for (let after = 0; ; ) {
    const stored = yield* queryAll<{ id: number; acl: number; body: string }>(
      sql`select t."id", t."acl", r."body" from ${sql.id(collection)} t
        join "record" r on r."unit" = ${unit} and r."collection" = ${collection}
          and r."id" = t."id"
        where t."unit" = ${unit} and t."id" > ${after} order by t."id" limit ${batchRecordsMax}`,
    )
    for (const { id, acl, body } of stored) {
      const values = JSON.parse(body) as FieldValues
      const type = types?.get(String(values['type']))
      if (type !== undefined) yield* writeLabels(context, type, { unit, id, acl, values })
    }
    progress.add(stored.length)
    const last = stored.at(-1)
    if (last === undefined) return
    noteIndexed(context, unit, { collection, last: last.id })
    after = last.id
  }
}
