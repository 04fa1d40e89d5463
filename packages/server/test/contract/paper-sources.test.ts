// What a paper is made of: the document as it is answered, and beside it what stands on paper of
// both sides, as far as whoever asks may read it.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Refusal } from '../../src/refusal.ts'
import { putDefaultFile } from '../../src/service/unit/put-files.ts'
import { onOneEngine } from '../support/engines.ts'
import {
  createInvoice,
  createPrinted,
  paperSourceOf,
  printForms,
  sendSetting,
} from '../support/paper-sources.ts'
import { createUser } from '../support/reference-world.ts'

onOneEngine('what papers are made of', (server) => {
  test('a draft has both sides as they are, and nothing of them that is not printed', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed)
    const source = await paperSourceOf(server(), id)
    const { json } = await server().call({ path: `documents?id=${id}` })
    assert.deepEqual(source.record, json)
    assert.equal(source.type.type, 'INVOICE.SALES')
    const { own, company, owner } = source.sides
    assert.equal(own?.['name'], 'Our Ltd.')
    assert.deepEqual(valuesOf(own?.['bankAccounts'], 'number'), ['2'])
    assert.deepEqual(valuesOf(company?.['addresses'], 'street'), ['Second 2'])
    assert.deepEqual(valuesOf(company?.['persons'], 'firstName'), ['Jana'])
    assert.doesNotMatch(JSON.stringify(source.sides), /late|birthday|5401|acl|updatedAt|Third/)
    assert.equal(owner?.['id'], 1)
    assert.deepEqual(source.form, printForms[0])
    assert.equal(source.unit.timeZone, 'UTC')
  })

  test('a document that names a form has that one, and no other unit’s', async () => {
    const printed = await createPrinted(server())
    const properties = { printForm: 'PAPER.ABROAD' }
    const id = await createInvoice(server(), printed, { properties })
    assert.deepEqual((await paperSourceOf(server(), id)).form, printForms[1])
    await sendSetting(server(), 'PUT', 'print-forms', { printForms: [] })
    assert.equal((await paperSourceOf(server(), id)).form, undefined)
  })

  test('a correction knows the number and date of what it corrects, and the other way', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed, { status: 'APPROVED' })
    const path = `documents/actions?id=${id}`
    const { json } = await server().call({ path, body: { action: 'correct', reason: 'Wrong' } })
    const { documents } = await paperSourceOf(server(), json.id)
    const { record } = await paperSourceOf(server(), id)
    const number = String(record['number'])
    assert.deepEqual([...documents], [[id, { number, issueDate: '2026-03-05' }]])
    const corrected = await paperSourceOf(server(), id)
    assert.equal(corrected.documents.get(json.id)?.number, json.number)
  })

  test('a version of a document is read as it was', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed)
    const patch = { method: 'PATCH', path: `documents?id=${id}`, body: { category: 'C.LATER' } }
    assert.equal((await server().call(patch)).status, 200)
    const before = await paperSourceOf(server(), id, { moment: { version: 1 } })
    assert.deepEqual([before.record['version'], before.record['category']], [1, null])
    const never = paperSourceOf(server(), id, { moment: { version: 3 } })
    await assert.rejects(never, isNotFound)
  })

  test('a company that the reader may not read is not there, and neither is a hidden document', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed)
    const user = await createUser(server(), 'reader')
    const nobody = { users: [], groups: [] }
    await putDefaultFile(server().store, server().unit, {
      defaults: [{ type: 'COMPANY', read: nobody, write: nobody }],
    })
    const { sides, record } = await paperSourceOf(server(), id, { user })
    assert.deepEqual([sides.own, sides.company], [undefined, undefined])
    assert.equal(record['companyId'], printed.customer)
    assert.equal((await paperSourceOf(server(), id)).sides.company?.['id'], printed.customer)
    await putDefaultFile(server().store, server().unit, {
      defaults: [{ type: 'INVOICE.SALES', read: nobody, write: nobody }],
    })
    await assert.rejects(paperSourceOf(server(), id, { user }), isNotFound)
    await assert.rejects(paperSourceOf(server(), 999_999), isNotFound)
  })
})

function isNotFound(error: unknown): boolean {
  return error instanceof Refusal && error.problem === 'not-found'
}

function valuesOf(entries: unknown, name: string): readonly unknown[] {
  return (entries as readonly Record<string, unknown>[]).map((entry) => entry[name])
}
