// Guesses how a file writes numbers and dates, by the cells of columns that have a place: the forms
// with which the fewest of them are faults, the plainest first.

import { type CellForms, cellValue } from './cell-value.ts'
import type { ColumnPlace } from './column-place.ts'
import { dateForm } from './date-form.ts'
import type { Mapping } from './mapping.ts'

export interface PlacedCells {
  readonly place: ColumnPlace
  readonly cells: readonly string[]
}

export type ProposedForms = Pick<Mapping, 'decimal' | 'thousands' | 'dates'>

const numberForms = [
  { decimal: '.', thousands: undefined },
  { decimal: ',', thousands: undefined },
  { decimal: ',', thousands: 'space' },
  { decimal: ',', thousands: '.' },
  { decimal: '.', thousands: ',' },
  { decimal: '.', thousands: 'space' },
  { decimal: '.', thousands: 'apostrophe' },
] as const

const dateForms = [undefined, 'd.M.yyyy', 'd. M. yyyy', 'd/M/yyyy', 'M/d/yyyy', 'yyyy/M/d'] as const

export function proposeForms(columns: readonly PlacedCells[]): ProposedForms {
  const numbers = columns.filter(({ place }) => {
    return ['integer', 'number'].includes(String(place.kind.schema['type']))
  })
  const dates = columns.filter(({ place }) => place.kind.schema['format'] === 'date')
  const plain = { decimal: '.', thousands: undefined, dates: undefined } as const
  const numberForm = best(numberForms, (form) => faultsIn(numbers, { ...plain, ...form }))
  const date = best(dateForms, (form) => {
    return faultsIn(dates, { ...plain, dates: form && dateForm(form) })
  })
  const { decimal, thousands } = numberForm ?? plain
  return {
    ...(decimal === '.' ? {} : { decimal }),
    ...(thousands === undefined ? {} : { thousands }),
    ...(date === undefined ? {} : { dates: date }),
  }
}

/** The first of those with the fewest faults. */
function best<T>(forms: readonly T[], faults: (form: T) => number): T | undefined {
  const counts = forms.map(faults)
  return forms[counts.indexOf(Math.min(...counts))]
}

function faultsIn(columns: readonly PlacedCells[], forms: CellForms): number {
  const all = columns.map(({ place, cells }) => {
    return cells.filter((cell) => 'fault' in cellValue(place.kind, cell, forms)).length
  })
  return all.reduce((sum, count) => sum + count, 0)
}
