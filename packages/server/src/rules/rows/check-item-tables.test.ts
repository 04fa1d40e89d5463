// The codes of rows for e-invoices: each is of its closed list, and the VAT category agrees with
// the rate, whichever way that is told.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { vatCategories } from '@kontor/contract/codes/vat-categories.ts'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import fc from 'fast-check'
import { checkItemTables } from './check-item-tables.ts'

const types = presetCatalogue.types.filter(({ type }) =>
  ['INVOICE.SALES', 'DOCUMENT.QUOTATION.SALES'].includes(type),
)

/** The faults of one row of a document of each type, without the place of its table. */
function faultsOf(row: object): readonly string[] {
  return types.flatMap((type) => {
    const [table = ''] = Object.entries(type.properties ?? {}).find(([, { rows }]) => rows) ?? []
    const body = { properties: { [table]: { data: [row] } } }
    return [...checkItemTables(type, body)].map(
      ({ code, pointer }) => `${code} ${pointer?.split('/').at(-1)}`,
    )
  })
}

const twice = (fault: string) => types.map(() => fault)

const categories = fc.constantFrom(...vatCategories)
const rates = fc.integer({ min: 0, max: 9999 }).map((hundredths) => hundredths / 100)

test('a VAT category takes the rates of its sort, and no others', () => {
  fc.assert(
    fc.property(categories, rates, (vatCategory, rate) => {
      const isAny = vatCategory === 'L' || vatCategory === 'M'
      const agrees = isAny || (vatCategory === 'S') === rate > 0
      const expected = agrees ? [] : twice('not-equal vatCategory')
      assert.deepEqual(faultsOf({ vatCategory, vatPercentage: rate }), expected)
      assert.deepEqual(faultsOf({ vatCategory, vatSelector: rate.toFixed(2) }), expected)
    }),
  )
})

test('a row without a rate is charged at nothing', () => {
  assert.deepEqual(faultsOf({ vatCategory: 'S' }), twice('not-equal vatCategory'))
  assert.deepEqual(faultsOf({ vatCategory: 'E' }), [])
})

test('codes of units and exemptions are those of the lists', () => {
  assert.deepEqual(faultsOf({ unitCode: 'HUR', vatExemptionCode: 'VATEX-EU-132' }), [])
  assert.deepEqual(faultsOf({ unitCode: 'QQQ' }), twice('unknown-code unitCode'))
  assert.deepEqual(
    faultsOf({ vatExemptionCode: 'VATEX-XX' }),
    twice('unknown-code vatExemptionCode'),
  )
})

test('what is malformed beside them is told by the schema alone', () => {
  for (const value of [null, '', 7, true, [], {}])
    assert.deepEqual(faultsOf({ unitCode: value, vatExemptionCode: value, vatCategory: null }), [])
  assert.deepEqual(faultsOf({ vatCategory: 'S', vatSelector: 'x' }), [])
})
