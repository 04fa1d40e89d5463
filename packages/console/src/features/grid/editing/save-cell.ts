// Saves what was entered in a cell, and undoes it: the cell is marked while that runs, what is
// refused stays in it with the reason, and one record is changed by one request at a time.

import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { valueAt } from '../../../base/value-path.ts'
import { troubleOf } from '../../../data/api/problem-of.ts'
import type { QueryKey } from '../../../data/api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { endIfSignedOut } from '../../../data/api/session.ts'
import type { RowsOf } from '../../../data/rows/row-windows.ts'
import { resolveReferenceText } from '../../../saving/resolve-reference-text.ts'
import { labelOf } from '../../../saving/run-many.ts'
import { type FieldValue, patchWith, saveRecord } from '../../../saving/save-record.ts'
import { isOutOfPlace, keysShowing, updateCachedRows } from '../../../saving/update-cached-rows.ts'
import { type ValueFormat, valueText } from '../../../ui/kinds/value-text.ts'
import type { CellWords } from '../../../words/en/cell.ts'
import { faultText, problemText } from '../../../words/problem-text.ts'
import { type CellEdits, markCell, markRow } from '../cell-edits.ts'
import { type SavedCell, type SavedRecord, type SavedStep, stepsMax } from '../saved-step.ts'

export interface Saving {
  readonly edits: CellEdits
  readonly rowsOf: RowsOf
  readonly collection: RecordRef['collection']
  readonly context: ValueFormat
  readonly t: CellWords
}

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
  markCell(edits, at, { state: 'saving', index, value, text })
  const refuse = (reason: string): void => {
    markCell(edits, at, { state: 'refused', index, value, text, reason })
    edits.announced.write(t.refused(label, `#${id}`, reason))
  }
  try {
    await inTurn(edits, id, async () => {
      const base = latest(edits, await entered.base)
      const { unit } = saving.rowsOf
      const companyId = base['companyId']
      const meant = await resolveReferenceText(unit, field.kind, { value, companyId })
      if (meant === undefined) {
        refuse(faultText({ code: 'unknown-reference' }, context.translation.language))
        return
      }
      value = meant
      const values = [{ path: field.path, value }]
      const changed = await change(saving, base, values)
      if ('now' in changed) {
        refuse(t.conflict(textAt(changed.now, entered, saving)))
        return
      }
      markCell(edits, at, undefined)
      const cells = [{ column, field }]
      keepStep(edits, [{ index, cells, before: base, after: changed.after }])
      const stored = textAt(changed.after, entered, saving)
      const outcome = t.saved(label, labelOf(changed.after), stored)
      const isOut = edits.marks.read().get(id)?.isOutOfPlace === true
      edits.announced.write(isOut ? `${outcome} ${t.outOfPlace}` : outcome)
    })
  } catch (error) {
    refuse(reasonOf(error, context))
  }
}

/** The latest step first. */
export async function undoStep(saving: Saving): Promise<void> {
  const { edits, context, t } = saving
  const step = edits.steps.pop()
  if (step === undefined) edits.announced.write(t.nothingToUndo)
  else {
    const undone = await Promise.all(step.map((saved) => undoRecord(saving, saved)))
    const count = undone.filter(Boolean).length
    const { integer } = context.translation.format
    if (step.length > 1) edits.announced.write(t.undoneMany(integer(count)))
  }
}

async function undoRecord(saving: Saving, saved: SavedRecord): Promise<boolean> {
  const { edits, context, t } = saving
  const { index, cells, before, after } = saved
  const { id } = before
  const mark = (state: 'saving' | 'refused' | undefined, reason = ''): void => {
    for (const { column, field } of cells) {
      const value = valueAt(before, field.path) ?? null
      const text = valueText(column, value, context)
      const at = { row: id, column: column.key }
      markCell(edits, at, state && { state, index, value, text, reason })
    }
  }
  mark('saving')
  const [first] = cells
  const label = context.translation.fieldLabel(first?.field.name ?? '')
  try {
    return await inTurn(edits, id, async () => {
      const changed = await change(
        saving,
        latest(edits, after),
        cells.flatMap(valuesBefore(before)),
      )
      const isUndone = 'after' in changed
      if (!isUndone && first !== undefined) {
        mark('refused', t.conflict(textAt(changed.now, first, saving)))
      } else mark(undefined)
      if (isUndone && first !== undefined && cells.length === 1)
        edits.announced.write(
          t.undone(label, labelOf(changed.after), textAt(changed.after, first, saving)),
        )
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

/** The record as it is then is shown in its row, which stays where it is. */
async function change(saving: Saving, base: StoredRecord, values: readonly FieldValue[]) {
  const { edits, rowsOf, collection } = saving
  const place = { unit: rowsOf.unit, collection }
  const patch = patchWith(values)
  const show = async (now: StoredRecord): Promise<readonly QueryKey[]> => {
    edits.answers.set(now.id, now)
    updateCachedRows(rowsOf, collection, now)
    const isOut = await isOutOfPlace(rowsOf, { before: base, after: now }).catch(() => false)
    if (isOut) markRow(edits.marks, now.id, { isOutOfPlace: true })
    return keysShowing({ ...place, id: now.id }, { rowsOf, isOut })
  }
  const saved = await saveRecord({ place, base, patch, merges: true, show })
  const isSame = ({ path, value }: FieldValue): boolean =>
    'now' in saved && isDeepEqual(valueAt(saved.now, path) ?? null, value)
  return 'now' in saved && values.every(isSame) ? { after: saved.now } : saved
}

export function keepStep({ steps }: CellEdits, step: SavedStep): void {
  steps.push(step)
  if (steps.length > stepsMax) steps.shift()
}

/** What somebody begins with while their last change is still on its way is what that gives. */
function latest({ answers }: CellEdits, read: StoredRecord): StoredRecord {
  const answer = answers.get(read.id)
  return answer !== undefined && answer.version > read.version ? answer : read
}

async function inTurn<T>({ turns }: CellEdits, id: number, work: () => Promise<T>): Promise<T> {
  const turn = (turns.get(id) ?? Promise.resolve()).then(work, work)
  turns.set(id, turn)
  return await turn
}

function textAt(record: StoredRecord, { column, field }: SavedCell, { context, t }: Saving) {
  return valueText(column, valueAt(record, field.path), context) || t.empty
}

/** In one sentence; it stands at the field that it is about. */
export function reasonOf(error: unknown, { translation }: ValueFormat): string {
  endIfSignedOut(error)
  const trouble = troubleOf(error)
  const [fault] = trouble.errors
  if (fault !== undefined) return faultText(fault, translation.language)
  return problemText(trouble, translation, trouble.detail)
}
