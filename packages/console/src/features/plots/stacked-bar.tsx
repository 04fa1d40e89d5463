// One bar of all rows, divided by what they have in common, with a legend that says each part. Each
// part leads to its rows.

import type { DataPoint } from '../../data/figures/data-point.ts'
import { RowsLink } from '../../ui/parts/rows-link.tsx'

interface StackedBarProps {
  readonly label: string
  readonly marks: readonly DataPoint[]
}

export function StackedBar({ label, marks }: StackedBarProps) {
  const total = marks.reduce((sum, { value }) => sum + value, 0)
  const share = (value: number): string => `${(value / total) * 100}%`
  const starts = marks.map((_, index) =>
    marks.slice(0, index).reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <div className="stacked">
      {/* biome-ignore lint/a11y/useSemanticElements: a drawing is no set of fields. */}
      <svg className="stacked-bar" role="group" aria-label={label}>
        {marks.map((mark, index) => (
          <RowsLink
            key={mark.key}
            rows={mark.rows}
            className="part-link"
            label={`${mark.label}: ${mark.text}`}
          >
            <title>{`${mark.label}: ${mark.text}`}</title>
            <rect
              className={partOf(mark)}
              x={share(starts[index] ?? 0)}
              width={share(mark.value)}
              height="100%"
            />
          </RowsLink>
        ))}
      </svg>
      <ul className="legend">
        {marks.map((mark) => (
          <li key={mark.key}>
            <RowsLink rows={mark.rows} className="legend-link">
              <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
                <rect className={partOf(mark)} width={10} height={10} rx={2} />
              </svg>
              <span>{mark.label}</span>
              <b>{mark.text}</b>
            </RowsLink>
          </li>
        ))}
      </ul>
    </div>
  )
}

function partOf({ part = 0, tone }: DataPoint): string {
  return tone === 'danger' ? 'part part-late' : `part part-${part}`
}
