// Number series: consecutive, without gap or duplicate, by the template of each type.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import { draws } from '../../../../test/thorough.ts'
import { type Booted, freshName } from '../support/boot.ts'
import { onEveryEngine } from '../support/engines.ts'
import { countIn } from '../support/next-ids.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'
import { settableClock } from '../support/settable-clock.ts'

const invoiceTable = 'bodyEditTable-INVOICE.SALES.ITEMS'
const numbered = recordTypes.filter(({ numberSeries }) => numberSeries !== undefined)

type Server = () => Booted
type World = () => ReferenceWorld

onEveryEngine(
  'number series',
  (server) => {
    const world = referenceWorld(server)
    templates(server, world)
    numbersSent(server, world)
    withoutGap(server, world)
  },
  settableClock('2026-12-31T20:00:00Z'),
)

function invoiceOf(server: Server, world: World) {
  return (properties: object, number?: string) =>
    server().create('documents', {
      type: 'INVOICE.SALES',
      ownerId: 1,
      companyId: world().ids.company,
      properties,
      ...(number === undefined ? {} : { number }),
    })
}

function templates(server: Server, world: World): void {
  const invoice = invoiceOf(server, world)
  test('every type has a series of its own, and empty, null and absent draw from it', async () => {
    const prefixes = new Set<string>()
    for (const type of numbered) {
      const small = examplePayload(type, { size: 'smallest', ...world().forExamples })
      const numbers: string[] = []
      for (const given of [{}, { number: '' }, { number: null }]) {
        const record = await server().create(type.collection, { ...small, ...given })
        numbers.push(record.number)
      }
      const prefix = numbers[0]?.replace(/\d+$/, '') ?? ''
      assert.deepEqual(
        numbers.map((number) => number.replace(/\d+$/, '')),
        [prefix, prefix, prefix],
      )
      const counts = numbers.map(countIn)
      assert.deepEqual(
        counts,
        [0, 1, 2].map((step) => (counts[0] ?? 0) + step),
      )
      assert.ok(!prefixes.has(prefix), `${type.type} shares ${prefix}`)
      prefixes.add(prefix)
    }
  })

  test('sales invoices, tasks and jobs are numbered as the contract says', async () => {
    const { number } = await invoice({ supplyDate: '2031-01-01' })
    assert.equal(number, 'CI-31-00001')
    const task = await server().create('tasks', { name: 'Task', ownerId: 1 })
    assert.match(task.number, /^T-\d{5}$/)
    const job = { ownerId: 1, companyId: world().ids.company, properties: { name: 'Job' } }
    assert.match((await server().create('jobs', job)).number, /^J-\d{5}$/)
  })

  test('the year is that of the supply, else of the issue, else of today in the unit', async () => {
    const yearOf = async (properties: object) => (await invoice(properties)).number.slice(3, 5)
    const issueDate = '2028-06-01'
    assert.equal(await yearOf({ supplyDate: '2027-12-31', issueDate }), '27')
    assert.equal(await yearOf({ issueDate }), '28')
    assert.equal(await yearOf({ supplyDate: null, issueDate }), '28')
    assert.equal(await yearOf({ createdOn: '2029-01-01' }), '26')
    assert.equal(await yearOf({}), '26')
    const unit = await server().store.directory.createUnit({
      name: 'East',
      timeZone: 'Pacific/Auckland',
    })
    await server().store.directory.addUser({ unit, user: 1 })
    const token = await server().issue({ units: [unit] })
    const call = (path: string, body: object) => server().call({ path, body, unit, token })
    const company = await call('companies', { name: 'East' })
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId: company.json.id }
    const { json } = await call('documents', body)
    assert.equal(json.number, 'CI-27-00001', 'the new year has begun in Auckland')
    assert.equal(json.statusDate, '2027-01-01')
  })

  test('each year counts from one', async () => {
    const next = async (supplyDate: string) => (await invoice({ supplyDate })).number
    assert.equal(await next('2041-05-01'), 'CI-41-00001')
    assert.equal(await next('2042-05-01'), 'CI-42-00001')
    assert.equal(await next('2041-05-02'), 'CI-41-00002')
  })
}

