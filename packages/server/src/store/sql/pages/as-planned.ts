// A plan says what rows looked like when it was made. Where the unit's settings may have changed
// since, as between the pieces of a long answer, or where rows are being rendered again, rows are
// put in the shape of the plan: no answer ever shows two.

import type { Context } from '../operations.ts'
import type { Step } from '../statements/step.ts'
import type { WindowInput } from './window.ts'

/** The read as it can be carried out now. */
export function* asPlanned<I extends WindowInput>({ cache }: Context, input: I): Step<I> {
  const { plan, reader } = input
  if (!plan.isPredefined) return input
  const { rendering } = yield* cache.settings(reader.unit)
  const isRendered = plan.listing === undefined || !rendering.has(plan.listing)
  if (isRendered && (yield* cache.accessVersion()) === input.accessVersion) return input
  return { ...input, plan: { ...plan, isPredefined: false } }
}
