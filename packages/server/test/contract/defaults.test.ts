// What stands where nothing was given: statuses, dates, flags and the unit.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

type Server = () => Booted
type World = () => ReferenceWorld

const clock = settableClock('2026-03-05T23:30:00Z')

onOneEngine(
  'defaults',
  (server) => {
    const world = referenceWorld(server)
    statuses(server, world)
    dates(server)
    nulls(server, world)
  },
  clock,
)

function statuses(server: Server, world: World): void {
  const statusOf: Readonly<Record<string, string>> = {
    JOB: 'OPEN',
    TASK: 'OPEN',
    OPPORTUNITY: 'POTENTIAL',
  }

  test('a status that is not given is open, potential or processing', async () => {
    for (const type of recordTypes.filter((each) => each.fields['status'] !== undefined)) {
      const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
      for (const status of [{}, { status: null }]) {
        const record = await server().create(type.collection, { ...body, ...status })
        assert.equal(record.status, statusOf[type.type] ?? 'PROCESSING', type.type)
      }
      const given = { ...body, status: 'APPROVED', statusDate: '2020-02-29' }
      const record = await server().create(type.collection, given)
      assert.deepEqual([record.status, record.statusDate], ['APPROVED', '2020-02-29'])
    }
  })

  test('every flag that is not given is false', async () => {
    for (const type of recordTypes) {
      const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
      const record = await server().create(type.collection, body)
      for (const [name, kind] of Object.entries(type.fields)) {
        if (kind.schema['type'] === 'boolean') assert.equal(record[name], false, name)
      }
      assert.equal(record.isDisabled, false)
    }
    const { brands, bankAccounts } = await server().create('companies', {
      name: 'Flags',
      brands: [{}, { isDefault: null }],
      bankAccounts: [{}],
    })
    const flags = [...brands, ...bankAccounts].map((each: { isDefault: unknown }) => each.isDefault)
    assert.deepEqual(flags, [false, false, false])
  })

  test('documents belong to the unit of the path', async () => {
    for (const type of recordTypes.filter((each) => each.fields['agencyId'] !== undefined)) {
      const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
      const record = await server().create(type.collection, { ...body, agencyId: null })
      assert.equal(record.agencyId, 1)
    }
  })
}

function dates(server: Server): void {
  test('the date of the status is today where the unit is', async () => {
    const zones = [
      ['Pacific/Kiritimati', '2026-03-06'],
      ['Europe/Prague', '2026-03-06'],
      ['UTC', '2026-03-05'],
      ['America/Los_Angeles', '2026-03-05'],
    ] as const
    for (const [timeZone, today] of zones) {
      const unit = await server().store.directory.createUnit({ name: timeZone, timeZone })
      await server().store.directory.addUser({ unit, user: 1 })
      const token = await server().issue({ units: [unit] })
      const call = (path: string, body: object) => server().call({ path, unit, token, body })
      const task = await call('tasks', { name: 'Task', ownerId: 1, statusDate: null })
      assert.equal(task.json.statusDate, today, timeZone)
      assert.equal(task.json.createdAt, '2026-03-05T23:30:00.000Z')
      assert.equal(task.json.id, 1, 'each unit counts its own')
      const binder = await call('documents', {
        type: 'BINDER',
        ownerId: 1,
        setProcess: 'PROCESS-DOCUMENT.MANAGER.APPROVAL',
      })
      assert.equal(binder.json.process.startedOn, today)
      assert.equal(binder.json.agencyId, unit)
    }
  })
}

function nulls(server: Server, world: World): void {
  test('a list or object reads back as sent: null as null, empty as empty', async () => {
    const { company, user } = world().ids
    const body = { type: 'OPPORTUNITY', companyId: company, ownerId: user }
    for (const value of [
      { tags: null, acl: null, participantIds: null },
      { tags: [], acl: {} },
    ]) {
      const record = await server().create('documents', { ...body, ...value })
      for (const [name, sent] of Object.entries(value)) assert.deepEqual(record[name], sent)
    }
    const { registrations, persons } = await server().create('companies', {
      name: 'Nulls',
      registrations: null,
      persons: null,
    })
    assert.deepEqual([registrations, persons], [null, null])
  })

  test('an access list reads back with just the members that were sent', async () => {
    const { user, group } = world().ids
    for (const acl of [
      { read: null },
      { read: { users: [user] } },
      { write: { groups: [group], users: null } },
      { read: { users: [user], groups: [] }, write: { users: [], groups: [group, group] } },
    ]) {
      const record = await server().create('tasks', { name: 'Task', ownerId: 1, acl })
      assert.deepEqual(record.acl, acl)
    }
  })

  test('null or no properties at all are no properties, but for defaults', async () => {
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId: world().ids.company }
    const named = { companyName: 'Referred Ltd.', showSignature: false }
    for (const properties of [{}, { properties: null }, { properties: {} }]) {
      const record = await server().create('documents', { ...body, ...properties })
      assert.deepEqual(record.properties, named)
    }
    const nullValues = { name: null, issueDate: null, agencyBankAccount: null }
    const record = await server().create('documents', { ...body, properties: nullValues })
    assert.deepEqual(record.properties, { ...nullValues, ...named })
  })
}
