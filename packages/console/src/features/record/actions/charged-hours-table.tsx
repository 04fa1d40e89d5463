// The hours that the invoice of a job would charge, before it is made.

import type { ChargedHours } from '../../../data/records/use-charged-hours.ts'
import { recordWords } from '../../../words/record-words.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './charged-hours-table.module.css'

export function ChargedHoursTable({ rows }: { readonly rows: readonly ChargedHours[] }) {
  const { language, format } = useTranslation()
  const words = recordWords(language).actions
  const text = (hours: number): string => words.hours(format.decimal(hours, 2))
  // Hundredths are added up, as doubles would not come to the sum.
  const total = rows.reduce((sum, { hours }) => sum + Math.round(hours * 100), 0) / 100
  return (
    <table className={styles.hours} aria-label={words.chargedHours}>
      <tbody>
        {rows.map(({ name, hours }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows have no id, and stay in their order.
          <tr key={index}>
            <th scope="row">{name}</th>
            <td>{text(hours)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{words.total}</th>
          <td>{text(total)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
