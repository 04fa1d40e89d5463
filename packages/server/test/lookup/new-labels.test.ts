// Things that were created last, and the many before them: both are found at once, in one order, by
// words further on, by numbers, by ids and by those who see few records.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import { systemClock } from '../../src/config/clock.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import { usualBounds } from '../../src/store/sql/pages/page-context.ts'
import type { Booted } from '../support/boot.ts'
import { createMany } from '../support/create-many.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

const count = 300

/** The last ones are in no index, the many before them are. */
const cacheBounds = { ...usualBounds, newRecords: 64 }

/** By their words: tasks are created one after the other, and get the ids from 1. */
const nameOf = (id: number): string => `task called w${id}`

const define = (server: () => Booted): void => {
  let other = ''
  before(async () => {
    await putDefaultFile(server().store, server().unit, { defaults: [{ type: 'TASK' }] })
    const user = await createUser(server(), 'other')
    other = await server().issue({ user })
    const acl = { read: { users: [user], groups: [] }, write: { users: [], groups: [] } }
    const body = (index: number) => {
      const id = index + 1
      const shown = id === 5 || id === count ? { acl } : {}
      return { name: nameOf(id), number: `N-${id}`, ownerId: 1, ...shown }
    }
    await createMany(server(), { count, collection: 'tasks', body })
  })

  async function found(query: string, token?: string): Promise<readonly string[]> {
    const as = token === undefined ? {} : { token }
    const { json } = await server().call({ path: `lookup/task?${query}`, ...as })
    return json.data.map(({ label }: { label: string }) => label)
  }

  test('old and new are found by words, numbers and ids', async () => {
    for (const id of [1, 5, 255, 256, 257, count]) {
      assert.deepEqual(await found(`q=called+w${id}&limit=1`), [nameOf(id)])
      assert.deepEqual(await found(`q=n-${id}&limit=1`), [nameOf(id)])
      assert.deepEqual(await found(`ids=${id}`), [nameOf(id)])
    }
    assert.deepEqual(await found('q=task+w30'), [nameOf(30), nameOf(300)])
  })

  test('whoever sees few records finds those, old and new', async () => {
    assert.deepEqual(await found('q=called', other), [nameOf(count), nameOf(5)])
    assert.deepEqual(await found(`ids=5,6,${count - 1},${count}`, other), [
      nameOf(5),
      nameOf(count),
    ])
  })

  test('what is within a new record is found by its own id', async () => {
    const persons = ['Ada', 'Eva', 'Ida'].map((firstName) => ({ firstName, lastName: 'Late' }))
    const { id } = await server().create('companies', { name: 'New', persons })
    const people = (await server().call({ path: 'lookup/person?q=late' })).json.data
    assert.equal(people.length, persons.length)
    assert.ok(people.some((person: { id: number }) => person.id !== id))
    for (const person of people) {
      const { json } = await server().call({ path: `lookup/person?ids=${person.id}` })
      assert.deepEqual(json.data, [person])
    }
  })

  test('a changed record is found by its new name alone, and the others by theirs', async () => {
    const rename = { method: 'PATCH', path: `tasks?id=${count}`, body: { name: 'other words' } }
    assert.equal((await server().call(rename)).status, 200)
    assert.deepEqual(await found('q=words'), ['other words'])
    assert.deepEqual(await found(`q=w${count}`), [])
    for (const id of [1, 257, count - 1])
      assert.deepEqual(await found(`q=w${id}&limit=1`), [nameOf(id)])
  })

  test('what was changed before it was indexed is found by its last name', async () => {
    const body = (index: number) => ({ name: `later l${index}`, ownerId: 1 })
    await createMany(server(), { count: cacheBounds.newRecords, collection: 'tasks', body })
    assert.deepEqual(await found('q=words'), ['other words'])
    assert.deepEqual(await found(`q=w${count}`), [])
    assert.deepEqual(await found('q=l0&limit=1'), ['later l0'])
    assert.deepEqual(await found(`ids=${count},${count + 1}`), ['other words', 'later l0'])
  })

  test('documents that freeze with the same paper at once are all stored and indexed', async () => {
    const companies: number[] = []
    for (let index = 0; index < cacheBounds.newRecords; index += 1) {
      companies.push((await server().create('companies', { name: `Client ${index}` })).id)
    }
    const properties = { issueDate: '2026-11-20', currencyDoc: 'EUR', exRateDocAcc: 1 }
    const body = (index: number) => ({
      ...{ type: 'INVOICE.SALES', ownerId: 1, status: 'APPROVED' },
      companyId: companies[Math.floor(index / 3)],
      properties: { ...properties, name: `alike a${index}` },
    })
    await createMany(server(), { count: 3 * cacheBounds.newRecords, collection: 'documents', body })
    const { json } = await server().call({ path: 'lookup/document?q=alike&limit=200' })
    assert.equal(json.data.length, 3 * cacheBounds.newRecords)
  })
}

onEveryEngine('new labels beside many', define, systemClock, { cacheBounds })
