// The table of a week: a row for each job or task, a column for each day, and the sums.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { elementsWithin } from '../../base/elements-within.ts'
import { useHasScope } from '../../data/api/has-scope.ts'
import { rowOf, type TimeEntry } from '../../data/figures/time-entries.ts'
import { changeWeekRows } from '../../data/unit/week-rows.ts'
import { type RowNames, useRowNames } from '../../features/timer/use-row-names.ts'
import { cellKey, type TimeCell, type TimeSaves } from '../../saving/time-saves.ts'
import { durationText } from '../../ui/kinds/value-text.ts'
import { Icon } from '../../ui/parts/icon.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import { useWeekWords } from '../../words/week-words.ts'
import { CellEntries } from './cell-entries.tsx'
import styles from './week.module.css'
import { WeekCell } from './week-cell.tsx'
import { entriesByCell, minutesIn } from './week-rows.ts'

interface WeekTableProps {
  readonly unit: number
  readonly user: number
  readonly first: string
  readonly today: string
  readonly rows: readonly string[]
  readonly entries: readonly TimeEntry[]
  readonly saves: TimeSaves
}

interface Opened {
  readonly cell: TimeCell
  readonly at: HTMLElement
}

const week = [0, 1, 2, 3, 4, 5, 6]

export function WeekTable({ unit, user, first, today, rows, entries, saves }: WeekTableProps) {
  const { format } = useTranslation()
  const t = useWeekWords()
  const table = useRef<HTMLTableElement>(null)
  const [opened, setOpened] = useState<Opened>()
  const isReadOnly = !useHasScope('write')
  const marks = saves.useMarks()
  const names = useRowNames(unit, rows)
  const days = week.map((index) => addDays(first, index))
  const byCell = entriesByCell(entries)
  const entered = new Set(entries.map(rowOf))
  const sum = (cells: readonly TimeCell[]): string => {
    const minutes = cells.reduce((total, cell) => total + minutesIn(cell, byCell, marks), 0)
    return minutes === 0 ? '' : durationText(minutes)
  }
  const called = ({ row, date }: TimeCell): string => {
    const weekday = format.weekdays[days.indexOf(date)]
    return t.cell(names(row).label, `${weekday} ${format.day(date)}`)
  }

  function focus(row: number, day: number): void {
    const inputs = elementsWithin<HTMLInputElement>(table.current, '[data-part=week-cell] > input')
    if (day >= 0 && day < 7) inputs[row * 7 + day]?.focus()
  }

  return (
    <>
      <table ref={table} className={styles.week} data-part="week" aria-label={t.table}>
        <thead>
          <tr>
            <th scope="col">{t.work}</th>
            {days.map((date, index) => (
              <th key={date} scope="col" data-today={date === today}>
                {format.weekdays[index]} <span>{format.day(date)}</span>
              </th>
            ))}
            <th scope="col">{t.sum}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={row}>
              <RowHead
                name={names(row)}
                onRemove={
                  entered.has(row)
                    ? undefined
                    : () =>
                        void changeWeekRows(unit, first, (all) =>
                          all.filter((each) => each !== row),
                        )
                }
              />
              {days.map((date, day) => (
                <WeekCell
                  key={date}
                  {...{ cell: { row, date }, saves, isReadOnly }}
                  label={called({ row, date })}
                  entries={byCell.get(cellKey({ row, date })) ?? []}
                  mark={marks.get(cellKey({ row, date }))}
                  onMove={(rows, days) => focus(index + rows, day + days)}
                  onOpen={(at) => setOpened({ cell: { row, date }, at })}
                />
              ))}
              <td className={styles.sum}>{sum(days.map((date) => ({ row, date })))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t.sum}</th>
            {days.map((date) => (
              <td key={date} className={styles.sum}>
                {sum(rows.map((row) => ({ row, date })))}
              </td>
            ))}
            <td className={styles.sum} data-part="week-sum">
              {sum(rows.flatMap((row) => days.map((date) => ({ row, date }))))}
            </td>
          </tr>
        </tfoot>
      </table>
      {opened !== undefined && (
        <CellEntries
          {...{ unit, user, isReadOnly }}
          cell={opened.cell}
          at={opened.at}
          title={called(opened.cell)}
          entries={byCell.get(cellKey(opened.cell)) ?? []}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  )
}

interface RowHeadProps {
  readonly name: ReturnType<RowNames>
  /** Undefined where time is entered in it. */
  readonly onRemove: (() => void) | undefined
}

function RowHead({ name: { label, detail }, onRemove }: RowHeadProps) {
  const t = useWeekWords()
  return (
    <th scope="row" className={styles.work}>
      <span>
        {label}
        {detail !== undefined && <small>{detail}</small>}
      </span>
      {onRemove !== undefined && (
        <Button className={styles.remove} aria-label={t.removeRow(label)} onPress={onRemove}>
          <Icon name="close" />
        </Button>
      )}
    </th>
  )
}
