// What things of a unit are called: by their words, or by their ids. What the reader may not read
// is left out.

import type { LabelTarget } from '@kontor/contract/records/lookup-targets.ts'
import type { Reader } from '../../rules/rights/access.ts'

export interface LabelStore {
  /**
   * The first things, of any of these targets, of which each word begins some word: those with a
   * number of exactly these words first, then by label. Without words, all are found.
   */
  find(input: FindLabelsInput, signal?: AbortSignal): Promise<readonly FoundLabel[]>

  /** The things with these ids, in no order. */
  findByIds(input: LabelsByIdInput, signal?: AbortSignal): Promise<readonly FoundLabel[]>
}

export interface FindLabelsInput {
  readonly reader: Reader
  /** Names the token of the reader: callers share threads and connections fairly. */
  readonly caller: string
  readonly targets: readonly LabelTarget[]
  /** Folded. */
  readonly words: readonly string[]
  /** Only what belongs to this company. */
  readonly companyId?: number
  readonly limit: number
}

export interface LabelsByIdInput {
  readonly reader: Reader
  readonly caller: string
  readonly targets: readonly LabelTarget[]
  readonly ids: readonly number[]
}

export interface FoundLabel {
  readonly target: LabelTarget
  readonly id: number
  /** The record that it is or belongs to. */
  readonly record: number
  readonly type: string
  readonly label: string
  readonly detail: string | null
  readonly isDisabled: boolean
}
