// The hours that each person has tracked in the last eight weeks: a table that shades what is more.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useUnit } from '../app/use-unit.ts'
import { useLabels } from '../data/labels.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { sumOf } from './currencies.ts'
import { mondayOf, weekOf } from './days.ts'
import { all, between } from './filters.ts'
import { RowsLink } from './rows-link.tsx'
import { Tile } from './tile.tsx'
import { type FigureRow, useFigures } from './use-figures.ts'

const view = 'INTERVALS.TRACK'
const weeksShown = 8

export function Hours({ today }: { readonly today: string }) {
  const { words } = useSpeech()
  const { hours: said } = words.home
  const monday = mondayOf(today)
  const weeks = Array.from({ length: weeksShown }, (_, index) =>
    addDays(monday, (index + 1 - weeksShown) * 7),
  )
  const filter = all(between('date', weeks[0] ?? today, addDays(monday, 6)), 'NOT isDisabled')
  const groupBy = [{ field: 'userId' }, { field: 'date', by: 'week' as const }]
  const figures = useFigures([{ view, filter, groupBy, sum: 'duration' }])
  const [rows = []] = figures.rows ?? []
  return (
    <Tile
      title={said.title}
      hint={said.hint}
      rows={{ view, filter, order: ['-date'] }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={<HoursTable caption={said.title} rows={rows} weeks={weeks} />}
      isWide={true}
    />
  )
}

interface HoursTableProps {
  readonly caption: string
  readonly rows: readonly FigureRow[]
  /** Their Mondays. */
  readonly weeks: readonly string[]
}

function HoursTable({ caption, rows, weeks }: HoursTableProps) {
  const { words, format } = useSpeech()
  const users = [...new Set(rows.map(({ group }) => Number(group[0])))]
  const labelOf = useLabels(
    useUnit(),
    users.map((id) => ({ target: 'user', id })),
  )
  const people = users
    .map((id) => ({ id, name: labelOf('user', id) ?? `#${id}` }))
    .sort((one, other) => format.compare(one.name, other.name))
  return (
    <div className="table-scroll">
      <table className="heat">
        <caption className="hidden-text">{caption}</caption>
        <thead>
          <tr>
            <th scope="col">{words.home.hours.person}</th>
            {weeks.map((week) => (
              <th key={week} scope="col">
                {format.day(week)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name }) => (
            <tr key={id}>
              <th scope="row">{name}</th>
              {weeks.map((week) => (
                <HoursCell key={week} user={id} week={week} rows={rows} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

interface HoursCellProps {
  readonly user: number
  readonly week: string
  readonly rows: readonly FigureRow[]
}

/** Hours of a week that shade a cell fully. */
const fullWeek = 45
const shades = 5

function HoursCell({ user, week, rows }: HoursCellProps) {
  const { format } = useSpeech()
  const key = weekOf(week)
  const minutes = sumOf(rows.filter(({ group }) => group[0] === user && group[1] === key))
  if (minutes === 0) return <td className="shade-0" />
  const shade = Math.min(shades, Math.ceil((minutes / 60 / fullWeek) * shades))
  const filter = all(`userId = ${user}`, between('date', week, addDays(week, 6)))
  return (
    <td className={`shade-${shade}`}>
      <RowsLink rows={{ view, filter, order: ['date'] }}>{format.hours(minutes)}</RowsLink>
    </td>
  )
}
