// Undoes what was saved from the rows: what was there is written back, where nobody else has
// changed it since.

import { valueAt } from '../../../base/value-path.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { labelOf } from '../../../saving/run-many.ts'
import type { FieldValue } from '../../../saving/save-record.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import { changeRow, reasonOf, type Saving, textAt } from './change-row.ts'
import type { SavedCell, SavedRecord } from './saved-step.ts'

/** The latest step first. */
export async function undoStep(saving: Saving): Promise<void> {
  const { edits, context, t } = saving
  const step = edits.read().steps.at(-1)
  if (step === undefined) edits.dispatch({ type: 'told', text: t.nothingToUndo })
  else {
    edits.dispatch({ type: 'undone' })
    const undone = await Promise.all(step.map((saved) => undoRecord(saving, saved)))
    const count = undone.filter(Boolean).length
    const { integer } = context.translation.format
    if (step.length > 1) edits.dispatch({ type: 'told', text: t.undoneMany(integer(count)) })
  }
}

async function undoRecord(saving: Saving, saved: SavedRecord): Promise<boolean> {
  const { edits, context, t } = saving
  const { index, cells, before, after } = saved
  const { id } = before
  const mark = (type: 'sent' | 'refused' | 'settled', reason = ''): void => {
    for (const { column, field } of cells) {
      const value = valueAt(before, field.path) ?? null
      const text = valueText(column, value, context)
      const at = { row: id, column: column.key }
      edits.dispatch({ type, at, mark: { index, value, text, reason } })
    }
  }
  mark('sent')
  const [first] = cells
  const label = context.translation.fieldLabel(first?.field.name ?? '')
  try {
    return await edits.turns.take(id, async () => {
      const changed = await changeRow(
        saving,
        edits.turns.latest(after),
        cells.flatMap(valuesBefore(before)),
      )
      const isUndone = 'after' in changed
      if (!isUndone && first !== undefined) {
        mark('refused', t.conflict(textAt(changed.now, first, saving)))
      } else mark('settled')
      if (isUndone && first !== undefined && cells.length === 1)
        edits.dispatch({
          type: 'told',
          text: t.undone(label, labelOf(changed.after), textAt(changed.after, first, saving)),
        })
      return isUndone
    })
  } catch (error) {
    mark('refused', reasonOf(error, context))
    return false
  }
}

/** What was there, and what follows it where nobody says otherwise. */
function valuesBefore(before: StoredRecord): (cell: SavedCell) => readonly FieldValue[] {
  return ({ field: { type, name, path } }) => {
    const below = path.slice(0, -1)
    const beside = (below.length === 0 ? type.fields : type.properties) ?? {}
    const following = Object.entries(beside).flatMap(([other, { follows }]) =>
      follows?.includes(name) === true ? [[...below, other]] : [],
    )
    return [path, ...following].map((each) => ({
      path: each,
      value: valueAt(before, each) ?? null,
    }))
  }
}
