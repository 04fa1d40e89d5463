// Orders by names that are too long, or too many, to be in memory: they come from ranks that are
// read in the background and stored, and are what statements say, whatever changes.

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import fc from 'fast-check'
import { anyCharacter } from '../../../../test/any-character.ts'
import { draws } from '../../../../test/thorough.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { until } from '../support/until.ts'
import { inOrder } from './order-oracle.ts'
import { filesIn, on } from './stored-columns.ts'
import type { Saved } from './world.ts'

const long = 'A name that no column has room for, since it has so many characters: '
const task = (index: number) => ({
  type: 'TASK',
  name: `${long}${(index * 37) % 41}`,
  ownerId: index % 3 === 0 ? 1 : 2,
  status: ['OPEN', 'WAITING', 'DONE'][index % 3],
  ...(index % 5 === 0 ? { acl: onlyFirst } : {}),
})
const onlyFirst = { read: { users: [1], groups: [] }, write: { users: [1], groups: [] } }

const parents: string[] = []
after(() => {
  for (const parent of parents) rmSync(parent, { recursive: true, force: true })
})

function newPath(): string {
  const parent = mkdtempSync(join(tmpdir(), 'kontor-test-'))
  parents.push(parent)
  return join(parent, 'data')
}

async function copyOf(directory: Promise<string>): Promise<string> {
  const copy = newPath()
  cpSync(await directory, copy, { recursive: true })
  return copy
}

/** A store with tasks whose names are ranked; made once for all tests and copied. */
const ranked = make()

async function make(): Promise<string> {
  const directory = newPath()
  await on(directory, async (server) => {
    const token = await server.issue({ scopes: ['write', 'admin'] })
    await server.create('users', { username: 'second' }, token)
    await createMany(server, { count: 60, body: task, collection: 'tasks' })
    await rowsIn(server, 'order=status,-name', 1)
    await until(() => hasRanks(directory))
  })
  return directory
}

function hasRanks(directory: string): boolean {
  return filesIn(directory).some((name) => {
    if (!name.endsWith('.columns')) return false
    return readFileSync(join(directory, 'columns', name), 'latin1').includes('text\\",false,true]')
  })
}

const orders = ['name', '-name', 'status,name', 'status,-name', '-name,status', 'name,-id']
const filters = ['id > 0', "status <> 'DONE'"]

async function rowsIn({ call, issue }: Booted, asked: string, user: number) {
  const path = `views/TASKS?${asked}&columns=id,name,status&limit=5000`
  const reply = await call({ path, token: await issue({ user }) })
  assert.equal(reply.status, 200, reply.text)
  return reply.json.data as readonly Saved[]
}

function idsOf(rows: readonly Saved[]): readonly number[] {
  return rows.map(({ id }) => id)
}

/** What two readers are shown in each order, and what that should be. */
async function shown(server: Booted, some = orders) {
  const [found, expected]: unknown[][] = [[], []]
  for (const user of [1, 2]) {
    for (const each of filters) {
      const filter = `externalFilter=${encodeURIComponent(each)}`
      const rows = await rowsIn(server, filter, user)
      for (const order of some) {
        found?.push(idsOf(await rowsIn(server, `${filter}&order=${order}`, user)))
        expected?.push(idsOf(inOrder(rows, order.split(','))))
      }
    }
  }
  return { found, expected }
}

async function checkOrders(server: Booted, some = orders): Promise<void> {
  const { found, expected } = await shown(server, some)
  assert.deepEqual(found, expected)
}

async function rename({ call }: Booted, id: number, name: string): Promise<void> {
  const { version } = (await call({ path: `tasks?id=${id}` })).json
  const reply = await call({ method: 'PATCH', path: `tasks?id=${id}`, body: { version, name } })
  assert.equal(reply.status, 200, reply.text)
}

test('orders by long names are those of the names', async () => {
  await on(await copyOf(ranked), checkOrders)
})

test('after a start they come from the file, and no record is read for them', async () => {
  const directory = await copyOf(ranked)
  const { expected } = await on(directory, shown, { purpose: 'create' })
  const database = openDatabase(directory, 'writer')
  database.exec(`update "tasks" set "name" = '${long}' || (1000 - "id")`)
  database.close()
  assert.deepEqual((await on(directory, shown)).found, expected)
})

const name = fc.oneof(
  fc.nat(45).map((index) => `${long}${index}`),
  fc.string({ unit: anyCharacter, maxLength: 60 }).map((each) => `${long.slice(0, 8)}${each}.`),
  fc.constantFrom('0', '\u{1f600} first', 'z'.repeat(255), 'z'.repeat(256), 'z'.repeat(257)),
)
const changes = fc.array(fc.record({ id: fc.option(fc.integer({ min: 1, max: 60 })), name }), {
  maxLength: 4,
})

test('what changes and comes, before a start and after it, has its place', async () => {
  await fc.assert(
    fc.asyncProperty(changes, fc.array(changes, { maxLength: 2 }), async (stopped, running) => {
      const directory = await copyOf(ranked)
      const change = async (server: Booted, some: typeof stopped): Promise<void> => {
        for (const each of some) {
          if (each.id === null) await server.create('tasks', { ...task(7), name: each.name })
          else await rename(server, each.id, each.name)
        }
      }
      await on(directory, (server) => change(server, stopped), { purpose: 'create' })
      await on(directory, async (server) => {
        // An order that is cached is brought up to date without ranks.
        await checkOrders(server, orders.slice(4))
        for (const [round, some] of running.entries()) {
          await change(server, some)
          await checkOrders(server, orders.slice(round * 2, round * 2 + 2))
        }
      })
      rmSync(directory, { recursive: true })
    }),
    { numRuns: draws(5, 100) },
  )
})

test('where very much comes, names are read from the file, or anew', async () => {
  const directory = await copyOf(ranked)
  const many = { count: 600, body: task, collection: 'tasks' } as const
  const path = join(directory, 'columns', filesIn(directory)[0] ?? '')
  const before = readFileSync(path)
  await on(directory, async (server) => {
    await checkOrders(server)
    await createMany(server, { ...many, count: 400 })
    const body = { groupBy: [{ field: 'status' }], measures: [] }
    await server.call({ path: 'views/TASKS/summary', body })
    await until(() => hasRanks(directory) && !readFileSync(path).equals(before))
  })
  await on(directory, async (server) => {
    await checkOrders(server)
    rmSync(join(directory, 'columns'), { recursive: true })
    await createMany(server, many)
    await checkOrders(server)
    await until(() => hasRanks(directory))
    await checkOrders(server)
  })
})

test('of a damaged file nothing is believed, and names are ranked anew', async () => {
  const directory = await copyOf(ranked)
  const [file = ''] = filesIn(directory)
  const path = join(directory, 'columns', file)
  const bytes = readFileSync(path)
  bytes.writeUInt8(bytes.readUInt8(bytes.length >> 2) ^ 1, bytes.length >> 2)
  writeFileSync(path, bytes)
  await on(directory, async (server) => {
    await checkOrders(server)
    await until(() => hasRanks(directory) && !readFileSync(path).equals(bytes))
    await checkOrders(server)
  })
})
