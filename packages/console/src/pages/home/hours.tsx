// The hours that each person has tracked in the last weeks, and the days they were away: of weeks
// from Monday to Friday, since nobody tells which other days somebody works, or which of them not.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useNarrow } from '../../base/use-narrow.ts'
import { all, between, quoted } from '../../data/figures/filter-texts.ts'
import { useSummaries } from '../../data/figures/use-summaries.ts'
import { Tile } from '../../features/plots/tile.tsx'
import { mondayOf } from '../../locale/days.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { HoursTable, type Weekly } from './hours-table.tsx'

/** Those that fit beside the names on a phone, and elsewhere. */
const weeksShown = { narrow: 4, wide: 8 }

export function Hours({ today }: { readonly today: string }) {
  const { words } = useTranslation()
  const { hours: t } = words.home
  const monday = mondayOf(today)
  const length = useNarrow() ? weeksShown.narrow : weeksShown.wide
  const weeks = Array.from({ length }, (_, index) => addDays(monday, (index + 1 - length) * 7))
  const weekends = weeks.flatMap((week) => [addDays(week, 5), addDays(week, 6)])
  const dates = between('date', weeks[0] ?? today, addDays(monday, 6))
  const tracked = { view: 'INTERVALS.TRACK', inUse: ['NOT isDisabled'] } as const
  const away = {
    view: 'INTERVALS.ABSENCE',
    inUse: [`date NOT IN (${weekends.map(quoted).join(', ')})`],
  } as const
  const groupBy = [{ field: 'userId' }, { field: 'date', by: 'week' as const }]
  const among = 'userId'
  const filterOf = ({ inUse }: Pick<Weekly, 'inUse'>) => all(dates, ...inUse)
  const figures = useSummaries([
    { view: tracked.view, filter: filterOf(tracked), groupBy, among, sum: 'duration' },
    { view: away.view, filter: filterOf(away), groupBy, among },
  ])
  const [hours = [], days = []] = figures.rows ?? []
  return (
    <Tile
      title={t.title}
      hint={t.hint(length)}
      rows={{ view: tracked.view, filter: filterOf(tracked), order: ['-date'] }}
      figures={figures}
      isEmpty={hours.length + days.length === 0}
      plot={
        <HoursTable
          caption={t.title}
          weeks={weeks}
          tracked={{ ...tracked, lastDay: 6, rows: hours }}
          away={{ view: away.view, inUse: [], lastDay: 4, rows: days }}
        />
      }
    />
  )
}
