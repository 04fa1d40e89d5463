// Callers share turns fairly, whatever comes in whatever order.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import fc from 'fast-check'
import { FairQueue } from './fair-queue.ts'
import { Refusal } from './refusal.ts'

type State = 'waiting' | 'under way' | 'over'

interface Task {
  readonly caller: string
  state: State
  readonly done: () => void
  readonly leave: () => void
  readonly ended: Promise<unknown>
}

/** A queue whose tasks last until they are told to end. */
class Observed {
  readonly queue: FairQueue
  readonly tasks: Task[] = []
  /** The callers in the order in which their tasks began. */
  readonly begun: string[] = []

  constructor(underWayMax: number, waitMs = 60_000, next?: FairQueue) {
    const options = { underWayMax, waitMs }
    this.queue = new FairQueue(next === undefined ? options : { ...options, next })
  }

  add(caller: string): Task {
    const done = Promise.withResolvers<void>()
    const left = new AbortController()
    const work = async (): Promise<void> => {
      task.state = 'under way'
      this.begun.push(caller)
      await done.promise
    }
    const ended = this.queue.run(caller, work, left.signal).catch((error: unknown) => error)
    const task: Task = {
      ...{ caller, state: 'waiting', done: done.resolve },
      leave: () => left.abort(new Error('gone')),
      ended: ended.finally(() => {
        task.state = 'over'
      }),
    }
    this.tasks.push(task)
    return task
  }

  of(state: State, caller?: string): readonly Task[] {
    const isOf = (task: Task): boolean => caller === undefined || task.caller === caller
    return this.tasks.filter((task) => task.state === state && isOf(task))
  }

  async endAll(): Promise<void> {
    for (const task of this.tasks) task.leave()
    for (const task of this.tasks) task.done()
    await Promise.all(this.tasks.map(({ ended }) => ended))
  }
}

function settled(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve))
}

interface Action {
  readonly does: 'add' | 'end' | 'leave'
  readonly caller: string
  readonly index: number
}

const callers = ['a', 'b', 'c', 'd']
const action: fc.Arbitrary<Action> = fc.record({
  does: fc.constantFrom('add', 'add', 'end', 'leave'),
  caller: fc.constantFrom(...callers),
  index: fc.nat(),
})

async function act(observed: Observed, { does, caller, index }: Action): Promise<void> {
  const tasks = observed.of(does === 'end' ? 'under way' : 'waiting')
  const task = tasks[index % tasks.length]
  if (does === 'add') observed.add(caller)
  else if (does === 'end') task?.done()
  else task?.leave()
  await settled()
}

const everyWay = fc.record({
  underWayMax: fc.integer({ min: 1, max: 7 }),
  actions: fc.array(action, { maxLength: 60 }),
})

test('no caller takes more than it leaves free, and nobody waits beside what is free', async () => {
  await fc.assert(
    fc.asyncProperty(everyWay, async ({ underWayMax, actions }) => {
      const observed = new Observed(underWayMax)
      for (const each of actions) {
        const before = new Map(callers.map((name) => [name, observed.of('under way', name).length]))
        await act(observed, each)
        const free = underWayMax - observed.of('under way').length
        assert.ok(free >= 0)
        for (const caller of callers) {
          const count = observed.of('under way', caller).length
          const isMore = count > (before.get(caller) ?? 0)
          // What began behind it was still free when it began.
          const behind = observed.begun.length - 1 - observed.begun.lastIndexOf(caller)
          const wasFree = free + (isMore ? behind : 0)
          if (isMore && count > 1) assert.ok(count <= wasFree, `${count} beside ${wasFree}`)
          if (count === 0 && free > 0) assert.equal(observed.of('waiting', caller).length, 0)
        }
      }
      await observed.endAll()
    }),
  )
})

test('whoever has nothing under way waits for one turn of each other caller at most', async () => {
  await fc.assert(
    fc.asyncProperty(everyWay, async ({ underWayMax, actions }) => {
      const observed = new Observed(underWayMax)
      for (const each of actions) await act(observed, each)
      const first = observed.add('new')
      await settled()
      const begun = observed.begun.length
      for (let ends = 0; first.state === 'waiting'; ends++) {
        // The turn that is under way ends, and then one of each caller.
        assert.ok(ends <= callers.length, `${ends} turns of others`)
        for (const caller of callers) observed.add(caller)
        observed.of('under way')[0]?.done()
        await settled()
      }
      const others = observed.begun.slice(begun).filter((caller) => caller !== 'new')
      assert.equal(new Set(others).size, others.length)
      await observed.endAll()
    }),
  )
})

test("whoever comes during another's turn is next, before all that one has waiting", async () => {
  const observed = new Observed(1)
  const turn = observed.add('a')
  observed.add('a')
  observed.add('a')
  observed.add('b')
  observed.add('c')
  turn.done()
  await settled()
  observed.of('under way')[0]?.done()
  await settled()
  const begun = [...observed.begun]
  await observed.endAll()
  assert.deepEqual(begun, ['a', 'b', 'c'])
})

test('what has ended, failed or left leaves no trace', async () => {
  await fc.assert(
    fc.asyncProperty(everyWay, async ({ underWayMax, actions }) => {
      const observed = new Observed(underWayMax)
      for (const each of actions) await act(observed, each)
      await observed.endAll()
      const failing = async (): Promise<never> => Promise.reject(new Error('failed'))
      await assert.rejects(observed.queue.run('a', failing), /failed/)
      for (let index = 0; index < underWayMax; index++) observed.add(`new ${index}`)
      await settled()
      assert.equal(observed.of('under way').length, underWayMax)
      await observed.endAll()
    }),
  )
})

async function assertRefused(task: Task): Promise<void> {
  await settled()
  assert.equal(task.state, 'over')
  const refused = await task.ended
  assert.ok(refused instanceof Refusal)
  assert.equal(refused.problem, 'too-many-requests')
}

test('a caller with too much waiting is refused at once, and others are not', async () => {
  const observed = new Observed(2)
  for (let index = 0; index <= limits.readsWaitingMax; index++) observed.add('a')
  assert.equal(observed.of('waiting').length, limits.readsWaitingMax + 1)
  await assertRefused(observed.add('a'))
  const other = observed.add('b')
  await settled()
  assert.equal(other.state, 'under way')
  await observed.endAll()
})

test('who waits where long work goes on counts as waiting', async () => {
  const next = new Observed(2)
  const observed = new Observed(2, 60_000, next.queue)
  for (let index = 0; index <= limits.readsWaitingMax; index++) next.add('a')
  await assertRefused(observed.add('a'))
  const other = observed.add('b')
  await settled()
  assert.equal(other.state, 'under way')
  await Promise.all([observed.endAll(), next.endAll()])
})

test('whoever gets no turn in time is refused, and takes none later', async () => {
  const observed = new Observed(1, 1)
  const first = observed.add('a')
  const refused = await observed.add('b').ended
  assert.ok(refused instanceof Refusal)
  assert.equal(refused.problem, 'unavailable')
  first.done()
  await first.ended
  assert.deepEqual(observed.begun, ['a'])
})
