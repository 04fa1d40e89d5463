// The row of a person: the absences, below one another where they have a day in common. A free day
// of one's own row begins a new absence on it.

import { Link } from '@tanstack/react-router'
import { absenceType } from '../../data/figures/absences.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useAbsenceWords } from '../../words/absence-words.ts'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './absences.module.css'
import { BarLink } from './bar-link.tsx'
import type { MonthDay } from './month-days.ts'
import { cellsOf, type PersonRow } from './month-rows.ts'
import { barKey, dayKey } from './month-stops.ts'
import { useAbsenceTexts } from './use-absence-texts.ts'

interface PersonLanesProps {
  readonly unit: number
  readonly row: PersonRow
  readonly days: readonly MonthDay[]
  readonly person: string
  /** Whether a free day begins an absence. */
  readonly isChosen: boolean
  /** What the Tab key leads to. */
  readonly active: string | undefined
  readonly onFocus: (key: string) => void
}

export function PersonLanes(props: PersonLanesProps) {
  const { unit, row, days, person, isChosen, active, onFocus } = props
  const textsOf = useAbsenceTexts(unit)
  const stop = (key: string) => {
    return { tabIndex: key === active ? 0 : -1, onFocus: () => onFocus(key) }
  }
  return row.lanes.map((lane, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: a lane is its place.
    <tr key={index}>
      {index === 0 && (
        <th scope="row" rowSpan={row.lanes.length}>
          {person}
        </th>
      )}
      {cellsOf(lane, days.length).map((cell) =>
        typeof cell === 'number' ? (
          <td key={dayKey(cell)}>
            {isChosen && index === 0 && (
              <DayLink unit={unit} date={days[cell]?.date ?? ''} {...stop(dayKey(cell))} />
            )}
          </td>
        ) : (
          <td key={barKey(cell)} colSpan={cell.to - cell.from + 1}>
            <BarLink
              bar={cell}
              person={person}
              texts={textsOf(cell.absence)}
              {...stop(barKey(cell))}
            />
          </td>
        ),
      )}
    </tr>
  ))
}

interface DayLinkProps {
  readonly unit: number
  readonly date: string
  readonly tabIndex: number
  readonly onFocus: () => void
}

function DayLink({ unit, date, ...stop }: DayLinkProps) {
  const { format } = useTranslation()
  const t = useAbsenceWords()
  return (
    <Link
      className={styles.freeDay}
      to="/$unit/$collection/new"
      params={{ unit: String(unit), collection: 'documents' }}
      search={{ type: absenceType, startDate: date, endDate: date } as object}
      aria-label={t.freshOn(format.date(date))}
      {...stop}
    >
      <Icon name="plus" />
    </Link>
  )
}
