// Batches as callers send them, and all that a unit holds, to see what they have stored.

import assert from 'node:assert/strict'
import { collections } from '@kontor/contract/records/record-type.ts'
import type { Booted, Reply } from './boot.ts'

export interface Operation {
  readonly method: 'POST' | 'PATCH'
  readonly collection: string
  readonly query?: Readonly<Record<string, unknown>>
  readonly body: Readonly<Record<string, unknown>>
}

export function post(collection: string, body: Operation['body']): Operation {
  return { method: 'POST', collection, body }
}

export function patch(collection: string, id: number, body: Operation['body']): Operation {
  return { method: 'PATCH', collection, query: { id }, body }
}

interface Sent {
  readonly query?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

export function runBatch(
  { call }: Pick<Booted, 'call'>,
  operations: readonly unknown[],
  { query = '', ...sent }: Sent = {},
): Promise<Reply> {
  return call({ ...sent, path: `batch${query}`, body: { operations } })
}

/** All records of the unit with their histories. Ids have no gap, or some would be missing. */
export async function allOf({ call }: Booted): Promise<readonly string[]> {
  const found: string[] = []
  for (const collection of collections) {
    for (let id = 1; ; id += 1) {
      const { status, text } = await call({ path: `${collection}?id=${id}` })
      if (status === 404) break
      assert.equal(status, 200, text)
      const history = await call({ path: `${collection}/history?id=${id}` })
      found.push(`${collection} ${text} ${history.text}`)
    }
  }
  return found
}
