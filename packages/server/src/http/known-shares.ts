// Whose share a request takes, before it is looked at: what it shows was found to be somebody's. It
// decides about turns alone. What nobody was let in with yet has no share.

import { limits } from '@kontor/contract/limits.ts'
import type { FastifyRequest } from 'fastify'
import { LRUCache } from 'lru-cache'
import { countBounded } from '../count-bounded.ts'

type Headers = FastifyRequest['headers']

/** Tokens and cookies in use at one time: some megabytes. */
const knownMax = 5_000

export class KnownShares {
  readonly #known = new LRUCache<string, string>(countBounded(knownMax))

  /** Whoever sends these headers takes the share. */
  note(headers: Headers, share: string): void {
    const text = shownIn(headers)
    if (text !== undefined) this.#known.set(text, share)
  }

  of(headers: Headers): string | undefined {
    const text = shownIn(headers)
    return text === undefined ? undefined : this.#known.get(text)
  }
}

/** Longer ones are sent by nobody who is let in often. */
function shownIn({ authorization, cookie }: Headers): string | undefined {
  const text = authorization ?? cookie ?? ''
  return text.length > limits.tokenCharactersMax || text === '' ? undefined : text
}
