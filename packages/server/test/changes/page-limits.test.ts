// The bounds of what one page of changes tells: how many places of a change, and how many bytes of
// records. Whoever reads on misses nothing.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { limits } from '@kontor/contract/limits.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onOneEngine } from '../support/engines.ts'
import { freshUnit } from '../support/fresh-unit.ts'
import { readAll, readChanges } from './reading.ts'

const mebibyte = 1024 * 1024
const bytesMax = 10 * mebibyte

async function listedFields(unit: Booted, count: number): Promise<readonly string[]> {
  const person = (index: number) => ({ lastName: `Person ${index}` })
  const persons = Array.from({ length: count }, (_, index) => person(index))
  const { id, persons: stored } = await unit.create('companies', { name: 'Company', persons })
  const { cursor: since } = await readChanges(unit, { since: 'now' })
  const body = { persons: stored.map((each: { id: number }) => ({ id: each.id, jobTitle: 'CEO' })) }
  const path = `companies?id=${id}`
  assert.equal((await unit.call({ method: 'PATCH', path, body })).status, 200)
  const { data } = await readChanges(unit, { since })
  assert.equal(data.length, 1)
  return data[0].fields
}

onOneEngine('pages of changes', (server) => {
  test('tell all fields of a change up to their number, and of more the first ones', async () => {
    const unit = await freshUnit(server())
    const most = limits.changeFieldsMax
    assert.equal((await listedFields(unit, most)).length, most)
    const some = await listedFields(unit, most + 1)
    assert.equal(some.length, most)
    assert.equal(new Set(some).size, most)
  })

  test('look at so many changes and no more, and go on from there where they tell of none', async () => {
    const unit = await freshUnit(server())
    const { cursor: since } = await readChanges(unit, { since: 'now' })
    const count = limits.changesLookedAtMax + 1
    await createMany(unit, { count, body: (index) => ({ name: `Company ${index}` }) })
    const query = 'collections=tasks'
    const first = await readChanges(unit, { since, query })
    assert.deepEqual([first.data, first.hasMore], [[], true])
    assert.notEqual(first.cursor, since)
    const second = await readChanges(unit, { since: first.cursor, query })
    assert.deepEqual([second.data, second.hasMore], [[], false])
    const { id } = await unit.create('tasks', { name: 'Task', ownerId: 1 })
    const third = await readChanges(unit, { since: first.cursor, query })
    assert.deepEqual([third.data.map((each) => each.id), third.hasMore], [[id], false])
  })

  test('end before their records have more bytes than there may be, and go on from there', async () => {
    const unit = await freshUnit(server())
    const ids: number[] = []
    const companyId = (await unit.create('companies', { name: 'Company' })).id
    const { cursor: since } = await readChanges(unit, { since: 'now' })
    for (let index = 0; index < 11; index += 1) {
      const comment = 'x'.repeat(0.95 * mebibyte)
      const properties = { name: `Task ${index}`, 'bodyRichtext-1': `<p>${comment}</p>` }
      ids.push((await unit.create('jobs', { ownerId: 1, companyId, properties })).id)
    }
    const query = 'include=record&collections=jobs'
    const page = await readChanges(unit, { since, query })
    const bytes = page.data.reduce((sum, each) => sum + JSON.stringify(each.record).length, 0)
    assert.ok(bytes <= bytesMax && page.hasMore && page.data.length === 10, `${bytes} bytes`)
    const all = await readAll(unit, { since, query })
    assert.deepEqual(
      all.data.map(({ id }) => id),
      ids,
    )
    assert.equal(
      (await readChanges(unit, { since })).data.length,
      11,
      'without records it is one page',
    )
  })

  test('are waited for as long as they may be, and no longer', async () => {
    const unit = await freshUnit(server())
    const { cursor: since } = await readChanges(unit, { since: 'now' })
    await unit.create('companies', { name: 'Company' })
    const most = limits.changesWaitSecondsMax
    assert.equal((await readChanges(unit, { since, query: `wait=${most}` })).data.length, 1)
    const refused = await unit.call({ path: `changes?since=${since}&wait=${most + 1}` })
    assert.deepEqual([refused.status, refused.json.code], [400, 'bad-parameter'])
  })
})
