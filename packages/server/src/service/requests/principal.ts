// Who calls: what a caller shows, and the token that was found behind it.

import type { Scope } from '@kontor/contract/endpoints/endpoint.ts'
import type { Reader } from '../../rules/rights/access.ts'
import type { SessionStart } from '../../store/port/sessions.ts'

/** Who calls: a token that was checked, acting as its user in one unit. */
export interface Principal {
  readonly reader: Reader
  readonly tokenId: string
  readonly scopes: readonly Scope[]
  /** Ranges that the token is good from; absent or empty for everywhere. */
  readonly ips?: readonly string[]
  /** Absent for whoever runs commands. */
  readonly shown?: ShownToken
  /** As of which the token was found to be right. */
  readonly accessVersion?: number | undefined
  /** Of the store; undefined where it was never restored. */
  readonly incarnation?: string | undefined
}

/** What matters of a token or session to those that are made with it. */
export interface ShownToken {
  /** Null where it is not stored here. */
  readonly jti: string | null
  /** When it ends at the latest, in milliseconds; infinite for never. */
  readonly expiresAt: number
  /** How it began, of a session. */
  readonly session: SessionStart | undefined
}

/** A token or a cookie that is a token: each counts only as what it was made for. */
export type Door = 'header' | 'cookie'

/** What a caller shows, and from where. */
export interface Shown {
  readonly token: string
  readonly door: Door
  readonly address: string
}
