// What a page keeps for its user in the unit: one object, which the server reads nothing into.

import type { Transport } from './transport.ts'

export interface StoredPreferences {
  readonly value: Readonly<Record<string, unknown>>
  /** Names these very preferences. */
  readonly tag: string
}

interface Options {
  readonly signal?: AbortSignal
}

export class Preferences {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** An empty object at first. */
  async read({ signal }: Options = {}): Promise<StoredPreferences> {
    return await this.#transport.tagged({ path: 'preferences', signal })
  }

  /** In place of all that was stored; with a tag, only of what it names. It outlives its page. */
  async put(
    value: Readonly<Record<string, unknown>>,
    { tag, signal }: Options & { readonly tag?: string } = {},
  ): Promise<StoredPreferences> {
    return await this.#transport.tagged({
      method: 'PUT',
      path: 'preferences',
      body: value,
      ...(tag === undefined ? {} : { ifMatch: tag }),
      keepalive: true,
      signal,
    })
  }
}
