// Requests about a unit: its settings, its groups, its tokens, and what its pages store.

import type { Answer } from './answer.ts'
import type { Principal } from './principal.ts'

/** Who changes something of what a unit defines for itself. */
export interface SettingsInput {
  readonly principal: Principal
  /** Told in the trail of administration. */
  readonly requestId: string
}

export interface PutFileInput extends SettingsInput {
  readonly file: Readonly<Record<string, unknown>>
  /** Answers what would change, and stores nothing. */
  readonly isDryRun: boolean
}

export interface PutDefaultsInput extends PutFileInput {
  /** Of a dry run: what this user could then see is told as well. */
  readonly user?: number
}

export interface GroupInput {
  readonly principal: Principal
  /** As sent. */
  readonly body: Readonly<Record<string, unknown>>
  readonly requestId: string
}

export interface GroupAnswer extends Answer {
  readonly id: number
}

export interface TokenInput {
  readonly principal: Principal
  /** As sent. */
  readonly body: Readonly<Record<string, unknown>>
}

export interface UserActionInput extends TokenInput {
  readonly user: number
}

export interface PutPreferencesInput {
  readonly principal: Principal
  readonly value: Readonly<Record<string, unknown>>
  /** Tags of those that these take the place of; any will do where it is absent. */
  readonly expected?: readonly string[]
}
