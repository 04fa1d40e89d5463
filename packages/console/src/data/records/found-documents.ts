// Rows of views as the search shows them: what each is called, when it is of, how much and in which
// state. They are read as any rows are, with the rights of the reader.

import type { Collection } from '@kontor/contract/records/record-type.ts'
import { readPage } from '../api/read-page.ts'
import { columnNames } from '../rows/column-names.ts'
import type { View } from '../rows/views.ts'
import type { SearchResult } from './search-order.ts'

export interface RecordFacts {
  readonly date: string | undefined
  readonly amount: number | undefined
  readonly currency: string | null
  readonly status: string | undefined
}

export interface FactsOf {
  readonly result: SearchResult
  readonly facts: RecordFacts
}

interface Row {
  readonly id: number
  readonly type?: string
  readonly number?: string | null
  readonly name?: string | null
  readonly status?: string | null
  readonly totalGross?: number | null
  readonly properties?: Readonly<Record<string, string | null>>
}

const dates = ['issueDate', 'createdOn', 'startDate'] as const
const shown = new Set<string>([
  ...[
    'type',
    'number',
    'name',
    'status',
    'totalGross',
    'properties.name',
    'properties.currencyDoc',
  ],
  ...dates.map((date) => `properties.${date}`),
])

interface Asked {
  readonly unit: number
  readonly view: View & { readonly collection: Collection }
  readonly filter: string
  readonly limit: number
  readonly signal: AbortSignal
}

/** The latest first. */
export async function findRows(asked: Asked): Promise<readonly FactsOf[]> {
  const { unit, view, filter, limit, signal } = asked
  const { columns, properties } = columnNames(view.columns.filter(({ key }) => shown.has(key)))
  const of = { unit, view: view.name, filter, order: ['-id'] }
  const wanted = { columns: ['id', ...columns], properties, limit, signal }
  const { data } = await readPage<Row>(of, wanted)
  return data.map((row) => factsOf(row, view.collection))
}

function factsOf(row: Row, collection: Collection): FactsOf {
  const { id, type = '', number, status, totalGross, properties = {} } = row
  const label = properties['name'] || row.name || number || `#${id}`
  const date = dates.map((each) => properties[each]).find((value) => value)
  return {
    result: { collection, id, type, label, detail: number ?? null },
    facts: {
      date: date ?? undefined,
      amount: totalGross ?? undefined,
      currency: properties['currencyDoc'] ?? null,
      status: status ?? undefined,
    },
  }
}
