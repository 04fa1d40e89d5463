// Where a page begins: following `nextOffset` goes on from the id where the last page ended, and
// any other offset is counted from the nearest place that is known.

import { offsetKey } from './offset-memory.ts'
import type { Context } from './operations.ts'
import type { Step } from './step.ts'
import { skipTo, type WindowInput } from './window.ts'

/** The id before the first row of the page; undefined where the view ends before that. */
export function* startOf(context: Context, input: WindowInput): Step<number | undefined> {
  const { offset } = input.plan
  if (offset === 0) return 0
  const key = offsetKey(input)
  const near = context.offsets.nearest(key, offset)
  if (near.offset === offset) return near.id
  const rows = offset - near.offset
  const id = yield* skipTo(context, input, { afterId: near.id, rows })
  if (id !== undefined) context.offsets.remember(key, { offset, id })
  return id
}

export interface PageEnd {
  readonly count: number
  readonly hasMore: boolean
  readonly lastId: number | undefined
}

/** Keeps the place where the next page begins. */
export function rememberEnd(
  context: Context,
  input: WindowInput,
  { count, hasMore, lastId }: PageEnd,
): void {
  if (!hasMore || lastId === undefined) return
  const offset = input.plan.offset + count
  context.offsets.remember(offsetKey(input), { offset, id: lastId })
}
