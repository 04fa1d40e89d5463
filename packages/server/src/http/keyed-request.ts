// Requests that may be sent again: the key they carry, and the header of an answer that is given
// once more.

import type { CreateInput } from '../service/requests/record-request.ts'
import { digestRequest, readIdempotencyKey } from './idempotency-key.ts'
import type { SentCall } from './route.ts'

export function keyOf({ headers }: Pick<SentCall, 'headers'>): string | undefined {
  const header = headers['idempotency-key']
  return header === undefined ? undefined : readIdempotencyKey(String(header))
}

/** What a create is known by, where it has a key. */
export function keyedCreate(call: SentCall, path: string): Pick<CreateInput, 'idempotency'> {
  const key = keyOf(call)
  if (key === undefined) return {}
  const digest = digestRequest('POST', path, call.rawQuery, call.body)
  return { idempotency: { key, digest, path } }
}

export function replayed(isReplay: boolean): Readonly<Record<string, string>> {
  return isReplay ? { 'idempotency-replayed': 'true' } : {}
}
