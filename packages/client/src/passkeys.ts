// Passkeys of the caller, and for supervisors those of their unit.

import type { Transport } from './transport.ts'

export interface PasskeyInfo {
  readonly id: string
  readonly userId: number
  readonly name: string
  readonly createdAt: string
  readonly lastUsedAt: string | null
  /** Whether it is on several devices. */
  readonly isBackedUp: boolean
  readonly transports: readonly string[]
  readonly isRevoked: boolean
}

/** What a browser is given, as `PublicKeyCredential` parses it. */
export interface PasskeyStart {
  readonly publicKey: { readonly challenge: string } & Readonly<Record<string, unknown>>
}

/** What a browser answers, as `toJSON` of the credential gives it. */
export type PasskeyResponse = Readonly<Record<string, unknown>>

interface Options {
  readonly signal?: AbortSignal
}

export class Passkeys {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async list({ signal }: Options = {}): Promise<readonly PasskeyInfo[]> {
    const { data } = await this.#transport.json<{ data: readonly PasskeyInfo[] }>({
      path: 'passkeys',
      signal,
    })
    return data
  }

  /** What the browser makes a passkey with; it is registered within 5 minutes. */
  async start({ signal }: Options = {}): Promise<PasskeyStart> {
    const path = 'passkeys/options'
    return await this.#transport.json({ method: 'POST', path, body: {}, signal })
  }

  /** It is good once, so it is sent once. */
  async register(
    body: { readonly name: string; readonly passkey: PasskeyResponse },
    { signal }: Options = {},
  ): Promise<PasskeyInfo> {
    const path = 'passkeys'
    return await this.#transport.json({ method: 'POST', path, body, retries: 0, signal })
  }

  async rename(id: string, name: string, { signal }: Options = {}): Promise<PasskeyInfo> {
    const path = 'passkeys'
    const body = { name }
    return await this.#transport.json({ method: 'PATCH', path, query: { id }, body, signal })
  }

  async revoke(id: string, { signal }: Options = {}): Promise<PasskeyInfo> {
    const path = 'passkeys/actions'
    const body = { action: 'revoke' }
    return await this.#transport.json({ method: 'POST', path, query: { id }, body, signal })
  }
}
