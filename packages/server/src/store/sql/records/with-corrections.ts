// The record as a reader is shown it: with the documents that correct it, of those that the reader
// may read. They are looked up when it is read, so that nothing stored tells of others.

import type { Reader } from '../../../rules/rights/access.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

/** As it is stored where nothing corrects it. */
const uncorrected = '"correctedByIds":[]'

export interface ShownRecord {
  readonly shown: string
  /** Whether another document corrects it, whoever may read that. */
  readonly isCorrected: boolean
}

export function* withCorrections(
  { cache }: Context,
  { unit, ...reader }: Reader,
  id: number,
  json: string,
): Step<ShownRecord> {
  if (!json.includes(uncorrected)) return { shown: json, isCorrected: false }
  const { mayRead } = yield* cache.rightsOf({ unit, ...reader })
  const found = yield* queryAll<{ id: number; grants: string }>(
    sql`select t."id", a."body" as "grants" from "documents" t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t."correctsId" = ${id} order by t."id"`,
  )
  const correctedByIds = found.filter(({ grants }) => mayRead(grants)).map((each) => each.id)
  if (correctedByIds.length === 0) return { shown: json, isCorrected: found.length > 0 }
  const shown = JSON.stringify({ ...(JSON.parse(json) as FieldValues), correctedByIds })
  return { shown, isCorrected: true }
}
