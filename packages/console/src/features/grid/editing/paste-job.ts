// Cells of a spreadsheet over the cells of the rows, from one of them on: each is read as its kind
// says and tried with the server, which stores nothing; then record by record is changed.

import { KontorError } from '@kontor/client'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { pointerOf, valueAt } from '../../../base/value-path.ts'
import { troubleOf } from '../../../data/api/problem-of.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { recordsOf } from '../../../data/api/write-record.ts'
import type { Column } from '../../../data/rows/views.ts'
import { resolveReferenceText } from '../../../saving/resolve-reference-text.ts'
import { type BulkWork, type Outcome, recordLabel } from '../../../saving/run-many.ts'
import { patchWith, saveRecord, tryChange } from '../../../saving/save-record.ts'
import { updateCachedRows } from '../../../saving/update-cached-rows.ts'
import { enteredValue } from '../../../ui/fields/entered-value.ts'
import { type CellField, cellField } from '../../../ui/kinds/cell-field.ts'
import { readText, type TextReading } from '../../../ui/kinds/read-text.ts'
import {
  markIfUnusual,
  unconfirmedValue,
  unusualFault,
} from '../../../ui/kinds/unconfirmed-value.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import { faultText } from '../../../words/problem-text.ts'
import { reasonOf, type Saving } from './change-row.ts'
import type { SavedRecord } from './saved-step.ts'

/** A cell as it was read. */
export interface PastedCell {
  readonly column: Column
  /** What it is read as; where it cannot be read, what was pasted. */
  readonly text: string
  readonly value: unknown
  readonly field?: CellField
  readonly isSame?: boolean
  /** The question about an unusual value: it is written all the same. */
  readonly question?: string
  /** Why it is not written. */
  readonly reason?: string
}

interface Pasting {
  readonly saving: Saving
  readonly types: readonly RecordType[]
  readonly reading: TextReading
  readonly columns: readonly Column[]
  /** The texts for each record, in the order of the columns. */
  readonly lines: ReadonlyMap<number, readonly string[]>
  /** Of the row of the first of them. */
  readonly index: number
}

export interface PasteJob extends BulkWork {
  readonly cellsOf: (id: number) => readonly PastedCell[]
  /** What has been changed so far, for undoing it. */
  readonly saved: readonly SavedRecord[]
}

export function pasteJob(pasting: Pasting): PasteJob {
  const { saving, columns, lines } = pasting
  const { rowsOf, collection } = saving
  const place = { unit: rowsOf.unit, collection }
  const tried = new Map<number, { readonly record: StoredRecord; cells: readonly PastedCell[] }>()
  const steps: SavedRecord[] = []

  async function rehearse(id: number): Promise<Outcome> {
    let known = { id, label: `#${id}`, version: 0, before: [] }
    try {
      const record = await recordsOf(place).read(id, { signal: AbortSignal.timeout(30_000) })
      known = { ...known, label: recordLabel(record), version: record.version }
      const read = await Promise.all(
        (lines.get(id) ?? []).map((text, at) => readCell(pasting, record, columns[at], text)),
      )
      const cells = await tryCells(
        saving,
        record,
        read.filter((cell) => cell !== undefined),
      )
      tried.set(id, { record, cells })
      if (cells.some(isWritten)) return { ...known, state: 'fits' }
      return { ...known, state: cells.every(({ isSame }) => isSame) ? 'same' : 'refused' }
    } catch (error) {
      return { ...known, state: 'refused', trouble: troubleOf(error) }
    }
  }

  async function carryOut(outcome: Outcome): Promise<Outcome> {
    const { record, cells } = tried.get(outcome.id) ?? {}
    if (record === undefined || cells === undefined) return { ...outcome, state: 'failed' }
    const written = cells.filter(isWritten)
    try {
      const patch = patchWith(valuesOf(written))
      const save = { place, base: record, patch, merges: true, isOneOfMany: true } as const
      const saved = await saveRecord(save)
      if ('now' in saved) throw saved.conflict
      const { after } = saved
      saving.edits.turns.note(after)
      updateCachedRows(rowsOf, collection, after)
      const index = pasting.index + [...lines.keys()].indexOf(record.id)
      steps.push({ index, cells: written, before: record, after })
      return { ...outcome, state: 'changed' }
    } catch (error) {
      return { ...outcome, state: 'failed', trouble: troubleOf(error) }
    }
  }

  const cellsOf = (id: number): readonly PastedCell[] => tried.get(id)?.cells ?? []
  return { place, fields: [], rehearse, carryOut, cellsOf, saved: steps }
}

/** Undefined beyond the last column. */
async function readCell(
  { saving, types, reading }: Pasting,
  record: StoredRecord,
  column: Column | undefined,
  pasted: string,
): Promise<PastedCell | undefined> {
  const { context, t, rowsOf } = saving
  if (column === undefined) return undefined
  const type = types.find((each) => each.type === record.type)
  const field = type === undefined ? 'absent' : cellField(type, column)
  if (typeof field === 'string') {
    const reason = t.obstacles[field](context.translation.fieldLabel(column.name))
    return { column, text: pasted, value: pasted, reason }
  }
  const { kind, path } = field
  const { value: typed, fault } = enteredValue(kind, readText(kind, pasted, reading))
  const companyId = record['companyId']
  const value = await resolveReferenceText(rowsOf.unit, kind, { value: typed, companyId })
  const { language } = context.translation
  if (fault !== undefined || value === undefined) {
    const reason = faultText(fault ?? { code: 'unknown-reference' }, language)
    return { column, text: pasted, value: pasted, reason }
  }
  const text = kind.refersTo === undefined ? valueText(column, value, context) : pasted
  const isSame = isDeepEqual(value, valueAt(record, path) ?? null)
  const unconfirmed =
    typeof value === 'number' ? unconfirmedValue(markIfUnusual(kind, value)) : undefined
  const cell = { column, field, value, text, isSame }
  if (unconfirmed === undefined || isSame) return cell
  return { ...cell, question: faultText(unusualFault(unconfirmed), language) }
}

/** Until what is left is not refused: a fault is of the cells that it points to, or of all. */
async function tryCells(
  saving: Saving,
  record: StoredRecord,
  cells: readonly PastedCell[],
): Promise<readonly PastedCell[]> {
  const { rowsOf, collection, context } = saving
  const left = cells.filter(isWritten)
  if (left.length === 0) return cells
  const place = { unit: rowsOf.unit, collection }
  try {
    await tryChange({ place, base: record, patch: patchWith(valuesOf(left)) })
    return cells
  } catch (error) {
    const faults = error instanceof KontorError ? error.errors : []
    const faultOf = ({ field }: PastedCell) =>
      faults.find(({ pointer = '' }) =>
        `${pointer}/`.startsWith(`${pointerOf(field?.path ?? [])}/`),
      )
    const isPointed = left.some((cell) => faultOf(cell) !== undefined)
    const marked = cells.map((cell) => {
      const fault = isWritten(cell) ? faultOf(cell) : undefined
      if (fault !== undefined)
        return { ...cell, reason: faultText(fault, context.translation.language) }
      return isWritten(cell) && !isPointed ? { ...cell, reason: reasonOf(error, context) } : cell
    })
    return await tryCells(saving, record, marked)
  }
}

type Written = PastedCell & { readonly field: CellField }

function isWritten(cell: PastedCell): cell is Written {
  return cell.field !== undefined && cell.reason === undefined && cell.isSame !== true
}

function valuesOf(cells: readonly Written[]) {
  return cells.map(({ field, value }) => ({ path: field.path, value }))
}
