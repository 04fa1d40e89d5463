// Cash as a table, one for each currency: in, out and the sum up to then, a line for each week.

import pointTableStyles from '../../ui/parts/point-table.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'
import type { MoneyPoints } from './money-figures.ts'
import { titleWithCurrency } from './money-plots.tsx'

interface CashTableProps {
  readonly title: string
  readonly all: readonly MoneyPoints[]
}

export function CashTable({ title, all }: CashTableProps) {
  const { words, format } = useTranslation()
  const { cash: t } = words.home
  return all.map(({ currency, points, line = [] }) => (
    <table key={currency} className={`${pointTableStyles.pointTable} ${styles.cash}`}>
      <caption>{titleWithCurrency(title, currency)}</caption>
      <thead>
        <tr>
          <th scope="col">{t.of}</th>
          <th scope="col">{t.in}</th>
          <th scope="col">{t.out}</th>
          <th scope="col">{t.running}</th>
        </tr>
      </thead>
      <tbody>
        {line.map(({ band, value }) => {
          const flows = points.filter((point) => point.band === band)
          return (
            <tr key={band}>
              <th scope="row">{flows[0]?.label}</th>
              {flows.map((point) => (
                <td key={point.key}>
                  {point.count > 0 && (
                    <RowsLink rows={point.rows}>{format.decimal(point.value, 2)}</RowsLink>
                  )}
                </td>
              ))}
              <td>{format.decimal(value, 2)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  ))
}
