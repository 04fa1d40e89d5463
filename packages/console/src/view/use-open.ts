// Opens the record that a row is of: beside the rows, or on a page of its own.

import { useNavigate } from '@tanstack/react-router'
import { useUnit } from '../app/use-unit.ts'
import type { Row } from '../data/rows.ts'
import type { View } from '../data/views.ts'
import type { ViewState } from './use-view-state.ts'

interface Open {
  readonly idOf: (row: Row) => number | undefined
  readonly beside: (row: Row) => void
  readonly page: (row: Row) => void
}

export function useOpen({ record }: View, state: ViewState): Open {
  const unit = useUnit()
  const navigate = useNavigate()
  const idOf = (row: Row): number | undefined => {
    const id = record === undefined ? undefined : row[record.by]
    return typeof id === 'number' ? id : undefined
  }
  return {
    idOf,
    beside: (row) => {
      const id = idOf(row)
      if (record !== undefined && id !== undefined)
        state.change({ open: { collection: record.collection, id } })
    },
    page: (row) => {
      const id = idOf(row)
      if (record === undefined || id === undefined) return
      const params = { unit: String(unit), collection: record.collection, id: String(id) }
      void navigate({ to: '/$unit/$collection/$id', params })
    },
  }
}
