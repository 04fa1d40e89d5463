// Opens the record that a row is of: beside the rows, or on a page of its own.

import type { RecordOfRow } from '@kontor/contract/views/derived-sources.ts'
import { useNavigate } from '@tanstack/react-router'
import { printViewAddress } from '../../address/view-address.ts'
import { type RowPlace, useRowPlace } from '../../data/rows/neighbour-rows.ts'
import type { RowPlaces } from '../../data/rows/row-places.ts'
import type { Row, RowsOf } from '../../data/rows/row-windows.ts'
import type { View } from '../../data/rows/views.ts'
import type { ViewState } from '../../features/navigation/use-view-state.ts'

interface Open {
  /** That of the record that is open. */
  readonly placedRow: number | undefined
  readonly idOf: (row: Row) => number | undefined
  readonly beside: (row: Row, index: number) => void
  readonly page: (row: Row, index: number) => void
}

interface Shown {
  readonly rowsOf: RowsOf
  /** Where rows are drawn: that is what an index counts. */
  readonly places: RowPlaces
  readonly state: ViewState
}

export function useOpenRow({ record }: View, { rowsOf, places, state }: Shown): Open {
  const navigate = useNavigate()
  const { unit, view, filter, order, through } = rowsOf
  const idOf = (row: Row): number | undefined => {
    const id = record === undefined ? undefined : row[record.by]
    return typeof id === 'number' ? id : undefined
  }
  const placeOf = ({ by, nested }: RecordOfRow, { id }: Row, index: number): RowPlace => {
    const apart = { at: 0, through: undefined, open: undefined }
    const shown = printViewAddress({ ...state.address, ...apart })
    const entry = nested === undefined ? {} : { entry: { nested, id } }
    const row = places.rowAt(index) ?? 0
    return { view, filter, order, through, by, row, shown, ...entry }
  }
  const place = useRowPlace()
  // Among other rows it is another one.
  const isSame = place !== undefined && place.through === through
  const placedRow = isSame ? places.indexOf(place.row) : undefined
  return {
    placedRow,
    idOf,
    beside: (row, index) => {
      const id = idOf(row)
      if (record === undefined || id === undefined) return
      state.change({ open: { collection: record.collection, id } }, placeOf(record, row, index))
    },
    page: (row, index) => {
      const id = idOf(row)
      if (record === undefined || id === undefined) return
      const params = { unit: String(unit), collection: record.collection, id: String(id) }
      const place = placeOf(record, row, index)
      void navigate({ to: '/$unit/$collection/$id', params, state: { place } })
    },
  }
}
