// Stores a draft within a third of a second of each change, and at once when the page is left;
// drops it where the form says again what it says of itself.

import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { now } from '../base/clock.ts'
import { isDeepEqual } from '../base/is-deep-equal.ts'
import type { Values } from '../base/value-path.ts'
import { type Draft, dropDraft, writeDraft } from '../data/api/drafts.ts'
import type { FormState } from '../ui/fields/form-state.ts'

const pauseMs = 300

export interface StoredDraft {
  /** An instant; undefined while nothing is to be stored. */
  readonly savedAt: string | undefined
  readonly isFull: boolean
  /** Stored as it is: whether it was saved and the server did not answer. */
  readonly noteUnsent: (isUnsent: boolean) => void
  /** Of what the form says now the record is stored: there is a draft again once it is changed. */
  readonly end: () => void
}

/** @param untouched what the form says where nobody has entered anything. */
export function useDraft(
  state: FormState,
  draft: Omit<Draft, 'values' | 'savedAt'>,
  untouched: Values,
): StoredDraft {
  const [savedAt, setSavedAt] = useState<string>()
  const [isFull, setFull] = useState(false)
  const current = useRef({ draft, untouched })
  current.current = { draft, untouched }
  const stored = useRef<Values>(undefined)
  useLayoutEffect(() => {
    let timer: number | undefined
    let written = state.values
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (isDeepEqual(state.values, stored.current) || state.values === written) return
      written = state.values
      const { draft: of, untouched: before } = current.current
      if (isDeepEqual(written, before)) {
        dropDraft(of.id, of)
        return setSavedAt(undefined)
      }
      const at = now().toISOString()
      setFull(!writeDraft({ ...of, values: written, savedAt: at }))
      setSavedAt(at)
    }
    const stop = state.subscribe(() => {
      timer ??= window.setTimeout(write, pauseMs)
    })
    addEventListener('pagehide', write)
    return () => {
      stop()
      write()
      removeEventListener('pagehide', write)
    }
  }, [state])
  const noteUnsent = useCallback(
    (isUnsent: boolean) => {
      const { values } = state
      const mark = isUnsent ? { isUnsent } : {}
      const at = now().toISOString()
      setFull(!writeDraft({ ...current.current.draft, values, savedAt: at, ...mark }))
      setSavedAt(at)
    },
    [state],
  )
  const end = useCallback(() => {
    stored.current = state.values
    dropDraft(current.current.draft.id, current.current.draft)
  }, [state])
  return { savedAt, isFull, noteUnsent, end }
}