function numbersSent(server: Server, world: World): void {
  const invoice = invoiceOf(server, world)
  test('a number that is sent is kept, and the series passes over it', async () => {
    const supplyDate = '2051-01-01'
    assert.equal((await invoice({ supplyDate }, 'CI-51-00002')).number, 'CI-51-00002')
    assert.equal((await invoice({ supplyDate }, 'CI-51-00003')).number, 'CI-51-00003')
    assert.equal((await invoice({ supplyDate })).number, 'CI-51-00001')
    assert.equal((await invoice({ supplyDate })).number, 'CI-51-00004')
    const own = ` ${freshName()}\u0301 `
    assert.equal((await invoice({ supplyDate }, own)).number, own)
  })

  test('a number that a record had once is not drawn, whoever gave it', async () => {
    const supplyDate = '2052-01-01'
    const renumber = async (id: number, number: string) =>
      await server().call({ method: 'PATCH', path: `documents?id=${id}`, body: { number } })
    const given = await invoice({ supplyDate }, 'CI-52-00002')
    assert.equal((await renumber(given.id, freshName())).status, 200)
    const drawn = await invoice({ supplyDate })
    assert.equal((await renumber(drawn.id, 'CI-52-00004')).status, 200)
    assert.equal((await renumber(drawn.id, freshName())).status, 200)
    assert.equal((await invoice({ supplyDate })).number, 'CI-52-00003')
    assert.equal((await invoice({ supplyDate })).number, 'CI-52-00005')
    assert.equal((await invoice({ supplyDate }, 'CI-52-00002')).number, 'CI-52-00002')
  })

  test('a number is used once in a type, and may be used again in another', async () => {
    const number = freshName()
    await invoice({}, number)
    const body = { ownerId: 1, companyId: world().ids.company, number }
    const again = await server().call({
      path: 'documents',
      body: { ...body, type: 'INVOICE.SALES' },
    })
    assert.equal(again.status, 409)
    assert.equal(again.json.code, 'duplicate-number')
    const [{ code, pointer }] = again.json.errors
    assert.deepEqual([code, pointer], ['not-unique', '/number'])
    await server().create('documents', { ...body, type: 'INVOICE.SALES.PROFORMA' })
    await server().create('jobs', { ...body, properties: { name: 'Job' } })
    await server().create('tasks', { name: 'Task', ownerId: 1, number })
  })

  test('the number outgrows its places without beginning again', async () => {
    await server().store.directory.createUnit({ name: freshName(), timeZone: 'UTC' })
    const properties = { supplyDate: '2061-01-01' }
    for (const count of ['99999', '100000']) await invoice(properties, `CI-61-${count}`)
    assert.equal((await invoice(properties)).number, 'CI-61-00001')
  })
}

function withoutGap(server: Server, world: World): void {
  const count = draws(100, 1000)
  test('of invoices by 16 clients half are refused: numbers have no gap', async () => {
    const rows = (isGood: boolean) => [
      ...Array.from({ length: 4 }, () => ({ name: 'Row', count: 2, unitPriceDoc: 10 })),
      { name: 'Last', count: isGood ? 1 : '1' },
    ]
    const stored: { readonly id: number; readonly number: string }[] = []
    let left = count
    const client = async (): Promise<void> => {
      while (left > 0) {
        left -= 1
        const isGood = left % 2 === 0
        const properties = { supplyDate: '2071-01-01', [invoiceTable]: { data: rows(isGood) } }
        const companyId = world().ids.company
        const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
        const reply = await server().call({ path: 'documents', body })
        assert.equal(reply.status, isGood ? 201 : 422, reply.text)
        if (isGood) stored.push(reply.json)
        else assert.match(reply.json.errors[0].pointer, /\/data\/4\/count$/)
      }
    }
    await Promise.all(Array.from({ length: 16 }, client))
    const byId = stored.toSorted((a, b) => a.id - b.id)
    const expected = Array.from({ length: count / 2 }, (_, index) => {
      return `CI-71-${String(index + 1).padStart(5, '0')}`
    })
    assert.deepEqual(
      byId.map(({ number }) => number),
      expected,
      'consecutive, and in the order of the ids',
    )
    const filter = encodeURIComponent(`number LIKE 'CI-71-%'`)
    const path = `views/INVOICES.SALES?columns=id,number&properties=&externalFilter=${filter}`
    const { json } = await server().call({ path })
    assert.deepEqual(
      json.data,
      byId.map(({ id, number }) => ({ id, number })),
    )
  })
}
