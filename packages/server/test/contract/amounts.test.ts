// Row amounts, VAT and totals are exact decimals, rounded half away from zero to the currency's
// minor unit, whatever the type of the document.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { examplePayload } from '@kontor/contract/derive/example.ts'
import { recordTypes } from '@kontor/contract/records/catalogue.ts'
import * as fc from 'fast-check'
import { draws } from '../../../../test/thorough.ts'
import type { Booted } from '../support/boot.ts'
import {
  type Exact,
  isSame,
  numberOf,
  type OracleRow,
  oracleTotals,
  plus,
  printed,
} from '../support/decimal-oracle.ts'
import { onOneEngine } from '../support/engines.ts'
import { type ReferenceWorld, referenceWorld } from '../support/reference-world.ts'

type Server = () => Booted
type World = () => ReferenceWorld

const table = 'bodyEditTable-INVOICE.SALES.ITEMS'
const orderTable = 'bodyEditTable-DOCUMENT.ORDER.PURCHASE.ITEMS'

const currencies = [
  ['JPY', 0],
  ['EUR', 2],
  ['KWD', 3],
  ['CLF', 4],
  [undefined, 2],
] as const

onOneEngine('amounts', (server) => {
  const world = referenceWorld(server)
  totalsByOracle(server, world)
  largeTotals(server, world)
  examples(server, world)
  tables(server, world)
})

function post(server: Server, world: World, type: string, properties: object, query = '') {
  const body = { type, ownerId: 1, companyId: world().ids.company, properties }
  return server().call({ path: `documents${query}`, body })
}

const exact = (places: number, size: bigint): fc.Arbitrary<Exact> =>
  fc.bigInt({ min: -size, max: size }).map((units) => ({ units, places }))
const decimal = fc.integer({ min: 0, max: 4 }).chain((places) => exact(places, 300_000n))
const rate = fc
  .oneof(fc.constantFrom(0n, 2100n, 1250n, 700n), fc.bigInt({ min: 0n, max: 10_000n }))
  .map((units) => ({ units, places: 2 }))
const rows: fc.Arbitrary<readonly OracleRow[]> = fc.array(
  fc.record({ count: decimal, price: decimal, amount: decimal, rate }, { requiredKeys: ['rate'] }),
  { maxLength: 8 },
)

/** The row as it is sent, its rate told in one way or the other. */
function sentRow({ count, price, amount, rate }: OracleRow, index: number): object {
  return {
    ...(count === undefined ? {} : { count: numberOf(count) }),
    ...(price === undefined ? {} : { unitPriceDoc: numberOf(price) }),
    ...(amount === undefined ? {} : { amountDoc: numberOf(amount) }),
    ...(index % 2 === 0
      ? { vatPercentage: numberOf(rate) }
      : { vatSelector: numberOf(rate).toFixed(2) }),
  }
}

/** Amounts of as many digits as a number can tell, and of one more. */
function largeAmount(places: number): fc.Arbitrary<Exact> {
  const most = 10n ** 13n * 10n ** BigInt(places) - 1n
  const amount = fc.oneof(
    fc.bigInt({ min: most / 100n, max: most }),
    fc.bigInt({ min: most - 10n, max: most }),
    fc.bigInt({ min: 0n, max: 100n }),
  )
  return amount.map((units) => ({ units, places }))
}

function largeTotals(server: Server, world: World): void {
  for (const [currency, digits] of currencies) {
    test(`${currency ?? 'no currency'}: large amounts are told to the last place, or refused`, () =>
      fc.assert(
        fc.asyncProperty(fc.array(largeAmount(digits), { maxLength: 2 }), async (amounts) => {
          const sent = amounts.filter((amount) => isSame(printed(numberOf(amount)), amount))
          const zero = { units: 0n, places: 2 }
          const { totalNet } = oracleTotals(
            sent.map((amount) => ({ amount, rate: zero })),
            digits,
          )
          const sum = sent.reduce(plus, zero)
          const isExact = totalNet < 1e13 && isSame(printed(totalNet), sum)
          const data = sent.map((amount) => ({ count: 1, unitPriceDoc: numberOf(amount) }))
          const properties = {
            ...(currency === undefined ? {} : { currencyDoc: currency }),
            [table]: { data },
          }
          const query = '?dryRun=true'
          const { status, json } = await post(server, world, 'INVOICE.SALES', properties, query)
          assert.equal(status, isExact ? 200 : 422, JSON.stringify(data))
          if (isExact) assert.equal(json.totalGross, totalNet)
          else assert.equal(json.errors[0].code, 'number-too-large')
        }),
        { numRuns: draws(6, 200) },
      ))
  }
}

