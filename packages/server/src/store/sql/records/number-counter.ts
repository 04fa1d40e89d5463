// The name of the counter that a series of numbers is drawn from.

import type { Series } from '../../../rules/records/numbering.ts'

export function numberCounter(type: string, { prefix }: Series): string {
  return `number ${type} ${prefix}`
}
