// Streams the rows of a view, chunk by chunk, as NDJSON or CSV. A chunk is read when the one before
// was taken, so memory stays flat however many rows there are and however slow the reader is. Of
// rows for a spreadsheet it is known before the first one is read that there are not too many.

import { limits } from '@kontor/contract/limits.ts'
import { type TitleLanguage, titleIn, titles } from '@kontor/contract/titles/titles.ts'
import type { ViewDescription } from '@kontor/contract/views/view-description.ts'
import type { Clock } from '../../config/clock.ts'
import { tooManyRows } from '../../formats/sheets/too-many-rows.ts'
import type { Chunk, PageStart } from '../../store/port/views.ts'
import type { Store } from '../../store/store.ts'
import { sheetColumns } from '../../views/sheet-columns.ts'
import { statusTitlesOfView } from '../../views/status-titles-of-view.ts'
import { type StreamFormat, streamHeader } from '../../views/stream-format.ts'
import type { StreamAnswer, StreamInput } from '../requests/view-request.ts'
import { answeredState } from './answered-state.ts'
import { findView } from './find-view.ts'
import { type PlannedView, planViewRequest, tagOf } from './plan-view-request.ts'

const chunkRows = 1000

/**
 * Rows one after another without the cap; ends early when not consumed. Refuses more lines of a
 * sheet than a spreadsheet has with `too-many-rows`.
 */
export function streamViewService(
  store: Store,
  clock: Clock,
  sheetRowsMax: number = limits.sheetRowsMax,
): (input: StreamInput, format: StreamFormat) => Promise<StreamAnswer> {
  return async (input, format) => {
    const { cachedTags = [], signal, titles: language } = input
    const { unit } = input.principal.reader
    const state = await answeredState(store, clock, input)
    const tag = tagOf(input, state, format)
    const day = state.day.today
    if (cachedTags !== 'any' && cachedTags.includes(tag)) return { tag, day, rows: null }
    const planned = await planViewRequest(store, input, state)
    if (cachedTags === 'any') return { tag, day, rows: null }
    const { limit = Number.MAX_SAFE_INTEGER } = input.query
    const streamed = { ...planned, plan: { ...planned.plan, limit }, signal, format }
    if (format !== 'lines of a sheet') return { tag, day, rows: stream(store, streamed) }
    await requireFewRows(store, streamed, sheetRowsMax)
    const plan = { ...streamed.plan, limit: Math.min(limit, sheetRowsMax) }
    const settings = await store.configuration.settings({
      unit,
      accessVersion: state.accessVersion,
    })
    const { description, shape } = findView(input.viewName, settings)
    const columns = sheetColumns(plan.shown, shape, {
      settings,
      language,
      statuses: statusTitlesOfView(description, settings),
      timeZone: state.day.timeZone,
    })
    const rows = stream(store, { ...streamed, plan })
    if (language === undefined) return { tag, day, rows, columns }
    return { tag, day, title: titleOfView(description, language), rows, columns }
  }
}

/** A view of the unit has one title for all languages. */
function titleOfView({ name, title }: ViewDescription, language: TitleLanguage): string {
  return titleIn(titles[language].names.views, name) ?? title
}

/** Looks for the first row that there would be no room for. */
async function requireFewRows(
  store: Store,
  { signal, plan, ...streamed }: Streamed,
  rowsMax: number,
): Promise<void> {
  if (plan.limit <= rowsMax) return
  const next = { ...plan, offset: plan.offset + rowsMax, limit: 1 }
  const { count } = await store.views.readChunk({ ...streamed, plan: next, count: 1 }, signal)
  if (count > 0) throw tooManyRows(rowsMax)
}

interface Streamed extends PlannedView {
  readonly format: StreamFormat
  readonly signal: AbortSignal | undefined
}

async function* stream(
  store: Store,
  { plan, signal, ...planned }: Streamed,
): AsyncGenerator<Uint8Array> {
  const header = Buffer.from(streamHeader(planned.format, plan.shown))
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
