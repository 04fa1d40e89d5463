// The users of a unit, and what lets one in.

import type { Lookup } from './resource.ts'
import { Tracked } from './tracked.ts'
import type { User, UserCreate } from './types/users.ts'

/** Told this once; it is good once. */
export interface UserLink {
  readonly url: string
  readonly expiresAt: string
}

/** Who a user is at an identity provider. */
export interface UserIdentity {
  readonly issuer: string
  /** What the issuer knows the user by. */
  readonly subject: string
  /** Of the provider; null where the sign-in policy has none of this issuer. */
  readonly title: string | null
  /** What the user was found by the first time. */
  readonly name: string | null
  readonly createdAt: string
  readonly lastUsedAt: string | null
}

interface Options {
  readonly signal?: AbortSignal
}

export class Users<By extends Lookup> extends Tracked<UserCreate, User, By> {
  /** For somebody who is to register a passkey, or to come through a provider; for seven days. */
  async invite(id: number, options: Options = {}): Promise<UserLink> {
    return await this.#take<UserLink>(id, 'invite', options)
  }

  /** Signs in whoever opens it, for ten minutes. */
  async signInLink(id: number, options: Options = {}): Promise<UserLink> {
    return await this.#take<UserLink>(id, 'sign-in-link', options)
  }

  /** Of the user, on every device; answers how many. */
  async endSessions(id: number, options: Options = {}): Promise<number> {
    const ended = await this.#take<{ endedCount: number }>(id, 'revoke-sessions', options)
    return ended.endedCount
  }

  async identities(id: number, { signal }: Options = {}): Promise<readonly UserIdentity[]> {
    const path = `${this.path}/identities`
    const { data } = await this.transport.json<{ data: readonly UserIdentity[] }>({
      ...{ path, query: { id }, signal },
    })
    return data
  }

  /** Ends the sessions that began there as well; answers how many. It is sent once. */
  async removeIdentity(id: number, issuer: string, { signal }: Options = {}): Promise<number> {
    const { endedCount } = await this.transport.json<{ endedCount: number }>({
      ...{ method: 'DELETE', path: `${this.path}/identities`, query: { id, issuer }, retries: 0 },
      signal,
    })
    return endedCount
  }

  /** Sent once: a retry would make another. */
  async #take<T>(id: number, action: string, { signal }: Options): Promise<T> {
    return await this.transport.json<T>({
      method: 'POST',
      path: `${this.path}/actions`,
      query: { id },
      body: { action },
      retries: 0,
      signal,
    })
  }
}
