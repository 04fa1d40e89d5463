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
  /** The largest value, length or number of entries, where that is what is wrong. */
  readonly atMost?: number
  /** The smallest of the same. */
  readonly atLeast?: number
  /** Of the official rules of e-invoices, such as `BR-11`. */
  readonly rule?: string
  /** Of EN 16931, such as `BT-55`. */
  readonly term?: string
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

interface Circumstances {
  /** Why there is no answer. */
  readonly cause?: unknown
  /** As the server said. */
  readonly retryAfterSeconds?: number
}

/** Statuses of a server or a proxy that is busy or starting; 0 where there is no answer. */
const passing: ReadonlySet<number> = new Set([0, 429, 502, 503, 504])

export class KontorError extends Error {
  override readonly name = 'KontorError'
  readonly problem: Problem
  /** How long to wait before the request is sent again; undefined where the server did not say. */
  readonly retryAfterSeconds: number | undefined

  constructor(problem: Problem, { cause, retryAfterSeconds }: Circumstances = {}) {
    super(messageOf(problem), { cause })
    this.problem = problem
    this.retryAfterSeconds = retryAfterSeconds
  }

  /** 0 where there was no answer. */
  get status(): number {
    return this.problem.status
  }

  /** Stable: made to be compared. Newer servers may have others. */
  get code(): ProblemCode {
    return this.problem.code
  }

  /** Names the request in the log of the server. */
  get requestId(): string {
    return this.problem.requestId
  }

  /** Whether the same request may succeed later. */
  get isRetryable(): boolean {
    return passing.has(this.status)
  }

  /** Set where `code` is `version-conflict`. */
  get conflict(): VersionConflict | undefined {
    if (this.code !== 'version-conflict') return undefined
    return this.problem as unknown as VersionConflict
  }

  /** Each with a pointer into what was sent, or the parameter or position. */
  get errors(): readonly Fault[] {
    return this.problem.errors ?? []
  }
}

/** Code, first fault with its place, and the request. */
function messageOf({ status, code, detail, requestId, errors = [] }: Problem): string {
  const [first] = errors
  const place = first?.pointer ?? first?.parameter ?? ''
  const isInDetail =
    first === undefined || (detail.includes(first.message) && detail.includes(place))
  const fault = isInDetail ? detail : `${detail} ${place}: ${first.message}`
  const request = requestId === '' ? '' : ` (request ${requestId})`
  return `${status === 0 ? '' : `${status} `}${code}: ${fault}${request}`
}
