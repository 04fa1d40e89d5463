// Pastes rows of a spreadsheet into an item table, from the cell that has the focus on.

import { type ClipboardEvent, useCallback } from 'react'
import { readNumber } from '../kinds/read-number.ts'
import { useSpeech } from '../words/vocabulary.ts'
import { controlOf } from './control-of.ts'
import { useForm } from './form-context.ts'
import type { ItemColumn } from './item-rows.ts'
import { cellsOf, pasteRows } from './paste-rows.ts'
import { readDate } from './read-date.ts'
import { cellOf, type Editing } from './use-item-keys.ts'

export function useItemPaste({ columns, rows, setRows, isReadOnly }: Editing) {
  const { format } = useSpeech()
  const { today } = useForm()
  return useCallback(
    (event: ClipboardEvent): void => {
      const cells = cellsOf(event.clipboardData.getData('text/plain'))
      const cell = cellOf(event.target)
      if (cells === undefined || cell === undefined || isReadOnly) return
      event.preventDefault()
      const read = ({ kind }: ItemColumn, text: string): unknown => {
        if (text.trim() === '') return undefined
        const control = controlOf(kind)
        if (control === 'number') return readNumber(text, format.separator) ?? text
        return control === 'date' ? (readDate(text, today) ?? text) : text
      }
      setRows(pasteRows(rows, { cells, columns, at: cell, read }))
    },
    [columns, rows, setRows, isReadOnly, format, today],
  )
}
