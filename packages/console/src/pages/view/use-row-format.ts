// What the values of rows are shown with: what references and codes are called.

import { useMemo } from 'react'
import { useFirstRowsShown } from '../../base/first-rows-shown.ts'
import { rowValue } from '../../data/rows/row-value.ts'
import type { Row } from '../../data/rows/row-windows.ts'
import type { Column } from '../../data/rows/views.ts'
import { useCodeTitle } from '../../data/unit/use-code-title.ts'
import { isCodeKind } from '../../ui/kinds/is-code-kind.ts'
import { useValueFormat } from '../../ui/kinds/use-value-format.ts'
import type { ValueFormat } from '../../ui/kinds/value-text.ts'

interface ShownRows {
  readonly unit: number
  readonly columns: readonly Column[]
  readonly loaded: readonly Row[]
  readonly labelOf: ValueFormat['labelOf']
}

/** Codes have their titles once rows with codes are there, which do not wait for them. */
export function useRowFormat({ unit, columns, loaded, labelOf }: ShownRows): ValueFormat {
  const isCoded = useMemo(() => {
    const coded = columns.filter(({ kind }) => isCodeKind(kind))
    return coded.some((column) => loaded.some((row) => (rowValue(row, column) ?? '') !== ''))
  }, [columns, loaded])
  const codeTitle = useCodeTitle(unit, useFirstRowsShown() && isCoded)
  const plain = useValueFormat(labelOf)
  return useMemo(() => ({ ...plain, codeTitle }), [plain, codeTitle])
}
