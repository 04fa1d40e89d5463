// The user's columns of a view. A change shows at once and is stored after a pause, or when the
// view is left.

import { useEffect, useMemo, useRef, useState } from 'react'
import { useUnit } from '../../address/use-unit.ts'
import { changePreferences, usePreferences } from '../../data/unit/preferences.ts'
import {
  bothChanges,
  type ColumnPreferences,
  type ColumnsChange,
  changedColumns,
  readColumnPreferences,
  withColumnPreferences,
} from '../../features/navigation/column-preferences.ts'

export interface ColumnKeeping {
  readonly stored: ColumnPreferences
  readonly keep: (change: ColumnsChange) => void
}

const storedAfterMs = 400

export function useColumnPreferences(view: string): ColumnKeeping {
  const unit = useUnit()
  const preferences = usePreferences(unit)
  const [changed, setChanged] = useState<ColumnsChange>({})
  const unsaved = useRef<ColumnsChange>(undefined)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What was stored before may be read after the first change.
  const stored = useMemo(
    () => changedColumns(readColumnPreferences(preferences ?? {}, view), changed),
    [preferences, view, changed],
  )

  function store(): void {
    const next = unsaved.current
    unsaved.current = undefined
    if (next === undefined) return
    // Nobody waits for it; where it fails, the columns are as they were the next time.
    const change = changePreferences(unit, (stored) =>
      withColumnPreferences(
        stored,
        view,
        changedColumns(readColumnPreferences(stored, view), next),
      ),
    )
    change.catch(() => undefined)
  }
  const latest = useRef(store)
  latest.current = store
  // Whoever leaves the view, or closes its tab, at once has changed it nonetheless.
  useEffect(() => {
    const leave = (): void => latest.current()
    addEventListener('pagehide', leave)
    addEventListener('visibilitychange', leave)
    return () => {
      removeEventListener('pagehide', leave)
      removeEventListener('visibilitychange', leave)
      leave()
    }
  }, [])

  return {
    stored,
    keep: (change) => {
      unsaved.current = bothChanges(unsaved.current ?? {}, change)
      setChanged((before) => bothChanges(before, change))
      clearTimeout(timer.current)
      timer.current = setTimeout(() => latest.current(), storedAfterMs)
    },
  }
}
