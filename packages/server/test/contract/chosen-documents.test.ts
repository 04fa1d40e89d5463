// The documents that a command about papers chooses by a filter.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { principalOf } from '../../src/cli/terminal/principal-of.ts'
import { systemClock } from '../../src/config/clock.ts'
import { listDocumentsService } from '../../src/service/paper/list-documents.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import type { Booted } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { createUser } from '../support/reference-world.ts'

const type = 'DOCUMENT.QUOTATION.SALES'

onEveryEngine('documents that a filter chooses', (server) => {
  test('each is listed once by id and number, however many are read at a time', async () => {
    const { id: companyId } = await server().create('companies', { name: 'Customer Ltd.' })
    const made: { readonly id: number; readonly number: string }[] = []
    for (let index = 0; index < 5; index++) {
      // A key of its own that reads as if an export had made it of another document.
      const externalId = index === 4 ? `kontor:${server().unit}:documents:${made[0]?.id}` : null
      const document = { type, ownerId: 1, companyId, externalId }
      const { id, number } = await server().create('documents', document)
      made.push({ id, number })
    }
    for (const count of [1, 2, 5, 6]) {
      assert.deepEqual(await listed(server(), { count, filter: `companyId = ${companyId}` }), made)
      const some = await listed(server(), { count, filter: `id > ${made[2]?.id}` })
      assert.deepEqual(some, made.slice(3))
    }
    assert.deepEqual(await listed(server(), { count: 3, filter: `type = 'BINDER'` }), [])
    await assert.rejects(listed(server(), { count: 3, filter: `nmae = 'a'` }), /Bad filter/)
  })

  test('what a user may not read is not listed', async () => {
    const user = await createUser(server(), 'chooser')
    await putDefaultFile(server().store, server().unit, { defaults: [{ type }] })
    const acl = { read: { users: [user] } }
    const { id: companyId } = await server().create('companies', { name: 'Hidden Ltd.' })
    const document = { type, ownerId: 1, companyId }
    const { id: shown, number } = await server().create('documents', { ...document, acl })
    const { id: hidden } = await server().create('documents', document)
    const filter = `id in (${shown}, ${hidden})`
    assert.deepEqual(await listed(server(), { filter, user }), [{ id: shown, number }])
  })
})

interface Listing {
  readonly filter: string
  readonly count?: number
  readonly user?: number
}

async function listed({ store, unit }: Booted, { filter, count, user }: Listing) {
  const principal = await principalOf(store, unit, user)
  return await listDocumentsService(
    store,
    systemClock,
    count,
  )({ principal, externalFilter: filter })
}
