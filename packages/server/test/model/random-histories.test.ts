// Random histories of a unit against a plain model of it: records, persons, users and the unit itself
// are created and changed, alone and in batches; documents freeze, are approved by processes,
// corrected and reopened, books are locked, history is pruned. After each step, records, rows of
// views, histories, past versions, rights and the feed are what the model says, and a new process
// shows the same. A failure tells its seed. KONTOR_TEST_RUNS asks for more histories,
// KONTOR_TEST_STEPS for longer ones, and KONTOR_TEST_SEED for those of a seed.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { views } from '@kontor/contract/views/catalogue.ts'
import fc from 'fast-check'
import { draws, isThorough } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { settableClock } from '../support/settable-clock.ts'
import { happeningNames, happenings } from './actions.ts'
import { Agreement } from './agreement.ts'
import { runCourseOfApproval } from './course-of-approval.ts'
import { ModelWalk } from './model-walk.ts'
import { ModelWorld } from './model-world.ts'
import { takeStep } from './process-actions.ts'
import { putProcesses, startOn } from './process-settings.ts'
import { one, type Random } from './random.ts'
import { setDefault } from './unit-actions.ts'
import { actor } from './users.ts'

const stepsOfHistory = Number(process.env['KONTOR_TEST_STEPS'] ?? (isThorough ? 80 : 20))
const stepsBetweenFullChecks = 15
const numRuns = draws(1, 10)
const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))

const clock = settableClock('2026-03-05T12:00:00Z')

// Each of these faults, made on purpose, fails it: lists that are always replaced; a version for a
// change of nothing; conditions that are ignored; a past version that is one off; a rename that the
// journal, or rights that views, do not learn of; derived rows that stay; a selection that outlives
// a change; histories for whoever may not read the record; keys that are not stored; a right to
// read that is taken for one to write.
onEveryEngine(
  'random histories',
  (server) => {
    test(`the server agrees with the model after each step (seed ${seed})`, async (t) => {
      const outcomes = new Map<string, number>()
      const property = fc.asyncProperty(fc.gen(), async (random) => {
        await runHistory(server(), random, outcomes)
      })
      await fc.assert(property, { numRuns, seed, endOnFailure: true })
      t.diagnostic(
        [...outcomes]
          .map(([name, count]) => `${name} ${count}`)
          .toSorted()
          .join(', '),
      )
    })
  },
  clock,
)

async function runHistory(
  server: Booted,
  random: Random,
  outcomes: Map<string, number>,
): Promise<void> {
  const world = await ModelWorld.open(server, clock)
  const agreement = new Agreement(world)
  try {
    for (const _ of [1, 2]) await setDefault(world, random)
    await runCourseOfApproval(world)
    await takeOneStep(world, random)
    await agreement.check(0)
    let walks = [startWalk(), startWalk()]
    for (let step = 1; step <= stepsOfHistory; step += 1) {
      const name = one(random, happeningNames)
      const { action, isOfRecord } = happenings[name] ?? assert.fail(name)
      const outcome = await action(world, random)
      const key = `${name} ${outcome}`
      outcomes.set(key, (outcomes.get(key) ?? 0) + 1)
      await agreement.check(step)
      // What a walk relies on is known to one process, and to one state of rights and settings.
      if (!isOfRecord) walks = [startWalk(), startWalk()]
      for (const walk of walks) walk.notice()
      const areDone = await Promise.all(walks.map((walk) => walk.step()))
      walks = walks.map((walk, index) => (areDone[index] ? startWalk() : walk))
      if (step % stepsBetweenFullChecks === 0) await agreement.checkAll(step)
    }
  } finally {
    await world.close()
  }

  function startWalk(): ModelWalk {
    const view = one(random, views)
    const user = actor(world, random)
    return new ModelWalk({ world, agreement, view, user })
  }
}

/** Steps in processes are few among all that can happen, so each history begins with a drawn one. */
async function takeOneStep(world: ModelWorld, random: Random): Promise<void> {
  while (!/\b(?:STARTED|APPROVED|REJECTED)\b/.test(String(await takeStep(world, random)))) {
    // Where a process waits for nobody who can act, another one is started.
    await putProcesses(world, random)
    await startOn(world, random)
  }
}
