// Repeats a save that got no answer, once the server can be reached again.

import { useEffect, useRef } from 'react'
import { useConnection } from '../data/api/connection.ts'
import type { FormState } from '../ui/fields/form-state.ts'
import type { Wanted } from './after-save.ts'

interface SendLater {
  readonly state: FormState
  readonly unsent: Wanted | undefined
  readonly save: (wanted: Wanted) => Promise<void>
  readonly cancel: () => void
}

/** What was saved is what the form said then: who changes it saves again. */
export function useRetryWhenOnline({ state, unsent, ...acts }: SendLater): void {
  const { kind } = useConnection()
  const latest = useRef(acts)
  latest.current = acts
  useEffect(() => {
    if (unsent === undefined) return undefined
    const cancelIfChanged = (): void => {
      if (state.values !== unsent.values) latest.current.cancel()
    }
    cancelIfChanged()
    if (kind === 'fine' && state.values === unsent.values) void latest.current.save(unsent)
    return state.subscribe(cancelIfChanged)
  }, [state, unsent, kind])
}
