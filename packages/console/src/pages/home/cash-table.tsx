// Cash as a table, one for each currency: in, out and the sum up to then, a line for each week.

import markTableStyles from '../../ui/parts/mark-table.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'
import styles from './home.module.css'
import type { MoneyMarks } from './money-figures.ts'
import { labelOf } from './money-plots.tsx'

interface CashTableProps {
  readonly title: string
  readonly all: readonly MoneyMarks[]
}

export function CashTable({ title, all }: CashTableProps) {
  const { words, format } = useTranslation()
  const { cash: t } = words.home
  return all.map(({ currency, marks, line = [] }) => (
    <table key={currency} className={`${markTableStyles.markTable} ${styles.cash}`}>
      <caption>{labelOf(title, currency)}</caption>
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
          const flows = marks.filter((mark) => mark.band === band)
          return (
            <tr key={band}>
              <th scope="row">{flows[0]?.label}</th>
              {flows.map((mark) => (
                <td key={mark.key}>
                  {mark.count > 0 && (
                    <RowsLink rows={mark.rows}>{format.decimal(mark.value, 2)}</RowsLink>
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
