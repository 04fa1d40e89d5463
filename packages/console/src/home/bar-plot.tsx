// Bars, upwards or downwards from zero, each a link to the rows behind it. What it is compared with
// is a line across the bar; what bars add up to is a line over all of them.

import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar, LinePath } from '@visx/shape'
import { useSpeech } from '../words/vocabulary.ts'
import type { LinePoint, MarkOf } from './mark.ts'
import { RowsLink } from './rows-link.tsx'

interface BarPlotProps {
  readonly label: string
  readonly marks: readonly MarkOf[]
  readonly line?: readonly LinePoint[]
}

const height = 190
const margin = { top: 10, right: 4, bottom: 26 }
const ticks = 4
/** The width of a character of a label, and of the space beside it, in pixels. */
const labelSize = { character: 6.3, gap: 9 }

export function BarPlot({ label, marks, line = [] }: BarPlotProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  return (
    <div className="plot" ref={parentRef}>
      {width > 0 && <Bars label={label} marks={marks} line={line} width={width} />}
    </div>
  )
}

function Bars({ label, marks, line, width }: Required<BarPlotProps> & { readonly width: number }) {
  const { format } = useSpeech()
  const y = scaleLinear({ domain: domainOf(marks, line), range: [innerHeight, 0], nice: ticks })
  const amounts = y.ticks(ticks).map((value) => format.compact(value))
  const left = Math.max(...amounts.map(widthOfLabel))
  const inner = { width: Math.max(0, width - left - margin.right), height: innerHeight }
  const x = scaleBand({
    domain: bandsOf(marks),
    range: [0, inner.width],
    paddingInner: 0.28,
    paddingOuter: 0.1,
  })
  const labels = new Map(marks.map((mark) => [bandOf(mark), mark.label]))
  const shownLabels = thinned(labels, x.step())
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields.
    <svg className="bars" width={width} height={height} role="group" aria-label={label}>
      <Group left={left} top={margin.top}>
        <GridRows className="grid-line" scale={y} width={inner.width} numTicks={ticks} />
        {marks.map((mark) => (
          <BarOf key={mark.key} mark={mark} x={x(bandOf(mark)) ?? 0} band={x.bandwidth()} y={y} />
        ))}
        <AxisLeft
          axisClassName="axis"
          scale={y}
          numTicks={ticks}
          hideAxisLine={true}
          hideTicks={true}
          tickFormat={(value) => format.compact(Number(value))}
        />
        <AxisBottom
          axisClassName="axis"
          scale={x}
          top={inner.height}
          tickValues={shownLabels}
          hideTicks={true}
          hideAxisLine={true}
          tickFormat={(key) => labels.get(key) ?? ''}
        />
        <line className="zero-line" x2={inner.width} y1={y(0)} y2={y(0)} />
        <Line points={line} x={(band) => (x(band) ?? 0) + x.bandwidth() / 2} y={y} />
      </Group>
    </svg>
  )
}

const innerHeight = height - margin.top - margin.bottom

/** Always with zero in it. */
function domainOf(marks: readonly MarkOf[], line: readonly LinePoint[]): [number, number] {
  const ofMarks = marks.flatMap(({ value, before }) => [value, before?.value ?? 0])
  const values = [...ofMarks, ...line.map(({ value }) => value)]
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

function widthOfLabel(label: string): number {
  return label.length * labelSize.character + labelSize.gap
}

function bandOf({ key, band = key }: MarkOf): string {
  return band
}

function bandsOf(marks: readonly MarkOf[]): string[] {
  return [...new Set(marks.map(bandOf))]
}

interface LineProps {
  readonly points: readonly LinePoint[]
  readonly x: (band: string) => number
  readonly y: (value: number) => number
}

/** It lets what is below it be pressed. */
function Line({ points, x, y }: LineProps) {
  return (
    <g className="plot-line">
      <LinePath data={[...points]} x={({ band }) => x(band)} y={({ value }) => y(value)} />
      {points.map(({ band, value, label, text }) => (
        <circle key={band} cx={x(band)} cy={y(value)} r={3}>
          <title>{`${label}: ${text}`}</title>
        </circle>
      ))}
    </g>
  )
}

interface BarOfProps {
  readonly mark: MarkOf
  readonly x: number
  readonly band: number
  readonly y: (value: number) => number
}

function BarOf({ mark, x, band, y }: BarOfProps) {
  const { value, before, tone = 'usual', rows, label, text } = mark
  return (
    <RowsLink rows={rows} className="plot-mark" label={`${label}: ${text}`}>
      <title>{`${label}: ${text}`}</title>
      <rect className="plot-ground" x={x} width={band} {...groundOf(value, y)} />
      <Bar className={`plot-bar ${tone}`} x={x} width={band} rx={2} {...extent(value, y)} />
      {before !== undefined && before.value !== 0 && (
        <line
          className="plot-before"
          x1={x - 2}
          x2={x + band + 2}
          y1={y(before.value)}
          y2={y(before.value)}
        />
      )}
    </RowsLink>
  )
}

/** What can be pressed: the half of the band on the side of the value. */
function groundOf(value: number, y: (value: number) => number) {
  return value < 0 ? { y: y(0), height: innerHeight - y(0) } : { y: 0, height: Math.max(0, y(0)) }
}

/** A value that is not zero is at least a pixel. */
function extent(value: number, y: (value: number) => number) {
  const [from, to] = [y(0), y(value)]
  const length = value === 0 ? 0 : Math.max(1, Math.abs(from - to))
  return { y: value < 0 ? from : from - length, height: length }
}
