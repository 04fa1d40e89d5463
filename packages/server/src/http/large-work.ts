// Requests whose work grows with a record: small ones are answered at once, large ones by a thread
// of their own, so that others need not wait for them.

import { limits } from '@kontor/contract/limits.ts'
import type { Collection } from '@kontor/contract/records/record-type.ts'
import type { RecordUseCases } from '../service/record-use-cases.ts'
import { LargeRecord } from '../service/records/small-records.ts'
import type { HttpAnswer } from './answer.ts'
import type { SentCall } from './route.ts'

export interface RecordRequest {
  /** What of the record it is about. */
  readonly part: string
  readonly method: string
  readonly collection: Collection
  readonly call: SentCall
}

/** The interface of a unit is to be described. */
export interface DescriptionRequest {
  readonly call: Pick<SentCall, 'principal' | 'headers'>
}

export type LargeRequest = RecordRequest | DescriptionRequest

export type RecordHandler = (
  useCases: RecordUseCases,
  collection: Collection,
  call: SentCall,
) => Promise<HttpAnswer>

/** What answers large requests; when the signal aborts, it is waited for no longer. */
export interface LargeWork {
  run(request: LargeRequest, signal?: AbortSignal): Promise<HttpAnswer>
}

/** @param here answers the request of a small record, and fails with `LargeRecord` of another. */
export async function answerBySize(
  work: LargeWork,
  request: RecordRequest,
  { here, signal }: { here: () => Promise<HttpAnswer>; signal?: AbortSignal | undefined },
): Promise<HttpAnswer> {
  if (request.call.body.length <= limits.largeBytesMin) {
    try {
      return await here()
    } catch (error) {
      if (!(error instanceof LargeRecord)) throw error
    }
  }
  return await work.run(request, signal)
}
