// Which columns of an item table are shown: the usual ones, or all once somebody asks for them or
// one of the others has a fault. They stay, since the fault is gone at the first key that mends it.

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
