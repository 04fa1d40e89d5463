// Named chips are the filters that they stand for.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import {
  all,
  approved,
  dueWithin,
  invoices,
  mine,
  notEnded,
  unapproved,
  unpaid,
} from '../../data/figures/filter-texts.ts'
import { chipsOf, filterOf } from './conditions.ts'
import { withNamedFilters } from './named-filters.ts'

const user = 7
const naming = { user }

function shown(view: string, filter: string): readonly string[] {
  const chips = withNamedFilters(chipsOf(filter) ?? [], view, naming)
  return chips.map(({ name, currency, text }) => [name ?? text, currency].filter(Boolean).join(' '))
}

test('what a figure counts is one chip with a name, and the rest chips of their own', () => {
  const sales = 'INVOICES.SALES'
  const early = "paymentDate < '2026-11-20'"
  assert.deepEqual(shown(sales, unpaid(sales)), ['unpaid'])
  assert.deepEqual(shown(sales, approved(sales)), ['approved'])
  assert.deepEqual(shown(sales, unapproved(sales)), ['unapproved'])
  assert.deepEqual(shown(sales, all(unpaid(sales), "paymentDate < 'today'")), ['late'])
  assert.deepEqual(shown(sales, all(unpaid(sales), early)), ['unpaid', early])
  assert.deepEqual(shown(sales, all(unpaid(sales), dueWithin(null, 1))), ['notDue'])
  assert.deepEqual(shown(sales, all(unpaid(sales), dueWithin(31, 61))), ['late31'])
  assert.deepEqual(shown(sales, all(early, invoices(sales))), [early, 'invoices'])
  const tasks = all('NOT isDisabled', mine(user), notEnded('TASK'))
  assert.deepEqual(shown('TASKS', tasks), ['open', 'mine'])
  const others = mine(user + 1)
  assert.equal(shown('TASKS', others).includes('mine'), false, 'of somebody else')
  assert.deepEqual(shown('INVOICES.PURCHASE', unpaid(sales)).includes('unpaid'), false)
})

test('nothing of the filter is lost or added, also where one of them is taken away', () => {
  const view = 'INVOICES.SALES'
  const filter = all("number > 'A'", unpaid(view), "currencyDoc = 'EUR'")
  assert.deepEqual(shown(view, filter), ["number > 'A'", 'unpaid EUR'])
  const chips = withNamedFilters(chipsOf(filter) ?? [], view, naming)
  const terms = (text: string) => (chipsOf(text) ?? []).map((each) => each.text)
  assert.deepEqual(terms(filterOf(chips)).toSorted(), terms(filter).toSorted())
  const left = chips.filter(({ name }) => name === undefined)
  assert.deepEqual(terms(filterOf(left)), ["number > 'A'"])
})
