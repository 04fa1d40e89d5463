// Random units over HTTP: every door shows a user the same records, those that plain set algebra
// says, before and after the rights change.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws, isThorough } from '../../../../test/thorough.ts'
import { onEveryEngine } from '../support/engines.ts'
import { assertApprovals } from './approval-doors.ts'
import { arbitraryWorld } from './arbitrary-world.ts'
import { type Asker, askerOf, takeCounts } from './asker.ts'
import { type BuiltWorld, buildWorld, changeWorld } from './build-world.ts'
import { assertActions, assertChanges, assertChangesAgain, giveAway } from './change-doors.ts'
import { assertLookups } from './lookup-doors.ts'
import { assertExplained, assertFinds, assertReferences, assertReplays } from './record-doors.ts'
import { allRows, assertPages, assertViews, type ViewRows } from './view-doors.ts'
import type { WorldSpec } from './world-spec.ts'

const worlds = draws(1, 6)
const recordsInEach = draws(9, 32)
/** Of these is one in each world: no door is without a case. */
const firstTypes = ['COMPANY', 'INVOICE.SALES', 'ABSENCE', 'HR.DOC', 'JOB', 'TASK', 'BINDER']
const doors = [
  ...['reads', 'past', 'persons', 'pages', 'NDJSON', 'CSV', 'summaries', 'walks', 'lookups'],
  ...['filters on ids', 'lookups of persons', 'references', 'explanations', 'rights', 'changes'],
  ...['changes sent again', 'actions', 'approvals', 'fields of companies'],
]

/**
 * Every other view: one engine begins with those that the other one ends with. In the thorough run
 * all of them each time.
 */
function halfOf(rows: readonly ViewRows[], turn: number): readonly ViewRows[] {
  return isThorough ? rows : rows.filter((_, index) => index % 2 === turn % 2)
}

/** All users at once: they must not get in each other's way. */
async function together(
  askers: readonly Asker[],
  work: (asker: Asker) => Promise<void>,
): Promise<void> {
  await Promise.all(askers.map(work))
}

/** What all have read is still cached when every record gets new people. */
async function assertGivenAway(world: BuiltWorld, turn: number): Promise<BuiltWorld> {
  await together(askersOf(world), assertChanges)
  const given = await giveAway(world)
  const rows = halfOf(await allRows(given, askerOf(given, -1)), turn)
  await together(askersOf(given), async (asker) => {
    await assertViews(asker, rows)
    await assertFinds(asker)
    await assertLookups(asker)
    await assertChanges(asker)
    await assertActions(asker)
    await assertApprovals(asker)
    await assertChangesAgain(asker, given)
    await assertExplained(asker)
  })
  return given
}

function askersOf(world: BuiltWorld): readonly Asker[] {
  return world.users.map((_, user) => askerOf(world, user))
}

onEveryEngine('one rule at every door', (server) => {
  test('views, finds, references, changes, replays and explanations agree with set algebra', async (t) => {
    const check = async (spec: WorldSpec): Promise<void> => {
      const before = await buildWorld(server(), spec)
      const users = [...spec.users.keys()]
      const turn = server().engine === 'sqlite' ? 0 : 1
      const rows = halfOf(await allRows(before, askerOf(before, -1)), turn)
      await together(
        users.map((user) => askerOf(before, user)),
        async (asker) => {
          await assertPages(asker, rows)
          await assertFinds(asker)
        },
      )
      const world = await changeWorld(before)
      const askers = users.map((user) => askerOf(world, user))
      await together(askers, async (asker) => {
        await assertViews(asker, rows)
        await assertFinds(asker)
        await assertLookups(asker)
        await assertReplays(asker)
        await assertExplained(asker)
        await assertApprovals(asker)
      })
      await assertApprovals(askerOf(world, -1))
      const given = await assertGivenAway(world, turn + 1)
      // These create, so they come last.
      await together(askersOf(given), assertReferences)
    }
    takeCounts()
    const property = fc.asyncProperty(arbitraryWorld(recordsInEach, firstTypes), check)
    await fc.assert(property, { numRuns: worlds, endOnFailure: true })
    const counts = takeCounts()
    for (const door of doors) assert.ok((counts.get(door) ?? 0) > 0, `${door} was not asked`)
    t.diagnostic([...counts].map(([door, count]) => `${door} ${count}`).join(', '))
  })
})