function totalsByOracle(server: Server, world: World): void {
  for (const [currency, digits] of currencies) {
    test(`${currency ?? 'no currency'}: amounts and totals are those of exact arithmetic`, () =>
      fc.assert(
        fc.asyncProperty(rows, async (given) => {
          const expected = oracleTotals(given, digits)
          const properties = {
            ...(currency === undefined ? {} : { currencyDoc: currency }),
            [table]: { data: given.map(sentRow) },
          }
          const { json, text } = await post(
            server,
            world,
            'INVOICE.SALES',
            properties,
            '?dryRun=true',
          )
          assert.equal(json.properties?.[table]?.data.length, given.length, text)
          for (const [index, row] of json.properties[table].data.entries()) {
            assert.equal(row.amountDoc, expected.amounts[index])
            const percentage = numberOf(given[index]?.rate ?? { units: 0n, places: 0 })
            assert.equal(row.vatPercentage, percentage)
            assert.equal(row.vatSelector, percentage.toFixed(2))
          }
          const { totalNet, totalVat, totalGross, vatSummary } = json
          const { amounts: _, ...totals } = expected
          assert.deepEqual({ totalNet, totalVat, totalGross, vatSummary }, totals)
        }),
        { numRuns: draws(6, 200) },
      ))
  }
}

function examples(server: Server, world: World): void {
  test('a half is rounded away from zero, where binary floats would not', async () => {
    const data = [
      { count: 1, unitPriceDoc: 1.005 },
      { count: -1, unitPriceDoc: 1.005 },
      { count: 3, unitPriceDoc: 0.335 },
      { count: 1, unitPriceDoc: 1.004 },
      { count: 0.1, unitPriceDoc: 3 },
    ]
    const { json } = await post(server, world, 'INVOICE.SALES', {
      currencyDoc: 'EUR',
      [table]: { data },
    })
    const amounts = json.properties[table].data.map((row: { amountDoc: number }) => row.amountDoc)
    assert.deepEqual(amounts, [1.01, -1.01, 1.01, 1, 0.3])
  })

  test('VAT is reckoned on the base of its rate, not row by row', async () => {
    const data = [0.02, 0.02, 0.02].map((amountDoc) => ({ amountDoc, vatPercentage: 21 }))
    const { json } = await post(server, world, 'INVOICE.SALES', { [table]: { data } })
    assert.deepEqual(json.vatSummary, [{ vatPercentage: 21, base: 0.06, vat: 0.01 }])
    const { totalNet, totalVat, totalGross } = json
    assert.deepEqual(
      { totalNet, totalVat, totalGross },
      { totalNet: 0.06, totalVat: 0.01, totalGross: 0.07 },
    )
  })

  test('an amount that is sent is kept, be it what count and price make or not', async () => {
    const data = [{ count: 2, unitPriceDoc: 10, amountDoc: 19.995, vatPercentage: 0 }]
    const { json } = await post(server, world, 'INVOICE.SALES', { [table]: { data } })
    assert.equal(json.properties[table].data[0].amountDoc, 19.995)
    assert.equal(json.totalGross, 19.995)
  })

  test('rows without a number get the lowest free ones', async () => {
    const most = Number.MAX_SAFE_INTEGER
    const data = [{}, { rowId: most }, { rowId: 1 }, { rowId: null }]
    const { json } = await post(server, world, 'INVOICE.SALES', { [table]: { data } })
    const rowIds = json.properties[table].data.map((row: { rowId: number }) => row.rowId)
    assert.deepEqual(rowIds, [2, most, 1, 3])
  })

  test('totals are columns of the view, their summary of the single read alone', async () => {
    const data = [{ count: 2, unitPriceDoc: 10, vatPercentage: 21 }]
    const { json } = await post(server, world, 'INVOICE.SALES', { [table]: { data } })
    const read = await server().call({ path: `documents?id=${json.id}` })
    assert.deepEqual(read.json.vatSummary, [{ vatPercentage: 21, base: 20, vat: 4.2 }])
    const { totalNet, totalVat, totalGross } = json
    const filter = encodeURIComponent(`id = ${json.id} AND totalGross = 24.2`)
    const view = await server().call({ path: `views/INVOICES.SALES?externalFilter=${filter}` })
    const [row] = view.json.data
    assert.deepEqual([row.totalNet, row.totalVat, row.totalGross], [totalNet, totalVat, totalGross])
    assert.equal('vatSummary' in row, false)
  })

  test('a purchase order adds up without VAT', async () => {
    const data = [
      { count: 3, unitCostDoc: 0.1 },
      { count: 1, unitCostDoc: 0.2, amountDoc: null },
    ]
    const properties = { currencyDoc: 'CZK', [orderTable]: { data } }
    const { json } = await post(server, world, 'DOCUMENT.ORDER.PURCHASE', properties)
    const { totalNet, totalVat, totalGross, vatSummary } = json
    assert.deepEqual([totalNet, totalVat, totalGross], [0.5, 0, 0.5])
    assert.deepEqual(vatSummary, [{ vatPercentage: 0, base: 0.5, vat: 0 }])
  })
}

