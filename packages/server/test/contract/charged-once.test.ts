// However time is tracked and changed, and invoices of it are made, ended and begun again: each hour
// is on one invoice at most, and what an invoice charges comes to its hours. A failure tells its
// seed; KONTOR_TEST_SEED asks for that one.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { charge, hoursIn, type JobWithTime, jobWithTasks, track } from '../support/job-with-time.ts'
import { type Patch, patcher, type Saved } from '../support/patch.ts'

type Server = () => Booted

const seed = Number(process.env['KONTOR_TEST_SEED'] ?? Math.floor(Math.random() * 2 ** 31))
const numRuns = draws(3, 60)

const which = fc.nat(20)
const minutes = fc.integer({ min: 0, max: 500 })
const off = fc.constantFrom({ isDisabled: true }, { status: 'CANCELLED' })
const on = fc.constantFrom({ isDisabled: false }, { status: 'PROCESSING' })

type Action =
  | { readonly track: number; readonly on: number }
  | { readonly charge: number }
  | { readonly change: object; readonly of: number; readonly collection: 'time' | 'documents' }

const action: fc.Arbitrary<Action> = fc.oneof(
  { weight: 4, arbitrary: fc.record({ track: minutes, on: which }) },
  // So many requests at the same moment.
  { weight: 2, arbitrary: fc.record({ charge: fc.integer({ min: 1, max: 3 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      change: fc
        .oneof(
          minutes.map((duration) => ({ duration })),
          off,
          on,
        )
        .filter((change) => !('status' in change)),
      of: which,
      collection: fc.constant('time' as const),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      change: fc.oneof(off, on),
      of: which,
      collection: fc.constant('documents' as const),
    }),
  },
)

/** What was made so far, by id, as each was answered last. */
interface World {
  readonly job: JobWithTime
  readonly time: Map<number, Saved>
  readonly documents: Map<number, Saved>
}

onEveryEngine('time that is tracked and charged at random', (server) => {
  const patch = patcher(server)

  test(`is on one invoice at most (seed ${seed})`, async () => {
    const actions = fc.array(action, { minLength: 5, maxLength: 25 })
    const property = fc.asyncProperty(actions, async (drawn) => {
      const job = await jobWithTasks(server)
      const world: World = { job, time: new Map(), documents: new Map() }
      for (const each of drawn) {
        await act(server, patch, world, each)
        await assertCharged(server, world)
      }
    })
    await fc.assert(property, { seed, numRuns })
  })
})

async function act(server: Server, patch: Patch, world: World, drawn: Action): Promise<void> {
  const { job, time, documents } = world
  if ('track' in drawn) {
    const places = [{ jobId: job.id }, ...job.tasks.map((taskId) => ({ taskId })), {}]
    const saved = await track(server, drawn.track, places[drawn.on % places.length] ?? {})
    time.set(saved.id, saved)
  } else if ('charge' in drawn) {
    await chargeAtOnce(server, world, drawn.charge)
  } else {
    const records = drawn.collection === 'time' ? time : documents
    const id = [...records.keys()][drawn.of % Math.max(records.size, 1)]
    if (id === undefined) return
    const { status, json, text } = await patch(drawn.collection, id, drawn.change)
    if (status === 409) assert.equal(json.code, 'time-charged', text)
    else assert.equal(status, 200, text)
  }
}

/** All free time is charged by one of them, as the rows say; the others find nothing. */
async function chargeAtOnce(server: Server, { job, time, documents }: World, count: number) {
  await readAll(server, 'time', time)
  const tasks: readonly (number | null)[] = [null, ...job.tasks]
  const free = [...time.values()].filter(
    ({ invoiceId, isDisabled, jobId, taskId }) =>
      invoiceId === null && !isDisabled && (jobId === job.id || taskId !== null),
  )
  const replies = await Promise.all(Array.from({ length: count }, () => charge(server, job.id)))
  const made = replies.filter(({ status }) => status === 201)
  assert.equal(made.length, free.length === 0 ? 0 : 1)
  for (const { status, json } of replies) {
    if (status !== 201) assert.equal(json.code, 'nothing-to-charge')
  }
  for (const { json } of made) {
    documents.set(json.id, json)
    const ofTask = tasks.map((task) => free.filter(({ taskId }) => taskId === task))
    const hours = ofTask.filter(({ length }) => length > 0).map(hoursOf)
    assert.deepEqual(
      hoursIn(json).map(([, count]) => count),
      hours,
    )
  }
}

/** To a hundredth, as a text so that no double decides. */
function hoursOf(entries: readonly Saved[]): number {
  const minutes = entries.reduce((sum, { duration }) => sum + BigInt(duration), 0n)
  const hundredths = (minutes * 1000n) / 60n
  return Number((hundredths + 5n) / 10n) / 100
}

async function assertCharged(server: Server, { time, documents }: World): Promise<void> {
  await readAll(server, 'time', time)
  await readAll(server, 'documents', documents)
  const charging = [...documents.values()].filter(
    ({ isDisabled, status }) => !isDisabled && status !== 'CANCELLED',
  )
  const expected = charging.flatMap(({ id, chargedTime }) =>
    chargedTime.map(({ timeId, duration }: Saved) => `${timeId} of ${duration} on ${id}`),
  )
  const shown = [...time.values()]
    .filter(({ invoiceId }) => invoiceId !== null)
    .map(({ id, duration, invoiceId }) => `${id} of ${duration} on ${invoiceId}`)
  assert.deepEqual(shown.toSorted(), expected.toSorted())
  assert.ok([...time.values()].every((each) => each.invoiceId === null || !each.isDisabled))
}

async function readAll(server: Server, collection: string, all: Map<number, Saved>): Promise<void> {
  for (const id of all.keys()) {
    all.set(id, (await server().call({ path: `${collection}?id=${id}` })).json)
  }
}
