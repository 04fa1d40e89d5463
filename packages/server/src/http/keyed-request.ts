// Requests that may be sent again: the key they carry, and the header of an answer that is given
// once more.

import { readIdempotencyKey } from './idempotency-key.ts'
import type { Call } from './route.ts'

export function keyOf({ headers }: Pick<Call, 'headers'>): string | undefined {
  const header = headers['idempotency-key']
  return header === undefined ? undefined : readIdempotencyKey(String(header))
}

export function replayed(isReplay: boolean): Readonly<Record<string, string>> {
  return isReplay ? { 'idempotency-replayed': 'true' } : {}
}