/** The item table key of each type, as the contract lists them. */
const tableOf: Readonly<Record<string, string>> = {
  'INVOICE.SALES': 'INVOICE.SALES',
  'INVOICE.SALES.PROFORMA': 'INVOICE.SALES',
  'INVOICE.SALES.PREPAYMENT': 'INVOICE.SALES',
  'INVOICE.SALES.CORRECTION': 'INVOICE.SALES',
  'INVOICE.PURCHASE': 'INVOICE.PURCHASE',
  'INVOICE.PURCHASE.PROFORMA': 'INVOICE.PURCHASE',
  'INVOICE.PURCHASE.PREPAYMENT': 'INVOICE.PURCHASE',
  'INVOICE.PURCHASE.CORRECTION': 'INVOICE.PURCHASE',
  'INTERNAL.PURCHASE': 'INTERNAL.PURCHASE',
  'INTERNAL.SALES': 'INTERNAL.SALES',
  'OVERHEAD.CLIENT': 'OVERHEAD.CLIENT',
  'OVERHEAD.INTERNAL': 'OVERHEAD.INTERNAL',
  'CASHBOX.CREDIT': 'CASHBOX',
  'CASHBOX.DEBIT': 'CASHBOX',
  'CASHBOX.DEBIT.BILL': 'CASHBOX',
  'CASHBOX.CARD.DEBIT': 'CASHBOX',
  'CASHBOX.CARD.DEBIT.BILL': 'CASHBOX',
  'DOCUMENT.QUOTATION.SALES': 'DOCUMENT.QUOTATION.SALES',
  'DOCUMENT.ORDER.PURCHASE': 'DOCUMENT.ORDER.PURCHASE',
}

function tables(server: Server, world: World): void {
  test('each type takes rows under its own key and totals come of them', async () => {
    const keys = [...new Set(Object.values(tableOf))]
    for (const [type, key] of Object.entries(tableOf)) {
      const data = [{ name: 'Row', count: 2, amountDoc: 20 }]
      const properties = { [`bodyEditTable-${key}.ITEMS`]: { data } }
      const { status, json, text } = await post(server, world, type, properties)
      assert.equal(status, 201, `${type}: ${text}`)
      assert.equal(json.totalNet, 20, type)
      for (const other of keys.filter((each) => each !== key)) {
        const name = `bodyEditTable-${other}.ITEMS`
        const reply = await post(server, world, type, { [name]: { data } })
        assert.equal(reply.status, 422)
        assert.deepEqual(
          reply.json.errors.map(({ code, pointer }: Record<string, string>) => [code, pointer]),
          [['unknown-property', `/properties/${name}`]],
        )
      }
    }
  })

  test('no other type has rows or totals', async () => {
    for (const type of recordTypes.filter((each) => tableOf[each.type] === undefined)) {
      const body = examplePayload(type, { size: 'smallest', ...world().forExamples })
      const record = await server().create(type.collection, body)
      assert.equal('totalNet' in record || 'vatSummary' in record, false, type.type)
    }
  })
}
