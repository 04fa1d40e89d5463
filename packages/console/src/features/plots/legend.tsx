// What the tones of the bars above it say.

import type { Tone } from '../../data/figures/data-point.ts'
import styles from './plots.module.css'

interface LegendProps {
  readonly entries: readonly { readonly tone: Tone; readonly label: string }[]
}

export function Legend({ entries }: LegendProps) {
  return (
    <ul className={styles.legend} data-part="legend">
      {entries.map(({ tone, label }) => (
        <li key={tone}>
          <svg className={styles.swatch} viewBox="0 0 10 10" aria-hidden="true">
            <rect className={styles.plotBar} data-tone={tone} x={1} y={1} width={8} height={8} />
          </svg>
          {label}
        </li>
      ))}
    </ul>
  )
}
