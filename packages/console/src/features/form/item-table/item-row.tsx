// A row of an item table: of controls where it is shown or has the focus, else of their texts,
// which cost a fraction to make and, in a long table, nothing at a key.

import { type FocusEvent, memo, useCallback, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIsShown } from '../../../base/use-is-shown.ts'
import type { ItemRowProps } from '../../../ui/kinds/item-row-props.ts'
import { ItemControls } from './item-controls.tsx'
import styles from './item-table.module.css'
import { ItemTexts } from './item-texts.tsx'

/** Tables of so many rows have controls throughout. */
const rowsOfControls = 12

export const ItemRow = memo(function ItemRow(props: ItemRowProps) {
  const { row } = props
  const { isShown, watch } = useIsShown()
  // A state of its own: a row that is found to be out of sight may have the focus by then.
  const [isFocused, setFocused] = useState(false)
  // What was typed can be undone by the browser as long as its control is there.
  const [isTyped, setTyped] = useState(false)
  /** The control takes the place of its text, and the focus. */
  const enter = useCallback((id: string) => {
    flushSync(() => setFocused(true))
    document.getElementById(id)?.focus()
  }, [])
  return (
    <div
      role="row"
      className={styles.itemRow}
      data-part="item-row"
      ref={watch}
      onFocus={() => setFocused(true)}
      onInput={() => setTyped(true)}
      onBlur={(event) => setFocused(keepsFocus(event))}
    >
      <div role="rowheader" className={styles.itemNumber} data-part="item-number">
        {row + 1}
      </div>
      {isShown || isFocused || isTyped || row < rowsOfControls ? (
        <ItemControls {...props} />
      ) : (
        <ItemTexts {...props} enter={enter} />
      )}
    </div>
  )
})

/** Within the row, or while another window has it. */
function keepsFocus({ currentTarget, relatedTarget }: FocusEvent): boolean {
  return currentTarget.contains(relatedTarget) || currentTarget.contains(document.activeElement)
}
