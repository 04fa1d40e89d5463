// What a document is printed with freezes with it: whatever becomes of the companies, the form and
// the people afterwards, its paper is made of what it was made of on that day.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { putDefaultFile, putProcessFile } from '../../src/service/unit/put-files.ts'
import { patch, post, runBatch } from '../support/batch.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import {
  besidesDocument,
  createInvoice,
  createPrinted,
  type PrintedUnit,
  printForms,
  sendSetting,
} from '../support/paper-sources.ts'
import { createUser } from '../support/reference-world.ts'
import { userCaller } from '../support/user-caller.ts'

const [usual] = printForms

const internal = { type: 'INTERNAL.SALES', properties: {} }

type Freeze = (server: Booted, printed: PrintedUnit, ownerId: number) => Promise<number>

/** Each answers an invoice that is frozen. */
const doors: Readonly<Record<string, Freeze>> = {
  'its creation': (server, printed, ownerId) =>
    createInvoice(server, printed, { ownerId, status: 'APPROVED' }),

  'a change of its status': async (server, printed, ownerId) => {
    const id = await createInvoice(server, printed, { ownerId })
    await send(server, `documents?id=${id}`, { status: 'APPROVED' })
    return id
  },

  'the end of its process': async (server, printed, ownerId) => {
    const code = 'PROCESS-INVOICE.ONE'
    const approvers = { groups: ['Supervisor'] }
    await putProcessFile(server.store, server.unit, {
      processes: [
        {
          ...{ code, title: 'One', types: ['INVOICE.SALES'], self: true },
          steps: [{ name: 'one', approvers }],
        },
      ],
    })
    const id = await createInvoice(server, printed, { ownerId, setProcess: code })
    const path = `documents/process?id=${id}`
    const reply = await server.call({ path, body: { action: 'approve' } })
    assert.notEqual(reply.json.frozenAt, null, reply.text)
    return id
  },
}

onOneEngine('frozen papers', (server) => {
  whatFroze(server)
  whatFollows(server)
  freezingTogether(server)
})

function whatFroze(server: () => Booted): void {
  for (const [door, freeze] of Object.entries(doors)) {
    test(`what froze by ${door} stays, and a draft follows all changes`, async () => {
      const printed = await createPrinted(server())
      const ownerId = await createUser(server(), 'owner')
      const frozen = await freeze(server(), printed, ownerId)
      const draft = await createInvoice(server(), printed, { ownerId })
      const [before, ofDraft] = await papersOf(server(), [frozen, draft])
      assert.deepEqual(before, ofDraft)
      assert.equal(before?.form?.logo, usual.logo)
      await changeAll(server(), printed, ownerId)
      const [after, later] = await papersOf(server(), [frozen, draft])
      assert.deepEqual(after, before)
      const [ours, theirs] = [later?.sides.own?.['name'], later?.sides.company?.['name']]
      assert.deepEqual([ours, theirs, later?.form?.code], ['Another', 'Renamed', 'PAPER.NEW'])
      assert.equal(later?.sides.owner?.['firstName'], 'Renamed')
      assert.equal(later?.unit.currency, 'CHF')
    })
  }

  test('who may read a frozen document reads its paper, and of a draft no hidden side', async () => {
    const printed = await createPrinted(server())
    const frozen = await createInvoice(server(), printed, { status: 'APPROVED' })
    const draft = await createInvoice(server(), printed)
    const user = await createUser(server(), 'reader')
    const nobody = { users: [], groups: [] }
    const defaults = [{ type: 'COMPANY', read: nobody, write: nobody }]
    await putDefaultFile(server().store, server().unit, { defaults })
    const ofFrozen = await besidesDocument(server(), frozen, { user })
    assert.deepEqual(ofFrozen, await besidesDocument(server(), frozen))
    assert.equal(ofFrozen.sides.company?.['name'], 'Customer Ltd.')
    assert.equal((await besidesDocument(server(), draft, { user })).sides.company, undefined)
  })
}

