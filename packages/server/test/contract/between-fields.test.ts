// Rules between fields: periods, what agrees with what, what is too large, and how many faults are
// told.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { limits } from '@kontor/contract/limits.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import type { RecordType } from '@kontor/contract/records/record-type.ts'
import type { FieldValues } from '../../src/rules/values/find-values.ts'
import type { Booted } from '../support/boot.ts'
import { onOneEngine } from '../support/engines.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted
type World = () => ReferenceWorld
const tableName = 'bodyEditTable-INVOICE.SALES.ITEMS'
const tablePointer = `/properties/${tableName}/data`

onOneEngine('rules between fields', (server) => {
  const world = referenceWorld(server)
  periods(server, world)
  itemRows(server, world)
  types(server, world)
  manyFaults(server, world)
})

/** Code and pointer of every fault, in order; empty where the record was created. */
async function faultsOf(server: Server, collection: string, body: FieldValues): Promise<string[]> {
  const { status, json, text } = await server().call({ path: collection, body })
  assert.ok(status === 201 || status === 422, text)
  const faults: readonly { code: string; pointer: string }[] = json.errors ?? []
  return faults.map(({ code, pointer }) => `${code} ${pointer}`).toSorted()
}

/** The smallest payload with these values where the type keeps them. */
function withValues(type: RecordType, world: World, values: FieldValues): FieldValues {
  const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
  const properties = { ...(body['properties'] as FieldValues | undefined) }
  for (const [name, value] of Object.entries(values)) {
    if (Object.hasOwn(type.properties ?? {}, name)) properties[name] = value
    else body[name] = value
  }
  return type.properties === undefined ? body : { ...body, properties }
}

function periods(server: Server, world: World): void {
  for (const type of recordTypes) {
    const [period] = type.periods
    if (period === undefined) continue
    const { start, end, startTime = '', endTime = '', minutes } = period
    const prefix = Object.hasOwn(type.properties ?? {}, start) ? '/properties/' : '/'
    const faults = (values: FieldValues) =>
      faultsOf(server, type.collection, withValues(type, world, values))

    test(`${type.type}: a period ends where it starts or later`, async () => {
      assert.deepEqual(await faults({ [start]: '2026-03-05', [end]: '2026-03-05' }), [])
      if (start === end) return
      const wrong = { [start]: '2026-03-06', [end]: '2026-03-05' }
      assert.deepEqual(await faults(wrong), [`wrong-order ${prefix}${start}`])
      assert.deepEqual(await faults({ [start]: '2026-03-06' }), [])
      assert.deepEqual(await faults({ [end]: '2026-03-05', [start]: null }), [])
    })

    if (startTime === '') continue
    test(`${type.type}: times are compared on one day or none`, async () => {
      const day = { [start]: '2026-03-05', [end]: '2026-03-05' }
      const late = { [startTime]: '10:00:01', [endTime]: '10:00:00' }
      const none = minutes === undefined ? {} : { [minutes]: null }
      const even = { [startTime]: '10:00:00', [endTime]: '10:00:00', ...none }
      const wrong = [`wrong-order /${startTime}`]
      assert.deepEqual(await faults({ ...day, ...late }), wrong)
      assert.deepEqual(await faults({ ...day, ...even }), [])
      if (start === end) return
      assert.deepEqual(await faults(late), wrong)
      assert.deepEqual(await faults({ ...day, [end]: '2026-03-06', ...late }), [])
      assert.deepEqual(await faults({ [start]: '2026-03-05', ...late }), [])
    })
  }

  test('an absence has as many days at most as the limit says', async () => {
    const absence = (endDate: string) => ({
      type: 'ABSENCE',
      ownerId: world().ids.user,
      properties: { startDate: '2026-01-01', endDate },
    })
    const last = new Date(Date.parse('2026-01-01') + (limits.absenceDaysMax - 1) * 86_400_000)
    const next = new Date(last.getTime() + 86_400_000)
    const dayOf = (instant: Date) => instant.toISOString().slice(0, 10)
    assert.deepEqual(await faultsOf(server, 'documents', absence(dayOf(last))), [])
    const faults = await faultsOf(server, 'documents', absence(dayOf(next)))
    assert.deepEqual(faults, ['wrong-value /properties/endDate'])
  })
}

