// Records that have a status: what can be done with them, and doing it.

import { Collection } from './collection.ts'
import { type ChangeOptions, type Lookup, type WriteOptions, writing } from './resource.ts'
import type { ProblemCode, StepRule } from './types/codes.ts'

/** What the law asks of an invoice, and where it is entered. */
export interface MissingContent {
  readonly code: string
  readonly title: string
  /** Null for what no law asks for, but whoever is to pay. */
  readonly law: string | null
  readonly collection: 'documents' | 'companies' | 'agencies'
  readonly id: number
  /** The place in that record. */
  readonly pointer: string
}

export interface Action {
  /** `status` is taken by a change of `status`, any other by its name. */
  readonly action: string
  /** The status that it leads to. */
  readonly to?: string
  /** The type of the record that it makes. */
  readonly type?: string
  /** What was made of the record already, of what the caller may read. */
  readonly madeIds?: readonly number[]
  /** Where requested, of an action with which an invoice freezes: it prevents nobody from it. */
  readonly missing?: readonly MissingContent[]
  readonly isAllowed: boolean
  /** Why the caller may not take it. */
  readonly reason?: string
  /** What it would be refused with, and where one code has several reasons, which of them. */
  readonly code?: ProblemCode
  readonly rule?: StepRule
  /** Whose members may take it. */
  readonly groups?: readonly string[]
  /** The action that helps. */
  readonly hint?: 'correct' | 'reopen'
  /** The last day of the locked books. */
  readonly lockedUntil?: string
}

export interface ActionsOptions {
  /** Of documents: tells what an invoice lacks, for which other records are read. */
  readonly missing?: boolean
  readonly signal?: AbortSignal
}

export interface ActOptions extends WriteOptions, Pick<ChangeOptions, 'dryRun'> {
  /** The version that the action is for. */
  readonly version?: number
  /** Of the record that `make` makes. */
  readonly type?: string
  /** Stored in the history. */
  readonly reason?: string
}

export class StatusCollection<Create extends object, Answer, By extends Lookup> extends Collection<
  Create,
  Answer,
  By
> {
  /** What can be done with a record, and whether the caller may now. */
  async actions(id: number, { missing, signal }: ActionsOptions = {}): Promise<readonly Action[]> {
    const { data } = await this.transport.json<{ readonly data: readonly Action[] }>({
      path: `${this.path}/actions`,
      query: { id, missing },
      signal,
    })
    return data
  }

  /**
   * Takes an action such as `cancel`. Answers the record, or the one that `correct`, `make` or
   * `copy` makes.
   */
  async act(id: number, action: string, options: ActOptions = {}): Promise<Answer> {
    const { version, type, reason, dryRun } = options
    return await this.transport.json({
      method: 'POST',
      path: `${this.path}/actions`,
      query: { id, dryRun },
      body: { action, type, version, reason },
      ...writing(options),
    })
  }
}
