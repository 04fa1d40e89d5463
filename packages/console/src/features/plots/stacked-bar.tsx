// One bar of all rows, divided by what they have in common, with a legend that says each part. Each
// part leads to its rows.

import type { DataPoint } from '../../data/figures/data-point.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import styles from './plots.module.css'

interface StackedBarProps {
  readonly label: string
  readonly points: readonly DataPoint[]
}

export function StackedBar({ label, points }: StackedBarProps) {
  const total = points.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number): string => `${(value / total) * 100}%`
  const starts = points.map((_, index) =>
    points.slice(0, index).reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <div className={styles.stacked}>
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields. */}
      <svg className={styles.stackedBar} role="group" aria-label={label}>
        {points.map((point, index) => (
          <RowsLink
            key={point.key}
            rows={point.rows}
            className={styles.partLink}
            label={`${point.label}: ${point.text}`}
          >
            <title>{`${point.label}: ${point.text}`}</title>
            <rect
              className={styles.part}
              {...seriesOf(point)}
              x={share(starts[index] ?? 0)}
              width={share(point.value)}
              height="100%"
            />
          </RowsLink>
        ))}
      </svg>
      <ul>
        {points.map((point) => (
          <li key={point.key}>
            <RowsLink rows={point.rows} className={styles.legendLink}>
              <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
                <rect className={styles.part} {...seriesOf(point)} width={10} height={10} rx={2} />
              </svg>
              <span>{point.label}</span>
              <b>{point.text}</b>
            </RowsLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What is late stands out of its series. */
function seriesOf({ part = 0, tone }: DataPoint) {
  return tone === 'danger' ? { 'data-tone': tone } : { 'data-series': part }
}
