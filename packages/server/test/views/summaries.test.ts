// Summaries of views: whatever is grouped and measured, they come to what the rows that the reader
// gets come to, digit by digit, on every engine and after every change.

import assert from 'node:assert/strict'
import { before, test } from 'node:test'
import fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import { withAnyCaches } from '../support/engines.ts'
import { patcher } from '../support/patch.ts'
import { arbitrarySummary } from './arbitrary-summary.ts'
import { money, SummedUnit } from './summed-unit.ts'
import { filterableFields } from './varied-world.ts'
import type { Saved } from './world.ts'

const viewsTried = [
  ...['COMPANIES', 'INVOICES.SALES', 'DOCUMENTS', 'JOURNAL', 'JOURNAL.COMPLETE'],
  ...['INTERVALS.ABSENCE', 'INTERVALS.TRACK', 'TASKS', 'USERS'],
]

const invoices = 'INVOICES.SALES'

type Unit = () => SummedUnit

withAnyCaches('summaries', (server) => {
  let opened: SummedUnit | undefined
  before(async () => {
    opened = await SummedUnit.open(server())
  })
  const unit: Unit = () => opened ?? assert.fail('The unit is not made yet.')

  for (const view of viewsTried) {
    test(`any summary of ${view} is what the rows that the reader gets come to`, async () => {
      const fields = filterableFields(unit().view(view))
      const rows = await unit().rowsOf(view)
      assert.ok(rows.length > 0)
      const reader = fc.constantFrom(...unit().tokens)
      await fc.assert(
        fc.asyncProperty(arbitrarySummary(fields, rows), reader, async (query, token) => {
          await unit().check(view, query, token)
        }),
        { numRuns: draws(2, 40) },
      )
    })
  }
  summariesOfMoney(unit)
  hiddenRecords(unit)
  changedRecords(unit)
  followingRows(unit)
  sizes(unit)
})

function summariesOfMoney(unit: Unit): void {
  test('a sum of money has a row for each currency, whether that was asked for or not', async () => {
    const { json, text } = await unit().ask(invoices, { measures: [{ sum: 'totalGross' }] })
    const currencies = json.data.map(({ currency }: Saved) => currency)
    assert.deepEqual(currencies, ['CZK', 'EUR', 'USD', null])
    assert.match(text, /"sum":\{"totalGross":\d{14,}\.\d+\}/)
    const nothing = { externalFilter: 'id < 0', measures: [{ max: 'totalNet' }] }
    const none = (await unit().ask(invoices, nothing)).json
    assert.deepEqual([none.metadata.count, none.data], [0, []])
  })

  test('a date that no row has is grouped by periods and by steps as well', async () => {
    for (const by of ['month', { steps: [-30, 0], from: '2026-01-01' }]) {
      for (const field of ['frozenAt', 'properties.paymentDate']) {
        const query = { groupBy: [{ field, by }], measures: [] }
        const { json } = await unit().check(invoices, query, unit().tokens[0])
        assert.equal(json.data.length, 1, `${field} has values: another one is to be tried.`)
      }
    }
  })

  test('a summary of many columns comes after one of few, also where they are too many', async () => {
    const [token = ''] = unit().tokens
    const sums = ['duration', 'id', 'version'].map((sum) => ({ sum }))
    const least = ['userId', 'endTime', 'isDisabled', 'externalId'].map((min) => ({ min }))
    for (const measures of [sums.slice(0, 1), [...sums, ...least]]) {
      await unit().check('INTERVALS.TRACK', { groupBy: [], measures }, token)
    }
  })

  test('without groups there is one row, of no rows at all as well', async () => {
    const body = { externalFilter: 'id < 0', measures: [{ sum: 'duration' }, { min: 'date' }] }
    const { json } = await unit().ask('INTERVALS.TRACK', body)
    const row = { group: [], count: 0, sum: { duration: 0 }, min: { date: null }, max: {} }
    assert.deepEqual(json.data, [row])
    assert.equal((await unit().ask('INTERVALS.TRACK', {})).json.data.length, 1)
  })
}

function hiddenRecords(unit: Unit): void {
  const body = {
    groupBy: [{ field: 'companyId' }],
    measures: [{ sum: 'totalGross' }, { max: 'createdAt' }, { max: 'properties.exRateDocAcc' }],
  }

  test('a record that is hidden changes nothing, one that is hidden later is gone', async () => {
    const { server, tokens } = unit()
    const [, token] = tokens
    const ask = async () => (await unit().ask(invoices, body, { token })).json.data as Saved[]
    const seen = await unit().rowsOf(invoices, {}, token)
    const before = await ask()
    assert.equal(counted(before), seen.length)
    const properties = { currencyDoc: 'XXX', exRateDocAcc: 7e307, ...money(777) }
    const { id, companyId } = seen[0]
    const hidden = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties, acl: {} }
    await server.create('documents', hidden)
    assert.deepEqual(await ask(), before)
    const reply = await patcher(() => server)('documents', id, { acl: { read: { users: [] } } })
    assert.equal(reply.status, 200, reply.text)
    assert.equal(counted(await ask()), seen.length - 1)
  })

  test('a name that is hidden is lent to no group', async () => {
    const query = { groupBy: [{ field: 'companyName' }], measures: [{ sum: 'amount' }] }
    const { text } = await unit().check('JOURNAL', query, unit().tokens[1])
    assert.match(text, /Zeman/)
    assert.doesNotMatch(text, /Čapek/)
  })
}

