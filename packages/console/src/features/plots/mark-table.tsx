// A chart as a table, with the same links to the rows.

import type { DataPoint } from '../../data/figures/data-point.ts'
import markTableStyles from '../../ui/parts/mark-table.module.css'
import { RowsLink } from '../../ui/parts/rows-link.tsx'
import { useTranslation } from '../../words/use-translation.ts'

interface MarkTableProps {
  readonly caption: string
  /** What the marks are: months, ages, statuses. */
  readonly of: string
  readonly value: string
  /** What the values before are, where marks have them. */
  readonly before?: string
  readonly marks: readonly DataPoint[]
}

export function MarkTable({ caption, of, value, before, marks }: MarkTableProps) {
  const { words, format } = useTranslation()
  return (
    <table className={markTableStyles.markTable}>
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
        {marks.map((mark) => (
          <tr key={mark.key}>
            <th scope="row">
              <RowsLink rows={mark.rows}>{mark.label}</RowsLink>
            </th>
            <td>{mark.text}</td>
            {before !== undefined && <td>{mark.before?.text}</td>}
            <td>{format.integer(mark.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
