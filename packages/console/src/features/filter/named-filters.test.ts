// Named chips are the filters that they stand for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { all, invoices, mine, notEnded, unpaid } from '../../data/figures/filter-texts.ts'
import { chipsOf, filterOf } from './conditions.ts'
import { withNamedFilters } from './named-filters.ts'

const user = 7

function shown(view: string, filter: string): readonly string[] {
  const chips = withNamedFilters(chipsOf(filter) ?? [], view, user)
  return chips.map(({ name, text }) => name ?? text)
}

test('what a figure counts is one chip with a name, and the rest chips of their own', () => {
  const sales = 'INVOICES.SALES'
  const late = "paymentDate < '2026-11-21'"
  assert.deepEqual(shown(sales, unpaid(sales)), ['unpaid'])
  assert.deepEqual(shown(sales, all(unpaid(sales), late)), ['unpaid', late])
  assert.deepEqual(shown(sales, all(late, invoices(sales))), [late, 'invoices'])
  const tasks = all('NOT isDisabled', mine(user), notEnded('TASK'))
  assert.deepEqual(shown('TASKS', tasks), ['NOT isDisabled', 'mine', 'open'])
  const others = mine(user + 1)
  assert.equal(shown('TASKS', others).includes('mine'), false, 'of somebody else')
  assert.deepEqual(shown('INVOICES.PURCHASE', unpaid(sales)).includes('unpaid'), false)
})

test('nothing of the filter is lost or added, also where one of them is taken away', () => {
  const view = 'INVOICES.SALES'
  const filter = all("number > 'A'", unpaid(view), "currencyDoc = 'EUR'")
  const chips = withNamedFilters(chipsOf(filter) ?? [], view, user)
  const terms = (text: string) => (chipsOf(text) ?? []).map((each) => each.text)
  assert.deepEqual(terms(filterOf(chips)).toSorted(), terms(filter).toSorted())
  const left = chips.filter(({ name }) => name === undefined)
  assert.deepEqual(terms(filterOf(left)), ["number > 'A'", "currencyDoc = 'EUR'"])
})
