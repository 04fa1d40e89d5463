// Bars, upwards or downwards from zero, each a link to the rows behind it. What it is compared with
// is a line across the bar.

import { AxisBottom, AxisLeft } from '@visx/axis'
import { GridRows } from '@visx/grid'
import { Group } from '@visx/group'
import { useParentSize } from '@visx/responsive'
import { scaleBand, scaleLinear } from '@visx/scale'
import { Bar } from '@visx/shape'
import { useSpeech } from '../words/vocabulary.ts'
import type { MarkOf } from './mark.ts'
import { RowsLink } from './rows-link.tsx'

interface BarPlotProps {
  readonly label: string
  readonly marks: readonly MarkOf[]
}

const height = 190
const margin = { top: 10, right: 4, bottom: 26, left: 46 }
/** The width of a character of a label, and of the space beside it, in pixels. */
const labelSize = { character: 5.6, gap: 10 }

export function BarPlot({ label, marks }: BarPlotProps) {
  const { parentRef, width } = useParentSize({ debounceTime: 50 })
  return (
    <div className="plot" ref={parentRef}>
      {width > 0 && <Bars label={label} marks={marks} width={width} />}
    </div>
  )
}

function Bars({ label, marks, width }: BarPlotProps & { readonly width: number }) {
  const { format } = useSpeech()
  const inner = { width: width - margin.left - margin.right, height: innerHeight }
  const x = scaleBand({
    domain: bandsOf(marks),
    range: [0, inner.width],
    paddingInner: 0.28,
    paddingOuter: 0.1,
  })
  const y = scaleLinear({ domain: domainOf(marks), range: [inner.height, 0], nice: 4 })
  const labels = new Map(marks.map((mark) => [bandOf(mark), mark.label]))
  const shownLabels = thinned(marks, inner.width)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields.
    <svg className="bars" width={width} height={height} role="group" aria-label={label}>
      <Group left={margin.left} top={margin.top}>
        <GridRows className="grid-line" scale={y} width={inner.width} numTicks={4} />
        {marks.map((mark) => (
          <BarOf key={mark.key} mark={mark} x={x(bandOf(mark)) ?? 0} band={x.bandwidth()} y={y} />
        ))}
        <AxisLeft
          axisClassName="axis"
          scale={y}
          numTicks={4}
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
      </Group>
    </svg>
  )
}

const innerHeight = height - margin.top - margin.bottom

/** Always with zero in it. */
function domainOf(marks: readonly MarkOf[]): [number, number] {
  const values = marks.flatMap(({ value, before }) => [value, before?.value ?? 0])
  const [low, high] = [Math.min(0, ...values), Math.max(0, ...values)]
  return low === high ? [0, 1] : [low, high]
}

/** As many labels as there is room for, the first one among them. */
function thinned(marks: readonly MarkOf[], width: number): string[] {
  const bands = bandsOf(marks)
  const longest = Math.max(...marks.map(({ label }) => label.length))
  const labelWidth = longest * labelSize.character + labelSize.gap
  const step = Math.max(1, Math.ceil((bands.length * labelWidth) / Math.max(1, width)))
  return bands.filter((_, index) => index % step === 0)
}

function bandOf({ key, band = key }: MarkOf): string {
  return band
}

function bandsOf(marks: readonly MarkOf[]): string[] {
  return [...new Set(marks.map(bandOf))]
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
