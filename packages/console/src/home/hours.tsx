// The hours that each person has tracked in the last eight weeks, and the days they were away.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { mondayOf } from '../kinds/days.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { all, between } from './filters.ts'
import { HoursTable, type Weekly } from './hours-table.tsx'
import { Tile } from './tile.tsx'
import { useFigures } from './use-figures.ts'

const weeksShown = 8

export function Hours({ today }: { readonly today: string }) {
  const { words } = useSpeech()
  const { hours: said } = words.home
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksShown }, (_, index) =>
    addDays(monday, (index + 1 - weeksShown) * 7),
  )
  const dates = between('date', weeks[0] ?? today, addDays(monday, 6))
  const tracked = { view: 'INTERVALS.TRACK', inUse: ['NOT isDisabled'] } as const
  const away = { view: 'INTERVALS.ABSENCE', inUse: [] } as const
  const groupBy = [{ field: 'userId' }, { field: 'date', by: 'week' as const }]
  const among = 'userId'
  const filterOf = ({ inUse }: Pick<Weekly, 'inUse'>) => all(dates, ...inUse)
  const figures = useFigures([
    { view: tracked.view, filter: filterOf(tracked), groupBy, among, sum: 'duration' },
    { view: away.view, filter: filterOf(away), groupBy, among },
  ])
  const [hours = [], days = []] = figures.rows ?? []
  return (
    <Tile
      title={said.title}
      hint={said.hint}
      rows={{ view: tracked.view, filter: filterOf(tracked), order: ['-date'] }}
      figures={figures}
      isEmpty={hours.length + days.length === 0}
      plot={
        <HoursTable
          caption={said.title}
          weeks={weeks}
          tracked={{ ...tracked, rows: hours }}
          away={{ ...away, rows: days }}
        />
      }
      isWide={true}
    />
  )
}
