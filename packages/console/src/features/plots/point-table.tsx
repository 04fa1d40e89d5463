// A chart as a table, with the same links to the rows.

import type { DataPoint } from '../../data/figures/data-point.ts'
import pointTableStyles from '../../ui/parts/point-table.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'

interface PointTableProps {
  readonly caption: string
  /** What the points are: months, ages, statuses. */
  readonly of: string
  readonly value: string
  /** What the values before are, where points have them. */
  readonly before?: string
  readonly points: readonly DataPoint[]
}

export function PointTable({ caption, of, value, before, points }: PointTableProps) {
  const { words, format } = useTranslation()
  return (
    <table className={pointTableStyles.pointTable}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          <th scope="col">{of}</th>
          <th scope="col">{value}</th>
          {before !== undefined && <th scope="col">{before}</th>}
          <th scope="col">{words.home.rows}</th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.key}>
            <th scope="row">
              <RowsLink rows={point.rows}>{point.label}</RowsLink>
            </th>
            <td>{point.text}</td>
            {before !== undefined && <td>{point.before?.text}</td>}
            <td>{format.integer(point.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
