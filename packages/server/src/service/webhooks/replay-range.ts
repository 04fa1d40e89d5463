// Which changes of a period a webhook sends again: those that it chose, of what its user may see of
// them now, up to where it has come by itself.

import type { Fault } from '@kontor/contract/errors.ts'
import { limits } from '@kontor/contract/limits.ts'
import type { WebhookAction } from '@kontor/contract/records/webhook-request.ts'
import { Refusal } from '../../refusal.ts'
import { comparePlaces } from '../../rules/changes/compare-places.ts'
import { entryOf, isChosen, type SentEntry } from '../../rules/webhooks/webhook-entries.ts'
import type { ChangePlace } from '../../store/port/changes.ts'
import type { Delivery, Webhook } from '../../store/port/webhooks.ts'
import { placeAt, readCursor } from '../changes/change-cursor.ts'
import type { ChangeFeed, FeedReader } from '../changes/change-feed.ts'

/** A cursor, or an instant in milliseconds. */
type End = { readonly cursor: string; readonly place: ChangePlace } | { readonly at: number }

/** It begins after a cursor, and at an instant; it ends with either. */
export interface ReplayRange {
  readonly from?: End
  readonly to?: End
}

export interface Replay {
  readonly entries: readonly SentEntry[]
  /** The cursor of the last one, where there are more. */
  readonly nextFrom: string | null
}

interface Moment {
  readonly at: string
  readonly place: ChangePlace
}

export function readRange(unit: number, { from, to }: WebhookAction): ReplayRange {
  const ends = Object.entries({ from, to }).flatMap(([name, text]) => {
    return text === undefined || text === null ? [] : [[name, readEnd(unit, name, text)]]
  })
  return Object.fromEntries(ends)
}

function readEnd(unit: number, name: string, text: string): End {
  const at = /^\d{4}-\d\d-\d\dT/.test(text) ? Date.parse(text) : Number.NaN
  if (!Number.isNaN(at)) return { at }
  try {
    return { cursor: text, place: readCursor(text, unit).place }
  } catch {
    const message = 'Expected an instant, or a cursor of the changes of the unit.'
    const fault: Fault = { code: 'wrong-value', pointer: `/${name}`, message }
    throw new Refusal('invalid-record', { faults: [fault] })
  }
}

/** Of an entry that is stored. */
export function isWithin(range: ReplayRange, unit: number, { body }: Delivery): boolean {
  if (range.from === undefined && range.to === undefined) return true
  const { timestamp, data } = JSON.parse(body)
  return isIn(range, { at: timestamp, place: readCursor(data.cursor, unit).place })
}

function isIn({ from, to }: ReplayRange, { at, place }: Moment): boolean {
  const isFrom = (end: End): boolean =>
    'at' in end ? Date.parse(at) >= end.at : comparePlaces(place, end.place) > 0
  const isUntil = (end: End): boolean =>
    'at' in end ? Date.parse(at) <= end.at : comparePlaces(place, end.place) <= 0
  return (from === undefined || isFrom(from)) && (to === undefined || isUntil(to))
}

/** How often the changes are read for one replay: a choice may leave out nearly all of them. */
const readsMax = 100
const nothing: Replay = { entries: [], nextFrom: null }

export async function entriesIn(
  feed: ChangeFeed,
  webhook: Webhook,
  range: ReplayRange,
): Promise<Replay> {
  const { unit, userId, cursor: end } = webhook
  const reader = await feed.findReader(unit, userId)
  // A webhook that has begun nowhere has nothing to repeat.
  if (reader === undefined || end === null || range.from === undefined) return nothing
  const stop = stopOf(range, readCursor(end, unit).place)
  let since = await sinceOf(feed, reader, range.from, stop)
  const entries: SentEntry[] = []
  let last: string | null = null
  for (let reads = 0; since !== undefined && reads < readsMax; reads += 1) {
    const page = await feed.read({ ...reader, caller: `webhooks of ${unit}`, since })
    for (const change of page.entries) {
      const { place } = readCursor(change.cursor, unit)
      if (comparePlaces(place, stop) > 0) return { entries, nextFrom: null }
      if (!isIn(range, { at: change.at, place }) || !isChosen(webhook, change)) continue
      if (entries.length === limits.webhookListedMax) return { entries, nextFrom: last }
      entries.push(entryOf(webhook, change))
      last = change.cursor
    }
    if (!page.hasMore) return { entries, nextFrom: null }
    since = page.cursor
  }
  return { entries, nextFrom: since ?? null }
}

/** How much later than an entry says its commit may have been. */
const commitMsMax = 60_000

/** The last place that may be in the range: the webhook comes to what is after it by itself. */
function stopOf({ to }: ReplayRange, own: ChangePlace): ChangePlace {
  if (to === undefined) return own
  const end = 'at' in to ? placeAt(to.at + commitMsMax) : to.place
  return comparePlaces(end, own) < 0 ? end : own
}

/** Undefined where the range begins after its end. */
async function sinceOf(
  feed: ChangeFeed,
  reader: FeedReader,
  from: End,
  stop: ChangePlace,
): Promise<string | undefined> {
  const place = 'at' in from ? placeAt(from.at) : from.place
  if (comparePlaces(place, stop) >= 0) return undefined
  return 'at' in from ? await feed.cursorAt(reader, place) : from.cursor
}
