// How many rows are read as texts at a time: rows can be as long as a request body may be, and what
// is held of them at once stays small however many are asked for.

import type { Context } from '../operations.ts'
import { sql } from '../statements/sql.ts'
import type { Step } from '../statements/step.ts'
import { gatherRows, type Window, type WindowInput } from './window.ts'

const pieceBytesMax = 4 * 1024 * 1024

/** The first ids of a window whose texts are short enough together, but at least one. */
export function* firstPiece(
  context: Context,
  input: WindowInput,
  window: Window,
): Step<readonly number[]> {
  const { ids, sizes } = input.plan.needsWholeRecord
    ? yield* wholeRecords(context, input, window.ids)
    : window
  let bytes = 0
  const end = sizes.findIndex((size) => {
    bytes += size
    return bytes > pieceBytesMax
  })
  return end < 0 ? ids : ids.slice(0, Math.max(1, end))
}

function* wholeRecords(
  context: Context,
  { reader, plan }: WindowInput,
  ids: readonly number[],
): Step<Pick<Window, 'ids' | 'sizes'>> {
  if (ids.length === 0) return { ids, sizes: [] }
  return yield* gatherRows(
    context,
    sql`select t."id", octet_length(t."body") as "bytes" from "record" t
      where t."unit" = ${reader.unit} and t."collection" = ${plan.source}
        and t."id" in ${context.dialect.rowsOf(ids)} order by t."id"`,
  )
}
