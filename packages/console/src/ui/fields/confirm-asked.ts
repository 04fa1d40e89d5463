// Says that an unusual value is meant: from then on it is a value as any other.

import { type Path, pathOf } from '../../base/value-path.ts'
import { askedValue } from '../kinds/asked-value.ts'
import type { FormState } from './form-state.ts'

export function confirmAsked(state: FormState, path: Path): void {
  const asked = askedValue(state.at(path))
  if (asked !== undefined) state.set(path, asked)
}

/** Whether there is something to say yes to, and nothing else is wrong. */
export function isOnlyAsked({ faults }: FormState): boolean {
  return faults.size > 0 && [...faults.values()].every(({ code }) => code === 'unusual')
}

export function confirmAllAsked(state: FormState): void {
  for (const pointer of [...state.faults.keys()]) confirmAsked(state, pathOf(pointer))
}
