// Undoes what was saved from the rows: what was there is written back, where nobody else has
// changed it since.

import { valueAt } from '../../../base/value-path.ts'
import { recordLabel } from '../../../saving/run-many.ts'
import { valuesBefore } from '../../../saving/values-before.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import { changeRow, reasonOf, type Saving, textAt } from './change-row.ts'
import type { SavedRecord, SavedRows } from './saved-step.ts'

export async function undoStep(saving: Saving, step: SavedRows): Promise<void> {
  const { edits, context, t } = saving
  edits.dispatch({ type: 'undone', step })
  const undone = await Promise.all(step.map((saved) => undoRecord(saving, saved)))
  const count = undone.filter(Boolean).length
  const { integer } = context.translation.format
  if (step.length > 1) edits.dispatch({ type: 'announced', text: t.undoneMany(integer(count)) })
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
        cells.flatMap(({ field }) => valuesBefore(before, field)),
      )
      const isUndone = 'after' in changed
      if (!isUndone && first !== undefined) {
        mark('refused', t.conflict(textAt(changed.now, first, saving)))
      } else mark('settled')
      if (isUndone && first !== undefined && cells.length === 1)
        edits.dispatch({
          type: 'announced',
          text: t.undone(label, recordLabel(changed.after), textAt(changed.after, first, saving)),
        })
      return isUndone
    })
  } catch (error) {
    mark('refused', reasonOf(error, context))
    return false
  }
}
