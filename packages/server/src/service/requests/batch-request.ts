// Requests of a batch of operations, and their answers.

import type { Answer } from './answer.ts'
import type { CreateInput } from './record-request.ts'

export interface BatchInput extends Omit<CreateInput, 'collection' | 'order'> {
  /** SHA-256 of method, path, query and body, in base64url. */
  readonly digest: string
}

export interface BatchAnswer extends Answer {
  readonly json: string
  readonly isReplay: boolean
}

/** What crosses into the transaction: plain data. */
export interface BatchWork extends Omit<BatchInput, 'body'> {
  /** The operations as JSON text, which crosses far more cheaply than the objects. */
  readonly operations: string
  /** The instant of the request, RFC 3339 in UTC. */
  readonly now: string
}