function whatFollows(server: () => Booted): void {
  test('a document that is reopened is printed as a draft, and freezes anew', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed, { ...internal, status: 'APPROVED' })
    const nameOf = async (version?: number): Promise<unknown> => {
      const moment = version === undefined ? {} : { moment: { version } }
      return (await besidesDocument(server(), id, moment)).sides.company?.['name']
    }
    const rename = (name: string) => send(server(), `companies?id=${printed.customer}`, { name })
    await rename('Second')
    assert.equal(await nameOf(), 'Customer Ltd.')
    const reopened = { path: `documents/actions?id=${id}`, body: { action: 'reopen', reason: 'A' } }
    assert.equal((await server().call(reopened)).status, 200)
    assert.equal(await nameOf(), 'Second')
    await send(server(), `documents?id=${id}`, { status: 'APPROVED' })
    await rename('Third')
    assert.deepEqual([await nameOf(), await nameOf(1)], ['Second', 'Customer Ltd.'])
    assert.equal((await checkSeals(server())).fault, undefined)
  })

  test('our company, where the unit names none until later, is the one of that day', async () => {
    const printed = await createPrinted(server())
    const nameUs = (companyId: number | null) =>
      sendSetting(server(), 'PATCH', `agencies?id=${server().unit}`, { companyId })
    await nameUs(null)
    const id = await createInvoice(server(), printed, { status: 'APPROVED' })
    assert.equal((await besidesDocument(server(), id)).sides.own, undefined)
    await send(server(), `companies?id=${printed.customer}`, { name: 'Renamed' })
    await nameUs(printed.own)
    const { own, company } = (await besidesDocument(server(), id)).sides
    assert.deepEqual([own?.['name'], company?.['name']], ['Our Ltd.', 'Customer Ltd.'])
  })

  test('a form that a frozen document is given later is printed as it is now', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed, { status: 'APPROVED' })
    const codeAfter = async (printForm: string | null): Promise<unknown> => {
      await send(server(), `documents?id=${id}`, { properties: { printForm } })
      return (await besidesDocument(server(), id)).form?.code
    }
    assert.equal(await codeAfter('PAPER.ABROAD'), 'PAPER.ABROAD')
    await sendSetting(server(), 'PUT', 'print-forms', { printForms: [] })
    assert.equal(await codeAfter('PAPER.ABROAD'), undefined)
    assert.equal(await codeAfter('PAPER.USUAL'), 'PAPER.USUAL')
    assert.equal(await codeAfter(null), 'PAPER.USUAL')
  })

  test('a correction freezes with the number of what it corrects', async () => {
    const printed = await createPrinted(server())
    const id = await createInvoice(server(), printed, { status: 'APPROVED' })
    const { json } = await server().call({
      ...{ path: `documents/actions?id=${id}`, body: { action: 'correct', reason: 'Wrong' } },
    })
    await send(server(), `documents?id=${json.id}`, { status: 'APPROVED' })
    const user = await createUser(server(), 'reader')
    const nobody = { users: [], groups: [] }
    const defaults = [
      { type: 'INVOICE.SALES', read: nobody, write: nobody },
      { type: 'INVOICE.SALES.CORRECTION', read: { ...nobody, users: [user] }, write: nobody },
    ]
    await putDefaultFile(server().store, server().unit, { defaults })
    const { documents } = await besidesDocument(server(), json.id, { user })
    assert.deepEqual(documents, (await besidesDocument(server(), json.id)).documents)
    assert.equal(documents.get(id)?.issueDate, '2026-03-05')
  })
}

function freezingTogether(server: () => Booted): void {
  test('within a batch, what earlier operations have stored freezes, and nothing later', async () => {
    const { customer } = await createPrinted(server())
    const invoice = { type: 'INVOICE.SALES', ownerId: 1, companyId: customer, status: 'APPROVED' }
    const reply = await runBatch(server(), [
      patch('companies', customer, { name: 'During' }),
      post('documents', invoice),
      patch('companies', customer, { name: 'After' }),
      post('documents', invoice),
    ])
    assert.equal(reply.status, 200, reply.text)
    const [, first, , second] = reply.json.data
    const papers = await papersOf(server(), [first.id, second.id])
    const names = papers.map(({ sides }) => sides.company?.['name'])
    assert.deepEqual(names, ['During', 'After'])
  })

  test('what many documents froze with is sealed with each of them', async () => {
    const printed = await createPrinted(server())
    const before = (await checkSeals(server())).checked
    const body = { status: 'APPROVED' }
    await Promise.all([1, 2, 3, 4].map(() => createInvoice(server(), printed, body)))
    const { checked, fault } = await checkSeals(server())
    assert.deepEqual([checked - before, fault], [4, undefined])
  })
}

async function papersOf(server: Booted, ids: readonly number[]) {
  return await Promise.all(ids.map((id) => besidesDocument(server, id)))
}

/** Everything that a paper is made of becomes another. */
async function changeAll(server: Booted, printed: PrintedUnit, owner: number): Promise<void> {
  await send(server, `companies?id=${printed.own}`, {
    ...{ name: 'Another', addresses: [{ street: 'New' }], registrations: { DIČ: 'CZ2' } },
  })
  await send(server, `companies?id=${printed.customer}`, {
    ...{ name: 'Renamed', addresses: [], persons: [], regOfficeAddressId: null },
  })
  const other = (await server.create('companies', { name: 'Another' })).id
  await sendSetting(server, 'PATCH', `agencies?id=${server.unit}`, {
    ...{ companyId: other, name: 'New name', currency: 'CHF' },
  })
  const form = { code: 'PAPER.NEW', title: 'New', isDefault: true, lines: ['Elsewhere'] }
  await sendSetting(server, 'PUT', 'print-forms', { printForms: [form] })
  const reply = await userCaller(() => server).patch(owner, { firstName: 'Renamed' })
  assert.equal(reply.status, 200, reply.text)
}

async function send(server: Booted, path: string, body: object): Promise<void> {
  const reply = await server.call({ method: 'PATCH', path: `${path}&lists=replace`, body })
  assert.equal(reply.status, 200, reply.text)
}

async function checkSeals({ store, unit }: Booted) {
  return await store.inspection.checkSeals({ unit })
}
