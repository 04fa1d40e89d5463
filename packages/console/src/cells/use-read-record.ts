// Reads the record when the editing of a cell begins: what is entered is for that version of it.

import { useEffect, useState } from 'react'
import type { StoredRecord } from '../data/record.ts'
import { recordsOf } from '../data/write-record.ts'
import type { FormState } from '../forms/form-state.ts'
import { isDeepEqual } from '../forms/is-deep-equal.ts'
import { valueAt, withValueAt } from '../forms/value-at.ts'
import { valuesOfRecord } from '../forms/values-of-record.ts'
import type { GridProps } from '../grid/grid-props.ts'
import { cellText } from '../kinds/cell-text.ts'
import { useCellWords } from '../words/cell-words.ts'
import { showRecord } from './show-record.ts'
import type { Target } from './target.ts'

interface Reading {
  readonly grid: GridProps
  readonly edited: Target
  readonly state: FormState
}

export function useReadRecord({ grid, edited, state }: Reading) {
  const { rowsOf, context } = grid
  const { row, field, collection } = edited
  const { type, kind, name, path } = field
  const said = useCellWords()
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
        showRecord(rowsOf, collection, record)
        setNote(said.isNow(cellText(shown, stored, context) || said.empty))
      }
      const isFrozen = kind.isFrozen === true && typeof record['frozenAt'] === 'string'
      if (isFrozen) setNote(said.frozen(context.speech.fieldLabel(name)))
    }
    // Why it cannot be read is told when it is to be saved.
    base.then(take, () => undefined)
  }, [])
  return { base, note }
}
