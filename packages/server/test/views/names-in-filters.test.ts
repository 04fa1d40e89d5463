// Filters of names that are too long, or too many, to be in memory: they come from texts that are
// read into a file in the background, and are what the names are, whatever changes.

import assert from 'node:assert/strict'
import { rmSync } from 'node:fs'
import { test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { openDatabase } from '../../src/store/sqlite/open-database.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { until } from '../support/until.ts'
import { arbitraryCondition } from './arbitrary-condition.ts'
import {
  arbitraryNames,
  copyOf,
  giveNames,
  longName,
  longNamedTask,
  rename,
  storeOfLongNames,
  tasksIn,
} from './long-names.ts'
import { inOrder } from './order-oracle.ts'
import { rowsPassing } from './rows-passing.ts'
import { on } from './stored-columns.ts'

const made = storeOfLongNames()

const text = { type: 'text', filterable: true, isProperty: false }
const fields = [
  { ...text, name: 'name' },
  { ...text, name: 'status' },
]
const ofNames = [
  `name LIKE '%: 7'`,
  `name ILIKE '%CHARACTERS: 1_'`,
  `name NOT ILIKE '%: 3%' AND status = 'DONE'`,
  `name = '${longName}12' OR name IN ('${longName}7', '0')`,
  `NOT (name < '${longName}3')`,
  `name BETWEEN '${longName}11' AND '${longName}2'`,
  'name IS NULL',
]

/** What two readers are shown of each filter, by id and in two orders. */
async function check(server: Booted, filters: readonly string[] = ofNames): Promise<void> {
  for (const user of [1, 2]) {
    const seen = await tasksIn(server, 'order=id', user)
    for (const externalFilter of filters) {
      const passing = rowsPassing(externalFilter, fields, seen)
      const asked = `externalFilter=${encodeURIComponent(externalFilter)}`
      for (const order of ['id', 'status,-id', '-name']) {
        const rows = await tasksIn(server, `${asked}&order=${order}`, user)
        assert.deepEqual(rows, inOrder(passing, order.split(',')), `${externalFilter}, ${order}`)
      }
    }
  }
}

/**
 * Waits until filters come from the texts that were read: a name that another program has written
 * into the store is not found any more.
 */
async function untilRead(server: Booted, directory: string): Promise<void> {
  const database = openDatabase(directory, 'writer')
  const setName = database.prepare('update "tasks" set "name" = ? where "id" = 1')
  let look = 0
  await until(async () => {
    look += 1
    const name = `${longName}look ${look}`
    setName.run(name)
    const filter = encodeURIComponent(`name='${name}'`)
    return (await tasksIn(server, `externalFilter=${filter}`, 1)).length === 0
  }).finally(() => database.close())
  await rename(server, 1, `${longName}1`)
}

test('filters of long names are what the names are, before they are read and afterwards', async () => {
  const directory = await copyOf(made)
  await on(directory, async (server) => {
    await check(server)
    await untilRead(server, directory)
    await check(server)
  })
})

const changes = arbitraryNames.chain((named) => {
  const values = [...named, longNamedTask(7), longNamedTask(8)]
  const filters = fc.array(arbitraryCondition(fields, values), { minLength: 2, maxLength: 2 })
  return fc.record({ named: fc.constant(named), filters })
})

test('what changes and comes is found by what it is by then', async () => {
  const directory = await copyOf(made)
  await on(directory, async (server) => {
    await untilRead(server, directory)
    const property = fc.asyncProperty(changes, async ({ named, filters }) => {
      await giveNames(server, named)
      await check(server, [...filters, ...ofNames.slice(0, 2)])
    })
    await fc.assert(property, { numRuns: draws(5, 100) })
  })
})

test('where very much comes, names are read anew', async () => {
  const directory = await copyOf(made)
  await on(directory, async (server) => {
    await untilRead(server, directory)
    for (const count of [200, 600]) {
      await createMany(server, { count, body: longNamedTask, collection: 'tasks' })
      await check(server)
    }
    await untilRead(server, directory)
    await check(server)
  })
  rmSync(directory, { recursive: true })
})
