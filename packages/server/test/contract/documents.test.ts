// Documents: the shapes that the interface shows, prefixed keys, processes, and what is special to
// single types.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted
type World = () => ReferenceWorld

onOneEngine(
  'documents',
  (server) => {
    const world = referenceWorld(server)
    salesInvoices(server, world)
    issuedDocuments(server, world)
    processes(server, world)
    persons(server, world)
  },
  settableClock('2026-03-05T12:00:00Z'),
)

/** Every field and property of a sales invoice, as the tables of the interface list them. */
const invoice = (world: World) => ({
  type: 'INVOICE.SALES',
  agencyId: 1,
  ownerId: world().ids.user,
  companyId: world().ids.company,
  personId: null,
  binderId: null,
  number: null,
  tags: null,
  status: 'PROCESSING',
  statusDate: '2026-03-01',
  category: '',
  setProcess: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
  participantIds: null,
  acl: {
    read: { users: [world().ids.user], groups: [world().ids.group] },
    write: { users: [], groups: [] },
  },
  properties: {
    name: 'Printing',
    createdOn: '2026-03-01',
    'bodyRichtext-1': '<p>Above</p>',
    'bodyRichtext-2': '<p>Below</p>',
    paperSize: 'PAPER.SIZE-A4',
    paperOrientation: 'PORTRAIT',
    printForm: 'PAPER.HEADER-STANDARD',
    formLanguage: 'cs',
    createdIn: 'Prague',
    showSignature: true,
    companyName: 'Referred Ltd.',
    companyLabelName: 'Referred',
    companyLabelNameSuffix: 'Ltd.',
    companyLabelAddress: 'Main 1\r\n110 00 Prague',
    currencyDoc: 'EUR',
    exPairDocAcc: 'EUR/CZK',
    exRateDocAcc: 24.505,
    exchangeDate: '2026-03-01',
    paymentCondition: 'CONDITION.PAYMENT.NET-14',
    paymentMark: 'PAYMENT.NONE',
    agencyBankAccountId: null,
    agencyBankAccount: {},
    vatDate: '2026-03-01',
    issueDate: '2026-03-01',
    supplyDate: '2025-12-31',
    paymentDate: '2026-03-15',
    referenceNumber: 'R-1',
    'bodyEditTable-INVOICE.SALES.ITEMS': {
      data: [
        {
          rowId: 1,
          name: 'Leaflets',
          count: 1.5,
          unitPriceDoc: 100.25,
          amountDoc: 150.38,
          currencyDoc: 'EUR',
          vatSelector: '21.00',
          vatPercentage: 21,
          itemNumber: 'L-1',
          category: 'CATEGORY.ITEM-PRINT',
          ...{ unitCode: 'H87', vatCategory: 'S' },
          ...{ vatExemptionReason: null, vatExemptionCode: null },
        },
      ],
    },
  },
})

function salesInvoices(server: Server, world: World): void {
  test('the sales invoice of the interface reads back unchanged', async () => {
    const sent = invoice(world)
    const answer = await server().create('documents', sent)
    const { id, createdAt, updatedAt, version, ...record } = answer
    assert.ok(Number.isSafeInteger(id) && id > 0)
    assert.deepEqual([version, createdAt, updatedAt], [1, '2026-03-05T12:00:00.000Z', createdAt])
    assert.match(record.number, /^CI-25-\d{5}$/)
    assert.deepEqual(record, {
      ...sent,
      number: record.number,
      isDisabled: false,
      externalId: null,
      frozenAt: null,
      seal: null,
      correctedByIds: [],
      madeFromId: null,
      madeFromJobId: null,
      chargedTime: null,
      process: {
        code: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
        ...{ state: 'STARTED', step: 'manager', startedOn: '2026-03-05', startedBy: 1 },
        // The owner has no manager, and the creator approves nothing of his own.
        ...{ waitingFor: { users: [], groups: [1] }, excluded: [1, sent.ownerId] },
        ...{ since: createdAt, restartedBy: null, actedBy: [], endedOn: null },
      },
      totalNet: 150.38,
      totalVat: 31.58,
      totalGross: 181.96,
      vatSummary: [{ vatPercentage: 21, base: 150.38, vat: 31.58 }],
    })
  })

  test('the smallest sales invoice has every field, its defaults and the name of its company', async () => {
    const sent = { type: 'INVOICE.SALES', ownerId: 1, companyId: world().ids.company }
    const answer = await server().create('documents', sent)
    const { id, createdAt, updatedAt, version, number, ...record } = answer
    assert.deepEqual(record, {
      ...sent,
      agencyId: 1,
      personId: null,
      binderId: null,
      tags: [],
      status: 'PROCESSING',
      statusDate: '2026-03-05',
      category: null,
      setProcess: null,
      participantIds: [],
      process: null,
      frozenAt: null,
      seal: null,
      correctedByIds: [],
      madeFromId: null,
      madeFromJobId: null,
      chargedTime: null,
      totalNet: 0,
      totalVat: 0,
      totalGross: 0,
      vatSummary: [],
      acl: {},
      isDisabled: false,
      externalId: null,
      properties: { companyName: 'Referred Ltd.', showSignature: false },
    })
  })
}

