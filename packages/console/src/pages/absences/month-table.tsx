// The table of a month: a row for each person, a column for each day, and the absences as bars. It
// is one stop of the Tab key; arrows lead from bar to bar, and from day to day in one's own row.

import { type FocusEvent, type KeyboardEvent, useRef, useState } from 'react'
import { elementsWithin } from '../../base/elements-within.ts'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'
import { DayHeads } from './day-heads.tsx'
import type { MonthDay } from './month-days.ts'
import type { PersonRow } from './month-rows.ts'
import { dayKey, nextStop, type Stop, stopsOf } from './month-stops.ts'
import { PersonLanes } from './person-lanes.tsx'
import { usePersonNames } from './use-absence-texts.ts'

interface MonthTableProps {
  readonly unit: number
  /** Who may choose days in the own row; undefined where nobody may. */
  readonly chooser: number | undefined
  readonly month: string
  /** That of the reader is the first. */
  readonly rows: readonly PersonRow[]
  readonly days: readonly MonthDay[]
}

export function MonthTable({ unit, chooser, month, rows, days }: MonthTableProps) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  const table = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState<string>()
  const users = rows.map(({ user }) => user)
  const nameOf = usePersonNames(unit, users)
  const [own, ...others] = rows
  const byName = others.sort((one, other) => format.compare(nameOf(one.user), nameOf(other.user)))
  const shown = own === undefined ? byName : [own, ...byName]
  const stops = stopsOf(shown, { user: chooser, days: days.length })
  const today = dayKey(days.findIndex(({ isToday }) => isToday))
  const stop = stopNamed(stops, active) ?? stopNamed(stops, today) ?? stops[0]

  function focus(to: Stop | undefined): boolean {
    if (to === undefined) return false
    elementsWithin(table.current, 'a')[stops.indexOf(to)]?.focus()
    return true
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey || !stop) return
    if (focus(nextStop(stops, stop, event.key))) event.preventDefault()
  }

  /** The table itself has it when it comes from what was open beside it, or from another pane. */
  function onFocus({ target, currentTarget }: FocusEvent): void {
    if (target === currentTarget) focus(stop)
  }

  return (
    <div className={styles.window}>
      <table
        ref={table}
        className={styles.month}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: arrows move in it.
        role="grid"
        aria-label={t.table(format.wholeMonth(month))}
        tabIndex={-1}
        {...{ onKeyDown, onFocus }}
      >
        <colgroup>
          <col className={styles.nameColumn} />
          {days.map(({ date, isOff, isToday }) => (
            <col key={date} data-off={isOff} data-today={isToday} />
          ))}
        </colgroup>
        <DayHeads days={days} />
        <tbody>
          {shown.map((row) => (
            <PersonLanes
              key={row.user}
              {...{ unit, row, days }}
              person={nameOf(row.user)}
              isChosen={row.user === chooser}
              active={stop?.key}
              onFocus={setActive}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function stopNamed(stops: readonly Stop[], key: string | undefined): Stop | undefined {
  return stops.find((each) => each.key === key)
}
