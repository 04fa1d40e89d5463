// What a use case throws when it refuses a request: one code of the closed catalogue, and what the
// caller needs to correct the request. Everything else that is thrown is a fault of the server.

import { type Fault, type ProblemCode, problems } from '@kontor/contract/errors.ts'

export interface RefusalDetails {
  /** One sentence about this occurrence; the hint of the code when absent. */
  readonly detail?: string
  readonly faults?: readonly Fault[]
  /** Members that this problem carries beyond the usual ones. */
  readonly members?: Readonly<Record<string, unknown>>
  readonly headers?: Readonly<Record<string, string>>
  readonly cause?: unknown
}

export class Refusal extends Error {
  override readonly name = 'Refusal'
  readonly problem: ProblemCode
  readonly details: RefusalDetails

  constructor(problem: ProblemCode, details: RefusalDetails = {}) {
    super(details.detail ?? problems[problem].title, { cause: details.cause })
    this.problem = problem
    this.details = details
  }
}