function issuedDocuments(server: Server, world: World): void {
  const create = (type: string, properties: object) => {
    const body = { type, ownerId: 1, companyId: world().ids.company, properties }
    return server().call({ path: 'documents', body })
  }

  test('a key with the prefix `properties.` is the same property and loses the prefix', async () => {
    const labels = {
      companyName: 'Name',
      companyLabelName: 'Label',
      companyLabelNameSuffix: '',
      companyLabelAddress: 'Main 1\n110 00 Prague',
    }
    const prefixed = Object.fromEntries(
      Object.entries(labels).map(([name, value]) => [`properties.${name}`, value]),
    )
    for (const type of recordTypes.filter((each) => each.takesPrefixedProperties === true)) {
      const { json, text } = await create(type.type, { name: 'Letter', ...prefixed })
      assert.deepEqual(json.properties, { name: 'Letter', ...labels }, text)
    }
  })

  test('faults of a prefixed property point to the key that was sent', async () => {
    const { status, json } = await create('DOCUMENT.ISSUED', {
      'properties.companyName': 5,
      'properties.companyNam': 'x',
      name: 'Once',
      'properties.name': 'Twice',
      'properties.__proto__': { companyLabelName: 'x' },
      'properties.properties.createdOn': '2026-03-05',
    })
    assert.equal(status, 422)
    const faults = json.errors.map(({ code, pointer }: Record<string, string>) => {
      return `${code} ${pointer}`
    })
    assert.deepEqual(faults.toSorted(), [
      'duplicate-property /properties/properties.name',
      'unknown-property /properties/properties.__proto__',
      'unknown-property /properties/properties.companyNam',
      'unknown-property /properties/properties.properties.createdOn',
      'wrong-type /properties/properties.companyName',
    ])
  })

  test('on other documents the prefix is no part of any name', async () => {
    const { json } = await create('INVOICE.SALES', { 'properties.companyName': 'Name' })
    assert.equal(json.errors?.[0].code, 'unknown-property')
  })
}

function processes(server: Server, world: World): void {
  test('a process is started by its code, and the status stays as sent', async () => {
    for (const type of recordTypes.filter(({ collection }) => collection === 'documents')) {
      const code = 'PROCESS-DOCUMENT.MANAGER.APPROVAL'
      const { process, setProcess, status } = await server().create('documents', {
        type: type.type,
        ownerId: 1,
        companyId: world().ids.company,
        status: 'DRAFT',
        setProcess: code,
      })
      assert.deepEqual([process.code, process.startedOn], [code, '2026-03-05'])
      assert.equal(typeof process.state, 'string')
      assert.deepEqual([setProcess, status], [code, 'DRAFT'])
    }
  })

  test('a process is a column of the views, the wish to start it is none', async () => {
    const { id } = await server().create('documents', invoice(world))
    const path = `views/INVOICES.SALES?externalFilter=${encodeURIComponent(`id=${id}`)}`
    const [row] = (await server().call({ path })).json.data
    assert.equal(row.process.code, 'PROCESS-DOCUMENT.MANAGER.APPROVAL')
    assert.equal('setProcess' in row, false)
  })

  test('a process that the unit does not have is refused', async () => {
    for (const setProcess of ['PROCESS-NONE', 'PROCESS-DOCUMENT.MANAGER.APPROVALS', '']) {
      const body = { ...invoice(world), setProcess }
      const reply = await server().call({ path: 'documents', body })
      assert.equal(reply.status, 422, setProcess)
      assert.deepEqual(
        [reply.json.errors[0].code, reply.json.errors[0].pointer],
        ['unknown-process', '/setProcess'],
      )
    }
  })
}

function persons(server: Server, world: World): void {
  test('a person must be of the company, where the document names one', async () => {
    const { company, person, user } = world().ids
    const { otherPerson } = world()
    const body = { type: 'INVOICE.SALES', ownerId: user, companyId: company }
    assert.equal(
      (await server().create('documents', { ...body, personId: person })).personId,
      person,
    )
    const reply = await server().call({
      path: 'documents',
      body: { ...body, personId: otherPerson },
    })
    assert.equal(reply.status, 422)
    assert.deepEqual(
      reply.json.errors.map(({ code, pointer }: Record<string, string>) => [code, pointer]),
      [['unknown-reference', '/personId']],
    )
    const absence = { type: 'ABSENCE', ownerId: user, personId: otherPerson }
    assert.equal((await server().create('documents', absence)).personId, otherPerson)
  })
}
