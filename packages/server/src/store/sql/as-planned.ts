// A plan says what rows looked like when it was made. Where the unit's settings may have changed
// since, as between the pieces of a long answer, rows are put in the shape of the plan.

import type { Step } from './step.ts'
import { readAccessVersion } from './unit-cache.ts'
import type { WindowInput } from './window.ts'

/** The read as it can be carried out now. */
export function* asPlanned<I extends WindowInput>(input: I): Step<I> {
  if (!input.plan.isPredefined) return input
  const accessVersion = yield* readAccessVersion()
  if (accessVersion === input.accessVersion) return input
  return { ...input, plan: { ...input.plan, isPredefined: false } }
}
