// What happens in a server, published on node:diagnostics_channel to whoever listens in the
// process: the metrics, or a program that was loaded before the server. Nobody listens by default,
// and then no message is made.

import { type Channel, channel } from 'node:diagnostics_channel'
import type { IncomingMessage } from 'node:http'

class EventChannel<T extends object> {
  readonly #channel: Channel

  constructor(name: string) {
    this.#channel = channel(name)
  }

  emit(make: () => T): void {
    if (this.#channel.hasSubscribers) this.#channel.publish(make())
  }

  /** Call the result to hear no more. */
  listen(hear: (event: T) => void): () => void {
    const listener = (event: unknown): void => hear(event as T)
    this.#channel.subscribe(listener)
    return () => {
      this.#channel.unsubscribe(listener)
    }
  }
}

/** A request was answered, or its connection has ended. */
interface RequestEvent {
  /** Node's own, as its `http.server.*` channels tell it; absent where none was read. */
  readonly request?: IncomingMessage
  readonly requestId: string
  readonly method: string | null
  /** The template; null where there is none for the path. */
  readonly route: string | null
  /** Null where nothing was answered. */
  readonly status: number | null
  /** Null where it is not known when the request began. */
  readonly milliseconds: number | null
}

export const requestEvents = new EventChannel<RequestEvent>('kontor:request')

/** A page was answered: by what the caller has, out of the cache of pages, or read in the store. */
interface PageEvent {
  readonly source: 'caller' | 'cache' | 'store'
}

export const pageEvents = new EventChannel<PageEvent>('kontor:page')

/** So many writes were answered together, after one commit. */
interface CommitEvent {
  readonly writes: number
}

export const commitEvents = new EventChannel<CommitEvent>('kontor:commit')

/** People are to know something that no answer tells. */
interface NoticeEvent {
  /** In one sentence. */
  readonly notice: string
}

export const noticeEvents = new EventChannel<NoticeEvent>('kontor:notice')

/** A store of an older release is being brought up to date. */
interface MigrationEvent {
  /** In words: what is done. */
  readonly what: string
  /** How many records are done of all that are gone through; absent where none are. */
  readonly records?: { readonly done: number; readonly total: number }
}

export const migrationEvents = new EventChannel<MigrationEvent>('kontor:migration')
