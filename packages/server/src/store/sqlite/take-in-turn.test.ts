// Reads that wait come in turns of their callers, and in their order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { takeInTurn } from './take-in-turn.ts'

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
      const take = takeInTurn(({ caller }: Job) => caller)
      const waiting: Job[] = []
      const taken: Job[] = []
      /** Turns of others since a caller has had a job waiting. */
      const others = new Map<string, string[]>()
      const takeOne = (): void => {
        const callersWaiting = new Set(waiting.map(({ caller }) => caller))
        const [job, ...more] = take(waiting)
        assert.ok(job !== undefined && more.length === 0)
        taken.push(job)
        for (const caller of callersWaiting) {
          if (caller === job.caller) others.delete(caller)
          else others.set(caller, [...(others.get(caller) ?? []), job.caller])
        }
        for (const seen of others.values()) assert.equal(new Set(seen).size, seen.length)
      }
      all.forEach((caller, id) => {
        if (caller !== null) waiting.push({ caller, id })
        else if (waiting.length > 0) takeOne()
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
  const take = takeInTurn((caller: string) => caller)
  const waiting = ['a', 'a', 'a']
  assert.deepEqual(take(waiting), ['a'])
  waiting.push('b')
  assert.deepEqual(take(waiting), ['b'])
  assert.deepEqual(take(waiting), ['a'])
})
