// Backups that are taken while many clients write, and restored on the other engine.

import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { command, succeed } from '../../packages/server/test/support/command.ts'
import { newDatabase, newDirectory, type Place } from '../../packages/server/test/support/places.ts'
import { hasPostgres } from '../../packages/server/test/support/postgres-engine.ts'
import { serve, start } from '../../packages/server/test/support/spawn-kontor.ts'
import {
  type Client,
  clientOf,
  startTaskWriters,
  type Task,
  tasksOf,
} from '../../packages/server/test/support/task-writers.ts'
import { environmentOf, type SourceFault } from '../broken-server.ts'
import { type Guarantee, inTurn } from '../guarantee.ts'

const writers = 16
const tasksBefore = 200

export const backupUnderLoad: Guarantee = {
  name: 'backup-under-load',
  promise: 'A backup has all that was acknowledged before it began, and nothing in part.',
  tried:
    `${writers} clients create tasks at a server with the demo company while \`kontor backup\` ` +
    'takes a backup, of the embedded store and of PostgreSQL in turn. It is restored on the ' +
    'other engine. All tasks that were acknowledged before the backup began must be there, each ' +
    'as it was answered, their ids without a gap; the next one must get the next id and number; ' +
    'tags of before must count no more, and `kontor doctor` must find nothing.',
  rounds: { suite: 1, quick: 2, full: 20 },
  async run({ rounds, faults, random, onRound }) {
    const sums: Sums = { before: 0, whileTaken: 0, restored: 0 }
    const isEmbedded = inTurn([true, false], { rounds, random })
    for (let round = 0; round < rounds; round += 1) {
      const isEmbeddedFirst = isEmbedded(round) || !hasPostgres()
      const from = await (isEmbeddedFirst ? newDirectory('demo') : newDatabase('demo'))
      const to = await (isEmbeddedFirst && hasPostgres() ? newDatabase() : newDirectory())
      try {
        await tryBackup({ from, to, faults }, sums)
      } finally {
        await from.remove()
        await to.remove()
      }
      onRound(round + 1)
    }
    return {
      'backups restored': rounds,
      'tasks acknowledged before them': sums.before,
      'tasks acknowledged meanwhile': sums.whileTaken,
      'tasks restored': sums.restored,
      'tasks lost': 0,
    }
  },
  control: {
    broken: 'reads the tables of a backup one after the other, without a transaction',
    rounds: 4,
    faults: [{ file: 'sqlite/sqlite-snapshot.ts', from: "opened.exec('begin')", to: '' }],
  },
}

interface Sums {
  before: number
  whileTaken: number
  restored: number
}

interface Move {
  readonly from: Place
  readonly to: Place
  readonly faults: readonly SourceFault[]
}

async function tryBackup({ from, to, faults }: Move, sums: Sums): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kontor-prove-'))
  const file = join(folder, 'books.kontor')
  const token = await succeed('token', 'create', '--unit', '1', '--user', '1', ...from.options)
  const server = await serve(...from.options, '--log-level', 'error')
  const client = clientOf(server, token)
  const ofDemo = await tasksOf(client)
  const load = startTaskWriters(client, writers)
  try {
    await load.reach(tasksBefore)
    const tag = (await client.send('tasks?id=1')).headers.get('etag') ?? ''
    const earlier = [...ofDemo, ...load.acknowledged]
    const taken = start(['backup', file, ...from.options], { under: environmentOf(faults) })
    const { code, stderr } = await taken.ended
    assert.equal(code, 0, `kontor backup: ${stderr.trim().split('\n').at(-1)}`)
    await load.stop()
    const all = [...ofDemo, ...load.acknowledged]
    sums.before += earlier.length
    sums.whileTaken += all.length - earlier.length
    sums.restored += await assertRestored(file, to, { earlier, all, tag, token })
    assert.equal((await server.stop()).code, 0)
  } finally {
    await load.stop()
    server.child.kill('SIGKILL')
    rmSync(folder, { recursive: true })
  }
}

interface Expected {
  /** Acknowledged before the backup began, and in all. */
  readonly earlier: readonly Task[]
  readonly all: readonly Task[]
  /** The tag of task 1 from before. */
  readonly tag: string
  readonly token: string
}

/** Answers how many tasks are there. */
async function assertRestored(file: string, to: Place, expected: Expected): Promise<number> {
  const restored = await command('restore', file, ...to.options)
  assert.equal(restored.code, 0, restored.stderr)
  const examined = await command('doctor', ...to.options)
  assert.equal(examined.code, 0, `kontor doctor: ${examined.stdout.split('\n').at(-2)}`)
  const server = await serve(...to.options, '--log-level', 'error')
  try {
    const client = clientOf(server, expected.token)
    const count = await assertTasks(client, expected)
    await assertNewTags(client, expected.tag)
    assert.equal((await server.stop()).code, 0)
    return count
  } finally {
    server.child.kill('SIGKILL')
  }
}

async function assertTasks(client: Client, { earlier, all }: Expected): Promise<number> {
  const tasks = await tasksOf(client)
  const byId = new Map(all.map((task) => [task.id, task]))
  for (const task of tasks) assert.deepEqual(task, byId.get(task.id))
  const ids = tasks.map(({ id }) => id)
  const ascending = [...ids.keys()].map((index) => index + 1)
  assert.deepEqual(ids, ascending, 'there is no gap')
  const there = new Set(ids)
  const lost = earlier.filter(({ id }) => !there.has(id))
  assert.deepEqual(lost, [], `${lost.length} tasks are lost`)
  const next = await client.send('tasks', { body: { name: 'next', ownerId: 1 } })
  const { id, number } = (await next.json()) as Task
  const last = tasks.at(-1)
  const following = [ids.length + 1, Number(last?.number.slice(2)) + 1]
  assert.deepEqual([id, Number(number.slice(2))], following)
  return ids.length
}

/** A tag of before may be of a version that was lost. */
async function assertNewTags(client: Client, tag: string): Promise<void> {
  const path = 'tasks?id=1'
  const read = (known: string) => client.send(path, { headers: { 'if-none-match': known } })
  const change = (known: string) =>
    client.send(path, { method: 'PATCH', body: { name: 'x' }, headers: { 'if-match': known } })
  const first = await read(tag)
  assert.equal(first.status, 200)
  const fresh = first.headers.get('etag') ?? ''
  assert.equal((await change(tag)).status, 412)
  assert.equal((await read(fresh)).status, 304)
  assert.equal((await change(fresh)).status, 200)
}
