// Whether the reader may write the document that a record is to correct, as of the transaction.

import {
  lockedOriginal,
  noOriginal,
  originalOf,
  type RecordStates,
} from '../../../rules/records/original-of.ts'
import type { Reader } from '../../../rules/rights/access.ts'
import type { Context } from '../rights/context.ts'
import { withGrants } from '../rights/unit-cache.ts'
import { sql } from '../statements/sql.ts'
import { queryOne, type Step } from '../statements/step.ts'

export function* checkOriginal(
  { cache }: Context,
  reader: Reader,
  states: RecordStates,
): Step<void> {
  const id = originalOf(states)
  if (id === undefined) return
  const { mayRead, mayWrite } = yield* cache.rightsOf(reader)
  const found = yield* queryOne<{ grants: string }>(
    sql`select a."body" as "grants" from "documents" t ${withGrants('t', reader.unit)}
      where t."unit" = ${reader.unit} and t."id" = ${id}`,
  )
  if (found === undefined || !mayRead(found.grants)) throw noOriginal(id)
  if (!mayWrite(found.grants)) throw lockedOriginal(id)
}
