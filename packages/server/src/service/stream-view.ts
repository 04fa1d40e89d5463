// Streams the rows of a view, chunk by chunk, as NDJSON or CSV. A chunk is read when the one before
// was taken, so memory stays flat however many rows there are and however slow the reader is.

import type { Chunk } from '../store/port/views.ts'
import type { Store } from '../store/store.ts'
import { csvLine, csvValue, guardedCsvValue } from '../views/csv.ts'
import type { ViewPlan } from '../views/plan.ts'
import { type PlannedView, planRequest, requireVersions, tagOf } from './plan-request.ts'
import type { Services, StreamFormat } from './services.ts'

const chunkRows = 1000

interface Format {
  /** What comes before the first row. */
  header(plan: ViewPlan): string
  /** Rows, given as a line of JSON each. */
  rows(plan: ViewPlan, lines: Uint8Array): Uint8Array
}

const formats: Readonly<Record<StreamFormat, Format>> = {
  ndjson: { header: () => '', rows: (_, lines) => lines },
  csv: { header: csvHeader, rows: (plan, lines) => csvRows(plan, lines, csvValue) },
  'csv for people': {
    header: csvHeader,
    rows: (plan, lines) => csvRows(plan, lines, guardedCsvValue),
  },
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

async function* stream(
  store: Store,
  { plan, signal, ...planned }: Streamed,
  { header, rows }: Format,
): AsyncGenerator<Uint8Array> {
  let isFirst = true
  let remaining = plan.limit
  let afterId: number | undefined = 0
  while (afterId !== undefined && remaining > 0) {
    const count = Math.min(chunkRows, remaining)
    const input = { ...planned, plan, afterId, count }
    const chunk: Chunk = await store.views.readChunk(input, signal)
    // Nothing is sent before the first rows were read: until then a failure is still a problem.
    const bytes = rows(plan, chunk.lines)
    const next = isFirst ? Buffer.concat([Buffer.from(header(plan)), bytes]) : bytes
    isFirst = false
    if (next.length > 0) yield next
    remaining -= chunk.count
    afterId = chunk.nextAfterId
  }
}

function csvHeader({ projection }: ViewPlan): string {
  const properties = projection.properties.map((name) => `properties.${name}`)
  return csvLine([...projection.columns, ...properties].map(csvValue))
}

function csvRows({ projection }: ViewPlan, lines: Uint8Array, write: typeof csvValue): Uint8Array {
  const { buffer, byteOffset, length } = lines
  const rows = Buffer.from(buffer, byteOffset, length).toString().split('\n').slice(0, -1)
  const texts = rows.map((text) => {
    const row = JSON.parse(text) as Readonly<Record<string, unknown>>
    const properties = (row['properties'] ?? {}) as Readonly<Record<string, unknown>>
    return csvLine([
      ...projection.columns.map((name) => write(row[name])),
      ...projection.properties.map((name) => write(properties[name])),
    ])
  })
  return Buffer.from(texts.join(''))
}
