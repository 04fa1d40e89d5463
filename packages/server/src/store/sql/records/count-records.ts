// How many records a unit has.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { UnitInput } from '../../port/inspection.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

export function* countRecords({ unit }: UnitInput): Step<ReadonlyMap<Collection, number>> {
  const rows = yield* queryAll<{ collection: Collection; count: number }>(
    sql`select "collection", count(*) as "count" from "record" where "unit" = ${unit}
      group by "collection"`,
  )
  return new Map(rows.map(({ collection, count }) => [collection, count]))
}
