// Saves what a refused save has only asked about: who saves the same once more says yes to it.

import { useEffect, useRef } from 'react'
import type { Values } from '../base/value-path.ts'
import { confirmAllValues, hasOnlyUnusual } from '../ui/fields/confirm-value.ts'
import type { FormState } from '../ui/fields/form-state.ts'
import type { AfterSave } from './use-save.ts'

interface Refused {
  readonly save: (then: AfterSave) => Promise<void>
  /** How many times a save was. */
  readonly refusals: number
}

export function useSaveAgain(state: FormState, { save, refusals }: Refused) {
  const unconfirmed = useRef<Values>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each time that a save is refused.
  useEffect(() => {
    unconfirmed.current = hasOnlyUnusual(state) ? state.values : undefined
  }, [refusals])
  return async (then: AfterSave): Promise<void> => {
    if (state.values === unconfirmed.current) confirmAllValues(state)
    await save(then)
  }
}
