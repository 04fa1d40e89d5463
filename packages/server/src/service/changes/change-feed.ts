// The changes of a unit for any of its users, which answers, streams and webhooks are made of. Read
// with the last `cursor` until there are no more, wait with `moved` for what `seen` says, find the
// reader anew with `findReader`, since the rights may be what has moved, and read on. Where a read
// refuses with `resync-required`, the cursor to go on from is in the members of the refusal.

import { limits } from '@kontor/contract/limits.ts'
import type { StoredCollection } from '@kontor/contract/records/record-type.ts'
import { Refusal } from '../../refusal.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type {
  ChangePlace,
  ChangesRead,
  ReadChangesInput,
  VisibleChange,
} from '../../store/port/changes.ts'
import type { Store } from '../../store/store.ts'
import { digestRights, printCursor, readCursor } from './change-cursor.ts'
import { SharedPages } from './shared-pages.ts'
import { type Seen, UnitWatcher, type WaitOptions } from './unit-watcher.ts'

export interface FeedReader {
  readonly reader: Reader
  /** As of which the reader was found. */
  readonly accessVersion: number | undefined
}

export interface FeedQuery extends FeedReader {
  /** Names who reads: callers share threads and connections fairly. */
  readonly caller: string
  /** `0` for the beginning, `now` for no changes but the cursor, or a cursor. */
  readonly since: string
  readonly limit?: number | undefined
  /** All where absent. */
  readonly collections?: readonly StoredCollection[] | undefined
  /** Whether each has the record as it is now; false by default. */
  readonly includesRecords?: boolean | undefined
}

export interface FeedPage {
  readonly entries: readonly FeedEntry[]
  readonly cursor: string
  readonly hasMore: boolean
  /** What to wait for where there are no more. */
  readonly seen: Seen
}

/** A page as text, for those who look at no entry by itself. */
export interface FeedText extends Omit<FeedPage, 'entries'> {
  /** The elements of a JSON list, separated by commas; '' where there are none. */
  readonly text: string
}

export interface FeedEntry extends Omit<VisibleChange, 'place'> {
  /** Of the commit: with collection and id it names the entry for good. */
  readonly commit: number
  /** To go on right after this entry. */
  readonly cursor: string
}

type ResyncReason = 'rights-changed' | 'store-replaced' | 'pruned'

const beginning: ChangePlace = { version: 0, collection: '', id: 0 }

export class ChangeFeed {
  readonly #store: Store
  readonly #watcher: UnitWatcher
  readonly #shared = new SharedPages((query: FeedQuery) => this.read(query))

  constructor(store: Store) {
    this.#store = store
    this.#watcher = new UnitWatcher(store)
  }

  /** A user as a reader; undefined where it does not belong to the unit, or is disabled. */
  async findReader(unit: number, user: number): Promise<FeedReader | undefined> {
    const { directory, installation } = this.#store
    const accessVersion = await installation.accessVersion()
    const units = [unit]
    if ((await directory.describeUser({ user, units })) === undefined) return undefined
    const reader = await directory.findReader({ unit, user, units })
    return reader && { reader, accessVersion }
  }

  /** To go on after a place that is no entry's. */
  async cursorAt(reader: FeedReader, place: ChangePlace): Promise<string> {
    return (await this.#scopeOf(reader)).cursorAt(place)
  }

  /** The next entries. Refuses with `resync-required`, and with `bad-parameter` a wrong cursor. */
  async read(query: FeedQuery, signal?: AbortSignal): Promise<FeedPage> {
    const { changes: store } = this.#store
    const [{ changes }, scope, place] = await this.#read(query, store.read, signal)
    const entries = changes.map(({ place: at, ...change }) => ({
      ...{ ...change, commit: at.version, cursor: scope.cursorAt(at) },
    }))
    return { entries, ...place }
  }

  /** The same as text. */
  async readText(query: FeedQuery, signal?: AbortSignal): Promise<FeedText> {
    const { changes: store } = this.#store
    const [{ text }, , place] = await this.#read(query, store.readText, signal)
    return { text, ...place }
  }

  async #read<R extends Omit<ChangesRead, 'changes'>>(
    query: FeedQuery,
    readFrom: (input: ReadChangesInput, signal?: AbortSignal) => Promise<R>,
    signal?: AbortSignal,
  ): Promise<readonly [R, CursorScope, Omit<FeedPage, 'entries'>]> {
    const { reader, caller, since, collections, accessVersion = 0 } = query
    const scope = await this.#scopeOf(query)
    const after = scope.placeOf(since)
    if (typeof after === 'object' && 'reason' in after) {
      const now = await this.read({ ...query, since: 'now' }, signal)
      throw resyncRequired(after.reason, now.cursor)
    }
    const input = {
      ...{ reader, caller, after },
      limit: query.limit ?? limits.changesMax,
      includesRecords: query.includesRecords ?? false,
      ...(collections === undefined ? {} : { collections }),
    }
    const read = await readFrom(input, signal)
    const cursor = scope.cursorAt(read.next)
    if (read.lost !== undefined) {
      throw resyncRequired(read.lost === 'pruned' ? 'pruned' : 'store-replaced', cursor)
    }
    const { version, hasMore } = read
    return [read, scope, { cursor, hasMore, seen: { version, accessVersion } }]
  }

  /** The same for whoever that state woke: one read, and one page, for all who read alike. */
  async readShared(query: FeedQuery, state: Seen): Promise<FeedPage> {
    return await this.#shared.page(state, query)
  }

  /**
   * The state once something has changed that may matter; undefined where the time or the signal
   * ends first. The reader is to be found anew where its `accessVersion` is another.
   */
  async moved(unit: number, seen: Seen, options: WaitOptions): Promise<Seen | undefined> {
    return await this.#watcher.moved(unit, seen, options)
  }

  /** What cursors of a reader are made and read by. */
  async #scopeOf({ reader, accessVersion }: FeedReader): Promise<CursorScope> {
    const { unit } = reader
    const known = accessVersion === undefined ? {} : { accessVersion }
    const settings = await this.#store.configuration.settings({ unit, ...known })
    const incarnation = (await this.#store.installation.incarnation()) ?? ''
    const rights = digestRights(reader, settings)
    return {
      cursorAt: (place) => printCursor({ unit, place, rights, incarnation }),
      placeOf(since) {
        if (since === 'now') return since
        if (since === '0') return beginning
        const cursor = readCursor(since, unit)
        if (cursor.incarnation !== incarnation) return { reason: 'store-replaced' }
        return cursor.rights === rights ? cursor.place : { reason: 'rights-changed' }
      },
    }
  }
}

interface CursorScope {
  cursorAt(place: ChangePlace): string
  /** Or why it is none to go on from. */
  placeOf(since: string): ChangePlace | 'now' | { readonly reason: ResyncReason }
}

const reasons: Readonly<Record<ResyncReason, string>> = {
  'rights-changed': 'What the reader may see has changed by more than the records themselves.',
  'store-replaced': 'The store was restored from a backup or moved, or the cursor is of another.',
  pruned: 'The history was pruned since.',
}

function resyncRequired(reason: ResyncReason, cursor: string): Refusal {
  return new Refusal('resync-required', { detail: reasons[reason], members: { reason, cursor } })
}
