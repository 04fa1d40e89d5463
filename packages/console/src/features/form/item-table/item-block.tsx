// Some consecutive rows of an item table, which the browser skips together while they are out of
// sight: it asks for each block at every frame, and for hundreds of rows that would take longer.

import { type CSSProperties, memo } from 'react'
import type { ItemRowProps } from '../../../ui/kinds/item-row-props.ts'
import { ItemRow } from './item-row.tsx'
import styles from './item-table.module.css'

const rowsOfBlock = 20

interface Block {
  /** Its first row, and the one after its last. */
  readonly begin: number
  readonly end: number
}

export function blocksOf(rows: number): readonly Block[] {
  return Array.from({ length: Math.ceil(rows / rowsOfBlock) }, (_, at) => {
    const begin = at * rowsOfBlock
    return { begin, end: Math.min(rows, begin + rowsOfBlock) }
  })
}

type Props = Block & Omit<ItemRowProps, 'row'>

export const ItemBlock = memo(function ItemBlock({ begin, end, ...props }: Props) {
  return (
    <div
      role="rowgroup"
      className={styles.itemBlock}
      style={{ '--rows': end - begin } as CSSProperties}
    >
      {Array.from({ length: end - begin }, (_, at) => begin + at).map((row) => (
        <ItemRow key={row} row={row} {...props} />
      ))}
    </div>
  )
})
