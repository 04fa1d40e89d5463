// Reads that wait come in turns of their callers, and in their order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { JobsInTurn } from './jobs-in-turn.ts'

interface Job {
  readonly caller: string
  readonly id: number
}

const callers = ['a', 'b', 'c', 'd']
/** Whose job comes; null where the next one is taken. */
const events = fc.array(fc.constantFrom(...callers, ...callers, null, null, null, null), {
  maxLength: 80,
})

test('nobody gets two turns while another waits, and jobs of a caller stay in order', () => {
  fc.assert(
    fc.property(events, (all) => {
      const jobs = new JobsInTurn(({ caller }: Job) => caller)
      const waiting: Job[] = []
      const taken: Job[] = []
      /** Turns of others since a caller has had a job waiting. */
      const others = new Map<string, string[]>()
      const takeOne = (): void => {
        const callersWaiting = new Set(waiting.map(({ caller }) => caller))
        const [job, ...more] = jobs.take()
        assert.ok(job !== undefined && more.length === 0)
        waiting.splice(waiting.indexOf(job), 1)
        assert.equal(jobs.size, waiting.length)
        taken.push(job)
        for (const caller of callersWaiting) {
          if (caller === job.caller) others.delete(caller)
          else others.set(caller, [...(others.get(caller) ?? []), job.caller])
        }
        for (const seen of others.values()) assert.equal(new Set(seen).size, seen.length)
      }
      all.forEach((caller, id) => {
        if (caller !== null) {
          waiting.push({ caller, id })
          jobs.add(waiting.slice(-1))
        } else if (waiting.length > 0) takeOne()
      })
      while (waiting.length > 0) takeOne()
      for (const caller of callers) {
        const ids = taken.filter((job) => job.caller === caller).map(({ id }) => id)
        assert.deepEqual(
          ids,
          ids.toSorted((a, b) => a - b),
        )
      }
      assert.equal(taken.length, all.filter((caller) => caller !== null).length)
    }),
  )
})

test('whoever comes during the turn of another is next', () => {
  const jobs = new JobsInTurn(({ caller }: Job) => caller)
  const takenIds = (): readonly number[] => jobs.take().map(({ id }) => id)
  jobs.add([1, 2, 3].map((id) => ({ caller: 'a', id })))
  assert.deepEqual(takenIds(), [1])
  jobs.add([{ caller: 'b', id: 4 }])
  assert.deepEqual(takenIds(), [4])
  assert.deepEqual(takenIds(), [2])
})
