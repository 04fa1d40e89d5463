// Streams the rows of a view, piece by piece, as NDJSON or CSV. A piece is read when the one before
// was taken, so memory stays flat however many rows there are and however slow the reader is.

import type { Store } from '../store/store.ts'
import { csvLine, csvValue } from '../views/csv.ts'
import type { ViewPlan } from '../views/plan.ts'
import { type PlannedView, planRequest } from './read-view.ts'
import type { Services } from './services.ts'

const pieceRows = 1000

export function streamViewService(store: Store): Services['streamView'] {
  return async (input, format) => {
    const planned = await planRequest(store, input)
    const { limit = Number.MAX_SAFE_INTEGER } = input.query
    const plan = { ...planned.plan, limit }
    const toLines = format === 'csv' ? csvLines : ndjsonLines
    return stream(store, { ...planned, plan }, toLines, format === 'csv' ? csvHeader(plan) : '')
  }
}

type ToLines = (plan: ViewPlan, rows: readonly string[]) => string

async function* stream(
  store: Store,
  { plan, reader, accessVersion }: PlannedView,
  toLines: ToLines,
  header: string,
): AsyncGenerator<Uint8Array> {
  if (header !== '') yield Buffer.from(header)
  let remaining = plan.limit
  let afterId: number | undefined = 0
  while (afterId !== undefined && remaining > 0) {
    const count = Math.min(pieceRows, remaining)
    const input = { plan, reader, accessVersion, afterId, count }
    const chunk: { rows: readonly string[]; nextAfterId: number | undefined } = await store.scan(
      'readChunk',
      input,
    )
    if (chunk.rows.length > 0) yield Buffer.from(toLines(plan, chunk.rows))
    remaining -= chunk.rows.length
    afterId = chunk.nextAfterId
  }
}

function ndjsonLines(_: ViewPlan, rows: readonly string[]): string {
  return `${rows.join('\n')}\n`
}

function csvHeader({ projection }: ViewPlan): string {
  const properties = projection.properties.map((name) => `properties.${name}`)
  return csvLine([...projection.columns, ...properties].map(csvValue))
}

function csvLines({ projection }: ViewPlan, rows: readonly string[]): string {
  return rows
    .map((text) => {
      const row = JSON.parse(text) as Readonly<Record<string, unknown>>
      const properties = (row['properties'] ?? {}) as Readonly<Record<string, unknown>>
      return csvLine([
        ...projection.columns.map((name) => csvValue(row[name])),
        ...projection.properties.map((name) => csvValue(properties[name])),
      ])
    })
    .join('')
}
