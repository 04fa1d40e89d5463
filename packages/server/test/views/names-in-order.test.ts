// Orders by names that are too long, or too many, to be in memory: they come from ranks that are
// read in the background and stored, and are what statements say, whatever changes.

import assert from 'node:assert/strict'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { until } from '../support/until.ts'
import {
  arbitraryNames,
  copyOf,
  giveNames,
  longName,
  longNamedTask,
  storeOfLongNames,
  tasksIn,
} from './long-names.ts'
import { inOrder } from './order-oracle.ts'
import { filesIn, on } from './stored-columns.ts'
import type { Saved } from './world.ts'

/** A store with tasks whose names are ranked; made once for all tests and copied. */
const ranked = storeOfLongNames(async (server, directory) => {
  await tasksIn(server, 'order=status,-name', 1)
  await until(() => hasRanks(directory))
})

function hasRanks(directory: string): boolean {
  return filesIn(directory).some((name) => {
    if (!name.endsWith('.columns')) return false
    return readFileSync(join(directory, 'columns', name), 'latin1').includes(
      'text\\",false,\\"ranks',
    )
  })
}

const orders = ['name', '-name', 'status,name', 'status,-name', '-name,status', 'name,-id']
const filters = ['id > 0', "status <> 'DONE'"]

function idsOf(rows: readonly Saved[]): readonly number[] {
  return rows.map(({ id }) => id)
}

/** What two readers are shown in each order, and what that should be. */
async function shown(server: Booted, some = orders) {
  const [found, expected]: unknown[][] = [[], []]
  for (const user of [1, 2]) {
    for (const each of filters) {
      const filter = `externalFilter=${encodeURIComponent(each)}`
      const rows = await tasksIn(server, filter, user)
      for (const order of some) {
        found?.push(idsOf(await tasksIn(server, `${filter}&order=${order}`, user)))
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

test('orders by long names are those of the names', async () => {
  await on(await copyOf(ranked), checkOrders)
})

test('after a start they come from the file, and no record is read for them', async () => {
  const directory = await copyOf(ranked)
  const { expected } = await on(directory, shown, { purpose: 'create' })
  const database = openDatabase(directory, 'writer')
  database.exec(`update "tasks" set "name" = '${longName}' || (1000 - "id")`)
  database.close()
  assert.deepEqual((await on(directory, shown)).found, expected)
})

test('what changes and comes, before a start and after it, has its place', async () => {
  await fc.assert(
    fc.asyncProperty(
      arbitraryNames,
      fc.array(arbitraryNames, { maxLength: 2 }),
      async (stopped, running) => {
        const directory = await copyOf(ranked)
        await on(directory, (server) => giveNames(server, stopped), { purpose: 'create' })
        await on(directory, async (server) => {
          // An order that is cached is brought up to date without ranks.
          await checkOrders(server, orders.slice(4))
          for (const [round, some] of running.entries()) {
            await giveNames(server, some)
            await checkOrders(server, orders.slice(round * 2, round * 2 + 2))
          }
        })
        rmSync(directory, { recursive: true })
      },
    ),
    { numRuns: draws(5, 100) },
  )
})

test('where very much comes, names are read from the file, or anew', async () => {
  const directory = await copyOf(ranked)
  const many = { count: 600, body: longNamedTask, collection: 'tasks' } as const
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
