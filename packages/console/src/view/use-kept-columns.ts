// What the user has made of the columns of a view: shown at once, and stored when changing it has
// come to rest.

import { useEffect, useRef, useState } from 'react'
import { useUnit } from '../app/use-unit.ts'
import { changePreferences, usePreferences } from '../data/preferences.ts'
import { type KeptColumns, readKeptColumns, withKeptColumns } from './kept-columns.ts'

export interface ColumnKeeping {
  readonly kept: KeptColumns
  readonly keep: (change: Partial<KeptColumns>) => void
}

const storedAfterMs = 400

export function useKeptColumns(view: string): ColumnKeeping {
  const unit = useUnit()
  const preferences = usePreferences(unit)
  const [changed, setChanged] = useState<KeptColumns>()
  const unsaved = useRef<KeptColumns>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const kept = changed ?? readKeptColumns(preferences ?? {}, view)

  function store(): void {
    const next = unsaved.current
    unsaved.current = undefined
    if (next === undefined) return
    // Nobody waits for it; where it fails, the columns are as they were the next time.
    const change = changePreferences(unit, (stored) => withKeptColumns(stored, view, next))
    change.catch(() => undefined)
  }
  const latest = useRef(store)
  latest.current = store
  // Whoever leaves the view at once has changed it nonetheless.
  useEffect(() => () => latest.current(), [])

  return {
    kept,
    keep: (change) => {
      const next = { ...kept, ...change }
      unsaved.current = next
      setChanged(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), storedAfterMs)
    },
  }
}
