// Streams the rows of a view, piece by piece, as NDJSON or CSV. A piece is read when the one before
// was taken, so memory stays flat however many rows there are and however slow the reader is.

import type { Store } from '../store/store.ts'
import { csvLine, csvValue } from '../views/csv.ts'
import type { ViewPlan } from '../views/plan.ts'
import { type PlannedView, planRequest, requireVersions, tagOf } from './plan-request.ts'
import type { Services } from './services.ts'

const pieceRows = 1000

interface Format {
  /** What comes before the first row. */
  header(plan: ViewPlan): string
  lines(plan: ViewPlan, rows: readonly string[]): string
}

const formats: Readonly<Record<'ndjson' | 'csv', Format>> = {
  ndjson: {
    header: () => '',
    lines: (_, rows) => rows.map((row) => `${row}\n`).join(''),
  },
  csv: { header: csvHeader, lines: csvLines },
}

export function streamViewService(store: Store): Services['streamView'] {
  return async (input, format) => {
    const { held = [], signal } = input
    const versions = await requireVersions(store, input)
    const tag = tagOf(input, versions, format)
    if (held !== 'any' && held.includes(tag)) return { tag, rows: null }
    const planned = await planRequest(store, input, versions)
    if (held === 'any') return { tag, rows: null }
    const { limit = Number.MAX_SAFE_INTEGER } = input.query
    const plan = { ...planned.plan, limit }
    return { tag, rows: stream(store, { ...planned, plan, signal }, formats[format]) }
  }
}

interface Streamed extends PlannedView {
  readonly signal: AbortSignal | undefined
}

interface Chunk {
  readonly rows: readonly string[]
  readonly nextAfterId: number | undefined
}

async function* stream(
  store: Store,
  { plan, reader, accessVersion, signal }: Streamed,
  { header, lines }: Format,
): AsyncGenerator<Uint8Array> {
  let before = header(plan)
  let remaining = plan.limit
  let afterId: number | undefined = 0
  while (afterId !== undefined && remaining > 0) {
    const count = Math.min(pieceRows, remaining)
    const input = { plan, reader, accessVersion, afterId, count }
    const chunk: Chunk = await store.views.readChunk(input, signal)
    // Nothing is sent before the first rows were read: until then a failure is still a problem.
    const text = `${before}${lines(plan, chunk.rows)}`
    before = ''
    if (text !== '') yield Buffer.from(text)
    remaining -= chunk.rows.length
    afterId = chunk.nextAfterId
  }
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
