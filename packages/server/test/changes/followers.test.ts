// Whoever follows the changes has in the end what the reader may see, however pages are cut and
// whenever the follower dies; and nothing of what the reader may not see ever shows.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { onEveryEngine } from '../support/engines.ts'
import type { Saved } from '../support/patch.ts'
import {
  apply,
  createFile,
  type Deed,
  deeds,
  doDeed,
  makeWorld,
  seenBy,
  type World,
} from './random-world.ts'
import { inShort, readAll, readChanges } from './reading.ts'

const query = 'collections=documents'

onEveryEngine('followers', (server) => {
  test('a follower that dies now and then has what the reader may see', async () => {
    await fc.assert(
      fc.asyncProperty(
        deeds(25),
        fc.infiniteStream(fc.record({ limit: fc.integer({ min: 1, max: 5 }), dies: fc.boolean() })),
        async (done, steps) => await follow(await makeWorld(server()), done, steps),
      ),
      { numRuns: draws(2, 100), endOnFailure: true },
    )
  })

  test('hidden records change nothing of what is told', async () => {
    await fc.assert(
      fc.asyncProperty(deeds(20), fc.infiniteStream(fc.boolean()), async (done, isBefore) => {
        const [plain, secret] = [await makeWorld(server()), await makeWorld(server())]
        const beginnings = [await beginningOf(plain), await beginningOf(secret)]
        const hidden: number[] = []
        for (const deed of done) {
          await doDeed(plain, deed)
          if (isBefore.next().value) hidden.push(await createFile(secret, false, 'canary'))
          for (const id of hidden.slice(-1)) {
            await secret.patch('documents', id, { category: `CANARY${hidden.length}` })
          }
          await doDeed(secret, deed)
        }
        const [shown, besideThem] = [
          await entriesSince(plain, beginnings[0] ?? ''),
          await entriesSince(secret, beginnings[1] ?? ''),
        ]
        assert.deepEqual(besideThem.entries, shown.entries)
        assert.doesNotMatch(besideThem.text.toLowerCase(), /canary/)
        for (const id of hidden) assert.ok(!besideThem.ids.has(id), `${id} is told of`)
      }),
      { numRuns: draws(1, 60), endOnFailure: true },
    )
  })
})

interface Step {
  readonly limit: number
  readonly dies: boolean
}

/** Whoever goes on from where it was comes to the end long before. */
const pagesMost = 1000

/** What a follower knows when it dies is the cursor and the copy that it has stored last. */
async function follow(world: World, done: readonly Deed[], steps: fc.Stream<Step>): Promise<void> {
  const { server, token } = world
  let stored = { cursor: await beginningOf(world), copy: new Map<number, number>() }
  const left = [...done]
  let present = stored
  let pages = 0
  for (const { limit, dies } of steps) {
    pages += 1
    assert.ok(pages <= pagesMost, `the follower has come to no end after ${pagesMost} pages`)
    for (const deed of left.splice(0, 2)) await doDeed(world, deed)
    const since = present.cursor
    const page = await readChanges(server, { since, token, query: `${query}&limit=${limit}` })
    const copy = new Map(present.copy)
    for (const entry of page.data) apply(copy, entry)
    present = { cursor: page.cursor, copy }
    if (dies) present = stored
    else if (limit > 2) stored = present
    if (left.length === 0 && !page.hasMore && !dies) break
  }
  const all = await readAll(server, { since: present.cursor, token, query })
  for (const entry of all.data) apply(present.copy, entry)
  assert.deepEqual(sorted(present.copy), sorted(await seenBy(world)))
  const fresh = new Map<number, number>()
  const whole = await readAll(server, { since: '0', token, query: `${query}&limit=3` })
  for (const entry of whole.data) apply(fresh, entry)
  assert.deepEqual(sorted(fresh), sorted(present.copy))
  assertAscending(whole.data)
}

async function beginningOf({ server, token }: World): Promise<string> {
  return (await readChanges(server, { since: 'now', token })).cursor
}

function sorted(copy: ReadonlyMap<number, number>): readonly (readonly [number, number])[] {
  return [...copy].toSorted(([one], [other]) => one - other)
}

function assertAscending(data: readonly Saved[]): void {
  const last = new Map<number, number>()
  for (const { id, version } of data) {
    if (version === undefined) continue
    assert.ok(version > (last.get(id) ?? 0), `${id} is told out of order`)
    last.set(id, version)
  }
}

interface FollowedEntries {
  /** With records numbered in the order in which they are told. */
  readonly entries: readonly string[]
  readonly ids: ReadonlySet<number>
  readonly text: string
}

async function entriesSince(world: World, since: string): Promise<FollowedEntries> {
  const { server, token } = world
  const { data } = await readAll(server, { since, token, query: `${query}&include=record&limit=4` })
  const numbers = new Map<number, number>()
  const entries = data.map((entry) => {
    const number = numbers.get(entry.id) ?? numbers.size
    numbers.set(entry.id, number)
    return `${inShort([{ ...entry, id: number }])} ${entry.fields} ${entry.record?.category}`
  })
  return { entries, ids: new Set(numbers.keys()), text: JSON.stringify(data) }
}
