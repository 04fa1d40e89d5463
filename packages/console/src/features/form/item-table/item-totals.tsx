// The totals of an item table: net, VAT by rate, gross; calculated as the server does. If the
// server calculates something else, that is shown: it is what will be stored.

import type { RowRules } from '@kontor/contract/kinds/kind.ts'
import type { Path } from '../../../base/value-path.ts'
import { useAnswer, useValue } from '../../../ui/fields/form-context.ts'
import { type Rows, totalsOfRows } from '../../../ui/kinds/item-rows.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import { useTranslation } from '../../../words/use-translation.ts'
import styles from './item-table.module.css'

const currencyPath = ['properties', 'currencyDoc']

/** It comes below all that is in sight. */
function showWhole(alert: HTMLElement | null): void {
  alert?.scrollIntoView({ block: 'nearest' })
}

interface ItemTotalsProps {
  readonly rules: RowRules
  /** Of the rows. */
  readonly path: Path
}

export function ItemTotals({ rules, path }: ItemTotalsProps) {
  const { words, format, fieldLabel } = useTranslation()
  const [rows] = useValue(path)
  const [currency] = useValue(currencyPath)
  const { totalNet, totalGross, vatSummary } = totalsOfRows(rules, (rows ?? []) as Rows, currency)
  const answer = useAnswer()
  const differing = Object.entries({ totalNet, totalGross }).flatMap(([name, own]) => {
    const fromServer = answer?.[name]
    return typeof fromServer === 'number' && fromServer !== own ? [{ name, fromServer }] : []
  })
  const amountText = (amount: number): string => format.decimal(amount, 2)
  const lines = rules.rate === undefined ? [] : vatSummary
  return (
    <div className={styles.itemSums} data-part="item-sums">
      <dl className={styles.itemTotals} aria-label={words.form.totals}>
        <div>
          <dt>{fieldLabel('totalNet')}</dt>
          <dd data-total="totalNet">{amountText(totalNet)}</dd>
        </div>
        {lines.map(({ vatPercentage, base, vat }) => (
          <div key={vatPercentage}>
            <dt>
              {words.form.vatOf(format.decimal(vatPercentage, 0))}{' '}
              <span className={styles.of}>{words.form.ofBase(amountText(base))}</span>
            </dt>
            <dd data-vat={vatPercentage}>{amountText(vat)}</dd>
          </div>
        ))}
        <div className={styles.gross}>
          <dt>{fieldLabel('totalGross')}</dt>
          <dd>
            <span data-total="totalGross">{amountText(totalGross)}</span>
            {typeof currency === 'string' && ` ${currency}`}
          </dd>
        </div>
      </dl>
      {differing.length > 0 && (
        <p className={fieldStyles.fault} role="alert" ref={showWhole}>
          {words.form.totalsDiffer(
            differing
              .map(({ name, fromServer }) => `${fieldLabel(name)} ${amountText(fromServer)}`)
              .join(', '),
          )}
        </p>
      )}
    </div>
  )
}