function counted(rows: readonly Saved[]): number {
  return rows.reduce((sum, { count }) => sum + count, 0)
}

function changedRecords(unit: Unit): void {
  const query = {
    groupBy: [{ field: 'status' }, { field: 'issueDate', by: 'quarter' }],
    measures: [{ sum: 'totalNet' }, { sum: 'exRateDocAcc' }],
  }

  test('a summary is another one after a change, and known by its tag before', async () => {
    const { server, tokens } = unit()
    const rows = await unit().rowsOf(invoices)
    for (const [index, { id }] of rows.slice(0, 4).entries()) {
      for (const [turn, token] of tokens.entries()) {
        const first = await unit().check(invoices, query, token)
        const etag = first.headers.get('etag') ?? ''
        const again = await unit().ask(invoices, query, { token })
        assert.deepEqual([again.text, again.headers.get('etag')], [first.text, etag])
        const headers = { 'if-none-match': etag }
        assert.equal((await unit().ask(invoices, query, { token, headers })).status, 304)
        const properties = { exRateDocAcc: index + 0.1 + turn, ...money(10 + index + turn) }
        const reply = await patcher(() => server)('documents', id, { properties })
        assert.ok([200, 409].includes(reply.status), reply.text)
        await server.create('time', { type: 'TRACK', userId: 1, date: '2026-01-01', duration: 1 })
        const next = await unit().ask(invoices, query, { token, headers })
        assert.equal(next.status, 200)
        assert.notEqual(next.headers.get('etag'), etag)
      }
    }
  })
}

function followingRows(unit: Unit): void {
  const journal = {
    groupBy: [{ field: 'companyName' }, { field: 'date', by: 'month' }],
    measures: [{ sum: 'amount' }, { max: 'id' }, { min: 'name' }],
  }
  const persons = { groupBy: [{ field: 'companyName' }], measures: [{ max: 'lastName' }] }

  test('rows that follow from records are summed up as they are after each write', async () => {
    const { server, tokens } = unit()
    const patch = async (collection: string, id: number, body: object) => {
      const { status, text } = await patcher(() => server)(collection, id, body)
      assert.equal(status, 200, text)
    }
    const checkAll = async () => {
      for (const token of tokens) {
        await unit().check('JOURNAL', journal, token)
        await unit().check('PERSONS', persons, token)
        await unit().check(invoices, { ...persons, measures: [{ sum: 'totalNet' }] }, token)
      }
    }
    await checkAll()
    const [{ id, companyId }] = await unit().rowsOf(invoices)
    const writes = [
      () => server.create('time', { type: 'TRACK', userId: 1, date: '2026-01-02', duration: 1 }),
      () => patch('documents', id, { properties: money(1234) }),
      () => patch('companies', companyId, { name: 'Renamed' }),
      () => patch('companies', companyId, { persons: [{ lastName: 'Žižka' }] }),
      () => server.create('companies', { name: 'Another', persons: [{ lastName: 'Late' }] }),
      () =>
        server.create('documents', {
          ...{ type: 'INVOICE.SALES', ownerId: 1, companyId },
          properties: { currencyDoc: 'JPY', issueDate: '2031-05-05', ...money(0.01) },
        }),
    ]
    for (const write of writes) {
      await write()
      await checkAll()
    }
    for (let n = 1; n <= 4; n += 1) {
      const query = [1, 2, 3].map((limit) => unit().ask('JOURNAL', { ...journal, limit }))
      await Promise.all([...query, patch('documents', id, { properties: money(n) })])
    }
    await checkAll()
    const { text } = await unit().ask('JOURNAL', journal)
    assert.match(text, /Renamed/)
    assert.match(text, /2031-05/)
  })
}

function sizes(unit: Unit): void {
  test('a limit cuts the rows, and more than a summary may have are refused', async () => {
    const { server, tokens } = unit()
    const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
    const [{ id: companyId }] = await unit().rowsOf('COMPANIES')
    const data = Array.from({ length: 1000 }, (_, row) => ({ name: `Row ${row}`, count: 1 }))
    const properties = { currencyDoc: 'CZK', [table]: { data } }
    const body = { type: 'INVOICE.SALES', ownerId: 1, companyId, properties }
    const { id } = await server.create('documents', body)
    const externalFilter = `documentId = ${id}`
    const query = { externalFilter, groupBy: [{ field: 'name' }], measures: [], limit: 3 }
    const { json } = await unit().check('JOURNAL', query, tokens[0])
    assert.deepEqual([json.metadata.count, json.data.length], [1000, 3])
    const changed = { properties: { [table]: { data: [{ name: 'One more', count: 1 }] } } }
    assert.equal((await patcher(() => server)('documents', id, changed)).status, 200)
    const refused = await unit().ask('JOURNAL', query)
    assert.deepEqual([refused.status, refused.json.code], [400, 'summary-too-large'])
  })
}
