// One bar of all rows, divided by what they have in common, with a legend that says each part.

import type { MarkOf } from './mark.ts'
import { RowsLink } from './rows-link.tsx'

interface StackedBarProps {
  readonly label: string
  readonly marks: readonly MarkOf[]
}

export function StackedBar({ label, marks }: StackedBarProps) {
  const total = marks.reduce((sum, { value }) => sum + value, 0)
  const starts = marks.map((_, index) =>
    marks.slice(0, index).reduce((sum, { value }) => sum + value, 0),
  )
  return (
    <div className="stacked">
      <svg
        className="stacked-bar"
        viewBox={`0 0 ${total} 1`}
        preserveAspectRatio="none"
        role="img"
        aria-label={label}
      >
        {marks.map(({ key, value }, index) => (
          <rect
            key={key}
            className={`part part-${index}`}
            x={starts[index]}
            width={value}
            height={1}
          />
        ))}
      </svg>
      <ul className="legend">
        {marks.map(({ key, label: name, text, rows, tone }, index) => (
          <li key={key}>
            <RowsLink rows={rows} className={`legend-link ${tone ?? ''}`}>
              <svg className="swatch" viewBox="0 0 10 10" aria-hidden="true">
                <rect className={`part part-${index}`} width={10} height={10} rx={2} />
              </svg>
              <span>{name}</span>
              <b>{text}</b>
            </RowsLink>
          </li>
        ))}
      </ul>
    </div>
  )
}
