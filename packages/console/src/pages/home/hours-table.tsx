// People by weeks: the more hours the darker, hatched where days of absence are among them. What
// shade and hatching say, the cell says in words.

import { addDays } from '@kontor/contract/kinds/calendar.ts'
import { useUnit } from '../../address/use-unit.ts'
import { countOf, sumOf } from '../../data/figures/currencies.ts'
import type { RowsOf } from '../../data/figures/data-point.ts'
import { all, between } from '../../data/figures/filter-texts.ts'
import type { SummaryRow } from '../../data/figures/use-summaries.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { weekOf } from '../../locale/days.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import textStyles from '../../ui/parts/text.module.css'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'

/** Rows of a view by user and week. */
export interface Weekly {
  readonly view: string
  /** Which of its rows count, as conditions. */
  readonly inUse: readonly string[]
  /** The last day of a week that counts, in days after its Monday. */
  readonly lastDay: number
  readonly rows: readonly SummaryRow[]
}

interface HoursTableProps {
  readonly caption: string
  /** Their Mondays. */
  readonly weeks: readonly string[]
  readonly tracked: Weekly
  readonly away: Weekly
}

export function HoursTable({ caption, weeks, tracked, away }: HoursTableProps) {
  const { words, format } = useTranslation()
  const people = usePeople([...tracked.rows, ...away.rows])
  return (
    <div className={styles.tableScroll}>
      <table className={styles.heat} data-part="heat">
        <caption className={textStyles.hiddenText} data-part="hidden-text">
          {caption}
        </caption>
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
                <HoursCell key={week} user={id} week={week} tracked={tracked} away={away} />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

/** By name; by number until the names are known. */
function usePeople(rows: readonly SummaryRow[]) {
  const { format } = useTranslation()
  const users = [...new Set(rows.map(({ group }) => Number(group[0])))]
  const labelOf = useReferenceNames(
    useUnit(),
    users.map((id) => ({ target: 'user', id })),
  )
  return users
    .map((id) => ({ id, name: labelOf('user', id) ?? `#${id}` }))
    .sort((one, other) => format.compare(one.name, other.name))
}

interface HoursCellProps extends Pick<HoursTableProps, 'tracked' | 'away'> {
  readonly user: number
  /** Its Monday. */
  readonly week: string
}

/** Hours of a week that shade a cell fully. */
const fullWeek = 45
const shades = 5

function HoursCell({ user, week, tracked, away }: HoursCellProps) {
  const { words, format } = useTranslation()
  const { hours: t } = words.home
  const key = weekOf(week)
  const rowsIn = ({ rows }: Weekly): readonly SummaryRow[] =>
    rows.filter(({ group }) => group[0] === user && group[1] === key)
  const linkTo = ({ view, inUse, lastDay }: Weekly): RowsOf => {
    const dates = between('date', week, addDays(week, lastDay))
    return { view, filter: all(`userId = ${user}`, dates, ...inUse), order: ['date'] }
  }
  const [minutes, days] = [sumOf(rowsIn(tracked)), countOf(rowsIn(away))]
  const shade = Math.min(shades, Math.ceil((minutes / 60 / fullWeek) * shades))
  return (
    <td className={days > 0 ? styles.away : undefined} data-shade={shade}>
      {minutes > 0 && <RowsLink rows={linkTo(tracked)}>{format.hours(minutes)}</RowsLink>}
      {days > 0 && (
        <RowsLink rows={linkTo(away)} className={styles.daysAway} part="days-away">
          {t.days(days)}
          <span className={textStyles.hiddenText} data-part="hidden-text">
            {' '}
            {t.away}
          </span>
        </RowsLink>
      )}
    </td>
  )
}
