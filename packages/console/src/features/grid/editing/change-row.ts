// Changes the record of a row, and shows it there as it is then; the row stays where it is.

import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { valueAt } from '../../../base/value-path.ts'
import { troubleOf } from '../../../data/api/problem-of.ts'
import type { QueryKey } from '../../../data/api/query-keys.ts'
import type { RecordRef, StoredRecord } from '../../../data/api/record.ts'
import { endIfSignedOut } from '../../../data/api/session.ts'
import type { RowsOf } from '../../../data/rows/row-windows.ts'
import { type FieldValue, patchWith, saveRecord } from '../../../saving/save-record.ts'
import { isOutOfPlace, keysShowing, updateCachedRows } from '../../../saving/update-cached-rows.ts'
import { type ValueFormat, valueText } from '../../../ui/kinds/value-text.ts'
import type { CellWords } from '../../../words/en/cell.ts'
import { faultText, problemText } from '../../../words/problem-text.ts'
import type { CellEdits } from './cell-edits.ts'
import type { SavedCell } from './saved-step.ts'

export interface Saving {
  readonly edits: CellEdits
  readonly rowsOf: RowsOf
  readonly collection: RecordRef['collection']
  readonly context: ValueFormat
  readonly t: CellWords
}

/** Either what is stored by then, or what somebody else has written there. */
export async function changeRow(saving: Saving, base: StoredRecord, values: readonly FieldValue[]) {
  const { edits, rowsOf, collection } = saving
  const place = { unit: rowsOf.unit, collection }
  const patch = patchWith(values)
  const show = async (now: StoredRecord): Promise<readonly QueryKey[]> => {
    edits.turns.note(now)
    updateCachedRows(rowsOf, collection, now)
    const isOut = await isOutOfPlace(rowsOf, { before: base, after: now }).catch(() => false)
    if (isOut) edits.dispatch({ type: 'moved', row: now.id, isOutOfPlace: true })
    return keysShowing({ ...place, id: now.id }, { rowsOf, isOut })
  }
  const saved = await saveRecord({ place, base, patch, merges: true, show })
  const isSame = ({ path, value }: FieldValue): boolean =>
    'now' in saved && isDeepEqual(valueAt(saved.now, path) ?? null, value)
  return 'now' in saved && values.every(isSame) ? { after: saved.now } : saved
}

export function textAt(record: StoredRecord, { column, field }: SavedCell, { context, t }: Saving) {
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
