// An amount as a bar in the line of a table, from zero to either side: a picture of the number
// beside it.

import styles from './plots.module.css'

interface AmountBarProps {
  readonly value: number
  /** From the least to the largest of all bars, with zero in between. */
  readonly domain: readonly [number, number]
}

export function AmountBar({ value, domain: [low, high] }: AmountBarProps) {
  const width = high - low || 1
  return (
    <svg
      className={styles.amountBar}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <rect
        className={styles.plotBar}
        data-tone={value < 0 ? 'calm' : undefined}
        x={Math.min(0, value) - low}
        width={Math.abs(value)}
        height={1}
      />
    </svg>
  )
}
