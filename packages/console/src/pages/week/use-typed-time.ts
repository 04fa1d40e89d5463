// What is typed in a cell of the week until it is saved: a duration that cannot be read stays as it
// was typed, and so does an unusual one until somebody confirms it.

import { isUnusual, usualTimeSpent } from '@kontor/contract/kinds/usual-range.ts'
import { useState } from 'react'
import type { TimeEntry } from '../../data/figures/time-entries.ts'
import { readDuration } from '../../locale/read-duration.ts'
import { type CellMark, sumOf, type TimeCell, type TimeSaves } from '../../saving/time-saves.ts'
import { durationText } from '../../ui/kinds/value-text.ts'

interface TypedTime {
  readonly cell: TimeCell
  readonly entries: readonly TimeEntry[]
  readonly mark: CellMark | undefined
  readonly saves: TimeSaves
}

export function useTypedTime({ cell, entries, mark, saves }: TypedTime) {
  const [typed, setTyped] = useState<string>()
  // The text to confirm, until another one is typed.
  const [unconfirmed, setUnconfirmed] = useState<string>()
  const minutes = mark === undefined ? sumOf(entries) : (mark.minutes ?? 0)
  const read = typed === undefined ? 0 : minutesIn(typed)

  /** Whether it is saved, or there is nothing to save. */
  function commit(text = typed, isConfirmed = false): boolean {
    if (text === undefined) return true
    const entered = minutesIn(text)
    if (entered === undefined) return false
    if (
      !isConfirmed &&
      entered !== 0 &&
      entered !== minutes &&
      isUnusual(entered, usualTimeSpent)
    ) {
      setUnconfirmed(text)
      return false
    }
    setTyped(undefined)
    setUnconfirmed(undefined)
    const isSame = entered === minutes && mark?.state !== 'refused' && mark?.state !== 'changed'
    if (!isSame) void saves.save({ ...cell, minutes: entered || null, entries })
    return true
  }

  return {
    typed,
    stored: minutes === 0 ? '' : durationText(minutes),
    isFaulty: read === undefined,
    /** The minutes to confirm. */
    unconfirmed: typed !== undefined && unconfirmed === typed ? read : undefined,
    type: (text: string | undefined): void => {
      setTyped(text)
      setUnconfirmed(undefined)
    },
    commit,
  }
}

/** Undefined where the text says no duration. */
function minutesIn(text: string): number | undefined {
  return text.trim() === '' ? 0 : readDuration(text)
}
