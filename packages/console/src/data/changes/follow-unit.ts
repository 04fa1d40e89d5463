// Follows a unit while the page is in sight, and has what others change read again. Hidden pages
// follow nothing: a browser has few connections to a server, and each stream takes one.

import { now } from '../../base/clock.ts'
import { wait } from '../../base/wait.ts'
import { isPassing, isSending } from '../api/connection.ts'
import { isOwnChange } from '../api/own-changes.ts'
import { type QueryKey, recordOf } from '../api/query-keys.ts'
import { refetchMissed } from '../api/refetch-missed.ts'
import { refreshAfterOthers } from '../api/refresh-after-change.ts'
import { ChangeFollower, type FeedEntry, StreamRefusal } from './change-follower.ts'
import { eventStreamReader, type StreamEvent } from './event-stream.ts'
import { noteFollowed } from './followed-since.ts'
import { firstPauseMs, paced } from './paced.ts'

/** After longer than that there may be more to tell than to read again. */
const awayMsMax = 5 * 60_000
/** Rows and figures of a busy unit are read this often at most. */
const listsPauseMs = 15_000

export function followUnit(unit: number, signal: AbortSignal): void {
  const ofRecord = (key: QueryKey): boolean => recordOf(key) !== undefined
  // An open record is read again at once.
  const refreshRecords = refresher(unit, { isWanted: ofRecord, pauseMsMax: firstPauseMs })
  const refreshLists = refresher(unit, {
    isWanted: (key) => !ofRecord(key),
    pauseMsMax: listsPauseMs,
  })
  const follower = new ChangeFollower({
    connect: (cursor, stop) => connect(unit, cursor, stop),
    onEntry: (entry) => {
      refreshRecords(entry)
      refreshLists(entry)
    },
    onGap: () => void refetchMissed(),
    onFollowed: noteFollowed,
    wait,
  })
  followInSight(follower, signal)
  signal.addEventListener('abort', () => noteFollowed(false))
}

function followInSight(follower: ChangeFollower, signal: AbortSignal): void {
  let hidden = new AbortController()
  let awaySince: number | undefined = now().getTime()
  function look(): void {
    const isInSight = document.visibilityState === 'visible'
    if (isInSight && awaySince !== undefined) {
      if (now().getTime() - awaySince > awayMsMax) follower.forget()
      awaySince = undefined
      hidden = new AbortController()
      void follower.follow(AbortSignal.any([signal, hidden.signal]))
    } else if (!isInSight) {
      awaySince ??= now().getTime()
      hidden.abort()
    }
  }
  document.addEventListener('visibilitychange', look, { signal })
  look()
}

interface Refreshing {
  readonly isWanted: (key: QueryKey) => boolean
  readonly pauseMsMax: number
}

function refresher(unit: number, { isWanted, pauseMsMax }: Refreshing): (entry: FeedEntry) => void {
  return paced<FeedEntry>({
    act: (entries) => {
      const changes = entries.map((entry) => ({ ...entry, unit }))
      const ofOthers = changes.filter((each) => !isOwnChange(each))
      if (ofOthers.length > 0) void refreshAfterOthers(ofOthers, isWanted)
    },
    // The entry of a change of this page may come before its answer.
    isPossible: () => !isSending(),
    schedule: setTimeout,
    pauseMsMax,
  })
}

async function* connect(
  unit: number,
  cursor: string,
  signal: AbortSignal,
): AsyncGenerator<readonly StreamEvent[]> {
  const path = `/rest/v1/${unit}/changes?since=${encodeURIComponent(cursor)}`
  const headers = { accept: 'text/event-stream' }
  // That there are too many streams, or none, is no trouble of the page.
  const response = await globalThis.fetch(path, { headers, cache: 'no-store', signal })
  const isStream = response.headers.get('content-type')?.startsWith(headers.accept) === true
  if (!response.ok || !isStream || response.body === null) {
    throw new StreamRefusal({ isPassing: isPassing(response) })
  }
  const read = eventStreamReader()
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader()
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return
    yield read(value)
  }
}
