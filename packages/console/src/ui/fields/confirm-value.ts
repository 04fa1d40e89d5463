// Confirms an unusual value: from then on it is a value like any other.

import { type Path, pathOf } from '../../base/value-path.ts'
import { unconfirmedValue } from '../kinds/unconfirmed-value.ts'
import type { FormState } from './form-state.ts'

export function confirmValue(state: FormState, path: Path): void {
  const unconfirmed = unconfirmedValue(state.at(path))
  if (unconfirmed !== undefined) state.set(path, unconfirmed)
}

/** Whether there is something to say yes to, and nothing else is wrong. */
export function hasOnlyUnusual({ faults }: FormState): boolean {
  return faults.size > 0 && [...faults.values()].every(({ code }) => code === 'unusual')
}

export function confirmAllValues(state: FormState): void {
  for (const pointer of [...state.faults.keys()]) confirmValue(state, pathOf(pointer))
}
