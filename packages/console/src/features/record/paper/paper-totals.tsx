// The totals of a printed document: VAT by category and rate, and the sums.

import type { Paper, VatTable } from '@kontor/paper/model/paper.ts'
import styles from './paper.module.css'
import { PaperFacts } from './paper-facts.tsx'
import { PaperLabel } from './paper-label.tsx'

export function PaperTotals({ paper: { vat, totals } }: { readonly paper: Paper }) {
  return (
    <div className={styles.paperTotals}>
      {vat.map((table) => (
        <Recap key={table.caption.join()} table={table} />
      ))}
      <PaperFacts facts={totals} className={styles.paperSum} />
    </div>
  )
}

function Recap({ table: { caption, columns, rows } }: { readonly table: VatTable }) {
  return (
    <table className={styles.paperRecap} data-part="paper-recap">
      <caption>
        <PaperLabel label={caption} />
      </caption>
      <thead>
        <tr>
          {columns.map((label) => (
            <th key={label.join()} scope="col">
              <PaperLabel label={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((cells) => (
          <tr key={cells.join()}>
            {cells.map((cell, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: cells may be the same, never move.
              <td key={at}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
