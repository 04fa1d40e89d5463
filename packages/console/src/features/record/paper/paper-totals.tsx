// The totals of a printed document: by VAT rate and in all, as the server has calculated them.

import type { StoredRecord } from '../../../data/api/record.ts'
import type { ValueFormat } from '../../../ui/kinds/value-text.ts'
import { paperWords } from '../../../words/paper-words.ts'
import { type PaperTable, propertiesOf } from './build-paper.ts'
import styles from './paper.module.css'

interface RateSum {
  readonly vatPercentage: number
  readonly base: number
  readonly vat: number
}

interface PaperTotalsProps {
  readonly table: PaperTable
  readonly record: StoredRecord
  readonly context: ValueFormat
}

export function PaperTotals({ table, record, context: { translation } }: PaperTotalsProps) {
  const words = paperWords(translation.language)
  const { decimal, money } = translation.format
  const { currencyDoc, exPairDocAcc, exRateDocAcc } = propertiesOf(record)
  const currency = typeof currencyDoc === 'string' ? currencyDoc : null
  const amount = (name: string): number => Number(record[name] ?? 0)
  const rates = (record['vatSummary'] ?? []) as readonly RateSum[]
  const isTaxed = table.rules.rate !== undefined
  const isExchanged = typeof exRateDocAcc === 'number' && exRateDocAcc !== 1
  return (
    <div className={styles.paperTotals}>
      {isTaxed && rates.length > 0 && <Recap rates={rates} context={translation} />}
      <dl className={styles.paperSum}>
        {isTaxed && (
          <>
            <div>
              <dt>{words.net}</dt>
              <dd>{money(amount('totalNet'), currency)}</dd>
            </div>
            <div>
              <dt>{words.vat}</dt>
              <dd>{money(amount('totalVat'), currency)}</dd>
            </div>
          </>
        )}
        <div className={styles.paperGross} data-part="paper-gross">
          <dt>{isTaxed ? words.gross : words.total}</dt>
          <dd>{money(amount('totalGross'), currency)}</dd>
        </div>
        {isExchanged && (
          <div>
            <dt>{translation.fieldLabel('exRateDocAcc')}</dt>
            <dd>
              {String(exPairDocAcc ?? '')} {decimal(exRateDocAcc, 0)}
            </dd>
          </div>
        )}
      </dl>
    </div>
  )
}

interface RecapProps {
  readonly rates: readonly RateSum[]
  readonly context: ValueFormat['translation']
}

function Recap({ rates, context: { format, language } }: RecapProps) {
  const words = paperWords(language)
  return (
    <table className={styles.paperRecap} data-part="paper-recap">
      <caption>{words.recap}</caption>
      <thead>
        <tr>
          <th scope="col">{words.rate}</th>
          <th scope="col">{words.base}</th>
          <th scope="col">{words.vat}</th>
        </tr>
      </thead>
      <tbody>
        {rates.map(({ vatPercentage, base, vat }) => (
          <tr key={vatPercentage}>
            <td>{format.decimal(vatPercentage, 0)} %</td>
            <td>{format.decimal(base, 2)}</td>
            <td>{format.decimal(vat, 2)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
