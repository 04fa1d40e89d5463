// The threads that make papers: a paper that goes wrong ends alone, callers take turns, and too many
// are refused.

import assert from 'node:assert/strict'
import { type TestContext, test } from 'node:test'
import { setImmediate } from 'node:timers/promises'
import { limits } from '@kontor/contract/limits.ts'
import { Refusal } from '../refusal.ts'
import type { PaperJob } from '../service/paper/paper-maker.ts'
import { PaperThreads } from './paper-threads.ts'

const file = new URL('../../test/support/poisoned-paper-worker.ts', import.meta.url)

function jobOf(others: string): PaperJob {
  return {
    ...{ source: { type: '{}', others }, digest: '00' },
    request: { form: 'pdf', profile: undefined, language: undefined },
  }
}

function threadsOf(t: TestContext, secondsMax = 60): PaperThreads {
  const threads = new PaperThreads({ file, secondsMax, isTight: true })
  t.after(() => threads.close())
  return threads
}

function isUnavailable(error: unknown): boolean {
  return error instanceof Refusal && error.problem === 'unavailable'
}

for (const poison of ['ends', 'greedy']) {
  test(`a paper whose thread ${poison} is refused alone, and the next one is made`, async (t) => {
    const threads = threadsOf(t)
    const poisoned = threads.make(jobOf(`poison: ${poison}`), 'one')
    const next = threads.make(jobOf('sound'), 'other')
    await assert.rejects(poisoned, isUnavailable)
    assert.deepEqual(await next, { forms: [], profiles: [] })
  })
}

test('a paper that never ends is ended in time, and the next one is made', async (t) => {
  const threads = threadsOf(t, 5)
  const endless = threads.make(jobOf('poison: endless'), 'one')
  await assert.rejects(endless, isUnavailable)
  assert.deepEqual(await threads.make(jobOf('sound'), 'one'), { forms: [], profiles: [] })
})

test('a paper that nobody waits for any more is ended, and the next one is made', async (t) => {
  const threads = threadsOf(t)
  const controller = new AbortController()
  const endless = threads.make(jobOf('poison: endless'), 'one', controller.signal)
  const next = threads.make(jobOf('sound'), 'other')
  // By then the thread is at work.
  await setImmediate()
  controller.abort(new Error('gone'))
  await assert.rejects(endless, { message: 'gone' })
  assert.deepEqual(await next, { forms: [], profiles: [] })
})

test('a failure of our own is no refusal, and leaves the thread at work', async (t) => {
  const threads = threadsOf(t)
  await assert.rejects(threads.make(jobOf('no JSON'), 'one'), (error) => !isUnavailable(error))
  assert.deepEqual(await threads.make(jobOf('sound'), 'one'), { forms: [], profiles: [] })
})

test('as many papers wait as may, one more is refused, and whoever leaves makes room', async (t) => {
  const threads = threadsOf(t)
  const controller = new AbortController()
  const { signal } = controller
  const leaving = new AbortController()
  const all = [threads.make(jobOf('poison: endless'), 'one', signal)]
  all.push(threads.make(jobOf('sound'), 'one', leaving.signal))
  for (let count = 1; count < limits.papersWaitingMax; count++)
    all.push(threads.make(jobOf('sound'), 'one', signal))
  const settled = Promise.allSettled(all)
  await assert.rejects(threads.make(jobOf('sound'), 'other'), (error: Refusal) => {
    assert.equal(error.details.headers?.['retry-after'], '5')
    return isUnavailable(error)
  })
  leaving.abort(new Error('gone'))
  await assert.rejects(Promise.resolve(all[1]), { message: 'gone' })
  const admitted = threads.make(jobOf('sound'), 'other')
  controller.abort(new Error('all gone'))
  await settled
  assert.deepEqual(await admitted, { forms: [], profiles: [] })
})

test('callers take turns: who has many papers waiting is no obstacle for one of another', async (t) => {
  const threads = threadsOf(t)
  const order: string[] = []
  const made = (source: string, caller: string): Promise<unknown> =>
    threads.make(jobOf(source), caller).then(() => order.push(caller))
  const many = Array.from({ length: 10 }, () => made('sound', 'many'))
  await Promise.all([...many, made('sound', 'one')])
  assert.ok(order.indexOf('one') <= 2, order.join())
})

test('threads end when no paper has been made for five minutes, and the next paper has a new one', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const threads = threadsOf(t)
  const thread = async (): Promise<string> =>
    await threads.make(jobOf('which thread'), 'one').then(
      () => assert.fail(),
      ({ message }) => message,
    )
  const first = await thread()
  t.mock.timers.tick(299_999)
  assert.equal(await thread(), first)
  t.mock.timers.tick(299_999)
  assert.equal(await thread(), first)
  t.mock.timers.tick(300_000)
  assert.notEqual(await thread(), first)
})
