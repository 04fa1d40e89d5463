// A bar of a plot, with what stands above it: a link to the rows behind it.

import { Bar } from '@visx/shape'
import type { DataPoint } from '../../data/figures/data-point.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { noteGap, noteLine } from './bar-line.ts'
import styles from './plots.module.css'

interface LinkedBarProps {
  readonly point: DataPoint
  /** What stands above it. */
  readonly notes?: readonly string[] | undefined
  readonly x: number
  readonly band: number
  /** Of the plot, in pixels. */
  readonly height: number
  readonly y: (value: number) => number
}

export function LinkedBar({ point, notes = [], x, band, height, y }: LinkedBarProps) {
  const { value, from = 0, before, tone = 'usual', rows, label } = point
  const bar = extent(from, from + value, y)
  // What stands upon another bar leaves that to be pressed.
  const ground = from === 0 ? groundOf(value, y, height) : bar
  const name = `${label}: ${point.notes?.text ?? point.text}`
  const top = Math.min(y(from), y(from + value)) - noteGap
  return (
    <>
      <RowsLink rows={rows} className={styles.plotMark} part="plot-mark" label={name}>
        <title>{name}</title>
        <rect className={styles.plotGround} x={x} width={band} {...ground} />
        <Bar className={styles.plotBar} data-tone={tone} x={x} width={band} rx={2} {...bar} />
        {before !== undefined && before.value !== 0 && (
          <line
            className={styles.plotBefore}
            x1={x - 2}
            x2={x + band + 2}
            y1={y(before.value)}
            y2={y(before.value)}
          />
        )}
      </RowsLink>
      {/* Said by the link: these lie over it, and let it be pressed. */}
      <g>
        {notes.map((line, index, { length }) => (
          <text
            key={line}
            className={styles.plotNote}
            data-part="plot-note"
            x={x + band / 2}
            y={top - (length - 1 - index) * noteLine}
          >
            {line}
          </text>
        ))}
      </g>
    </>
  )
}

/** What can be pressed: the half of the band on the side of the value. */
function groundOf(value: number, y: (value: number) => number, height: number) {
  return value < 0 ? { y: y(0), height: height - y(0) } : { y: 0, height: Math.max(0, y(0)) }
}

/** A value that is not zero is at least a pixel. */
function extent(start: number, end: number, y: (value: number) => number) {
  const [from, to] = [y(start), y(end)]
  const length = start === end ? 0 : Math.max(1, Math.abs(from - to))
  return { y: end < start ? from : from - length, height: length }
}
