// Holds the demo company to its counts, to exact amounts and to what the server accepts.

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { weekdayOf } from '@kontor/contract/kinds/calendar.ts'
import fc from 'fast-check'
import { readCustomers, readOrders } from './books.ts'
import { demoDecisions, demoGroups, demoLimits, demoProcesses } from './demo-approvals.ts'
import { demoCompanies } from './demo-companies.ts'
import { demoDates } from './demo-dates.ts'
import { demoHolidays } from './demo-holidays.ts'
import { type DemoIds, nobody } from './demo-ids.ts'
import { type DemoInvoice, demoInvoices } from './demo-invoices.ts'
import { demoRegisters } from './demo-registers.ts'
import { demoEInvoice } from './demo-seller.ts'
import { demoParties, demoStages } from './demo-stages.ts'
import { demoUsers } from './demo-users.ts'
import { demoVersion } from './demo-version.ts'

const companies = demoCompanies()
const users = demoUsers()
const externalIds = companies.map((company) => company.externalId)
const usernames = users.map((user) => user.username)
const ids: DemoIds = {
  ...nobody,
  recordId: (externalId) => externalIds.indexOf(externalId),
  userId: (username) => usernames.indexOf(username),
}
/** The week in which the books end, so that dates are those of the books. */
const lastWeek = demoDates('1998-05-10')
const invoices = [...demoInvoices(ids, lastWeek)]

function rowsOf(invoice: DemoInvoice) {
  return invoice.properties['bodyEditTable-INVOICE.SALES.ITEMS'].data
}

/** A decimal's shortest print as whole hundredths; refuses more than two decimals. */
function hundredths(value: number): bigint {
  const match = /^(\d+)(?:\.(\d{1,2}))?$/.exec(String(value))
  assert.ok(match, `${value} is no amount in cents`)
  return BigInt(`${match[1]}${(match[2] ?? '').padEnd(2, '0')}`)
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return value === null || typeof value !== 'object' ? [] : Object.values(value).flatMap(textsIn)
}

