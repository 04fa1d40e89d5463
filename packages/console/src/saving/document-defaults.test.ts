// What a new document proposes, and what of that follows when its company is chosen.

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { presetCatalogue } from '@kontor/contract/records/catalogue.ts'
import { documentDefaults, followingDefaults } from './document-defaults.ts'

const unit = { today: '2026-03-05', currency: 'CZK', paymentDays: 21 }

function of(type: string, values: object = {}, terms?: Parameters<typeof documentDefaults>[3]) {
  const found = presetCatalogue.types.find((each) => each.type === type)
  return documentDefaults(found?.properties, values as never, unit, terms)
}

test('an invoice is issued today and due after the days of its company, else of the unit', () => {
  const dates = { issueDate: '2026-03-05', supplyDate: '2026-03-05' }
  assert.deepEqual(of('INVOICE.SALES'), { currencyDoc: 'CZK', ...dates, paymentDate: '2026-03-26' })
  const terms = { paymentDays: 30, currency: 'EUR' }
  const issued = { properties: { issueDate: '2026-02-28' } }
  assert.deepEqual(of('INVOICE.SALES', issued, terms), {
    ...{ currencyDoc: 'EUR', ...dates },
    paymentDate: '2026-03-30',
  })
  const unread = of('INVOICE.SALES', { properties: { issueDate: '31.11.' } })
  assert.equal(unread['paymentDate'], undefined)
})

test('what others have issued was received today; a quotation has its money alone', () => {
  assert.deepEqual(of('INVOICE.PURCHASE'), { currencyDoc: 'CZK', receiptDate: '2026-03-05' })
  assert.deepEqual(of('DOCUMENT.QUOTATION.SALES'), { currencyDoc: 'CZK' })
  assert.deepEqual(of('ABSENCE'), {})
})

test('a default follows, and what was typed or cleared stays', () => {
  const before = { currencyDoc: 'CZK', paymentDate: '2026-03-19' }
  const now = { currencyDoc: 'EUR', paymentDate: '2026-04-04' }
  const follow = (properties: object) => followingDefaults({ properties }, before, now)
  assert.deepEqual(follow(before), now)
  assert.deepEqual(follow({ ...before, currencyDoc: 'USD' }), { paymentDate: '2026-04-04' })
  assert.deepEqual(follow({ currencyDoc: 'CZK' }), { currencyDoc: 'EUR' })
})
