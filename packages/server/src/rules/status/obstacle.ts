// What is in the way of a step of status or an action: what a refusal of it is made of, and what
// the list of actions tells.

import type { ProblemCode } from '@kontor/contract/errors.ts'
import { quote } from '@kontor/contract/quote.ts'
import type { StepRule } from '@kontor/contract/records/step-rules.ts'

/** Why something cannot be done: the code that it is refused with, and a sentence. */
export interface Obstacle {
  readonly problem: ProblemCode
  readonly detail: string
  /** What the refusal tells besides. */
  readonly members?: Readonly<Record<string, unknown>>
}

/** The rule that forbids a step, with the sentence that says so. */
export function forbidden(
  rule: StepRule,
  detail: string,
  members: Obstacle['members'] = {},
): Obstacle {
  return { problem: 'transition-forbidden', detail, members: { rule, ...members } }
}

/** What only members of these groups may do. */
export function onlyFor(groups: readonly string[], what: string): Obstacle {
  const detail = `Only members of ${groups.map(quote).join(' or ')} ${what}.`
  return forbidden('groups-only', detail, { groups })
}
