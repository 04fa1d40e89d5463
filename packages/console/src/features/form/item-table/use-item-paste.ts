// Pastes rows of a spreadsheet into an item table, from the cell that has the focus on.

import { type ClipboardEvent, useCallback } from 'react'
import { useForm } from '../../../ui/fields/form-context.ts'
import type { ItemColumn } from '../../../ui/kinds/item-rows.ts'
import { readText } from '../../../ui/kinds/read-text.ts'
import { useTranslation } from '../../../words/use-translation.ts'
import { cellsOf, pasteRows } from './paste-rows.ts'
import { cellOf, type Editing } from './use-item-keys.ts'

export function useItemPaste({ columns, rowsNow, setRows, isReadOnly }: Editing) {
  const { format, statusLabel } = useTranslation()
  const { today } = useForm()
  return useCallback(
    (event: ClipboardEvent): void => {
      const cells = cellsOf(event.clipboardData.getData('text/plain'))
      const cell = cellOf(event.target)
      if (cells === undefined || cell === undefined || isReadOnly) return
      event.preventDefault()
      const { separator, isMonthFirst } = format
      const reading = { separator, isMonthFirst, today, statusLabel }
      const read = ({ kind }: ItemColumn, text: string): unknown => readText(kind, text, reading)
      setRows(pasteRows(rowsNow(), { cells, columns, at: cell, read }))
    },
    [columns, rowsNow, setRows, isReadOnly, format, statusLabel, today],
  )
}
