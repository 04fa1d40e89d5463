// Bars, upwards or downwards from zero, each a link to the rows behind it. What it is compared with
// is a line across the bar; what bars add up to is a line over all of them.

import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { LinePath } from '@visx/shape'
import type { DataPoint, LinePoint } from '../../data/figures/data-point.ts'
import { useTranslation } from '../../words/use-translation.ts'
import { fittingNotes, noteLine } from './bar-line.ts'
import { LinkedBar } from './linked-bar.tsx'
import styles from './plots.module.css'

interface BarPlotProps {
  readonly label: string
  readonly points: readonly DataPoint[]
  readonly line?: readonly LinePoint[]
}

const height = 190
const margin = { top: 10, right: 4, bottom: 26 }
const innerHeight = height - margin.top - margin.bottom
const ticks = 4
/** The width of a character of a label, and of the space beside it, in pixels. */
const labelSize = { character: 6.3, gap: 9 }

export function BarPlot({ label, points, line = [] }: BarPlotProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  return (
    <div className={styles.plot} data-part="plot" ref={parentRef}>
      {width > 0 && <Bars label={label} points={points} line={line} width={width} />}
    </div>
  )
}

function Bars({ label, points, line, width }: Required<BarPlotProps> & { readonly width: number }) {
  const { format } = useTranslation()
  const domain = domainOf(points, line)
  const amounts = scaleLinear({ domain, nice: ticks }).ticks(ticks).map(format.compact)
  const left = Math.max(...amounts.map(widthOfLabel))
  const inner = { width: Math.max(0, width - left - margin.right), height: innerHeight }
  const x = scaleBand({
    domain: bandsOf(points),
    range: [0, inner.width],
    paddingInner: 0.28,
    paddingOuter: 0.1,
  })
  const fitting = fittingNotes(points, x.step())
  const above = (points[0]?.notes?.lines[fitting]?.length ?? 0) * noteLine
  const y = scaleLinear({ domain, range: [innerHeight, above], nice: ticks })
  // A band is called what the first of its points is.
  const labels = new Map(points.toReversed().map((point) => [bandOf(point), point.label]))
  const shownLabels = thinned(labels, x.step())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields.
    <svg className={styles.bars} width={width} height={height} role="group" aria-label={label}>
      <Group left={left} top={margin.top}>
        <GridRows className={styles.gridLine} scale={y} width={inner.width} numTicks={ticks} />
        {points.map((point) => (
          <LinkedBar
            key={point.key}
            point={point}
            notes={point.notes?.lines[fitting]}
            x={x(bandOf(point)) ?? 0}
            band={x.bandwidth()}
            height={innerHeight}
            y={y}
          />
        ))}
        <AxisLeft
          scale={y}
          numTicks={ticks}
          hideAxisLine={true}
          hideTicks={true}
          tickFormat={(value) => format.compact(Number(value))}
        />
        <AxisBottom
          scale={x}
          top={inner.height}
          tickValues={shownLabels}
          hideTicks={true}
          hideAxisLine={true}
          tickFormat={(key) => labels.get(key) ?? ''}
          tickLabelProps={(key) => ({
            ...{ textAnchor: 'middle', dy: '0.25em' },
            dx: -beyond({
              label: labels.get(key) ?? '',
              middle: (x(key) ?? 0) + x.bandwidth() / 2,
              end: inner.width + margin.right,
            }),
          })}
        />
        <line className={styles.zeroLine} x2={inner.width} y1={y(0)} y2={y(0)} />
        <Line points={line} x={(band) => (x(band) ?? 0) + x.bandwidth() / 2} y={y} />
      </Group>
    </svg>
  )
}

/** Always with zero in it. */
function domainOf(points: readonly DataPoint[], line: readonly LinePoint[]): [number, number] {
  const ofPoints = points.flatMap(({ value, from = 0, before }) => [
    from + value,
    before?.value ?? 0,
  ])
  const values = [...ofPoints, ...line.map(({ value }) => value)]
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [0, 1] : [low, high]
}

/** The bands of as many labels as stand beside each other, the first one among them. */
function thinned(labels: ReadonlyMap<string, string>, bandStep: number): string[] {
  const widths = [...labels.values()].map(widthOfLabel)
  const fits = (every: number): boolean =>
    widths.every((width, index) => {
      const next = widths[index + every]
      return index % every > 0 || next === undefined || (width + next) / 2 <= every * bandStep
    })
  const every = widths.findIndex((_, index) => fits(index + 1)) + 1
  return [...labels.keys()].filter((_, index) => index % Math.max(1, every) === 0)
}

interface PlacedLabel {
  readonly label: string
  readonly middle: number
  /** Of the plot. */
  readonly end: number
}

/** By how many pixels a label is beyond the end of its plot. */
function beyond({ label, middle, end }: PlacedLabel): number {
  return Math.max(0, middle + (label.length * labelSize.character) / 2 - end)
}

function widthOfLabel(label: string): number {
  return label.length * labelSize.character + labelSize.gap
}

function bandOf({ key, band = key }: DataPoint): string {
  return band
}

function bandsOf(points: readonly DataPoint[]): string[] {
  return [...new Set(points.map(bandOf))]
}

interface LineProps {
  readonly points: readonly LinePoint[]
  readonly x: (band: string) => number
  readonly y: (value: number) => number
}

/** It lets what is below it be pressed. */
function Line({ points, x, y }: LineProps) {
  return (
    <g className={styles.plotLine} data-part="plot-line">
      <LinePath data={[...points]} x={({ band }) => x(band)} y={({ value }) => y(value)} />
      {points.map(({ band, value, label, text }) => (
        <circle key={band} cx={x(band)} cy={y(value)} r={3}>
          <title>{`${label}: ${text}`}</title>
        </circle>
      ))}
    </g>
  )
}
