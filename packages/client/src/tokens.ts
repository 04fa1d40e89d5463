// Tokens of the caller, and for supervisors those of their unit.

import type { SignedIn } from './session.ts'
import type { Transport } from './transport.ts'

export interface TokenInfo {
  readonly id: string
  readonly jti: string
  readonly name: string | null
  readonly userId: number
  readonly units: readonly number[]
  /** Scopes, separated by spaces. */
  readonly scope: string
  readonly ips: readonly string[]
  /** `console` for a session. */
  readonly audience: string | null
  readonly createdAt: string
  readonly expiresAt: string | null
  readonly lastUsedAt: string | null
  readonly isRevoked: boolean
  /** Of a session: how somebody signed in. */
  readonly ways: SignedIn['ways'] | null
  /** Whether it is what this request came with. */
  readonly isCurrent: boolean
}

export interface TokenCreate {
  readonly name?: string | null
  /** The caller by default. */
  readonly userId?: number | null
  /** That of the client by default. */
  readonly units?: readonly number[] | null
  readonly scope: string
  /** Never by default. */
  readonly expiresAt?: string | null
  readonly ips?: readonly string[] | null
}

interface Options {
  readonly signal?: AbortSignal
}

export class Tokens {
  readonly #transport: Transport

  constructor(transport: Transport) {
    this.#transport = transport
  }

  async list({ signal }: Options = {}): Promise<readonly TokenInfo[]> {
    const { data } = await this.#transport.json<{ data: readonly TokenInfo[] }>({
      path: 'tokens',
      signal,
    })
    return data
  }

  /** The token itself is in this answer alone. It is sent once: a retry would make another. */
  async create(
    body: TokenCreate,
    { signal }: Options = {},
  ): Promise<TokenInfo & { readonly token: string }> {
    return await this.#transport.json({ method: 'POST', path: 'tokens', body, retries: 0, signal })
  }

  async revoke(id: string, { signal }: Options = {}): Promise<TokenInfo> {
    const body = { action: 'revoke' }
    const query = { id }
    return await this.#transport.json({
      method: 'POST',
      path: 'tokens/actions',
      query,
      body,
      signal,
    })
  }
}
