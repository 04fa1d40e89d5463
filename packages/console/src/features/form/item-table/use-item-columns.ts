// The columns of an item table that are shown: the usual ones, or all on request or when another
// column has an error. They then stay, since the error ends at the first key that corrects it.

import type { Fields, RowRules } from '@kontor/contract/kinds/kind.ts'
import { useMemo, useState } from 'react'
import { type Path, pathOf, pointerOf } from '../../../base/value-path.ts'
import { useHasFault } from '../../../ui/fields/form-context.ts'
import { itemColumns } from '../../../ui/kinds/item-rows.ts'

interface Table {
  readonly rules: RowRules
  /** Of a row. */
  readonly fields: Fields | undefined
  readonly path: Path
}

export function useItemColumns({ rules, fields, path }: Table) {
  const all = useMemo(() => itemColumns(rules, fields ?? {}), [rules, fields])
  const [isAll, setAll] = useState(false)
  const columns = useMemo(() => all.filter(({ isUsual }) => isAll || isUsual), [all, isAll])
  const rows = `${pointerOf(path)}/data/`
  const hasHiddenFault = useHasFault((pointer) => {
    const [, name] = pointer.startsWith(rows) ? pathOf(`/${pointer.slice(rows.length)}`) : []
    return all.some((column) => !column.isUsual && column.path[0] === name)
  })
  if (hasHiddenFault && !isAll) setAll(true)
  return { all, columns, isAll, setAll }
}
