// Stores a draft within a third of a second of each change, and at once when the page is left.

import { useCallback, useEffect, useRef, useState } from 'react'
import { now } from '../data/clock.ts'
import { type Draft, dropDraft, writeDraft } from './drafts.ts'
import type { FormState } from './form-state.ts'

const pauseMs = 300

export interface KeptDraft {
  /** An instant; undefined while nothing is to be stored. */
  readonly savedAt: string | undefined
  readonly isFull: boolean
  /** Nothing is stored from now on: the record is. */
  readonly end: () => void
}

export function useDraft(state: FormState, draft: Omit<Draft, 'values' | 'savedAt'>): KeptDraft {
  const [savedAt, setSavedAt] = useState<string>()
  const [isFull, setFull] = useState(false)
  const current = useRef(draft)
  current.current = draft
  const hasEnded = useRef(false)
  useEffect(() => {
    let timer: number | undefined
    let written = state.values
    const write = () => {
      clearTimeout(timer)
      timer = undefined
      if (hasEnded.current || state.values === written) return
      written = state.values
      const at = now().toISOString()
      setFull(!writeDraft({ ...current.current, values: written, savedAt: at }))
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
  const end = useCallback(() => {
    hasEnded.current = true
    dropDraft(current.current.id, current.current)
  }, [])
  return { savedAt, isFull, end }
}