function isDay(text: string): boolean {
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

test('the demo is 91 customers, 29 suppliers, 9 users and 830 invoices with 2,155 rows', () => {
  assert.equal(companies.filter((company) => company.isClient && !company.isSupplier).length, 91)
  assert.equal(companies.filter((company) => company.isSupplier && !company.isClient).length, 29)
  assert.equal(companies.length, 120)
  assert.equal(users.length, 9)
  assert.equal(invoices.length, 830)
  assert.equal(invoices.flatMap(rowsOf).length, 2155)
})

test('no external id, registration or username is used twice', () => {
  for (const names of [
    externalIds,
    usernames,
    companies.map((company) => company.registrations['Northwind']),
    invoices.map((invoice) => invoice.externalId),
  ])
    assert.equal(new Set(names).size, names.length)
})

test('every invoice belongs to a customer and to a user', () => {
  for (const invoice of invoices) {
    assert.equal(companies[invoice.companyId]?.isClient, true, invoice.externalId)
    assert.ok(usernames[invoice.ownerId], invoice.externalId)
  }
})

test('managers are listed before those who report to them, and one user has none', () => {
  const seen = new Set<string>()
  for (const { username, managerUsername } of users) {
    if (managerUsername !== undefined) assert.ok(seen.has(managerUsername), username)
    seen.add(username)
  }
  assert.equal(users.filter((user) => user.managerUsername === undefined).length, 1)
  assert.equal(users.find((user) => user.username === 'rking')?.managerUsername, 'sbuchanan')
})

test('every amount is price times quantity less discount, half a cent rounded up', () => {
  const orders = readOrders()
  let sum = 0n
  for (const [index, invoice] of invoices.entries()) {
    const lines = orders[index]?.lines ?? []
    assert.equal(rowsOf(invoice).length, lines.length)
    for (const [place, row] of rowsOf(invoice).entries()) {
      const line = lines[place]
      assert.ok(line)
      assert.equal(hundredths(row.unitPriceDoc), BigInt(line.unitCents))
      const exact = BigInt(row.count) * BigInt(line.unitCents) * BigInt(100 - line.discountPercent)
      assert.equal(hundredths(row.amountDoc), (exact + 50n) / 100n, invoice.externalId)
      sum += hundredths(row.amountDoc)
    }
  }
  assert.equal(sum, 126_579_329n)
})

test('prices, quantities and VAT rates are those a person can check on paper', () => {
  for (const row of invoices.flatMap(rowsOf)) {
    assert.ok(Number.isInteger(row.count) && row.count > 0)
    assert.ok(hundredths(row.unitPriceDoc) > 0n)
    assert.ok(row.vatPercentage === 21 || row.vatPercentage === 12)
    assert.equal(row.vatSelector, `${row.vatPercentage}.00`)
    assert.match(row.category, /^CATEGORY\.ITEM-[A-Z]+(_[A-Z]+)?$/)
  }
})

test('rows are numbered from 1 within their invoice', () => {
  for (const invoice of invoices)
    assert.deepEqual(
      rowsOf(invoice).map((row) => row.rowId),
      rowsOf(invoice).map((_, index) => index + 1),
    )
})

test('invoices come in the order of their dates, and every date is a real one', () => {
  for (const [index, { properties, statusDate }] of invoices.entries()) {
    const { createdOn, issueDate, supplyDate, vatDate, paymentDate } = properties
    for (const day of [createdOn, issueDate, supplyDate, vatDate, paymentDate, statusDate])
      assert.ok(isDay(day), `${properties.name}: ${day}`)
    assert.ok(supplyDate >= issueDate && paymentDate >= issueDate, properties.name)
    const previous = invoices[index - 1]
    if (previous) assert.ok(previous.properties.issueDate <= issueDate, properties.name)
  }
})

test('countries are two upper-case letters', () => {
  for (const { country } of companies.flatMap((company) => company.addresses))
    assert.match(country, /^[A-Z]{2}$/)
})

test('no text is empty, blank at an end, broken, or the word NULL', () => {
  for (const text of textsIn([companies, users, invoices])) {
    assert.notEqual(text, '')
    assert.equal(text, text.trim())
    assert.doesNotMatch(text, /\bNULL\b|undefined|\uFFFD/)
  }
})

test('an address keeps the commas of its street, a company those of its name', () => {
  const addressOf = (externalId: string) =>
    companies.find((company) => company.externalId === externalId)?.addresses[0]
  assert.deepEqual(addressOf('northwind-customer-BLONP'), {
    id: -1,
    street: '24, place Kléber',
    city: 'Strasbourg',
    zip: '67000',
    country: 'FR',
    state: null,
  })
  assert.ok(companies.some((company) => company.name === 'Pavlova, Ltd.'))
  assert.equal(addressOf('northwind-supplier-7')?.street, '74 Rose St. Moonie Ponds')
})

test('a contact is one person with the whole name, particles in the surname', () => {
  const customers = readCustomers()
  for (const [index, customer] of customers.entries()) {
    const [person] = companies[index]?.persons ?? []
    assert.equal(`${person?.firstName} ${person?.lastName}`, customer.contactName)
  }
  const prini = companies.find((company) => company.externalId === 'northwind-customer-PRINI')
  assert.equal(prini?.persons[0]?.lastName, 'de Castro')
})

test('order 10248 is as in the books', () => {
  const invoice = invoices.find((each) => each.externalId === 'northwind-order-10248')
  assert.ok(invoice)
  assert.equal(companies[invoice.companyId]?.externalId, 'northwind-customer-VINET')
  assert.equal(usernames[invoice.ownerId], 'sbuchanan')
  assert.equal(invoice.properties.name, 'Order 10248, Vins et alcools Chevalier')
  assert.equal(invoice.properties.companyLabelAddress, "59 rue de l'Abbaye\n51100 Reims\nFrance")
  assert.deepEqual(
    rowsOf(invoice).map((row) => [row.name, row.count, row.unitPriceDoc, row.amountDoc]),
    [
      ['Queso Cabrales', 12, 14, 168],
      ['Singaporean Hokkien Fried Mee', 10, 9.8, 98],
      ['Mozzarella di Giovanni', 5, 34.8, 174],
    ],
  )
})

test('a discount lowers the amount and leaves the unit price as it was', () => {
  const invoice = invoices.find((each) => each.externalId === 'northwind-order-10250')
  const row = invoice && rowsOf(invoice)[1]
  assert.deepEqual([row?.count, row?.unitPriceDoc, row?.amountDoc], [35, 42.4, 1261.4])
})

function stagesOn(today: string) {
  return [demoParties, ...demoStages(nobody, demoDates(today))]
}

const anyDay = fc
  .integer({ min: 10_000, max: 40_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10))

test('loaded on any day, the last order is of that week and nothing has happened later', () => {
  fc.assert(
    fc.property(anyDay, (today) => {
      const dates = demoDates(today)
      const bodies = stagesOn(today).flatMap(({ bodies: made }) => [...made()])
      const happened = bodies.flatMap((body) => {
        const { createdOn, issueDate } = Object(body['properties'])
        const days = [body['statusDate'], body['date'], createdOn, issueDate]
        return days.filter((day) => day !== undefined)
      })
      assert.ok(happened.length > 2000)
      for (const day of happened) assert.ok(isDay(day) && day <= today, day)
      const monday = dates.fromToday(-weekdayOf(today))
      const issued = [...demoInvoices(nobody, dates)].map(({ properties }) => properties.issueDate)
      assert.ok((issued.at(-1) ?? '') >= monday)
      const [first = ''] = issued
      assert.equal(weekdayOf(first), weekdayOf('1996-07-04'))
      assert.deepEqual(issued, issued.toSorted())
    }),
    { numRuns: 20 },
  )
})

test('two thirds of the invoices are paid, the older ones more often', () => {
  const isPaid = ({ properties }: DemoInvoice) => properties.paymentMark === 'PAYMENT.PAID'
  assert.equal(invoices.filter(isPaid).length, 553)
  assert.equal(invoices.slice(0, 400).filter(isPaid).length, 400)
  assert.ok(invoices.slice(-100).filter(isPaid).length < 30)
})

test('there is work for eight weeks, and a second currency', () => {
  const stages = stagesOn('2026-11-18').map(({ bodies }) => [...bodies()])
  const counts = stages.map(({ length }) => length)
  assert.deepEqual(counts.toSpliced(10, 1), [123, 830, 60, 30, 18, 12, 1, 40, 24, 300, 6, 1])
  const time = stages[10] ?? []
  assert.equal(new Set(time.map(({ externalId }) => externalId.split('-')[2])).size, 9)
  const days = time.map((each) => String(each['date'])).toSorted()
  assert.deepEqual([days[0], days.at(-1)], ['2026-09-23', '2026-11-17'])
  for (const stage of [stages[2], stages[3], stages[8]]) {
    const currencies = (stage ?? []).map((each) => Object(each['properties']).currencyDoc)
    assert.deepEqual(new Set(currencies), new Set(['EUR', 'USD']))
  }
  const names = stages.flat().map(({ externalId }) => externalId)
  assert.equal(new Set(names).size, names.length)
})

test('holidays are those of this year and the next, each on a working day', () => {
  const holidays = demoHolidays('2026-11-18')
  const dates = holidays.map(({ date }) => date)
  assert.equal(new Set(dates).size, 18)
  assert.ok(dates.every((date) => weekdayOf(date) < 5))
  const named = (name: string) => holidays.find((each) => each.name === name)?.date
  assert.equal(named('Thanksgiving Day'), '2026-11-26')
  assert.equal(named('Memorial Day'), '2026-05-25')
  // A Saturday in 2026.
  assert.equal(named('Independence Day'), '2026-07-03')
})

test('the version of the demo is that of all that it has', () => {
  const records = stagesOn('2026-11-18').map(({ collection, bodies }) => [collection, ...bodies()])
  const approvals = [demoGroups, demoLimits, demoProcesses, demoDecisions]
  const unit = [demoHolidays('2026-11-18'), demoEInvoice()]
  const all = JSON.stringify([users, demoRegisters(), approvals, unit, records])
  assert.equal(demoVersion, createHash('sha256').update(all).digest('base64url').slice(0, 16))
})
