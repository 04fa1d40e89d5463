// Reads the current record when the editing of a cell begins: the change is made for that version.

import { useEffect, useState } from 'react'
import { isDeepEqual } from '../../../base/is-deep-equal.ts'
import { valueAt, withValueAt } from '../../../base/value-path.ts'
import type { StoredRecord } from '../../../data/api/record.ts'
import { recordsOf } from '../../../data/api/write-record.ts'
import { updateCachedRows } from '../../../saving/update-cached-rows.ts'
import { valuesOfRecord } from '../../../saving/values-of-record.ts'
import type { FormState } from '../../../ui/fields/form-state.ts'
import { valueText } from '../../../ui/kinds/value-text.ts'
import { useCellWords } from '../../../words/cell-words.ts'
import type { GridProps } from '../grid-props.ts'
import type { EditTarget } from './edit-target.ts'

interface Reading {
  readonly grid: GridProps
  readonly edited: EditTarget
  readonly state: FormState
}

export function useCurrentRecord({ grid, edited, state }: Reading) {
  const { rowsOf, context } = grid
  const { row, field, collection } = edited
  const { type, kind, name, path } = field
  const t = useCellWords()
  const [note, setNote] = useState<string>()
  const [base] = useState(() => {
    const signal = AbortSignal.timeout(30_000)
    return recordsOf({ unit: rowsOf.unit, collection }).read(row.id, { signal })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is read.
  useEffect(() => {
    const first = edited.value ?? null
    function take(record: StoredRecord): void {
      const stored = valueAt(record, path) ?? null
      const isUntouched = isDeepEqual(state.at(path) ?? null, first)
      const isOther = edited.mark === undefined && !isDeepEqual(stored, first)
      const entered = isOther && isUntouched ? (stored ?? undefined) : state.at(path)
      const faults = [...state.faults.values()]
      state.replace(withValueAt(valuesOfRecord(type, record), path, entered))
      // Of what was entered before it was read.
      state.setFaults(faults)
      const shown = { name, kind, type: kind.filter ?? '' }
      if (isOther) {
        updateCachedRows(rowsOf, collection, record)
        setNote(t.isNow(valueText(shown, stored, context) || t.empty))
      }
      const isFrozen = kind.isFrozen === true && typeof record['frozenAt'] === 'string'
      if (isFrozen) setNote(t.frozen(context.translation.fieldLabel(name)))
    }
    // Why it cannot be read is shown when it is to be saved.
    base.then(take, () => undefined)
  }, [])
  return { base, note }
}
