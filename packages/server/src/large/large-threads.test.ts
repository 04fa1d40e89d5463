// The threads that work on large records: what goes wrong in one ends alone.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { systemClock } from '../config/clock.ts'
import type { LargeRequest } from '../http/large-work.ts'
import { Refusal } from '../refusal.ts'
import type { Store } from '../store/store.ts'
import { LargeThreads } from './large-threads.ts'

const file = new URL('../../test/support/poisoned-large-worker.ts', import.meta.url)
const reader = { unit: 1, user: 1, groups: [], managed: [], isSupervisor: true, units: [1] }

function requestOf(requestId: string): LargeRequest {
  const principal = { reader, tokenId: 'test', scopes: [] }
  const call = { principal, requestId, headers: {}, body: new Uint8Array() }
  const rest = { parameters: new Map(), rawQuery: '', viewName: '', target: '' }
  return { part: 'record', method: 'GET', collection: 'companies', call: { ...call, ...rest } }
}

function threadsOf(t: TestContext, secondsMax = 60): LargeThreads {
  const threads = new LargeThreads({ store: {} as Store, clock: systemClock, file, secondsMax })
  t.after(() => threads.close())
  return threads
}

for (const [poison, secondsMax] of [
  ['ends', 60],
  ['endless', 5],
] as const) {
  test(`a request whose thread is ${poison} is refused, and the next is answered`, async (t) => {
    const threads = threadsOf(t, secondsMax)
    await assert.rejects(threads.run(requestOf(poison)), (error: unknown) => {
      return error instanceof Refusal && error.problem === 'unavailable'
    })
    assert.equal((await threads.run(requestOf('sound'))).status, 200)
  })
}
