// Plots and tables of money: one for each currency, with its sum above. What comes first is in the
// currency that most rows have; the plots of others are folded below their sums.

import { type ReactNode, useState } from 'react'
import type { Tone } from '../../data/figures/data-point.ts'
import { BarPlot } from '../../features/plots/bar-plot.tsx'
import { Legend } from '../../features/plots/legend.tsx'
import { PointTable } from '../../features/plots/point-table.tsx'
import styles from './home.module.css'
import type { MoneyPoints } from './money-figures.ts'

interface MoneyProps {
  readonly title: string
  readonly all: readonly MoneyPoints[]
}

interface MoneyPlotsProps extends MoneyProps {
  /** What tones say, where bars have the last of these. */
  readonly legend?: readonly { readonly tone: Tone; readonly label: string }[]
}

export function MoneyPlots({ title, all, legend = [] }: MoneyPlotsProps) {
  const last = legend.at(-1)?.tone
  return (
    <div className={styles.moneyPlots}>
      {all.map(({ currency, figure, figureOf, points, line = [] }, index) => (
        <MoneyPlot key={currency} figure={figure} figureOf={figureOf} isFolded={index > 0}>
          <BarPlot label={titleWithCurrency(title, currency)} points={points} line={line} />
          {points.some(({ tone }) => tone === last) && <Legend entries={legend} />}
        </MoneyPlot>
      ))}
    </div>
  )
}

interface MoneyPlotProps extends Pick<MoneyPoints, 'figure' | 'figureOf'> {
  readonly isFolded: boolean
  readonly children: ReactNode
}

function MoneyPlot({ figure, figureOf, isFolded, children }: MoneyPlotProps) {
  const [isOpen, setOpen] = useState(false)
  const sum = (
    <>
      <b>{figure}</b> {figureOf}
    </>
  )
  if (!isFolded) {
    return (
      <div>
        <p className={styles.tileFigure} data-part="tile-figure">
          {sum}
        </p>
        {children}
      </div>
    )
  }
  return (
    // A plot is as wide as its place, which has no width while it is folded.
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary data-part="tile-figure">
        <span className={styles.tileFigure}>{sum}</span>
      </summary>
      {isOpen && children}
    </details>
  )
}

interface MoneyTablesProps extends MoneyProps {
  readonly of: string
  readonly value: string
  readonly before?: string
}

export function MoneyTables({ title, all, ...heads }: MoneyTablesProps) {
  return all.map(({ currency, points }) => (
    <PointTable
      key={currency}
      caption={titleWithCurrency(title, currency)}
      points={points}
      {...heads}
    />
  ))
}

/** What a plot or a table is called. */
export function titleWithCurrency(title: string, currency: string | null): string {
  return currency === null ? title : `${title}, ${currency}`
}
