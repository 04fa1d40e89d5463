// How many jobs there are in each status. Those that are not done, and whose end has passed, are a
// part of their own.

import { countOf } from '../../data/figures/currencies.ts'
import type { DataPoint } from '../../data/figures/data-point.ts'
import {
  all,
  endedStatuses,
  inTimeStill,
  notEnded,
  pastEnd,
  quoted,
  statusesOf,
} from '../../data/figures/filter-texts.ts'
import { type SummaryRow, useSummaries } from '../../data/figures/use-summaries.ts'
import { PointTable } from '../../features/plots/point-table.tsx'
import { StackedBar } from '../../features/plots/stacked-bar.tsx'
import { Tile } from '../../features/plots/tile.tsx'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { type Translation, useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'

const view = 'JOBS'
const inUse = 'NOT isDisabled'
const statuses = statusesOf('JOB')
const ended = endedStatuses('JOB')

export function JobsByStatus({ today }: { readonly today: string }) {
  const translation = useTranslation()
  const { words, format } = translation
  const { jobs: t } = words.home
  const steps = { steps: [1], from: today }
  const groupBy = [{ field: 'status' }, { field: 'endDate', by: steps }]
  const figures = useSummaries([{ view, filter: inUse, groupBy }])
  const [rows = []] = figures.rows ?? []
  const points = pointsOf(rows, translation)
  const late = points.filter(({ tone }) => tone === 'danger')
  const lateRows = all(inUse, notEnded('JOB'), pastEnd)
  return (
    <Tile
      title={t.title}
      hint={t.hint}
      rows={{ view, filter: inUse }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={
        <>
          <p className={styles.tileFigure} data-part="tile-figure">
            <b>{format.integer(countOf(rows))}</b> {t.figure(countOf(rows))}
            {late.length > 0 && (
              <RowsLink
                rows={{ view, filter: lateRows, order: ['endDate'] }}
                className={styles.late}
              >
                {t.late(countOf(late))}
              </RowsLink>
            )}
          </p>
          <StackedBar label={t.title} points={points} />
        </>
      }
      table={<PointTable caption={t.title} of={t.of} value={t.value} points={points} />}
    />
  )
}

/** In the order in which jobs go through them; the late ones of a status come after the others. */
function pointsOf(
  rows: readonly SummaryRow[],
  { words, format, statusLabel }: Translation,
): readonly DataPoint[] {
  const { jobs: t } = words.home
  const found = [...new Set(rows.map(({ group: [status] }) => status as string | null))]
  const inOrder = found.toSorted((one, other) => rankOf(one) - rankOf(other))
  return inOrder.flatMap((status, part) => {
    const chosen = status === null ? 'status IS NULL' : `status = ${quoted(status)}`
    const label = status === null ? t.none : statusLabel(status)
    const ofStatus = rows.filter(({ group }) => group[0] === status)
    const point = (key: string, of: readonly SummaryRow[], ...dates: readonly string[]) => {
      const count = countOf(of)
      return {
        ...{ key: `${status} ${key}`, label, part, value: count, count },
        text: format.integer(count),
        rows: { view, filter: all(inUse, chosen, ...dates), order: ['endDate'] },
      }
    }
    if (status !== null && ended.includes(status)) return [point('all', ofStatus)]
    const [late, inTime] = [ofStatus.filter(isPast), ofStatus.filter((row) => !isPast(row))]
    const both: readonly DataPoint[] = [
      point('in time', inTime, inTimeStill),
      {
        ...point('late', late, pastEnd),
        ...{ label: t.lateOf(label), tone: 'danger' },
      },
    ]
    return both.filter(({ count }) => count > 0)
  })
}

function rankOf(status: string | null): number {
  const index = statuses.indexOf(status ?? '')
  return index < 0 ? statuses.length : index
}

/** Whether the end has passed: of the days since then there is at least one. */
function isPast({ group: [, age] }: SummaryRow): boolean {
  return Array.isArray(age) && age[0] === 1
}
