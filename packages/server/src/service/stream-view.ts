// Streams the rows of a view, chunk by chunk, as NDJSON or CSV. A chunk is read when the one before
// was taken, so memory stays flat however many rows there are and however slow the reader is.

import type { Chunk, PageStart } from '../store/port/views.ts'
import type { Store } from '../store/store.ts'
import { type StreamFormat, streamHeader } from '../views/stream-format.ts'
import { type PlannedView, planRequest, tagOf } from './plan-request.ts'
import { requireUnit } from './require-unit.ts'
import type { Services } from './services.ts'

const chunkRows = 1000

export function streamViewService(store: Store): Services['streamView'] {
  return async (input, format) => {
    const { cachedTags = [], signal } = input
    const versions = await requireUnit(store, input.principal.reader.unit)
    const tag = tagOf(input, versions, format)
    if (cachedTags !== 'any' && cachedTags.includes(tag)) return { tag, rows: null }
    const planned = await planRequest(store, input, versions)
    if (cachedTags === 'any') return { tag, rows: null }
    const { limit = Number.MAX_SAFE_INTEGER } = input.query
    const plan = { ...planned.plan, limit }
    return { tag, rows: stream(store, { ...planned, plan, signal, format }) }
  }
}

interface Streamed extends PlannedView {
  readonly format: StreamFormat
  readonly signal: AbortSignal | undefined
}

async function* stream(
  store: Store,
  { plan, signal, ...planned }: Streamed,
): AsyncGenerator<Uint8Array> {
  const header = Buffer.from(streamHeader(planned.format, plan.projection))
  let isFirst = true
  let remaining = plan.limit
  let start: PageStart | undefined
  do {
    const count = Math.min(chunkRows, remaining)
    const input = { ...planned, plan, start, count }
    const chunk: Chunk = await store.views.readChunk(input, signal)
    // Nothing is sent before the first rows were read: until then a failure is still a problem.
    const next = isFirst ? Buffer.concat([header, chunk.bytes]) : chunk.bytes
    isFirst = false
    if (next.length > 0) yield next
    remaining -= chunk.count
    start = chunk.next
  } while (start !== undefined && remaining > 0)
}
