// The record as a reader is shown it: with the documents that correct it or were made of it, of
// those that the reader may read. They are looked up when it is read, so that nothing stored tells
// of others.

import type { Reader } from '../../../rules/rights/access.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

/** Which column leads to what a field lists. No type has both. */
const links = [
  { field: 'correctedByIds', stored: '"correctedByIds":[]', column: 'correctsId' },
  { field: 'madeIds', stored: '"madeIds":[]', column: 'madeFromId' },
] as const

export interface ShownRecord {
  readonly shown: string
  /** Whether another document corrects it, whoever may read that. */
  readonly isCorrected: boolean
}

export function* withLinks(
  { cache }: Context,
  { unit, ...reader }: Reader,
  id: number,
  json: string,
): Step<ShownRecord> {
  const link = links.find(({ stored }) => json.includes(stored))
  // As it is stored where nothing can name it.
  if (link === undefined) return { shown: json, isCorrected: false }
  const { mayRead } = yield* cache.rightsOf({ unit, ...reader })
  const found = yield* queryAll<{ id: number; grants: string }>(
    sql`select t."id", a."body" as "grants" from "documents" t ${withGrants('t', unit)}
      where t."unit" = ${unit} and t.${sql.id(link.column)} = ${id} order by t."id"`,
  )
  const isCorrected = link.column === 'correctsId' && found.length > 0
  const ids = found.filter(({ grants }) => mayRead(grants)).map((each) => each.id)
  if (ids.length === 0) return { shown: json, isCorrected }
  const shown = JSON.stringify({ ...(JSON.parse(json) as FieldValues), [link.field]: ids })
  return { shown, isCorrected }
}
