// The rows of a document as they are printed. Their head is printed again on each sheet.

import type { ItemRow, ItemTable } from '@kontor/paper/model/paper.ts'
import fieldStyles from '../../../ui/parts/field.module.css'
import styles from './paper.module.css'
import { PaperLabel } from './paper-label.tsx'

export function PaperItems({ items: { columns, rows, empty } }: { readonly items: ItemTable }) {
  if (rows.length === 0)
    return (
      <p className={fieldStyles.hint}>
        <PaperLabel label={empty} />
      </p>
    )
  const named = columns.findIndex(({ name }) => name === 'name')
  return (
    <table className={styles.paperItems} data-part="paper-items">
      <thead>
        <tr>
          {columns.map(({ name, label, isNumber }) => (
            <th key={name} scope="col" data-kind={isNumber ? 'number' : name}>
              <PaperLabel label={label} />
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows may be the same, and never move.
          <tr key={index}>
            {row.isText ? (
              <td colSpan={columns.length} data-kind="name">
                <Name row={row} text={row.cells[0]} />
              </td>
            ) : (
              columns.map(({ name, isNumber }, at) => (
                <td key={name} data-kind={isNumber ? 'number' : name}>
                  {at === named ? <Name row={row} text={row.cells[at]} /> : row.cells[at]}
                </td>
              ))
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

interface NameProps {
  readonly row: ItemRow
  readonly text: string | undefined
}

function Name({ row: { detail }, text }: NameProps) {
  return (
    <>
      {text}
      {detail !== '' && <span className={styles.paperDetail}>{detail}</span>}
    </>
  )
}
