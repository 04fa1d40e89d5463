// Who is signed in with a cookie, as a page of the server is. It is for all units, whichever one
// the client is for.

import type { PasskeyResponse, PasskeyStart } from './passkeys.ts'
import type { Transport } from './transport.ts'

export interface SignedIn {
  readonly user: {
    readonly id: number
    readonly username: string
    readonly firstName: string | null
    readonly lastName: string | null
  }
  readonly units: readonly {
    readonly id: number
    readonly name: string
    readonly timeZone: string
    readonly isSupervisor: boolean
  }[]
  /** Scopes, separated by spaces. */
  readonly scope: string
  readonly expiresAt: string
  /** How somebody signed in, the first way first. */
  readonly ways: readonly ('token' | 'link' | 'invitation' | 'passkey' | 'oidc')[]
  readonly authAt: string
  readonly isStrong: boolean
  /** It can do nothing but register a passkey, or go through a provider. */
  readonly isLimited: boolean
}

/** A way to sign in; the members after it are those of a provider. */
export interface SignInWay {
  readonly way: 'oidc' | 'passkey' | 'link' | 'token'
  readonly name?: string
  readonly title?: string
  readonly url?: string
}

interface Options {
  readonly signal?: AbortSignal
}

export class Session {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  /** Signs in; the browser has the cookie from now on. What is good once is sent once. */
  async open(
    by:
      | { readonly token: string }
      | { readonly code: string }
      | { readonly invitation: string }
      | { readonly passkey: PasskeyResponse },
    { signal }: Options = {},
  ): Promise<SignedIn> {
    return await this.#transport.json({
      method: 'POST',
      path: '/session',
      body: by,
      retries: 0,
      signal,
    })
  }

  /** What the browser asks for a passkey with; its answer opens a session within 5 minutes. */
  async startPasskey({ signal }: Options = {}): Promise<PasskeyStart> {
    const path = '/session/passkey/options'
    return await this.#transport.json({ method: 'POST', path, body: {}, signal })
  }

  /** The ways to sign in, which are the same for everybody. */
  async ways({ signal }: Options = {}): Promise<readonly SignInWay[]> {
    const { data } = await this.#transport.json<{ data: readonly SignInWay[] }>({
      path: '/session/ways',
      signal,
    })
    return data
  }

  /** Who is signed in, and until when; refused with 401 where nobody is. */
  async read({ signal }: Options = {}): Promise<SignedIn> {
    return await this.#transport.json({ path: '/session', signal })
  }

  /** Signs out. The caller learns at once whether it worked, so it is sent once. */
  async close({ signal }: Options = {}): Promise<void> {
    await this.#transport.json({ method: 'DELETE', path: '/session', retries: 0, signal })
  }
}
