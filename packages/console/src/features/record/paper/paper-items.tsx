// The rows of a document as they are printed. Their head is printed again on each sheet.

import { isFilledIn } from '@kontor/contract/records/documents/is-filled-in.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { paperWords } from '../../../words/paper-words.ts'
import type { PaperTable } from './build-paper.ts'
import styles from './paper.module.css'

type Row = Readonly<Record<string, unknown>>

interface PaperItemsProps {
  readonly table: PaperTable
  readonly context: ValueFormat
}

export function PaperItems({ table: { rules, rows }, context: { translation } }: PaperItemsProps) {
  const { format, language } = translation
  const words = paperWords(language)
  const { count, price, rate, amount, key } = rules
  const decimal = (value: unknown, places: number): string =>
    typeof value === 'number' ? format.decimal(value, places) : ''
  if (rows.length === 0) return <p className={fieldStyles.hint}>{words.noRows}</p>
  return (
    <table className={styles.paperItems} data-part="paper-items">
      <thead>
        <tr>
          <th scope="col">{words.item}</th>
          <th scope="col">{words.count}</th>
          <th scope="col">{words.price}</th>
          {rate !== undefined && <th scope="col">{words.rate}</th>}
          <th scope="col">{words.amount}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={String(row[key])}>
            <td>
              {String(row['name'] ?? '')}
              <Details row={row} discount={(places) => words.discount(decimal(places, 0))} />
            </td>
            <td>{decimal(row[count], 0)}</td>
            <td>{decimal(row[price], 2)}</td>
            {rate !== undefined && <td>{decimal(row[rate.percentage], 0)} %</td>}
            <td>{decimal(row[amount], 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface DetailsProps {
  readonly row: Row
  readonly discount: (percentage: unknown) => string
}

/** What else the one who gets it is to know of a row: never what it costs us. */
function Details({ row, discount }: DetailsProps) {
  const { itemNumber, info, discountPercentage } = row
  const texts = [itemNumber, info].filter(isFilledIn).map(String)
  const all = discountPercentage ? [...texts, discount(discountPercentage)] : texts
  return all.length === 0 ? null : <span className={styles.paperDetail}>{all.join(' · ')}</span>
}