function itemRows(server: Server, world: World): void {
  const faults = (data: readonly FieldValues[], properties: FieldValues = { currencyDoc: 'EUR' }) =>
    faultsOf(server, 'documents', {
      type: 'INVOICE.SALES',
      ownerId: 1,
      companyId: world().ids.company,
      properties: { ...properties, [tableName]: { data } },
    })

  test('the two ways to say the rate agree', async () => {
    const pairs = [
      ['21.00', 21, true],
      ['12.50', 12.5, true],
      ['0.00', 0, true],
      ['21.00', 21.5, false],
      ['0.00', 21, false],
    ] as const
    for (const [vatSelector, vatPercentage, agree] of pairs) {
      const expected = agree ? [] : [`not-equal ${tablePointer}/0/vatSelector`]
      assert.deepEqual(await faults([{ vatSelector, vatPercentage }]), expected)
    }
  })

  test('a rate has two decimal places at most, is not negative and has a limit', async () => {
    for (const vatPercentage of [-1, 21.005, limits.vatPercentageLimit, 1e300]) {
      const expected = [`wrong-value ${tablePointer}/0/vatPercentage`]
      assert.deepEqual(await faults([{ vatPercentage }]), expected)
    }
    const vatPercentage = limits.vatPercentageLimit - 0.01
    assert.deepEqual(await faults([{ vatPercentage }]), [])
    for (const vatSelector of ['-1.00', '21', '21.0', '21,00', ' 21.00', '1e2', '99999999999.00']) {
      const expected = [`bad-format ${tablePointer}/0/vatSelector`]
      assert.deepEqual(await faults([{ vatSelector }]), expected)
    }
  })

  test("a row's currency is the document's", async () => {
    assert.deepEqual(await faults([{ currencyDoc: 'EUR' }, { currencyDoc: null }, {}]), [])
    const expected = [`not-equal ${tablePointer}/1/currencyDoc`]
    assert.deepEqual(await faults([{}, { currencyDoc: 'CZK' }]), expected)
    assert.deepEqual(await faults([{}, { currencyDoc: 'CZK' }], {}), expected)
  })

  test('rows are numbered once each', async () => {
    const expected = [`duplicate-id ${tablePointer}/2/rowId`]
    assert.deepEqual(await faults([{ rowId: 1 }, { rowId: 2 }, { rowId: 1 }]), expected)
  })

  test('an amount of 1e13 is too large, be it sent, worked out or added up', async () => {
    const amount = 9_999_999_999_999
    assert.deepEqual(await faults([{ amountDoc: amount }]), [])
    for (const row of [
      { amountDoc: 1e13 },
      { amountDoc: -1e13 },
      { count: 1e7, unitPriceDoc: 1e6 },
      { count: 1e308, unitPriceDoc: 1e12 },
    ]) {
      assert.deepEqual(await faults([row]), [`number-too-large ${tablePointer}/0/amountDoc`])
    }
    const sum = [{ amountDoc: amount }, { amountDoc: 1 }]
    assert.deepEqual(await faults(sum), [`number-too-large ${tablePointer}`])
    const withVat = [{ amountDoc: amount, vatPercentage: 21 }]
    assert.deepEqual(await faults(withVat), [`number-too-large ${tablePointer}`])
  })
}

function types(server: Server, world: World): void {
  test('a type must be one of its collection', async () => {
    const body = { ownerId: 1, companyId: world().ids.company }
    const cases = [
      ['documents', {}, 'required'],
      ['documents', { type: null }, 'required'],
      ['documents', { type: 5 }, 'wrong-type'],
      ['documents', { type: 'INVOICE.SALE' }, 'unknown-type'],
      ['documents', { type: 'JOB' }, 'unknown-type'],
      ['documents', { type: 'constructor' }, 'unknown-type'],
      ['companies', { type: 'company' }, 'unknown-type'],
      ['jobs', { type: 'TASK' }, 'unknown-type'],
      ['time', {}, 'required'],
      ['time', { type: 'TRACKS' }, 'unknown-type'],
    ] as const
    for (const [collection, type, code] of cases) {
      const faults = await faultsOf(server, collection, { ...body, ...type })
      assert.deepEqual(faults, [`${code} /type`], `${collection} ${JSON.stringify(type)}`)
    }
  })

  test('the message names the type that was meant', async () => {
    const body = { type: 'INVOICE.SALE', ownerId: 1 }
    const { json } = await server().call({ path: 'documents', body })
    assert.match(json.errors[0].message, /Did you mean "INVOICE\.SALES"\?/)
  })

  test('companies, jobs and tasks need not say their type', async () => {
    for (const type of recordTypes.filter((each) => each.fields['type']?.fallback !== undefined)) {
      const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
      const left = await server().create(type.collection, body)
      const nulled = await server().create(type.collection, { ...body, type: null })
      assert.deepEqual([left.type, nulled.type], [type.type, type.type])
    }
  })
}

function manyFaults(server: Server, world: World): void {
  test('the first 100 faults are told and the rest counted', async () => {
    const data = Array.from({ length: 70 }, () => ({ name: 5, count: '5' }))
    const body = {
      type: 'INVOICE.SALES',
      ownerId: 1,
      companyId: world().ids.company,
      properties: { [tableName]: { data } },
    }
    const { status, json } = await server().call({ path: 'documents', body })
    assert.equal(status, 422)
    assert.equal(json.errors.length, 100)
    assert.equal(json.moreErrors, 40)
  })

  test('faults of schema, rules and references are told together', async () => {
    const body = {
      type: 'INVOICE.SALES',
      agencyId: server().unit + 1,
      companyId: 999_999,
      statusDate: '2026-02-30',
      totalNet: 1,
      properties: { nam: 'x', [tableName]: { data: [{ rowId: 1 }, { rowId: 1 }] } },
    }
    assert.deepEqual(await faultsOf(server, 'documents', body), [
      'bad-date /statusDate',
      `duplicate-id ${tablePointer}/1/rowId`,
      'not-equal /agencyId',
      'read-only-field /totalNet',
      'required /ownerId',
      'unknown-property /properties/nam',
      'unknown-reference /companyId',
    ])
  })
}
