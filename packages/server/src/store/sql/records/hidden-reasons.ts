// Why a document was corrected is in its history for whoever may read the correction: it is the
// correction's own reason. An entry and its correction have one instant.

import type { Reader } from '../../../rules/rights/access.ts'
import type { FieldValues } from '../../../rules/values/find-values.ts'
import type { PastChange } from '../../port/records.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryAll, type Step } from '../statements/step.ts'

interface ReasonEntry extends Pick<PastChange, 'at' | 'comment'> {
  readonly action: string
}

/** The entries of a history, without the reasons of what the reader may not read. */
export function* withoutHiddenReasons<T extends ReasonEntry>(
  { cache }: Context,
  reader: Reader,
  id: number,
  entries: readonly T[],
): Step<readonly T[]> {
  const hasReason = ({ action, comment }: ReasonEntry): boolean =>
    action === 'corrected' && comment !== null
  if (!entries.some(hasReason)) return entries
  const { mayRead } = yield* cache.rightsOf(reader)
  const corrections = yield* queryAll<{ grants: string; body: string }>(
    sql`select a."body" as "grants", r."body" from "documents" t ${withGrants('t', reader.unit)}
      join "record" r on r."unit" = ${reader.unit} and r."collection" = 'documents'
        and r."id" = t."id"
      where t."unit" = ${reader.unit} and t."correctsId" = ${id}`,
  )
  const made = corrections.map(({ grants, body }) => {
    const { createdAt } = JSON.parse(body) as FieldValues
    return { at: createdAt, isReadable: mayRead(grants) }
  })
  const mayReadReason = (entry: ReasonEntry): boolean => {
    const those = made.filter(({ at }) => at === entry.at)
    return those.length > 0 && those.every(({ isReadable }) => isReadable)
  }
  return entries.map((entry) =>
    hasReason(entry) && !mayReadReason(entry) ? { ...entry, comment: null } : entry,
  )
}
