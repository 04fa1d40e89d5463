// The foot of a view: how many rows there are, and what the amounts and durations that are shown
// add up to, each currency by itself.

import type { CSSProperties, ReactNode } from 'react'
import { Button } from 'react-aria-components'
import type { Rows } from '../../data/rows/rows.ts'
import { addedUp, type ViewSummary } from '../../data/rows/summary.ts'
import type { Column } from '../../data/rows/views.ts'
import { focusRows } from '../../keyboard/focus-rows.ts'
import { durationText, type ValueFormat } from '../../ui/kinds/value-text.ts'
import buttonStyles from '../../ui/parts/button.module.css'
import { Icon } from '../../ui/parts/icon.tsx'
import styles from './view-foot.module.css'

export interface ViewFootProps {
  readonly columns: readonly Column[]
  readonly rows: Rows
  /** Undefined until it is worked out. */
  readonly summary: ViewSummary | undefined
  readonly context: ValueFormat
  readonly onShowNewer: () => Promise<void>
  /** What can be done with the rows. */
  readonly children: ReactNode
}

export function ViewFoot(props: ViewFootProps) {
  const { columns, rows, summary, context, onShowNewer, children } = props
  const { words, format, fieldLabel } = context.translation
  const newer = summary?.newer ?? 0
  const added = addedUp(columns)
  return (
    <footer className={styles.viewFoot} data-part="view-foot">
      <span role="status">{countText(rows, summary, context)}</span>
      <span role="status">
        {newer > 0 && (
          <Button
            className={buttonStyles.quiet}
            onPress={async () => {
              await onShowNewer()
              focusRows()
            }}
          >
            <Icon name="up" />
            {words.view.newer(format.integer(newer), newer)}
          </Button>
        )}
      </span>
      {children}
      <div
        className={styles.sums}
        data-many={(summary?.sums.length ?? 0) > 1 || undefined}
        style={{ '--added': added.length } as CSSProperties}
      >
        {summary?.sums.map(({ currency, sum }) => (
          <dl key={currency} className={styles.sum} data-part="sum">
            {added.map(({ name, kind }) => (
              <div key={name}>
                <dt>{fieldLabel(name)}</dt>
                {kind?.isDuration === true ? (
                  <dd>{durationText(sum[name] ?? 0)}</dd>
                ) : (
                  <dd>
                    {format.decimal(sum[name] ?? 0, 2)} <span>{currency}</span>
                  </dd>
                )}
              </div>
            ))}
          </dl>
        ))}
      </div>
    </footer>
  )
}

function countText(
  rows: Rows,
  summary: ViewSummary | undefined,
  { translation: { words, format } }: ValueFormat,
): string {
  if (summary !== undefined) return words.view.rows(format.integer(summary.count), summary.count)
  if (rows.isWhole) return words.view.rows(format.integer(rows.known), rows.known)
  return rows.known === 0 ? '' : words.view.atLeast(format.integer(rows.known))
}
