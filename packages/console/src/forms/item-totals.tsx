// What the rows come to: net, VAT at each rate, gross; worked out as the server does.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { useValue } from './form-context.ts'
import { type Rows, totalsOfRows } from './item-rows.ts'

const currencyPath = ['properties', 'currencyDoc']

export function ItemTotals({ rules, rows }: { readonly rules: RowRules; readonly rows: Rows }) {
  const { words, format, fieldLabel } = useSpeech()
  const [currency] = useValue(currencyPath)
  const { totalNet, totalGross, vatSummary } = totalsOfRows(rules, rows, currency)
  const said = (amount: number): string => format.decimal(amount, 2)
  const lines = rules.rate === undefined ? [] : vatSummary
  return (
    <dl className="item-totals" aria-label={words.form.totals}>
      <div>
        <dt>{fieldLabel('totalNet')}</dt>
        <dd data-total="totalNet">{said(totalNet)}</dd>
      </div>
      {lines.map(({ vatPercentage, base, vat }) => (
        <div key={vatPercentage}>
          <dt>
            {words.form.vatOf(format.decimal(vatPercentage, 0))}{' '}
            <span className="of">{words.form.ofBase(said(base))}</span>
          </dt>
          <dd data-vat={vatPercentage}>{said(vat)}</dd>
        </div>
      ))}
      <div className="gross">
        <dt>{fieldLabel('totalGross')}</dt>
        <dd>
          <span data-total="totalGross">{said(totalGross)}</span>
          {typeof currency === 'string' && ` ${currency}`}
        </dd>
      </div>
    </dl>
  )
}
