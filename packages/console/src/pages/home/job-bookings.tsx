// What the journal has booked to each job: a table with bars, the largest amounts of each currency.
// Only the rows of purchase orders name a job, so it is what jobs cost, and no margin.

import { useUnit } from '../../address/use-unit.ts'
import { currenciesIn, shownIn } from '../../data/figures/currencies.ts'
import { all } from '../../data/figures/filter-texts.ts'
import type { SummaryRow } from '../../data/figures/use-summaries.ts'
import { useReferenceNames } from '../../data/rows/reference-names.ts'
import { AmountBar } from '../../features/plots/amount-bar.tsx'
import { Tile } from '../../features/plots/tile.tsx'
import { firstOfMonth, monthFrom } from '../../locale/days.ts'
import pointTableStyles from '../../ui/parts/point-table.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'
import { largestRows } from './largest-rows.ts'
import { useMoney } from './use-money.ts'

const view = 'JOURNAL'
const monthsShown = 12

export function JobBookings({ today }: { readonly today: string }) {
  const { words, format } = useTranslation()
  const { booked: t } = words.home
  const first = firstOfMonth(monthFrom(today, 1 - monthsShown))
  const filter = all('jobId IS NOT NULL', `date >= '${first}'`)
  const groupBy = [{ field: 'jobId' }]
  const figures = useMoney([{ view, filter, groupBy, among: 'jobId', sum: 'amount' }])
  const [rows = []] = figures.rows ?? []
  return (
    <Tile
      title={t.title}
      hint={t.hint(format.month(first))}
      rows={{ view, filter, order: ['-date'] }}
      figures={figures}
      isEmpty={rows.length === 0}
      plot={
        <div className={`${styles.moneyPlots} ${styles.ofTables}`}>
          {currenciesIn(rows).map((currency) => (
            <Bookings
              key={currency}
              currency={currency}
              rows={largestRows(rows.filter((row) => row.currency === currency))}
              filter={all(filter, shownIn(currency, rows, 'currency'))}
            />
          ))}
        </div>
      }
    />
  )
}

interface BookingsProps {
  readonly currency: string | null
  readonly rows: readonly SummaryRow[]
  readonly filter: string
}

function Bookings({ currency, rows, filter }: BookingsProps) {
  const { words, format } = useTranslation()
  const { booked: t } = words.home
  const labelOf = useReferenceNames(
    useUnit(),
    rows.map(({ group }) => ({ target: 'job', id: Number(group[0]) })),
  )
  const sums = rows.map(({ sum }) => sum)
  const domain = [Math.min(0, ...sums), Math.max(0, ...sums)] as const
  return (
    <table className={`${pointTableStyles.pointTable} ${styles.bookings}`} data-part="bookings">
      <caption>{currency === null ? t.title : `${t.title}, ${currency}`}</caption>
      <thead>
        <tr>
          <th scope="col">{t.of}</th>
          <th scope="col">{t.value}</th>
          <td aria-hidden="true" />
          <th scope="col">{words.home.rows}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ group: [job], sum, count }) => (
          <tr key={String(job)}>
            <th scope="row">
              <RowsLink rows={{ view, filter: all(filter, `jobId = ${job}`), order: ['-date'] }}>
                {labelOf('job', Number(job)) ?? `#${job}`}
              </RowsLink>
            </th>
            <td>{format.money(sum, currency)}</td>
            <td aria-hidden="true">
              <AmountBar value={sum} domain={domain} />
            </td>
            <td>{format.integer(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
