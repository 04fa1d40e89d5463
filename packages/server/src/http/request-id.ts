// Ids of requests: our own, since one chosen by the caller could be anything.

import { randomUUID } from 'node:crypto'

export function newRequestId(): string {
  return randomUUID()
}
