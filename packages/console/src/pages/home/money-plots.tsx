// Plots and tables of money: one for each currency, with its sum above.

import type { DataPoint, LinePoint } from '../../data/figures/data-point.ts'
import { BarPlot } from '../../features/plots/bar-plot.tsx'
import { MarkTable } from '../../features/plots/mark-table.tsx'
import styles from './home.module.css'

export interface MoneyMarks {
  /** Null where the rows have none. */
  readonly currency: string | null
  /** The sum that matters, for people. */
  readonly figure: string
  /** What the sum is of. */
  readonly figureOf: string
  readonly marks: readonly DataPoint[]
  /** What they add up to, from the first one on. */
  readonly line?: readonly LinePoint[]
}

interface MoneyProps {
  readonly title: string
  readonly all: readonly MoneyMarks[]
}

export function MoneyPlots({ title, all }: MoneyProps) {
  return (
    <div className={styles.moneyPlots}>
      {all.map(({ currency, figure, figureOf, marks, line = [] }) => (
        <div key={currency}>
          <p className={styles.tileFigure} data-part="tile-figure">
            <b>{figure}</b> {figureOf}
          </p>
          <BarPlot label={labelOf(title, currency)} marks={marks} line={line} />
        </div>
      ))}
    </div>
  )
}

interface MoneyTablesProps extends MoneyProps {
  readonly of: string
  readonly value: string
  readonly before?: string
}

export function MoneyTables({ title, all, ...heads }: MoneyTablesProps) {
  return all.map(({ currency, marks }) => (
    <MarkTable key={currency} caption={labelOf(title, currency)} marks={marks} {...heads} />
  ))
}

/** What a plot or a table is called. */
export function labelOf(title: string, currency: string | null): string {
  return currency === null ? title : `${title}, ${currency}`
}
