// What a refused request throws: the problem document (RFC 9457) of the answer.

import type { FaultCode, ProblemCode } from './types/codes.ts'

/** One fault of what was sent: which, in words, and where. */
export interface Fault {
  readonly code: FaultCode
  readonly message: string
  /** RFC 6901, into the body. */
  readonly pointer?: string
  /** Of the query, or a header. */
  readonly parameter?: string
  /** Characters into the filter, or bytes into the body. */
  readonly position?: number
}

export interface Problem {
  readonly status: number
  readonly title: string
  /** A sentence for people: the first fault, or what to do. */
  readonly detail: string
  readonly code: ProblemCode
  readonly requestId: string
  readonly errors?: readonly Fault[]
  readonly [member: string]: unknown
}

/** What came between a version that was read and the change that was made for it. */
export interface VersionConflict {
  readonly currentVersion: number
  readonly yourVersion: number
  readonly changedAt: string
  readonly changedBy: number | null
  /** Nothing that the change names was changed: it can be sent again for the current version. */
  readonly isMergeable: boolean
  /** Null where the history does not reach back. */
  readonly conflicts:
    | readonly { readonly pointer: string; readonly yours: unknown; readonly current: unknown }[]
    | null
  readonly otherChanges: readonly string[] | null
}

export class KontorError extends Error {
  override readonly name = 'KontorError'
  readonly problem: Problem

  constructor(problem: Problem) {
    super(`${problem.status} ${problem.code}: ${problem.detail}`)
    this.problem = problem
  }

  get status(): number {
    return this.problem.status
  }

  /** Stable: made to be compared. */
  get code(): ProblemCode {
    return this.problem.code
  }

  /** Set where `code` is `version-conflict`. */
  get conflict(): VersionConflict | undefined {
    if (this.code !== 'version-conflict') return undefined
    return this.problem as unknown as VersionConflict
  }

  /** Each with a pointer into what was sent, or the parameter or position. */
  get faults(): readonly Fault[] {
    return this.problem.errors ?? []
  }
}
