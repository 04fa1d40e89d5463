// Saves what was entered in a cell: the cell is marked while that runs, and what is refused stays
// in it with the reason.

import type { StoredRecord } from '../../../data/api/record.ts'
import { resolveReferenceText } from '../../../saving/resolve-reference-text.ts'
import { recordLabel } from '../../../saving/run-many.ts'
import { faultText } from '../../../words/problem-text.ts'
import { changeRow, reasonOf, type Saving, textAt } from './change-row.ts'
import type { SavedCell } from './saved-step.ts'

export interface EnteredCell extends SavedCell {
  readonly id: number
  /** Of its row. */
  readonly index: number
  /** The record as it was when somebody began. */
  readonly base: Promise<StoredRecord>
  /** Null for nothing; of a reference what was typed, where it is not found yet. */
  readonly value: unknown
  readonly text: string
}

export async function saveCell(saving: Saving, entered: EnteredCell): Promise<void> {
  const { edits, context, t } = saving
  const { id, index, column, field, text } = entered
  const at = { row: id, column: column.key }
  const label = context.translation.fieldLabel(field.name)
  let value = entered.value
  edits.dispatch({ type: 'sent', at, mark: { index, value, text } })
  const refuse = (reason: string): void => {
    edits.dispatch({ type: 'refused', at, mark: { index, value, text, reason } })
    edits.dispatch({ type: 'announced', text: t.refused(label, `#${id}`, reason) })
  }
  try {
    await edits.turns.take(id, async () => {
      const base = edits.turns.latest(await entered.base)
      const { unit } = saving.rowsOf
      const companyId = base['companyId']
      const resolved = await resolveReferenceText(unit, field.kind, { value, companyId })
      if (resolved === undefined) {
        refuse(faultText({ code: 'unknown-reference' }, context.translation.language))
        return
      }
      value = resolved
      const values = [{ path: field.path, value }]
      const changed = await changeRow(saving, base, values)
      if ('now' in changed) {
        refuse(t.conflict(textAt(changed.now, entered, saving)))
        return
      }
      const saved = { index, cells: [{ column, field }], before: base, after: changed.after }
      edits.dispatch({ type: 'settled', at })
      edits.dispatch({ type: 'saved', step: [saved] })
      const stored = textAt(changed.after, entered, saving)
      const outcome = t.saved(label, recordLabel(changed.after), stored)
      const isOut = edits.read().marks.get(id)?.isOutOfPlace === true
      edits.dispatch({ type: 'announced', text: isOut ? `${outcome} ${t.outOfPlace}` : outcome })
    })
  } catch (error) {
    refuse(reasonOf(error, context))
  }
}
