// The LIKE patterns of one filter: each must be valid, and together they must not be slow to search
// for.

import type { Fault } from '../errors.ts'
import { limits } from '../limits.ts'
import { addWrongValue } from './check-value.ts'
import type { CheckedField, FilterValue } from './filter-node.ts'
import { foldLike, type LikePattern, parseLike } from './like.ts'
import { overlapOf } from './like-overlap.ts'

/** Ordinary words repeat themselves once (`2024`, `papa`): that much is free in each pattern. */
const overlapsFree = 1

export class PatternCheck {
  readonly #faults: Fault[]
  #overlaps = 0

  constructor(faults: Fault[]) {
    this.#faults = faults
  }

  /** The pattern of a LIKE, folded for an ILIKE, or undefined with a fault added. */
  check(value: FilterValue, field: CheckedField, folded: boolean): LikePattern | undefined {
    if (value.type !== 'text') {
      addWrongValue(value, field, 'a pattern in single quotes', this.#faults)
      return undefined
    }
    const parsed = parseLike(value.value)
    if (parsed === undefined) {
      const message =
        'The pattern ends in a single `\\`, which escapes nothing: write `\\\\` for a backslash.'
      this.#faults.push({ code: 'filter-syntax', message, position: value.position })
      return undefined
    }
    const pattern = folded ? foldLike(parsed) : parsed
    return this.#isWithinLimit(pattern, value.position) ? pattern : undefined
  }

  #isWithinLimit(pattern: LikePattern, position: number): boolean {
    const most = limits.filterOverlapsMax
    const isWithin = this.#overlaps <= most
    this.#overlaps += Math.max(0, overlapOf(pattern, most + overlapsFree) - overlapsFree)
    if (this.#overlaps <= most) return true
    // Only the first pattern beyond the limit is a fault: those after it are beyond it as well.
    if (isWithin) {
      const message =
        `The LIKE patterns of this filter repeat themselves too often. Behind a \`%\`, a pattern ` +
        `may have at most ${most + 2} equal letters in a row. Repeated groups (\`abab\`) and ` +
        `\`_\` between letters (\`a____b\`) count alike, and all patterns share the limit.`
      this.#faults.push({ code: 'filter-limit', message, position })
    }
    return false
  }
}
